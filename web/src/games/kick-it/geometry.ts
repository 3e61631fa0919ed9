// The pitch in the drawing's own coordinates, seen from White's side: 63 bowls, and
// behind each goalkeeper field a mouth that a shot goes into. A mouth is named after its
// field: "d9*".

import { stepOf } from '../../lib/board/arrows';
import type { Point } from '../../lib/board/hand.svelte';

export type { Point };

export interface Field extends Point {
  name: string;
  file: number;
  rank: number;
  /** The goalkeeper field that a shot through this mouth crosses. */
  mouth?: string;
}

export const gap = 80;
/** The radius of a bowl, and of a man. */
export const bowl = 21;
export const man = 30;
const middle = 350;
/** The distance of a goal's middle behind the last rank. */
export const behind = 63;

const place = (file: number, rank: number): Point => ({
  x: middle + (file - 3) * gap,
  y: middle + (4 - rank) * gap,
});

export const fields: readonly Field[] = Array.from({ length: 63 }, (_, i) => {
  const file = i % 7;
  const rank = Math.floor(i / 7);
  return { name: 'abcdefg'.charAt(file) + (rank + 1), file, rank, ...place(file, rank) };
});

export const mouths: readonly Field[] = ['c1', 'd1', 'e1', 'c9', 'd9', 'e9'].map((name) => {
  const file = name.charCodeAt(0) - 97;
  const rank = name[1] === '1' ? -1 : 9;
  const { x, y } = place(file, rank < 0 ? 0 : 8);
  return { name: name + '*', file, rank, x, y: rank < 0 ? y + behind : y - behind, mouth: name };
});

const all = new Map([...fields, ...mouths].map((f) => [f.name, f]));
export const field = (name: string): Field | undefined => all.get(name);

/** The square of the wood's drawing, with the pitch in its middle. */
export const square = { x: -90, y: -90, width: 880, height: 880 };
/** The part visible at a table: the pitch, with minimal room for hands beside it. */
export const bounds = { x: -4, y: -90, width: 744, height: 880 };

/** Black sits at the other side of the same board. */
export const turned = <P extends Point>(p: P, flip: boolean): P =>
  flip ? { ...p, x: 2 * middle - p.x, y: 2 * middle - p.y } : p;

/** The intended field: the nearest, if it is near enough. */
export function nearest(p: Point): Field | undefined {
  let best: Field | undefined;
  let least = 52;
  for (const f of all.values()) {
    const d = Math.hypot(f.x - p.x, f.y - p.y);
    if (d < least) {
      least = d;
      best = f;
    }
  }
  return best;
}

/**
 * The target of an arrow key, as the board is shown; the mouths are beyond the goalkeeper fields. Other keys
 * lead nowhere.
 */
export function neighbour(name: string, key: string, flip: boolean): string | null {
  const from = field(name);
  const step = stepOf(key, flip);
  if (!from || !step) return null;
  const file = from.file + step[0];
  const rank = from.rank + step[1];
  const at = [...all.values()].find((f) => f.file === file && f.rank === rank);
  return at?.name ?? name;
}

/** Whether two fields are next to each other. */
export function beside(a: string, b: string): boolean {
  const p = field(a);
  const q = field(b);
  return (
    !!p && !!q && a !== b && Math.max(Math.abs(p.file - q.file), Math.abs(p.rank - q.rank)) === 1
  );
}

/** The field in the middle of a straight jump of two, or nothing. */
export function between(a: string, b: string): string | undefined {
  const p = field(a);
  const q = field(b);
  if (!p || !q) return undefined;
  const df = q.file - p.file;
  const dr = q.rank - p.rank;
  if (Math.max(Math.abs(df), Math.abs(dr)) !== 2 || df % 2 || dr % 2) return undefined;
  return fields.find((f) => f.file === p.file + df / 2 && f.rank === p.rank + dr / 2)?.name;
}

/** Goalkeeper fields and penalty area lines, by the seat they belong to. */
export const keeperFields = [
  ['c1', 'd1', 'e1'],
  ['c9', 'd9', 'e9'],
] as const;
export const penaltyLine = [
  ['b2', 'c2', 'd2', 'e2', 'f2'],
  ['b8', 'c8', 'd8', 'e8', 'f8'],
] as const;
export const ownHalf = (seat: number, name: string): boolean => {
  const rank = field(name)?.rank ?? 4;
  return seat === 0 ? rank >= 0 && rank < 4 : rank > 4 && rank < 9;
};
