import { Problem, type Api } from '../lib/api';
import type { LessonStep } from '../lib/games';
import type { Replayed, View } from '../lib/types';

/** The answer to the reader's last try. */
export interface Note {
  kind: 'done' | 'beside' | 'refused' | 'failed';
  text: string;
  rule?: string;
}

/** How long a position is shown before the next, and a try before it is put back. */
const beat = 1000;

/**
 * A lesson as it is taken. Positions come from the server, which plays the step's record
 * with the reader's actions at its end: so it says what is legal, and what is not by
 * which rule. The step's own data says only what is asked for.
 */
export class Course {
  /** The step, counted from 0; one past the last is the end. */
  at = $state(0);
  /** What lies on the board. */
  view = $state.raw<View | undefined>(undefined);
  /** An action on its way to the server. */
  pending = $state.raw<{ seat: number; action: string } | null>(null);
  note = $state.raw<Note | null>(null);
  /** Whether the step has been done, or shown. */
  done = $state(false);
  /** Whether it is the reader's to move. */
  ready = $state(false);
  /** The board is still showing what happened: it is not gone on before. */
  showing = $state(false);
  /** Ends what is waited for; null while nothing is. */
  private wake: (() => void) | null = null;
  private hurried = false;
  private position = $state.raw<Replayed | null>(null);
  private made: string[] = [];
  private turn = 0;

  constructor(
    readonly steps: LessonStep[],
    private readonly api: Pick<Api, 'replay'>,
    private readonly wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms)),
  ) {}

  get step(): LessonStep | undefined {
    return this.steps[this.at];
  }

  /** What the reader may do just now. */
  get legal(): string[] {
    return this.ready ? (this.position?.legal ?? []) : [];
  }

  get seat(): number | null {
    return this.position?.turn ?? null;
  }

  /** Lays out a step, and drops whatever was under way. */
  async go(to: number) {
    this.at = Math.max(0, Math.min(this.steps.length, to));
    this.note = null;
    this.done = this.ready = false;
    this.pending = null;
    this.made = [];
    const turn = this.begin();
    const step = this.step;
    if (!step) return;
    const found = await this.ask(turn, []);
    if (!found) return;
    this.position = found;
    const last = found.positions.length - 1;
    for (let i = last - (step.lead ?? 0); i < last; i++) {
      this.view = found.positions[i]?.view;
      await this.rest(beat);
      if (turn !== this.turn) return;
    }
    this.view = found.positions[last]?.view;
    this.ready = true;
  }

  /** The reader's own move. */
  async attempt(action: string) {
    const step = this.step;
    if (!step || !this.ready) return;
    const turn = this.begin();
    this.ready = false;
    this.note = null;
    this.pending = this.seat === null ? null : { seat: this.seat, action };
    const actions = [...this.made, action];
    const after = await this.ask(turn, actions);
    if (!after) return;
    this.pending = null;
    this.view = after.positions.at(-1)?.view;
    const verdict = step.judge(actions, after);
    if (verdict === 'good') this.finish(after, actions);
    else if (verdict === 'more') this.take(after, actions);
    else {
      this.note = { kind: 'beside', ...verdict };
      await this.rest(beat);
      if (turn !== this.turn) return;
      this.view = this.position?.positions.at(-1)?.view;
      this.ready = true;
    }
  }

  /** Shows how it is done, from the beginning of the step. */
  async show() {
    const step = this.step;
    if (!step) return;
    const turn = this.begin();
    this.note = null;
    this.done = this.ready = false;
    const found = await this.ask(turn, step.solution);
    if (!found) return;
    const last = found.positions.length - 1;
    for (let i = last - step.solution.length; i < last; i++) {
      this.view = found.positions[i]?.view;
      await this.rest(beat * 0.6);
      if (turn !== this.turn) return;
    }
    this.view = found.positions[last]?.view;
    this.finish(found, step.solution);
  }

  private async rest(ms: number) {
    if (this.hurried) return;
    let wake = () => {};
    do {
      const woken = new Promise<void>((go) => (this.wake = wake = go));
      await Promise.race([this.wait(ms), woken]);
    } while (this.showing);
    if (this.wake === wake) this.wake = null;
  }

  /** Whether it only waits for the reader to have seen what lies there. */
  get resting(): boolean {
    return this.wake !== null && !this.showing;
  }

  /** Ends the wait. */
  hurry() {
    this.hurried = true;
    this.wake?.();
  }

  private begin(): number {
    this.hurried = false;
    this.wake = null;
    return ++this.turn;
  }

  private take(after: Replayed, actions: string[]) {
    this.position = after;
    this.made = actions;
    this.ready = true;
  }

  private finish(after: Replayed, actions: string[]) {
    this.take(after, actions);
    this.ready = false;
    this.done = true;
    this.note = { kind: 'done', text: this.step?.done ?? '' };
  }

  /** The position after the step's record and these actions; null if that is moot. */
  private async ask(turn: number, actions: string[]): Promise<Replayed | null> {
    try {
      const step = this.step!;
      const record = [step.record.trimEnd(), ...actions].join('\n');
      const found = await this.api.replay(record, step.seat);
      return turn === this.turn ? found : null;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (turn !== this.turn) return null;
      this.pending = null;
      this.note = {
        kind: e.code === 'illegal' ? 'refused' : 'failed',
        text: e.plain,
        rule: e.rule,
      };
      this.ready = this.position !== null;
      return null;
    }
  }
}
