// The way on which a marble is drawn and rolled. This is no rule: the server lists the actions;
// this file only finds how one of them looks.

import {
  along,
  cell,
  field,
  groovePoint,
  perimeter,
  ring,
  type Field,
  type Point,
} from './geometry';

/** How a game's marbles go: the points of a way that passes no taken field. */
export type Route = (from: string, to: string, taken: ReadonlySet<string>) => Point[];

/** The inner fields straight in from an outer one, nearest first. */
function lane(outer: Field): string[] {
  const names: string[] = [];
  const across = outer.rank === 0 || outer.rank === 7;
  const step = across ? (outer.rank === 0 ? 1 : -1) : outer.file === 0 ? 1 : -1;
  let { file, rank } = outer;
  for (let i = 0; i < 6; i++) {
    if (across) rank += step;
    else file += step;
    names.push('abcdefgh'[file]! + (rank + 1));
  }
  return names;
}

/** Points of the groove from one outer field along it, including the curve of corners. */
function roll(from: Field, distance: number): Point[] {
  const start = along(from);
  const steps = Math.max(1, Math.ceil(Math.abs(distance) / 12));
  return Array.from({ length: steps }, (_, i) => groovePoint(start + (distance * (i + 1)) / steps));
}

/**
 * The shortest way from one field to another that passes no taken field: along the groove and then straight
 * in, if needed. Without one, it is the straight line.
 */
export function way(fromName: string, toName: string, taken: ReadonlySet<string>): Point[] {
  const from = field(fromName);
  const to = field(toName);
  if (!from || !to) return [];
  const direct: Point[] = [point(from), point(to)];
  if (from.ring < 0) return direct;

  let best: Point[] | null = null;
  let least = Infinity;
  for (const direction of [1, -1]) {
    for (let k = 0; k < ring.length; k++) {
      const place = (from.ring + direction * k + 2 * ring.length) % ring.length;
      const entry = field(ring[place]!)!;
      if (k > 0 && taken.has(entry.name)) break;
      const inward = lane(entry);
      const at = inward.indexOf(to.name);
      if (at < 0 || inward.slice(0, at + 1).some((n) => taken.has(n))) continue;
      const forward =
        ((((along(entry) - along(from)) * direction) % perimeter) + perimeter) % perimeter;
      const length = forward + (at + 1) * cell;
      if (length < least) {
        least = length;
        best = [point(from), ...(k > 0 ? roll(from, direction * forward) : []), point(to)];
      }
    }
  }
  return best ?? direct;
}

const point = (f: Field): Point => ({ x: f.x, y: f.y });

export function length(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += distance(points[i - 1]!, points[i]!);
  return sum;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The way as the `d` of an SVG path. */
export const pathData = (points: readonly Point[]): string =>
  points.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('');
