import type { Hand as BoardHand } from '../../lib/board/hand.svelte';
import { beside, between, type Point } from './geometry';
import { owner, read, type KickView } from './view';

/** What the board tells its hand about the position. */
export interface Reach {
  view: KickView;
  legal: readonly string[];
  active: boolean;
}

/** The pieces beside the pitch that are still to be placed. */
export const tray = 'tray';

/**
 * Picking up and putting down, the same steps for drag, tap and keyboard. A piece is picked up to step, jump
 * or foul; picking it up again means the ball. A try may be against the rules: then the server says which
 * one.
 */
export class Hand implements BoardHand {
  picked = $state<string | null>(null);
  /** It is the ball that is held. */
  ball = $state(false);
  /** The field under the pointer or the focus. */
  over = $state<string | null>(null);
  /** The dragged thing's place, in the drawing's coordinates. */
  drag = $state.raw<Point | null>(null);

  held = $derived(this.picked && this.ball ? 'ball' : this.picked);

  /** Where the held piece or ball may go, with the action that takes it there. */
  targets = $derived(this.ways(this.picked, this.ball));

  constructor(
    private readonly reach: () => Reach,
    private readonly act: (action: string) => void,
    private readonly hint: (field: string) => void,
  ) {}

  /** The targets of a piece, or of the ball that it has. */
  ways(from: string | null, ball: boolean): Map<string, string> {
    const { view: v, legal, active } = this.reach();
    const found = new Map<string, string>();
    if (!active) return found;
    for (const action of legal) {
      const a = read(action);
      if (!a) continue;
      if (a.kind === 'put' || a.kind === 'place') found.set(a.to, action);
      else if (ball && from === v.ball && a.kind === 'pass') found.set(a.to, action);
      else if (ball && from === v.ball && a.kind === 'shot') found.set(a.to + '*', action);
      else if (!ball && from !== null && a.from === from) found.set(a.to, action);
    }
    return found;
  }

  /** The pieces that can do something. */
  get movable(): Set<string> {
    const { view: v, legal, active } = this.reach();
    const list = active ? legal.map(read) : [];
    return new Set(
      list.flatMap((a) =>
        a?.from ? [a.from] : v.ball && (a?.kind === 'pass' || a?.kind === 'shot') ? [v.ball] : [],
      ),
    );
  }

  private own(name: string): boolean {
    const { view: v, active } = this.reach();
    return active && owner(v, name) === v.side;
  }

  /** Nothing is picked up first: pieces come from beside the pitch. */
  private get putting(): boolean {
    const { view: v, active } = this.reach();
    return active && (v.phase === 'set' || v.phase === 'put');
  }

  /** A field was chosen, by tap or key. */
  choose(name: string) {
    if (name === tray) return this.drop();
    const action = this.targets.get(name);
    if (action) return this.make(action);
    if (this.putting) return this.make((this.reach().view.phase === 'set' ? '@' : '&') + name);
    if (name === this.picked) return this.again();
    if (this.picked && this.ball) return this.make(this.guess(name));
    if (this.own(name)) return this.pick(name);
    if (this.picked) return this.make(this.guess(name));
    this.hint(name);
  }

  /** The same piece again: picks up its ball, or puts it down. */
  again() {
    const name = this.picked;
    if (name && !this.ball && this.ways(name, true).size > 0) this.ball = true;
    else this.drop();
  }

  pick(name: string): boolean {
    // A target of the held piece is meant as one, even if an own piece is there.
    if (this.targets.has(name) || (this.picked && this.ball)) return false;
    if (name === tray) {
      if (!this.putting) return false;
    } else if (this.putting || !this.own(name)) return false;
    this.picked = name;
    this.ball = this.ways(name, false).size === 0 && this.ways(name, true).size > 0;
    if (name !== tray && this.targets.size === 0) {
      // It cannot move, so it is not held.
      this.hint(name);
      this.drop();
      this.takeBall();
    }
    return true;
  }

  /** If only the ball can still be played, it is in the hand. */
  takeBall() {
    const { view: v, active } = this.reach();
    if (!active || !v.ball || (v.phase !== 'ball' && v.phase !== 'free')) return;
    if (this.ways(v.ball, true).size === 0) return;
    this.picked = v.ball;
    this.ball = true;
  }

  /** Puts the held thing down; the server has the last word. */
  put(name: string) {
    const { picked } = this;
    const action = this.targets.get(name);
    if (!picked || picked === name || name === tray) this.drop();
    else if (action) this.make(action);
    else if (picked === tray) this.make((this.reach().view.phase === 'set' ? '@' : '&') + name);
    else this.make(this.guess(name));
  }

  /** The intended action, if it is not a legal one. */
  private guess(name: string): string {
    const { view: v } = this.reach();
    const from = this.picked!;
    if (this.ball) return name.endsWith('*') ? `>>${name.slice(0, 2)}` : `>${name}`;
    const to = name.slice(0, 2);
    if (v.phase === 'kick') return `d5<${from}`;
    if (owner(v, to) === 1 - v.side && to === v.ball) return `${from}!${to}`;
    if (v.ball && between(from, to) === v.ball && beside(from, v.ball)) return `${from}^${to}`;
    return `${from}-${to}`;
  }

  private make(action: string) {
    this.drop();
    this.act(action);
  }

  drop() {
    this.picked = null;
    this.ball = false;
    this.drag = null;
  }
}
