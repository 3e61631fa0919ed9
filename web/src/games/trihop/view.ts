import { field } from '../../lib/ringboard/geometry';
import type { Piece } from '../../lib/ringboard/marbles';

/** A game of a series that is over. */
export interface GameResult {
  winner: number | null;
  points: number;
  reason: string;
  rule: string;
  last?: string;
}

/** The game's view as the server sends it. */
export interface TriView {
  white: string[];
  black: string[];
  phase: 'place' | 'hop' | 'put' | 'over';
  last?: string;
  /** The hop after which the last action put a marble back, or kept it. */
  hop?: string;
  pinched?: string[];
  hops: number;
  games?: GameResult[];
}

export interface Action {
  kind: 'place' | 'hop' | 'put' | 'keep';
  from: string;
  to: string;
}

/** An action's notation taken apart. */
export function read(action: string): Action {
  if (action.startsWith('@')) return { kind: 'place', from: '', to: action.slice(1) };
  const sign = action.includes('>') ? '>' : '-';
  const [from = '', to = ''] = action.split(sign);
  if (!to) return { kind: 'keep', from: '', to: '' };
  return { kind: sign === '>' ? 'put' : 'hop', from, to };
}

export const pieces = (v: TriView): Piece[] => [
  ...v.white.map((at): Piece => ({ at, colour: 'light' })),
  ...v.black.map((at): Piece => ({ at, colour: 'dark' })),
];

/** The owner of the marble there: 0 White, 1 Black, -1 nobody. */
export const owner = (v: TriView, name: string): number =>
  v.white.includes(name) ? 0 : v.black.includes(name) ? 1 : -1;

export const onRing = (name: string): boolean => (field(name)?.ring ?? -1) >= 0;

/** The marbles of the side that has brought all of them home, after the game. */
export function allHome(v: TriView): string[] {
  if (v.phase !== 'over') return [];
  return [v.white, v.black].find((side) => side.length === 8 && side.every(onRing)) ?? [];
}

/** How loud a marble comes down, 0 to 1: at home it drops into the groove. */
export function force(action: string): number {
  const a = read(action);
  if (a.kind === 'keep') return 0;
  if (a.kind === 'place') return 0.25;
  return onRing(a.to) ? 0.75 : 0.5;
}

/**
 * The position with an action drawn as made. It checks no rule, but draws nothing if the target is occupied
 * or the marble is not there.
 */
export function preview(v: TriView, seat: number, action: string): TriView {
  const a = read(action);
  const hop = a.kind === 'put' || a.kind === 'keep' ? (v.hop ?? v.last) : undefined;
  const after: TriView = { ...v, last: action, hop };
  if (a.kind === 'keep') return { ...after, pinched: [] };
  if (!field(a.to) || owner(v, a.to) >= 0) return v;
  const sides: [string[], string[]] = [v.white, v.black];
  if (a.kind === 'place') sides[seat] = [...sides[seat]!, a.to];
  else {
    const whose = owner(v, a.from);
    if (whose < 0) return v;
    sides[whose] = sides[whose]!.map((x) => (x === a.from ? a.to : x));
  }
  return {
    ...after,
    white: sides[0],
    black: sides[1],
    pinched: v.pinched?.filter((x) => x !== a.from),
  };
}
