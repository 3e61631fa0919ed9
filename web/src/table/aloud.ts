import type { Aloud, GameModule } from '../lib/game/module';
import { t } from '../lib/messages';
import type { Match } from '../lib/net/types';
import type { Desk } from './desk.svelte';
import { faceDown } from './rows';
import { ending, isYou, seatName } from './words';

/** The questions to a table, each with its key. */
export const questions = {
  last: 'l',
  turn: 't',
  clock: 'c',
  can: 'm',
  mine: 'w',
  position: 'p',
} as const;
export type Question = keyof typeof questions;

export const asked = (key: string): Question | undefined =>
  (Object.keys(questions) as Question[]).find((q) => questions[q] === key.toLowerCase());

/** The seconds on the seats' clocks; empty without clocks. */
export type Times = { who: string; seconds: number }[];

interface Scene {
  desk: Desk;
  match: Match;
  game: GameModule | undefined;
  /** The task of this page's player; empty on another player's turn. */
  task: string;
  /** The piece that has, or last had, the focus. */
  at: string | null;
  times: Times;
}

/** The answer in one or a few sentences, for the position shown. */
export function answer(q: Question, { desk, match, game, task, at, times }: Scene): string {
  const { replay, client } = desk;
  // A mistake that is tried again is on the board, wherever the review is.
  const { exercise } = desk.retries;
  const shown = exercise?.ply ?? replay.index;
  const here = client.positions[shown];
  // A past position that is still loading has only what the list of moves has.
  const there = replay.at === null && !exercise ? match.view : here?.view;
  const view = there === undefined ? undefined : desk.seen(there);
  switch (q) {
    case 'last': {
      if (here?.action === undefined) return t.table.noMoves;
      const what = faceDown(here, match.view, game)
        ? t.table.faceDown
        : (game?.describe(here.action) ?? here.action);
      return t.said.move(here.seat === undefined ? '' : seatName(match, here.seat), what);
    }
    case 'turn': {
      if (exercise) {
        const seat = client.positions[shown + 1]?.seat;
        return t.after.find(match.seats[seat ?? -1]?.side ?? '');
      }
      if (match.result) {
        const end = ending(match, match.result, game);
        return [end.headline, end.why, t.end.rule(end.rule)].filter(Boolean).join(' ');
      }
      if (!client.ready) return t.refused.waiting;
      const whose = isYou(match, match.turn)
        ? t.aloud.yourTurn
        : t.aloud.turnOf(seatName(match, match.turn));
      return task ? `${whose} ${task}` : whose;
    }
    case 'clock':
      if (times.length === 0) return t.aloud.noClock;
      return times.map((x) => t.aloud.left(x.who, spell(x.seconds))).join('; ') + '.';
    case 'can':
      if (!game?.aloud || view === undefined) return t.aloud.noAnswer;
      if (at === null) return t.aloud.noPiece;
      return [game.aloud.can(view, legalNow(desk, match), at), untold(desk, match, game.aloud)]
        .join(' ')
        .trim();
    case 'mine': {
      if (!game?.aloud || view === undefined) return t.aloud.noAnswer;
      // A spectator hears about every side, a player of several seats about each of them.
      const seats = client.mine.length ? client.mine : match.seats.map((s) => s.seat);
      const all = seats.map((s) => game.aloud!.pieces(view, s));
      return seats.length === 1
        ? all[0]!
        : seats.map((s, i) => `${match.seats[s]?.side ?? ''}: ${all[i]}`).join(' ');
    }
    case 'position':
      if (!game?.aloud || view === undefined) return t.aloud.noAnswer;
      return game.aloud.position(view, (seat) => seatName(match, seat));
  }
}

/** Whether this page knows the legal actions in the position shown. */
const known = ({ retries, replay, client }: Desk, match: Match): boolean =>
  retries.open || (replay.at === null && (!!match.result || client.myTurn));

/** The reason that moves are not told here; empty if they are. */
function untold(desk: Desk, match: Match, aloud: Aloud): string {
  if (known(desk, match)) return '';
  if (desk.replay.at !== null) return t.aloud.past;
  return aloud.open ? '' : t.aloud.mover;
}

/** The legal actions in the position shown; null if they are not known. */
function legalNow(desk: Desk, match: Match): string[] | null {
  if (!known(desk, match)) return null;
  if (desk.retries.open) return desk.retries.position?.legal ?? null;
  return desk.covered(match.view) ? [] : match.legal;
}

const spell = (seconds: number): string =>
  t.aloud.minutes(Math.floor(seconds / 60), Math.floor(seconds % 60));
