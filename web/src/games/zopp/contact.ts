// What a disc that slides straight ahead meets first: plain geometry, and the only thing
// the page works out of a flick before the server has made it.

import {
  deceleration,
  fullSpeed,
  halfLength,
  halfMouth,
  halfWidth,
  heading,
  pocketBack,
  postRadius,
  posts,
  radius,
  type Spot,
} from './pitch';
import type { Disc, Stroke } from './view';

/** The first thing met, and where the disc's centre is then; `rest` if it meets nothing. */
export interface First extends Spot {
  kind: 'hit' | 'band' | 'post' | 'pocket' | 'rest';
  /** In a hit: the disc that is met. */
  with?: string;
  /** How fast the disc still is, in mm/s, and how fast towards what it meets. */
  speed: number;
  against: number;
}

/** How far to slide until the centre is `reach` from a point that lies still, or never. */
function pathTo(from: Spot, d: Spot, to: Spot, reach: number): number {
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const along = ex * d.x + ey * d.y;
  if (along <= 0) return Infinity;
  const aside = ex * d.y - ey * d.x;
  const rest = reach * reach - aside * aside;
  if (rest <= 0) return Infinity;
  return Math.max(0, along - Math.sqrt(rest));
}

/** How far to slide until a coordinate reaches a limit towards which it moves. */
const pathToWall = (from: number, d: number, limit: number): number =>
  d === 0 ? Infinity : Math.max(0, limit / Math.abs(d) - (from * Math.sign(d)) / Math.abs(d));

export function firstContact(discs: readonly Disc[], id: string, stroke: Stroke): First | null {
  const from = discs.find((d) => d.id === id);
  if (!from) return null;
  const d = heading(stroke.angle);
  const v = stroke.power * fullSpeed;
  const r = radius(id);
  const at = (path: number): Spot => ({ x: from.x + path * d.x, y: from.y + path * d.y });

  let best = { path: (v * v) / (2 * deceleration), kind: 'rest' as First['kind'], with: '' };
  let normal: Spot = { x: 0, y: 0 };
  const weigh = (path: number, kind: First['kind'], n: (centre: Spot) => Spot, other = '') => {
    if (path >= best.path) return;
    best = { path, kind, with: other };
    normal = n(at(path));
  };
  const towards = (p: Spot, reach: number) => (c: Spot) => ({
    x: (p.x - c.x) / reach,
    y: (p.y - c.y) / reach,
  });

  for (const o of discs) {
    if (o.id === id || o.where !== 'surface') continue;
    const reach = r + radius(o.id);
    weigh(pathTo(from, d, o, reach), 'hit', towards(o, reach), o.id);
  }
  const end = pathToWall(from.x, d.x, halfLength - r);
  if (Math.abs(at(end).y) >= halfMouth) weigh(end, 'band', () => ({ x: Math.sign(d.x), y: 0 }));
  const up = () => ({ x: 0, y: Math.sign(d.y) });
  weigh(pathToWall(from.y, d.y, halfWidth - r), 'band', up);
  for (const p of posts)
    weigh(pathTo(from, d, p, r + postRadius), 'post', towards(p, r + postRadius));
  const side = pathToWall(from.y, d.y, halfMouth - r);
  if (Math.abs(at(side).x) >= halfLength) weigh(side, 'pocket', up);
  weigh(pathToWall(from.x, d.x, pocketBack - r), 'pocket', () => ({ x: Math.sign(d.x), y: 0 }));

  const speed = Math.sqrt(Math.max(0, v * v - 2 * deceleration * best.path));
  return {
    ...at(best.path),
    kind: best.kind,
    with: best.with || undefined,
    speed,
    against: speed * Math.abs(d.x * normal.x + d.y * normal.y),
  };
}

/** How far a line goes where the first contact is not shown, beyond the counter's edge. */
const blind = 130;

/** Where the aim line ends: at the first contact, or a little ahead. */
export function aimEnd(discs: readonly Disc[], from: Disc, stroke: Stroke, assist: boolean): Spot {
  const first = assist ? firstContact(discs, from.id, stroke) : null;
  if (first) return first;
  const d = heading(stroke.angle);
  const far = radius(from.id) + blind;
  return { x: from.x + far * d.x, y: from.y + far * d.y };
}
