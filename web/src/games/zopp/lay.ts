// Where a counter may be placed for a kick-off (ZP6). The server judges; this only keeps the
// counter that is being placed where it can be meant.

import { circle, distance, radius, ring, sideOf, type Spot } from './pitch';
import type { Disc } from './view';

const r = radius('w1');
const centre: Spot = { x: 0, y: 0 };

/** Whether a counter may lie there: own half, in the ring, touching nothing. */
export function mayLie(discs: readonly Disc[], id: string, p: Spot): boolean {
  const d = distance(p, centre);
  const own = sideOf(id) === 0 ? -p.x : p.x;
  if (own < r || d < ring.inner || d > ring.outer) return false;
  return discs.every((o) => o.id === id || distance(o, p) > r + radius(o.id));
}

/** The nearest whole millimetres in the ring and in the own half. */
export function intoRing(id: string, p: Spot): Spot {
  const s = sideOf(id) === 0 ? -1 : 1;
  let x = Math.max(r, s * p.x);
  let y = p.y;
  const d = Math.hypot(x, y) || 1;
  // Whole millimetres must not fall out of the ring again.
  const far = Math.min(ring.outer - 1, Math.max(ring.inner + 1, d));
  x *= far / d;
  y *= far / d;
  if (x < r) {
    x = r;
    y = Math.sign(y || 1) * Math.sqrt(far * far - r * r);
  }
  return { x: s * Math.round(x), y: Math.round(y) };
}

/** Where counters usually go, one after the other. */
const usual: Spot[] = [
  { x: 88, y: 62 },
  { x: 88, y: -62 },
  { x: 150, y: 0 },
];

/** A place to begin with: a usual one that is free. */
export function suggest(discs: readonly Disc[], id: string): Spot {
  const s = sideOf(id) === 0 ? -1 : 1;
  const free = usual.map((p) => ({ x: s * p.x, y: p.y })).find((p) => mayLie(discs, id, p));
  if (free) return free;
  for (let a = 0; a < 180; a++) {
    const t = ((a % 2 ? a : -a) * Math.PI) / 360;
    const p = intoRing(id, { x: s * 130 * Math.cos(t), y: 130 * Math.sin(t) });
    if (mayLie(discs, id, p)) return p;
  }
  return { x: s * (circle + 60), y: 0 };
}
