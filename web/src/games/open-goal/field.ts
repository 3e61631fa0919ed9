// The field of play: 17 files by 19 ranks of points. Lengths are in hundredths of the
// distance between two points, a19 at 0,0 and files to the right.

import { letters as frame, type Letter } from '../../lib/board/letters';

export interface Place {
  x: number;
  y: number;
}

export interface Point extends Place {
  name: string;
  /** From 0: file a, rank 1. */
  file: number;
  rank: number;
  kind: 'free' | 'side' | 'post' | 'goal';
}

export const files = 17;
export const ranks = 19;
export const cell = 100;
export const width = (files - 1) * cell;
export const height = (ranks - 1) * cell;

/** The drawing around the field: room for the side men's feet, the nets and the frame. */
export const bounds = { x: -106, y: -166, width: width + 212, height: height + 332 };

const letters = 'abcdefghijklmnopq';

function kind(file: number, rank: number): Point['kind'] {
  if (file === 0 || file === files - 1) return 'side';
  if (rank > 0 && rank < ranks - 1) return 'free';
  return file === 1 || file === files - 2 ? 'post' : 'goal';
}

/** All points in reading order, from the top left as White sees them. */
export const points: readonly Point[] = Array.from({ length: files * ranks }, (_, i) => {
  const file = i % files;
  const rank = ranks - 1 - Math.floor(i / files);
  return {
    name: letters[file]! + (rank + 1),
    file,
    rank,
    x: file * cell,
    y: (ranks - 1 - rank) * cell,
    kind: kind(file, rank),
  };
});

const byName = new Map(points.map((p) => [p.name, p]));

export const point = (name: string): Point | undefined => byName.get(name);

export const pointAt = (file: number, rank: number): Point | undefined =>
  file < 0 || rank < 0 || file >= files ? undefined : byName.get(letters[file]! + (rank + 1));

/** Seen from the other side everything is turned half round. */
export const turned = (p: Place, flip: boolean): Place =>
  flip ? { x: width - p.x, y: height - p.y } : { x: p.x, y: p.y };

/** The letters on the frame, as the field lies. */
export const rim = (flip: boolean): Letter[] =>
  frame(
    Array.from({ length: files }, (_, i) => [letters[flip ? files - 1 - i : i]!, i * cell]),
    Array.from({ length: ranks }, (_, i) => [String(flip ? i + 1 : ranks - i), i * cell]),
    { x: -72, y: height + 131 },
  );

export const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);
