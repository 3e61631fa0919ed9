import { point } from './field';

/** The game's view as the server sends it. */
export interface OpenGoalView {
  white: string[];
  black: string[];
  ball: string;
  goals: [white: number, black: number];
  turns: number;
  /** The match ends after this many turns or goals. */
  limit?: number;
  target?: number;
  last?: string;
  /** Where the last kick met the ball. */
  met?: string;
}

export interface Action {
  from: string;
  to: string;
  kick: boolean;
}

/** Splits f8-f12 and i7*i12; returns nothing for the clock's actions. */
export function split(action: string): Action | null {
  const found = /^([a-q]\d+)([-*])([a-q]\d+)$/.exec(action);
  return found && point(found[1]!) && point(found[3]!)
    ? { from: found[1]!, to: found[3]!, kick: found[2] === '*' }
    : null;
}

/** The owner of the man there: 0 White's, 1 Black's, -1 nobody's. */
export const owner = (v: OpenGoalView, name: string): number =>
  v.white.includes(name) ? 0 : v.black.includes(name) ? 1 : -1;

/** Whether a point is part of a goal. */
export const inGoal = (name: string): boolean => point(name)?.kind === 'goal';

/** The side that scores with the ball there: the one that attacks this goal. */
export const scorer = (name: string): number => (point(name)!.rank === 0 ? 1 : 0);

/** How hard a man or the ball comes to rest, 0 to 1: a kick is harder than a step. */
export function force(action: string): number {
  const a = split(action);
  if (!a) return 0;
  const from = point(a.from)!;
  const to = point(a.to)!;
  const far = Math.max(Math.abs(from.file - to.file), Math.abs(from.rank - to.rank));
  return Math.min(1, a.kick ? 0.4 + far / 20 : far / 24);
}

/**
 * The position with an action drawn as made. It checks no rule, but draws nothing if the man is not there, or
 * if his target is occupied. A ball in a goal stays there: the server sends the new set-up.
 */
export function preview(v: OpenGoalView, seat: number, action: string): OpenGoalView {
  const a = split(action);
  if (!a || owner(v, a.from) !== seat || owner(v, a.to) >= 0) return v;
  const end = a.kick ? v.ball : a.to;
  if (!a.kick && a.to === v.ball) return v;
  const move = (list: string[]) => list.map((x) => (x === a.from ? end : x));
  const { met: _, ...rest } = v;
  const next = { ...rest, white: move(v.white), black: move(v.black), last: action };
  if (!a.kick) return { ...next, turns: v.turns + 1 };
  const goals: [number, number] = [...v.goals];
  if (inGoal(a.to)) goals[scorer(a.to)]!++;
  return { ...next, ball: a.to, met: v.ball, goals, turns: v.turns + 1 };
}

/** The setup of a kick-off. */
export const lineUp = (kicksOff: 0 | 1): OpenGoalView => ({
  white: 'c8 d6 e4 f8 i2 i5 i7 l8 m4 n6 o8'.split(' '),
  black: 'c12 d14 e16 f12 i13 i15 i18 l12 m16 n14 o12'.split(' '),
  ball: kicksOff === 0 ? 'i9' : 'i11',
  goals: [0, 0],
  turns: 0,
});
