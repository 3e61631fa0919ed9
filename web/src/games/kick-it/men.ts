import { field } from './geometry';
import type { Piece } from './view';

/** A man that keeps its identity from position to position, so that it can move. */
export interface Man extends Piece {
  id: number;
}

let count = 0;

export const lay = (pieces: Piece[]): Man[] => pieces.map((p) => ({ ...p, id: count++ }));

/**
 * The men of a new position. A man on the same field as one of its kind is the same; the others are matched
 * by the shortest ways; the rest have come or gone.
 */
export function carry(men: Man[], pieces: Piece[]): Man[] {
  const left = [...men];
  const take = (i: number): number => left.splice(i, 1)[0]!.id;
  const same = (m: Man, p: Piece) => m.seat === p.seat && m.keeper === p.keeper;
  const next: (Man | null)[] = pieces.map((p) => {
    const i = left.findIndex((m) => same(m, p) && m.at === p.at);
    return i < 0 ? null : { ...p, id: take(i) };
  });
  return next.map((m, n) => {
    if (m) return m;
    const p = pieces[n]!;
    let best = -1;
    let least = Infinity;
    left.forEach((m, i) => {
      const d = same(m, p) ? way(m.at, p.at) : Infinity;
      if (d < least) {
        least = d;
        best = i;
      }
    });
    return { ...p, id: best < 0 ? count++ : take(best) };
  });
}

function way(a: string, b: string): number {
  const p = field(a);
  const q = field(b);
  return p && q ? Math.hypot(p.x - q.x, p.y - q.y) : Infinity;
}
