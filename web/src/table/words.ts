import type { GameModule, Person } from '../lib/games';
import { language } from '../lib/language';
import { t } from '../lib/messages';
import type { Match, Result, SeatInfo } from '../lib/types';

/** What a seat is called: by its name, or by its side where nobody gave one. */
export function seatName(m: Match, seat: number | null | undefined): string {
  const s = seat === null || seat === undefined ? undefined : m.seats[seat];
  if (!s) return t.table.someone;
  // On one device several seats may carry the same name: the side tells them apart.
  if (m.seats.some((x) => x !== s && x.name === s.name && x.yours === s.yours)) return s.side;
  return s.name || s.side;
}

/** Who sits there, for a board that draws its seats. */
export const person = (m: Match, s: SeatInfo, left: number | null = null): Person => ({
  name: seatName(m, s.seat),
  state: seatState(m, s),
  taken: s.taken,
  away: s.kind === 'person' && s.taken && !s.here && !s.yours,
  yours: s.yours,
  left,
  turn: !m.result && m.turn === s.seat && m.seats.every((x) => x.taken),
});

export interface Ending {
  headline: string;
  why: string;
  rule: string;
  won: boolean;
}

/** How it ended: who, why, and the rule. */
export function ending(m: Match, result: Result, game: GameModule | undefined): Ending {
  const winner = result.winners[0];
  const mine = m.seats.filter((s) => s.yours);
  const one = mine.length === 1 ? mine[0]!.seat : null;
  const name = seatName(m, winner);
  const won = one !== null && result.winners.includes(one);
  const others = result.winners.filter((s) => s !== one).map((s) => seatName(m, s));
  const headline =
    winner === undefined
      ? t.end.draw
      : won
        ? others.length
          ? t.end.youShared(others)
          : t.end.youWon
        : others.length > 1
          ? t.end.shared(others)
          : one === null
            ? t.end.won(name)
            : t.end.youLost(name);
  return { headline, why: why(m, result, game, name), rule: result.rule, won };
}

/** How a series stands after its match. */
export function seriesText(m: Match): { text: string; goesOn: boolean } | null {
  const s = m.series;
  if (!s || !m.result) return null;
  const table = s.points
    .map((p, seat) => `${seatName(m, seat)} ${p.toLocaleString(language)}`)
    .join(' : ');
  if (!s.over) return { text: t.series.stands(s.game, s.of, table), goesOn: true };
  const winner = s.winners.length === 1 ? seatName(m, s.winners[0]) : '';
  return { text: winner ? t.series.won(winner, table) : t.series.level(table), goesOn: false };
}

/** What decided it: the table's own ends in our words, the game's in the game's. */
function why(m: Match, result: Result, game: GameModule | undefined, winner: string): string {
  if (result.reason === 'agreed') return t.end.agreed;
  if (result.rule === 'TB10') {
    const late = m.seats.find((s) => !result.winners.includes(s.seat));
    return isYou(m, late?.seat) ? t.end.youLate : t.end.late(seatName(m, late?.seat));
  }
  if (result.reason === 'left') return t.end.left;
  if (result.reason !== 'resigned') return game?.reason(result, winner) ?? '';
  const loser = m.seats.find((s) => !result.winners.includes(s.seat));
  return isYou(m, loser?.seat) ? t.end.youResigned : t.end.resigned(seatName(m, loser?.seat));
}

/** Whether that seat is this page's only one: then it is spoken to as "you". */
export const isYou = (m: Match, seat: number | null | undefined): boolean => {
  const mine = m.seats.filter((s) => s.yours);
  return mine.length === 1 && mine[0]!.seat === seat;
};

/** What a seat is doing just now. */
export function seatState(m: Match, s: SeatInfo): string {
  if (m.record !== undefined) return !m.result && m.turn === s.seat ? t.table.toMove : '';
  if (!s.taken) return t.table.free;
  if (s.standIn && !m.result) return t.standIn.state;
  if (m.result || m.turn !== s.seat || m.seats.some((x) => !x.taken)) {
    if (s.kind === 'computer') return '';
    return s.yours ? '' : s.here ? t.table.here : t.table.away;
  }
  if (s.yours) return m.seats.filter((x) => x.yours).length > 1 ? t.table.toMove : t.table.yourTurn;
  if (s.kind === 'computer') return t.table.thinking;
  return t.table.toMove;
}
