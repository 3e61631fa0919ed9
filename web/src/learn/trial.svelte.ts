import { Problem } from '../lib/net/api';
import type { Replayed, View } from '../lib/net/types';

/** Why a try failed: the rules forbid it, or the server did not answer. */
export interface Refusal {
  kind: 'refused' | 'lost';
  text: string;
  rule?: string;
}

/**
 * A position for trying something, in a lesson or an exercise. The server plays the tries and says what is
 * legal: the page knows no rules.
 */
export abstract class Trial<P extends Replayed, N> {
  /** What lies on the board. */
  view = $state.raw<View | undefined>(undefined);
  /** An action on its way to the server. */
  pending = $state.raw<{ seat: number; action: string } | null>(null);
  /** The answer to the last try. */
  note = $state.raw<N | Refusal | null>(null);
  /** Whether something may be tried just now. */
  ready = $state(false);
  protected now = $state.raw<P | null>(null);
  private made: string[] = [];
  /** Counts starts; an answer to an older one is dropped. */
  private count = 0;

  constructor(private readonly wait: (ms: number) => Promise<void> = pause) {}

  /** The position after these actions from the beginning. */
  protected abstract play(actions: string[]): Promise<P>;

  get seat(): number | null {
    return this.now?.turn ?? null;
  }

  /** The seat to act, for the board. */
  get turn(): number | null {
    return this.seat;
  }

  /** What may be tried just now. */
  get legal(): string[] {
    return this.ready ? (this.now?.legal ?? []) : [];
  }

  protected begin(): number {
    return ++this.count;
  }

  /** Something else has begun since. */
  protected past(turn: number): boolean {
    return turn !== this.count;
  }

  /** Drops whatever was under way. */
  protected clear(): number {
    this.ready = false;
    this.pending = null;
    this.note = this.now = null;
    this.made = [];
    return this.begin();
  }

  protected rest(ms: number): Promise<void> {
    return this.wait(ms);
  }

  /** Shows a position; the reader may try the next action if it is `open`. */
  protected lay(now: P, made: string[], open = true) {
    this.now = now;
    this.made = made;
    this.pending = null;
    this.view = now.positions.at(-1)?.view;
    this.ready = open;
  }

  /** Sends an action of the reader; nothing if it was refused or is obsolete by now. */
  protected async send(action: string) {
    if (!this.ready) return null;
    const turn = this.begin();
    this.ready = false;
    this.note = null;
    this.pending = this.seat === null ? null : { seat: this.seat, action };
    const actions = [...this.made, action];
    const after = await this.ask(turn, actions);
    return after && { turn, after, actions };
  }

  /** Shows the last actions one after another; false if something else has started since. */
  protected async watch(turn: number, { positions }: P, count: number, beat: number) {
    const last = positions.length - 1;
    for (let i = last - count; i < last; i++) {
      this.view = positions[i]?.view;
      await this.rest(beat);
      if (this.past(turn)) return false;
    }
    this.view = positions[last]?.view;
    return true;
  }

  protected async ask(turn: number, actions: string[]): Promise<P | null> {
    try {
      const found = await this.play(actions);
      return this.past(turn) ? null : found;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (this.past(turn)) return null;
      this.pending = null;
      const kind = e.code === 'illegal' ? 'refused' : 'lost';
      this.note = { kind, text: e.plain, rule: e.rule };
      this.ready = this.now !== null;
      return null;
    }
  }
}

const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));
