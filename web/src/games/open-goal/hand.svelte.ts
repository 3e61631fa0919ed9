import type { Hand as BoardHand } from '../../lib/board/hand.svelte';
import { distance, point, points, turned, type Lie, type Place, type Point } from './field';
import { split } from './view';

/** What the board tells its hand about the position. */
export interface Reach {
  legal: readonly string[];
  /** Whether the man on a point may be picked up. */
  own: (name: string) => boolean;
  /** Something stands or lies there. */
  taken: (name: string) => boolean;
  ball: string;
  active: boolean;
  lie: Lie;
}

/**
 * Choosing a man and then where he or the ball goes: the same steps for drag, tap and keys. Whatever point is
 * chosen, the server has the last word.
 */
export class Hand implements BoardHand {
  picked = $state<string | null>(null);
  /** The point under the pointer or the focus. */
  over = $state<string | null>(null);
  /** The dragged man's place, in the drawing's coordinates. */
  drag = $state.raw<Place | null>(null);
  /** The ball was chosen: the men who can kick it are highlighted. */
  asked = $state(false);

  targets = $derived(this.from(this.picked));
  /** Lines are drawn to here. */
  aim = $derived(this.over && this.targets.has(this.over) ? this.over : null);

  constructor(
    readonly reach: () => Reach,
    private readonly act: (action: string) => void,
    private readonly hint: (point: string) => void,
  ) {}

  /** Where a man may go or kick to, with the action. */
  from(name: string | null): Map<string, string> {
    const found = new Map<string, string>();
    const r = this.reach();
    if (!name || !r.active) return found;
    for (const action of r.legal) {
      const a = split(action);
      if (a?.from === name) found.set(a.to, action);
    }
    return found;
  }

  /** The men who can kick the ball. */
  kickers(): string[] {
    const all = this.reach().legal.flatMap((action) => {
      const a = split(action);
      return a?.kick ? [a.from] : [];
    });
    return [...new Set(all)];
  }

  /** The points that a tap near a place may mean, nearest first. */
  near(place: Place, within: number): { point: Point; far: number }[] {
    const r = this.reach();
    const meant = (p: Point) =>
      this.picked
        ? this.targets.has(p.name) || r.own(p.name) || p.name === this.picked
        : r.taken(p.name);
    return points
      .filter(meant)
      .map((p) => ({ point: p, far: distance(turned(p, r.lie), place) }))
      .filter((c) => c.far <= within)
      .sort((a, b) => a.far - b.far);
  }

  /** A point was chosen, by tap or key. */
  choose(name: string) {
    const r = this.reach();
    if (this.picked === name) this.drop();
    else if (this.targets.has(name)) this.put(name);
    else if (this.pick(name)) return;
    else if (!this.picked && name === r.ball && r.active) this.ask();
    else if (this.picked && !r.taken(name)) this.put(name);
    else if (r.taken(name)) this.hint(name);
  }

  /** The ball itself was chosen: a single kicker is picked up, several are shown. */
  private ask() {
    const all = this.kickers();
    if (all.length === 1) this.pick(all[0]!);
    else {
      this.asked = all.length > 0;
      this.hint(this.reach().ball);
    }
  }

  pick(name: string): boolean {
    const r = this.reach();
    if (!r.active || !r.own(name)) return false;
    this.picked = name;
    this.asked = false;
    if (this.targets.size === 0) this.hint(name);
    return true;
  }

  /** Goes, or kicks, to a point; if neither is legal the server says why. */
  put(name: string) {
    const from = this.picked;
    const action = this.targets.get(name);
    this.drop();
    if (action) this.act(action);
    else if (from && from !== name && point(name)) this.act(this.guess(from, name));
  }

  /** The intended action, if it is illegal: a kick if the ball is on the way. */
  private guess(from: string, to: string): string {
    const [a, b, c] = [point(from)!, point(this.reach().ball)!, point(to)!];
    const inLine =
      Math.abs(distance(a, b) + distance(b, c) - distance(a, c)) < 1 && b.name !== c.name;
    return from + (inLine ? '*' : '-') + to;
  }

  drop() {
    this.picked = null;
    this.drag = null;
    this.asked = false;
  }
}
