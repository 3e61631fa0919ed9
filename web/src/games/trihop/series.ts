import { preview, type TriView } from './view';

const marbles = (v: TriView) => v.white.length + v.black.length;

/**
 * If the action before a position ended a game of a series, the board is empty already. This returns the
 * position before it with the action drawn, or null if there is nothing to look back at.
 */
export function lingering(before: TriView, after: TriView): TriView | null {
  const closed = after.games?.at(-1);
  if (!closed?.last || marbles(after) > 0) return null;
  if (after.games!.length !== (before.games?.length ?? 0) + 1 || marbles(before) < 16) return null;
  return preview(before, 0, closed.last);
}
