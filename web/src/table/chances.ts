import type { Judged, Result } from '../lib/net/types';

/** A smaller loss is no turning point; the limit is lower if luck is left out. */
const notable = { seen: 0.12, meant: 0.05 };
const mostTurns = 3;

/** The first seat's chance after each number of actions, including the end. */
export function chances(positions: Judged[], plies: number, result: Result): number[] {
  const list = positions.map((p) => p.chance ?? 0.5);
  // The last position is judged only if the table ended what the rules had not.
  if (list.length <= plies) list.push(outcome(result));
  return list;
}

function outcome(r: Result): number {
  if (r.winners.length === 0) return 0.5;
  return r.winners.includes(0) ? 1 : 0;
}

/** How much of their chance the player at that ply gave away, from 0 to 1. */
export function loss(p: Judged | undefined, all: number[]): number {
  const after = p && all[p.ply + 1];
  if (p?.played === undefined || after === undefined) return 0;
  const before = p.chance ?? 0.5;
  // The chosen action is never better than the best, so the loss counts for either side.
  if (p.meant !== undefined) return Math.abs(before - p.meant);
  const lost = p.seat === 0 ? before - after : after - before;
  return Math.max(0, lost);
}

export interface Turn {
  ply: number;
  seat: number;
  loss: number;
}

/** The turning points: the largest losses, in the order of the game. */
export function turns(positions: Judged[], all: number[]): Turn[] {
  return positions
    .map((p) => ({ ...p, loss: loss(p, all) }))
    .filter((p) => p.loss >= (p.meant === undefined ? notable.seen : notable.meant))
    .map(({ ply, seat, loss }) => ({ ply, seat, loss }))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, mostTurns)
    .sort((a, b) => a.ply - b.ply);
}

export const percent = (x: number): number => Math.round(x * 100);
