// How a hopping marble is drawn. This is no rule: the server lists the actions; this file only
// finds how one of them looks.

import { field, type Field, type Point } from '../../lib/ringboard/geometry';

const steps = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

const beside = (f: Field, [dx, dy]: readonly [number, number]): Field | undefined =>
  field('abcdefgh'.charAt(f.file + dx) + (f.rank + dy + 1));

/** All ways of three fields, neither straight nor straight back, from one field to another. */
function ways(from: Field, to: Field): Field[][] {
  const found: Field[][] = [];
  for (const a of steps)
    for (const b of steps)
      for (const c of steps) {
        const back = (x: readonly number[], y: readonly number[]) =>
          x[0] === -y[0]! && x[1] === -y[1]!;
        if (back(a, b) || back(b, c) || (a === b && b === c)) continue;
        const one = beside(from, a);
        const two = one && one.ring < 0 ? beside(one, b) : undefined;
        const three = two && two.ring < 0 ? beside(two, c) : undefined;
        if (three === to) found.push([one!, two!, three]);
      }
  return found;
}

/**
 * The fields that a marble hops over, including the last one: a way past as few taken fields as possible
 * (one, if the last marble may hop over another). None if there is no way.
 */
export function fieldsOfHop(from: string, to: string, taken: ReadonlySet<string>): string[] {
  const start = field(from);
  const end = field(to);
  if (!start || !end) return [];
  const passed = (way: Field[]) => way.slice(0, 2).filter((f) => taken.has(f.name)).length;
  const best = ways(start, end).sort((a, b) => passed(a) - passed(b))[0];
  return best?.map((f) => f.name) ?? [];
}

const point = (name: string): Point => {
  const { x, y } = field(name)!;
  return { x, y };
};

/** The way of a hop as points; without one, straight there. */
export function hopRoute(from: string, to: string, taken: ReadonlySet<string>): Point[] {
  if (!field(from) || !field(to)) return [];
  const over = fieldsOfHop(from, to, taken);
  return [from, ...(over.length ? over : [to])].map(point);
}

/** Straight there, as a hand puts a marble. */
export const straight = (from: string, to: string): Point[] =>
  field(from) && field(to) ? [point(from), point(to)] : [];
