import type { GameModule, Person } from '../lib/game/module';
import { face } from '../lib/match/clock.svelte';
import { language } from '../lib/words/language';
import { t } from '../lib/messages';
import type { Match, Result, SeatInfo } from '../lib/net/types';

/** The name of a seat: the player's, or its side if there is none. */
export function seatName(m: Match, seat: number | null | undefined): string {
  const s = seat === null || seat === undefined ? undefined : m.seats[seat];
  if (!s) return t.table.someone;
  // On one device several seats may have the same name: the side distinguishes them.
  if (m.seats.some((x) => x !== s && x.name === s.name && x.yours === s.yours)) return s.side;
  return s.name || s.side;
}

/** The text at a seat: "You" at your own. */
export function plateName(m: Match, s: SeatInfo): string {
  const name = seatName(m, s.seat);
  if (!isYou(m, s.seat)) return name;
  return name === s.side ? t.people.you : t.people.youNamed(name);
}

/** The mark of a seat that no person plays, short and long. */
export function markOf(s: SeatInfo): Person['mark'] {
  if (s.kind === 'computer')
    return { text: t.people.computer, long: s.level ? t.table.level(s.level) : t.people.computer };
  return s.bot ? { text: t.people.bot, long: t.people.botLong } : undefined;
}

/** Whether its player may change a seat's name here. */
export const mayName = (m: Match, s: SeatInfo): boolean =>
  s.yours && !m.evening && m.record === undefined;

/** The player there, for a board that draws its seats. */
export const person = (
  m: Match,
  s: SeatInfo,
  left: number | null = null,
  claim: number | null = null,
): Person => ({
  name: seatName(m, s.seat),
  plate: plateName(m, s),
  mark: markOf(s),
  named: isYou(m, s.seat) ? t.people.rename(s.name) : t.people.renameSeat(seatName(m, s.seat)),
  state: seatState(m, s, claim),
  taken: s.taken,
  away: s.kind === 'person' && s.taken && !s.here && !s.yours,
  yours: s.yours,
  left: left === null ? undefined : face(left, t.clock.days),
  turn: !m.result && m.turn === s.seat && m.seats.every((x) => x.taken),
});

/** Whole seconds of waiting left; no tenths, which would look hurried. */
const countdown = (ms: number): string => {
  const s = Math.ceil(ms / 1000);
  return s < 10 ? `0:0${s}` : face(s * 1000, t.clock.days);
};

export interface Ending {
  headline: string;
  why: string;
  rule: string;
  won: boolean;
}

/** How it ended: who won, why, and the rule. */
export function ending(m: Match, result: Result, game: GameModule | undefined): Ending {
  const winner = result.winners[0];
  const mine = m.seats.filter((s) => s.yours);
  const one = mine.length === 1 ? mine[0]!.seat : null;
  const name = seatName(m, winner);
  const won = one !== null && result.winners.includes(one);
  const others = result.winners.filter((s) => s !== one).map((s) => seatName(m, s));
  const score = game?.score?.(result, m.view) ?? null;
  const headline =
    (score && scored(score, result, game, one, name)) ??
    (winner === undefined
      ? t.end.draw
      : won
        ? others.length
          ? t.end.youShared(others)
          : t.end.youWon
        : others.length > 1
          ? t.end.shared(others)
          : one === null
            ? t.end.won(name)
            : t.end.youLost(name));
  // Without a winner no sentence may name one.
  const reason = why(m, result, game, result.winners.length === 1 ? name : '');
  return { headline, why: reason, rule: result.rule, won };
}

/** The winner and the score, your own side first; nothing if several won. */
function scored(
  score: readonly [number, number],
  result: Result,
  game: GameModule | undefined,
  own: number | null,
  winner: string,
): string | null {
  const by = (seat: number) => {
    const side = game?.side?.(seat) ?? seat;
    return `${score[side]}–${score[1 - side]}`;
  };
  const first = result.winners[0];
  if (first === undefined) return t.after.drawAt(by(own ?? 0));
  if (result.winners.length > 1) return null;
  if (own === null) return t.after.wins(winner, by(first));
  return own === first ? t.after.youWin(by(own)) : t.after.youLose(by(own));
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

/** What decided it: our words for the table's own ends, the game's for its own. */
function why(m: Match, result: Result, game: GameModule | undefined, winner: string): string {
  if (result.reason === 'round-over') return t.clock.roundOver;
  if (result.reason === 'agreed') return t.end.agreed;
  if (result.rule === 'TB10') {
    const late = m.seats.find((s) => !result.winners.includes(s.seat));
    return isYou(m, late?.seat) ? t.end.youLate : t.end.late(seatName(m, late?.seat));
  }
  if (result.reason === 'left') {
    // A draw has no winner, but somebody called it; a record does not say who.
    const draw = m.events.findLast((e) => e.kind === 'word' && e.action === 'claim-draw');
    const stayed = result.winners[0] ?? draw?.seat;
    const gone = m.seats.find((s) => stayed !== undefined && s.seat !== stayed);
    return t.end.left(seatName(m, gone?.seat));
  }
  if (result.reason !== 'resigned') {
    // Without a winner a sentence has no name to begin with, only the reason for the draw.
    if (result.winners.length) return game?.reason(result, winner) ?? '';
    return level(game?.reason(result, '') ?? '', m);
  }
  const loser = m.seats.find((s) => !result.winners.includes(s.seat));
  return isYou(m, loser?.seat) ? t.end.youResigned : t.end.resigned(seatName(m, loser?.seat));
}

/** Why nobody won, with the points that everybody has. */
function level(text: string, m: Match): string {
  const points = m.score?.scores ?? [];
  const same = points.length > 1 && points.every((p) => p === points[0] && p > 0);
  if (!same || !text || /\d/.test(text)) return text;
  const all = points.map((p) => p.toLocaleString(language)).join(' : ');
  return `${text.replace(/\.$/, '')}: ${all}.`;
}

/** Whether that seat is this page's only one: then it is addressed as "you". */
export const isYou = (m: Match, seat: number | null | undefined): boolean => {
  const mine = m.seats.filter((s) => s.yours);
  return mine.length === 1 && mine[0]!.seat === seat;
};

/**
 * A seat's present activity; `claim` is in how many milliseconds the win may be claimed from it, or the
 * computer plays for it.
 */
export function seatState(m: Match, s: SeatInfo, claim: number | null = null): string {
  if (m.record !== undefined) return !m.result && m.turn === s.seat ? t.table.toMove : '';
  if (!s.taken) return t.table.free;
  if (s.standIn && !m.result) return t.standIn.state;
  if (!m.result && s.kind === 'person' && !s.here && !s.yours) {
    if (claim === null) return t.table.away;
    if (m.seats.length > 2) return t.people.awayComputer(countdown(claim));
    return claim > 0 ? t.people.awayFor(countdown(claim)) : t.people.awayClaim;
  }
  if (m.result || m.turn !== s.seat || m.seats.some((x) => !x.taken)) {
    if (s.kind === 'computer') return '';
    return s.yours ? '' : s.here ? t.table.here : t.table.away;
  }
  if (s.yours) return m.seats.filter((x) => x.yours).length > 1 ? t.table.toMove : t.table.yourTurn;
  if (s.kind === 'computer') return t.table.thinking;
  return t.table.toMove;
}
