import { field } from '../../lib/ringboard/geometry';
import type { Piece } from '../../lib/ringboard/marbles';

/** The game's view as the server sends it. */
export interface ZoomView {
  white: string[];
  black: string[];
  last?: string;
  square?: string[];
  quiet: number;
}

export const pieces = (v: ZoomView): Piece[] => [
  ...v.white.map((at): Piece => ({ at, colour: 'light' })),
  ...v.black.map((at): Piece => ({ at, colour: 'dark' })),
];

/** The owner of the marble there: 0 White, 1 Black, -1 nobody. */
export const owner = (v: ZoomView, name: string): number =>
  v.white.includes(name) ? 0 : v.black.includes(name) ? 1 : -1;

export function split(action: string): [string, string] {
  const [from = '', to = ''] = action.split('-');
  return [from, to];
}

/** How loud a marble comes down, 0 to 1: the longer its way, the louder. */
export function force(action: string): number {
  const [from, to] = split(action).map(field);
  if (!from || !to) return 0;
  return Math.min(1, Math.hypot(from.file - to.file, from.rank - to.rank) / 6);
}

/**
 * The position with an action drawn as made. It checks no rule, but draws nothing if the target is occupied
 * or the marble is not there.
 */
export function preview(v: ZoomView, seat: number, action: string): ZoomView {
  const [from, to] = split(action);
  if (!field(to) || owner(v, to) >= 0 || owner(v, from) !== seat) return v;
  const move = (list: string[]) => list.map((x) => (x === from ? to : x));
  const { square: _, ...rest } = v;
  return { ...rest, white: move(v.white), black: move(v.black), last: action };
}
