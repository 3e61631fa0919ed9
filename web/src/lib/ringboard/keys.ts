import { field, ring, type Field } from './geometry';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const steps: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const opposite: Record<Arrow, Arrow> = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

export const isArrow = (key: string): key is Arrow => key in steps;

/**
 * Where an arrow key leads. Inside it goes along rows and files, out to the ring where
 * a bowl of the ring lies there. On the ring it goes along the ring, round the corners
 * too, and straight in.
 */
export function neighbour(name: string, key: Arrow, flip: boolean): string {
  const from = field(name);
  if (!from) return name;
  const arrow = flip ? opposite[key] : key;
  const [dx, dy] = steps[arrow];
  const beside = field('abcdefgh'.charAt(from.file + dx) + (from.rank + dy + 1));
  if (beside) return beside.name;
  return from.ring < 0 ? name : roundCorner(from, dx, dy);
}

/** At the last bowl of a side an arrow along that side leads round the corner. */
function roundCorner(from: Field, dx: number, dy: number): string {
  const across = from.rank === 0 || from.rank === 7;
  if (across ? dx === 0 : dy === 0) return from.name;
  // Clockwise is right on top, down on the right, left below and up on the left.
  const clockwise = across ? dx === (from.rank === 7 ? 1 : -1) : dy === (from.file === 0 ? 1 : -1);
  const place = (from.ring + (clockwise ? 1 : -1) + ring.length) % ring.length;
  return ring[place]!;
}
