// A shot as it can be watched: where every disc is at every moment, from the server's list
// of events. Between two events a disc runs straight and loses speed evenly (ZP20), so
// nothing is computed here but that.

import { deceleration, type Spot } from './pitch';
import { velocity, type Contact, type Disc, type Shot } from './view';

/** A disc between two events of its own. */
interface Leg extends Spot {
  t: number;
  vx: number;
  vy: number;
  /** What it does at the leg's beginning takes it off the surface. */
  gone: boolean;
}

/** Something that is heard: how hard, in millimetres a second across the contact. */
export interface Impact {
  t: number;
  kind: Contact['kind'];
  a: string;
  b?: string;
  force: number;
}

/** The place of a disc at a moment. */
export interface Place extends Spot {
  id: string;
  gone: boolean;
}

const slide = (l: Leg, t: number): Spot => {
  const v = Math.hypot(l.vx, l.vy);
  if (v === 0) return l;
  const tau = Math.min(t - l.t, v / deceleration);
  const share = (tau * (v - (deceleration / 2) * tau)) / v;
  return { x: l.x + share * l.vx, y: l.y + share * l.vy };
};

/** The velocity of a leg at a later time. */
const speedAt = (l: Leg, t: number): Spot => {
  const v = Math.hypot(l.vx, l.vy);
  const left = v === 0 ? 0 : Math.max(0, v - deceleration * (t - l.t)) / v;
  return { x: left * l.vx, y: left * l.vy };
};

export class Reel {
  readonly duration: number;
  readonly impacts: Impact[] = [];
  private readonly legs = new Map<string, Leg[]>();

  constructor(readonly shot: Shot) {
    for (const d of shot.start)
      this.legs.set(d.id, [{ t: 0, x: d.x, y: d.y, vx: 0, vy: 0, gone: away(d) }]);
    const v = velocity(shot.played);
    const first = this.legs.get(shot.disc)?.[0];
    if (first) Object.assign(first, { vx: v.x, vy: v.y });
    for (const e of shot.events) {
      let force = 0;
      for (const [i, id] of [e.a, e.b].entries()) {
        const legs = id === undefined ? undefined : this.legs.get(id);
        const after = e.after[i];
        if (!legs || !after) continue;
        const [x, y, vx, vy] = after;
        const before = speedAt(legs.at(-1)!, e.t);
        if (i === 0) force = Math.hypot(vx - before.x, vy - before.y);
        legs.push({ t: e.t, x, y, vx, vy, gone: e.kind === 'goal' || e.kind === 'over' });
      }
      if (e.kind !== 'rest') this.impacts.push({ t: e.t, kind: e.kind, a: e.a, b: e.b, force });
    }
    this.duration = shot.events.at(-1)?.t ?? 0;
  }

  /** Where every disc is at a time, in the order of the start. */
  at(t: number): Place[] {
    return [...this.legs].map(([id, legs]) => {
      let i = legs.length - 1;
      while (i > 0 && legs[i]!.t > t) i--;
      const l = legs[i]!;
      const { x, y } = slide(l, t);
      return { id, x, y, gone: l.gone };
    });
  }

  /** The line a disc drew, corner by corner, up to a time. */
  path(id: string, t = this.duration): Spot[] {
    const legs = (this.legs.get(id) ?? []).filter((l) => l.t <= t);
    const last = legs.at(-1);
    return last ? [...legs, slide(last, t)] : [];
  }

  /** Which discs were moved at all. */
  moved(): string[] {
    return [...this.legs].filter(([, l]) => l.length > 1 || l[0]!.vx || l[0]!.vy).map(([id]) => id);
  }
}

const away = (d: Disc): boolean => d.where !== 'surface';
