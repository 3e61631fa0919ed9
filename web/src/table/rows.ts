import type { GameModule } from '../lib/game/module';
import type { Position } from '../lib/match/positions';
import type { View } from '../lib/net/types';

/** Whether an action is face down by now, for players to remember. */
export const faceDown = (p: Position, now: View, game: GameModule | undefined): boolean =>
  !!p.covered ||
  (p.view !== undefined && game?.veil !== undefined && game.veil(p.view, now) !== p.view);

/** A turn in the list of moves: what one seat did, one action after another. */
export interface Turn {
  seat: number | undefined;
  moves: Position[];
  /** The heading that begins with it. */
  chapter?: string;
}

/**
 * The list of moves in rows, with one turn of every seat in each. A turn may be several actions; an action of
 * the clock is nobody's turn. A new chapter begins a row.
 */
export function rows(
  positions: Position[],
  seats: number,
  chapter: (before: View) => string = () => '',
): Turn[][] {
  const out: Turn[][] = [];
  let first: number | undefined;
  let heading = '';
  for (const [i, p] of positions.entries()) {
    if (p.action === undefined) continue;
    const now = chapter(positions[i - 1]?.note);
    if (now !== heading) {
      heading = now;
      first = p.seat;
      out.push([{ seat: p.seat, moves: [p], chapter: now }]);
      continue;
    }
    const row = out.at(-1);
    const last = row?.at(-1);
    if (last && p.seat !== undefined && last.seat === p.seat) {
      last.moves.push(p);
      continue;
    }
    first ??= p.seat;
    const turn = { seat: p.seat, moves: [p] };
    if (row && row.length < seats && (p.seat === undefined || p.seat !== first)) row.push(turn);
    else out.push([turn]);
  }
  return out;
}
