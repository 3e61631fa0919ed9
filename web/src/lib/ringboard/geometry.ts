// A wooden board that several games use: six by six bowls, and around them a groove with sixteen
// more. Lengths are in hundredths of the distance between two bowls, with a8's corner at 0,0 and
// files to the right.

import type { Point } from '../board/hand.svelte';

export type { Point };

export interface Field extends Point {
  name: string;
  file: number;
  rank: number;
  /** Place on the ring, from c8 clockwise, or -1 inside. */
  ring: number;
}

export const cell = 100;
export const edge = 700;
/** From the outermost bowls' centres to the board's rim. */
export const margin = 96;
export const bowl = 36.5;
export const groove = 43;

const files = 'abcdefgh';

/** The ring in order. At every corner the last of a side and the first of the next are neighbours. */
export const ring: readonly string[] = 'c8 d8 e8 f8 h6 h5 h4 h3 f1 e1 d1 c1 a3 a4 a5 a6'.split(' ');

function make(name: string): Field {
  const file = files.indexOf(name[0]!);
  const rank = Number(name[1]) - 1;
  return { name, file, rank, x: file * cell, y: (7 - rank) * cell, ring: ring.indexOf(name) };
}

const inner = Array.from({ length: 36 }, (_, i) => files[1 + (i % 6)]! + (7 - Math.floor(i / 6)));

/** All fields in reading order, from the top left. */
export const fields: readonly Field[] = [...inner, ...ring]
  .map(make)
  .sort((a, b) => a.y - b.y || a.x - b.x);

const byName = new Map(fields.map((f) => [f.name, f]));

export const field = (name: string): Field | undefined => byName.get(name);

/** From the other side, everything is turned by half. */
export const turned = (p: Point, flip: boolean): Point =>
  flip ? { x: edge - p.x, y: edge - p.y } : p;

/** The field nearest to a point, if it is near enough: a thumb need not hit the bowl. */
export function nearest(p: Point, reach = 72): Field | undefined {
  let best: Field | undefined;
  let least = reach;
  for (const f of fields) {
    const d = Math.hypot(f.x - p.x, f.y - p.y);
    if (d < least) {
      least = d;
      best = f;
    }
  }
  return best;
}

// The groove's middle line is a square with rounded corners: four straights of length
// `straight`, four quarter circles of radius `cell` around b7, g7, g2 and b2.
const straight = 500;
const quarter = (Math.PI / 2) * cell;
export const perimeter = 4 * (straight + quarter);

/** An outer field's distance along the groove, clockwise from above b7. */
export function along(f: Field): number {
  const side = Math.floor(f.ring / 4);
  return side * (straight + quarter) + (1 + (f.ring % 4)) * cell;
}

/** The point of the groove's middle line at that distance. */
export function groovePoint(s: number): Point {
  const t = ((s % perimeter) + perimeter) % perimeter;
  const side = Math.floor(t / (straight + quarter));
  const rest = t - side * (straight + quarter);
  // Computed for the top side, then rotated to the right one.
  let x: number;
  let y: number;
  if (rest <= straight) {
    x = cell + rest;
    y = 0;
  } else {
    const angle = (rest - straight) / cell;
    x = edge - cell + Math.sin(angle) * cell;
    y = cell - Math.cos(angle) * cell;
  }
  for (let i = 0; i < side; i++) [x, y] = [edge - y, x];
  return { x, y };
}
