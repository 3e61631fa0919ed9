import { preview, type TriView } from './view';

const marbles = (v: TriView) => v.white.length + v.black.length;

/**
 * Where the action that led to a position has ended a game of a series, the board is
 * empty already: then this is the position that it was made in, with the action drawn. Null
 * where there is nothing to look back at.
 */
export function lingering(before: TriView, after: TriView): TriView | null {
  const closed = after.games?.at(-1);
  if (!closed?.last || marbles(after) > 0) return null;
  if (after.games!.length !== (before.games?.length ?? 0) + 1 || marbles(before) < 16) return null;
  return preview(before, 0, closed.last);
}
