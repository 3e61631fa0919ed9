import { length, way, type Route } from './way';
import type { Point } from './geometry';

export type Colour = 'light' | 'dark';

export interface Piece {
  at: string;
  colour: Colour;
}

/** A marble that keeps its identity through a move. */
export interface Marble extends Piece {
  id: number;
}

/** A marble that changed its field, and its way, in board coordinates. */
export interface Roll {
  id: number;
  points: Point[];
}

export const lay = (pieces: readonly Piece[]): Marble[] => pieces.map((p, id) => ({ ...p, id }));

/**
 * Finds which marble went where between two positions. A moved marble keeps its identity. If several moved at
 * once, as in a jump through the move list, each takes the nearest free place of its colour.
 */
export function carry(
  before: readonly Marble[],
  after: readonly Piece[],
  route: Route = between,
): { marbles: Marble[]; rolls: Roll[] } {
  const vacant = new Map(after.map((p) => [p.at, p]));
  const stay: Marble[] = [];
  const left: Marble[] = [];
  for (const m of before) {
    if (vacant.get(m.at)?.colour === m.colour) {
      vacant.delete(m.at);
      stay.push(m);
    } else left.push(m);
  }
  const rolls: Roll[] = [];
  const moved: Marble[] = [];
  const taken = new Set(before.map((m) => m.at));
  for (const m of left) {
    const to = [...vacant.values()].find((p) => p.colour === m.colour);
    if (!to) continue;
    vacant.delete(to.at);
    moved.push({ ...m, at: to.at });
    rolls.push({ id: m.id, points: left.length === 1 ? route(m.at, to.at, taken) : [] });
  }
  let fresh = Math.max(-1, ...before.map((m) => m.id)) + 1;
  const added = [...vacant.values()].map((p) => ({ ...p, id: fresh++ }));
  return { marbles: [...stay, ...moved, ...added].sort((a, b) => a.id - b.id), rolls };
}

/** The way of one marble, also if an undone move brings it back to the ring. */
function between(from: string, to: string, taken: ReadonlySet<string>): Point[] {
  const others = new Set(taken);
  others.delete(from);
  const there = way(from, to, others);
  if (there.length > 2) return there;
  const back = way(to, from, others);
  return back.length > 2 ? back.reverse() : there;
}

/**
 * Keyframes of a marble that hops from point to point: in between, it is nearer to the eye, and to the light.
 */
export function arcs(points: readonly Point[]): Keyframe[] {
  const last = 2 * (points.length - 1) || 1;
  return points.flatMap((p, i): Keyframe[] => {
    const down = {
      transform: `translate(${tenth(p.x)}px, ${tenth(p.y)}px)`,
      offset: (2 * i) / last,
      easing: 'ease-out',
    };
    const next = points[i + 1];
    if (!next) return [down];
    const x = tenth((p.x + next.x) / 2 - 5);
    const y = tenth((p.y + next.y) / 2 - 9);
    return [
      down,
      {
        transform: `translate(${x}px, ${y}px) scale(1.13)`,
        offset: (2 * i + 1) / last,
        easing: 'ease-in',
      },
    ];
  });
}

const tenth = (x: number) => Math.round(x * 10) / 10;

/** Keyframes along the points at constant speed. */
export function frames(points: readonly Point[]): Keyframe[] {
  const whole = length(points) || 1;
  let done = 0;
  return points.map((p, i) => {
    if (i > 0) done += length([points[i - 1]!, p]);
    return {
      transform: `translate(${tenth(p.x)}px, ${tenth(p.y)}px)`,
      offset: Math.min(1, done / whole),
    };
  });
}

/** A long roll takes longer, but never so long that players have to wait. */
export const duration = (points: readonly Point[]): number =>
  Math.round(Math.min(260, 160 + length(points) * 0.09));
