import { field } from './geometry';

/** What the side to act may do, or how the match ended. */
export type Phase = 'set' | 'kick' | 'move' | 'ball' | 'put' | 'free' | 'goals' | 'turns' | 'time';

/** The game's view as the server sends it. */
export interface KickView {
  pawns: [string[], string[]];
  keepers: [string, string];
  ball?: string;
  side: number;
  phase: Phase;
  points: number;
  took?: boolean;
  must?: boolean;
  played?: string[];
  goals: [number, number];
  fouls: [number, number];
  turns: number;
  foulsMost: number;
  goalsMost: number;
  turnsMost: number;
  minutes: number;
  last?: string;
}

/** A piece as it lies. */
export interface Piece {
  seat: number;
  keeper: boolean;
  at: string;
}

export const pieces = (v: KickView): Piece[] =>
  [0, 1].flatMap((seat) => [
    ...v.pawns[seat]!.map((at): Piece => ({ seat, keeper: false, at })),
    ...(v.keepers[seat] ? [{ seat, keeper: true, at: v.keepers[seat]! }] : []),
  ]);

/** The owner of the piece there: 0 White, 1 Black, -1 nobody. */
export const owner = (v: KickView, name: string): number =>
  [0, 1].find((s) => v.pawns[s]!.includes(name) || v.keepers[s] === name) ?? -1;

export const isKeeper = (v: KickView, name: string): boolean => v.keepers.includes(name);

export type Kind = 'put' | 'kick' | 'step' | 'jump' | 'pass' | 'shot' | 'foul' | 'place' | 'end';

export interface Act {
  kind: Kind;
  from: string;
  to: string;
}

const signs: Record<string, Kind> = { '-': 'step', '^': 'jump', '!': 'foul' };

/** Splits an action into its parts, or returns null if it is none. */
export function read(action: string): Act | null {
  if (action === 'end') return { kind: 'end', from: '', to: '' };
  if (action.startsWith('>>')) return { kind: 'shot', from: '', to: action.slice(2) };
  if (action.startsWith('>')) return { kind: 'pass', from: '', to: action.slice(1) };
  if (action.startsWith('@')) return { kind: 'put', from: '', to: action.slice(1) };
  if (action.startsWith('&')) return { kind: 'place', from: '', to: action.slice(1) };
  if (action.startsWith('d5<')) return { kind: 'kick', from: action.slice(3), to: 'd5' };
  const kind = signs[action.charAt(2)];
  return kind ? { kind, from: action.slice(0, 2), to: action.slice(3) } : null;
}

/** How many pieces a side must still place. */
export const waiting = (v: KickView): number =>
  v.phase === 'set' ? 5 - v.pawns[v.side]!.length - (v.keepers[v.side] ? 1 : 0) : 0;

/** How loud an action is, 0 to 1. */
export function force(action: string): number {
  const a = read(action);
  switch (a?.kind) {
    case 'shot':
      return 1;
    case 'jump':
    case 'foul':
      return 0.8;
    case 'end':
    case undefined:
      return 0;
    case 'pass':
      return 0.55;
    default:
      return 0.35;
  }
}

/**
 * The position with an action drawn as made. It checks no rule: it moves the named piece, takes the ball
 * along, and passes the turn if it is visibly over.
 */
export function preview(v: KickView, action: string): KickView {
  const a = read(action);
  if (!a || (a.to && !field(a.to))) return v;
  const next: KickView = {
    ...v,
    pawns: [[...v.pawns[0]], [...v.pawns[1]]],
    keepers: [...v.keepers],
    last: action,
  };
  // The turn belongs to the side that moves or has the ball, because the last turn may have ended by
  // itself.
  const who = a.from
    ? owner(v, a.from)
    : a.kind === 'pass' || a.kind === 'shot'
      ? owner(v, v.ball ?? '')
      : -1;
  if (who === 1 - v.side) turn(next);
  const { side } = next;
  switch (a.kind) {
    case 'put':
      add(next, a.to);
      break;
    case 'kick':
      relocate(next, a.from, a.to);
      next.ball = a.to;
      Object.assign(next, { phase: 'move', points: 2 });
      break;
    case 'step':
      if (owner(v, a.to) >= 0) return v;
      relocate(next, a.from, a.to);
      if (v.ball === a.from) next.ball = a.to;
      else if (v.ball === a.to) next.took = true;
      next.points = Math.max(0, next.points - 1);
      break;
    case 'jump':
      if (owner(v, a.to) >= 0) return v;
      relocate(next, a.from, a.to);
      next.ball = a.to;
      Object.assign(next, { phase: 'ball', points: 0 });
      break;
    case 'pass':
      next.played = [...(next.played ?? []), ...(v.ball ? [v.ball] : [])];
      next.ball = a.to;
      Object.assign(next, { phase: 'ball', points: 0 });
      break;
    case 'shot':
      next.ball = a.to + '*';
      next.goals = [v.goals[0] + (side === 0 ? 1 : 0), v.goals[1] + (side === 1 ? 1 : 0)];
      break;
    case 'foul':
      take(next, a.to);
      relocate(next, a.from, a.to);
      Object.assign(next, { phase: 'put', side: 1 - side, points: 0 });
      break;
    case 'place':
      add(next, a.to);
      next.ball = a.to;
      next.phase = 'free';
      break;
    case 'end':
      turn(next);
      break;
  }
  return next;
}

/** The other side's turn begins. */
function turn(v: KickView) {
  v.side = 1 - v.side;
  v.phase = 'move';
  v.points = v.ball && owner(v, v.ball) === 1 - v.side ? 3 : 2;
  v.turns++;
  delete v.played;
  delete v.took;
  delete v.must;
}

/** Puts the next piece of the side to act on the board: four pawns, then the goalkeeper. */
function add(v: KickView, at: string) {
  const pawns = v.pawns[v.side]!;
  if (pawns.length < 4) pawns.push(at);
  else v.keepers[v.side] = at;
}

function relocate(v: KickView, from: string, to: string) {
  for (const s of [0, 1]) {
    v.pawns[s] = v.pawns[s]!.map((x) => (x === from ? to : x));
    if (v.keepers[s] === from) v.keepers[s] = to;
  }
}

function take(v: KickView, at: string) {
  for (const s of [0, 1]) {
    v.pawns[s] = v.pawns[s]!.filter((x) => x !== at);
    if (v.keepers[s] === at) v.keepers[s] = '';
  }
}
