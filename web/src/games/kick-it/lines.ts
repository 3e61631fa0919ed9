import { field, type Point } from './geometry';
import { read } from './view';

/** A line that the ball can take, to the farthest field in its direction. */
export interface Ray {
  to: string;
  from: Point;
  end: Point;
  /** The goalkeeper field that a shot crosses. */
  via?: Point;
  shot: boolean;
}

/** The lines of all passes and shots among some actions, from where the ball lies. */
export function rays(ball: string, legal: Iterable<string>): Ray[] {
  const start = field(ball);
  if (!start) return [];
  const far = new Map<string, Ray & { length: number }>();
  for (const action of legal) {
    const a = read(action);
    if (a?.kind !== 'pass' && a?.kind !== 'shot') continue;
    const shot = a.kind === 'shot';
    const to = shot ? a.to + '*' : a.to;
    const end = field(to);
    if (!end) continue;
    const df = end.file - start.file;
    const dr = end.rank - start.rank;
    const length = Math.max(Math.abs(df), Math.abs(dr));
    const key = shot ? to : `${Math.sign(df)} ${Math.sign(dr)}`;
    if ((far.get(key)?.length ?? 0) < length)
      far.set(key, {
        to,
        from: { x: start.x, y: start.y },
        via: shot ? field(a.to) : undefined,
        end: { x: end.x, y: end.y },
        shot,
        length,
      });
  }
  return [...far.values()];
}
