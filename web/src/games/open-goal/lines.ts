// How an action looks as lines. This is no rule: the server lists the actions; this file only finds
// what is on the way of one of them.

import { point, pointAt, type Point } from './field';
import { owner, split, type OpenGoalView } from './view';

export interface Lines {
  kick: boolean;
  from: Point;
  /** The man's final place; for a kick, the ball's old place. */
  stand: Point;
  /** Where the ball ends. */
  end: Point | null;
  /** Opponents that the ball passes over, nearest first. */
  heads: Point[];
  /** The points beyond the last of them where the ball may land, three at most. */
  beyond: Point[];
}

const sign = (n: number) => Math.sign(n);

/** The points strictly between two in line. */
export function between(a: Point, b: Point): Point[] {
  const list: Point[] = [];
  const dx = sign(b.file - a.file);
  const dy = sign(b.rank - a.rank);
  const steps = Math.max(Math.abs(b.file - a.file), Math.abs(b.rank - a.rank));
  for (let i = 1; i < steps; i++) list.push(pointAt(a.file + i * dx, a.rank + i * dy)!);
  return list;
}

/** An action in a position, or one that has been made: then `met` says where the ball was. */
export function lines(v: OpenGoalView, action: string, met?: string): Lines | null {
  const a = split(action);
  if (!a) return null;
  const from = point(a.from)!;
  const to = point(a.to)!;
  const ball = point(met ?? v.ball);
  if (!a.kick || !ball) return { kick: false, from, stand: to, end: null, heads: [], beyond: [] };
  const heads = between(ball, to).filter((p) => owner(v, p.name) >= 0);
  const last = heads.at(-1);
  const beyond: Point[] = [];
  if (last) {
    const dx = sign(to.file - ball.file);
    const dy = sign(to.rank - ball.rank);
    for (let i = 1; i <= 3; i++) {
      const p = pointAt(last.file + i * dx, last.rank + i * dy);
      if (!p || p.kind === 'side' || p.kind === 'post' || owner(v, p.name) >= 0) break;
      beyond.push(p);
      if (p.kind === 'goal') break;
    }
  }
  return { kick: true, from, stand: ball, end: to, heads, beyond };
}
