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

/**
 * The field's clockwise rotation in quarters: 0 as White sees it, 2 as Black does. At 1 it lies on its side
 * with White's goal at the left, at 3 with Black's.
 */
export type Lie = 0 | 1 | 2 | 3;

/** The field's rotation for the seat that looks at it: its own goal is at the bottom, or at the left. */
export const lieOf = (flip: boolean, lies: boolean): Lie => (flip ? (lies ? 3 : 2) : lies ? 1 : 0);

export const onItsSide = (lie: Lie): boolean => lie % 2 === 1;

/** The drawing around the field: room for the side men's feet, the nets and the frame. */
const upright = { x: -106, y: -166, width: width + 212, height: height + 332 };
const lying = { x: upright.y, y: upright.x, width: upright.height, height: upright.width };
export const boundsOf = (lie: Lie) => (onItsSide(lie) ? lying : upright);

/** The ratio of the upright drawing's height to its width. */
export const tall = upright.height / upright.width;

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

/** The drawn place, with the field's rotation. */
export function turned({ x, y }: Place, lie: Lie): Place {
  switch (lie) {
    case 1:
      return { x: height - y, y: x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: y, y: width - x };
    default:
      return { x, y };
  }
}

/** Points in reading order: row by row as the field is shown. */
export const inRows = <P extends Place>(list: readonly P[]): P[] =>
  [...list].sort((a, b) => a.y - b.y || a.x - b.x);

/** The letters on the frame, as the field is shown: below it, and at its left. */
export function rim(lie: Lie): Letter[] {
  const side = onItsSide(lie);
  const along = Array.from({ length: files }, (_, i): [string, number] => {
    const at = turned({ x: i * cell, y: 0 }, lie);
    return [letters[i]!, side ? at.y : at.x];
  });
  const across = Array.from({ length: ranks }, (_, i): [string, number] => {
    const at = turned({ x: 0, y: (ranks - 1 - i) * cell }, lie);
    return [String(i + 1), side ? at.x : at.y];
  });
  return side
    ? frame(across, along, { x: -131, y: width + 72 })
    : frame(along, across, { x: -72, y: height + 131 });
}

export const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);
