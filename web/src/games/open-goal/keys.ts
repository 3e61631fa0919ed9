import { pointAt, point } from './field';

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): boolean => key in steps;

/** The point beside one, in the direction of an arrow key as the field lies. */
export function neighbour(name: string, key: string, flip: boolean): string {
  const from = point(name);
  const step = steps[key];
  if (!from || !step) return name;
  const way = flip ? -1 : 1;
  return pointAt(from.file + way * step[0], from.rank + way * step[1])?.name ?? name;
}

/** Of a list, the next one after a name or the one before it, round and round. */
export function among(list: readonly string[], name: string, by: 1 | -1): string {
  if (list.length === 0) return name;
  const i = list.indexOf(name);
  if (i < 0) return list[by > 0 ? 0 : list.length - 1]!;
  return list[(i + by + list.length) % list.length]!;
}
