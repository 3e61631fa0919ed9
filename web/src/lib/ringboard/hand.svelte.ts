import type { Hand as BoardHand, Point } from '../board/hand.svelte';

/** What a board tells its hand about the position. */
export interface Reach {
  /** The actions there are, as from-to. */
  legal: readonly string[];
  /** Whether the player at the board may pick up a field's marble. */
  own: (name: string) => boolean;
  /** Something lies there. */
  taken: (name: string) => boolean;
  active: boolean;
}

/**
 * Picking up and putting down, the same steps for drag, tap and keyboard. A marble may be put on any field;
 * the server decides whether that is a move.
 */
export class Hand implements BoardHand {
  picked = $state<string | null>(null);
  /** The field under the pointer or the focus. */
  over = $state<string | null>(null);
  /** The dragged marble's place, in the drawing's coordinates. */
  drag = $state.raw<Point | null>(null);

  targets = $derived(new Set(this.from(this.picked)));
  /** The way is drawn to here. */
  aim = $derived(this.over && this.targets.has(this.over) ? this.over : null);

  constructor(
    protected readonly reach: () => Reach,
    protected readonly act: (action: string) => void,
    protected readonly hint: (field: string) => void,
  ) {}

  /** The fields a marble may go to. */
  from(name: string | null): string[] {
    const r = this.reach();
    if (!name || !r.active) return [];
    return r.legal.filter((a) => a.startsWith(name + '-')).map((a) => a.slice(name.length + 1));
  }

  /** A field was chosen, by tap or key. */
  choose(name: string) {
    const r = this.reach();
    if (this.picked === name) this.drop();
    else if (this.pick(name)) return;
    else if (this.picked) this.put(name);
    else if (r.taken(name)) this.hint(name);
  }

  pick(name: string): boolean {
    const r = this.reach();
    if (!r.active || !r.own(name)) return false;
    this.picked = name;
    if (this.targets.size === 0) this.hint(name);
    return true;
  }

  /** Puts the picked marble down; the server has the last word. */
  put(name: string) {
    const from = this.picked;
    this.drop();
    if (from && from !== name) this.act(`${from}-${name}`);
  }

  drop() {
    this.picked = null;
    this.drag = null;
  }
}
