import type { Api } from '../lib/net/api';
import type { LessonStep } from '../lib/game/module';
import type { Replayed } from '../lib/net/types';
import { Trial } from './trial.svelte';

/** The answer to the reader's last try. */
export interface Note {
  kind: 'done' | 'beside';
  text: string;
  rule?: string;
}

/** How long a position is shown before the next, and a try before it is undone. */
const beat = 1000;

/**
 * A running lesson: the server plays the step's record with the reader's actions at its end. The step's own
 * data only contains the task.
 */
export class Course extends Trial<Replayed, Note> {
  /** The step, counted from 0; one past the last is the end. */
  at = $state(0);
  /** Whether the step has been done, or shown. */
  done = $state(false);
  /** The board is still showing what happened: wait before continuing. */
  showing = $state(false);
  /** Ends the present wait; null if there is none. */
  private wake: (() => void) | null = null;
  private hurried = false;

  constructor(
    readonly steps: LessonStep[],
    private readonly api: Pick<Api, 'replay'>,
    wait?: (ms: number) => Promise<void>,
  ) {
    super(wait);
  }

  get step(): LessonStep | undefined {
    return this.steps[this.at];
  }

  protected override play(actions: string[]): Promise<Replayed> {
    const step = this.step!;
    return this.api.replay([step.record.trimEnd(), ...actions].join('\n'), step.seat);
  }

  /** Shows a step, and drops anything in progress. */
  async go(to: number) {
    this.at = Math.max(0, Math.min(this.steps.length, to));
    this.done = false;
    const turn = this.clear();
    const step = this.step;
    if (!step) return;
    const found = await this.ask(turn, []);
    if (!found) return;
    this.now = found;
    if (await this.watch(turn, found, step.lead ?? 0, beat)) this.lay(found, []);
  }

  /** The reader's own move. */
  async attempt(action: string) {
    const step = this.step;
    if (!step) return;
    const sent = await this.send(action);
    if (!sent) return;
    const { turn, after, actions } = sent;
    this.pending = null;
    this.view = after.positions.at(-1)?.view;
    const verdict = step.judge(actions, after);
    if (verdict === 'good') this.finish(after, actions);
    else if (verdict === 'more') this.lay(after, actions);
    else {
      this.note = { kind: 'beside', ...verdict };
      await this.rest(beat);
      if (this.past(turn)) return;
      this.view = this.now?.positions.at(-1)?.view;
      this.ready = true;
    }
  }

  /** Shows the solution, from the beginning of the step. */
  async show() {
    const step = this.step;
    if (!step) return;
    this.done = false;
    const turn = this.clear();
    const found = await this.ask(turn, step.solution);
    if (found && (await this.watch(turn, found, step.solution.length, beat * 0.6)))
      this.finish(found, step.solution);
  }

  protected override async rest(ms: number) {
    if (this.hurried) return;
    let wake = () => {};
    do {
      const woken = new Promise<void>((go) => (this.wake = wake = go));
      await Promise.race([super.rest(ms), woken]);
    } while (this.showing);
    if (this.wake === wake) this.wake = null;
  }

  /** Whether it only waits for the reader to have looked at the board. */
  get resting(): boolean {
    return this.wake !== null && !this.showing;
  }

  /** Ends the wait. */
  hurry() {
    this.hurried = true;
    this.wake?.();
  }

  protected override begin(): number {
    this.hurried = false;
    this.wake = null;
    return super.begin();
  }

  private finish(after: Replayed, actions: string[]) {
    this.lay(after, actions, false);
    this.done = true;
    this.note = { kind: 'done', text: this.step?.done ?? '' };
  }
}
