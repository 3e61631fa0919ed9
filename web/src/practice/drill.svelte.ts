import { Trial } from '../learn/trial.svelte';
import type { Api } from '../lib/net/api';
import type { Assessment, Exercise, Tried, View } from '../lib/net/types';

/** The answer to the last try. */
export interface Note {
  kind: 'done' | 'more' | 'failed' | 'shown';
  text?: string;
  why?: string;
  rule?: string;
  extra?: boolean;
  /** How often, out of ten times, the same actions would succeed in a match. */
  often?: number;
}

/** How long a position is shown before its solution is played, in milliseconds. */
const beat = 900;

/** A running exercise. The server also returns the result of a try. */
export class Drill extends Trial<Tried, Note> {
  /** What lay there before the last try. */
  before = $state.raw<View | undefined>(undefined);

  constructor(
    private readonly game: string,
    readonly exercise: Pick<Exercise, 'id' | 'solution'>,
    private readonly api: Pick<Api, 'attempt'>,
    private readonly onearn: (stars: 1 | 2) => void = () => {},
    wait?: (ms: number) => Promise<void>,
  ) {
    super(wait);
  }

  /** Nobody's once it is over, even if the position has a seat to act. */
  override get turn(): number | null {
    return this.ready ? this.seat : null;
  }

  get options(): Record<string, string> {
    return this.now?.options ?? {};
  }

  protected override play(actions: string[]): Promise<Tried> {
    return this.api.attempt(this.game, this.exercise.id, actions);
  }

  /** Lays it out again. */
  async start() {
    const found = await this.ask(this.clear(), []);
    if (found) this.put(found, []);
  }

  /** One's own action. */
  async act(action: string) {
    const sent = await this.send(action);
    if (!sent) return;
    this.before = sent.after.positions.at(-2)?.view;
    this.put(sent.after, sent.actions);
    this.judge(sent.after.verdict);
  }

  /** Shows how it is done. It earns nothing. */
  async show() {
    const turn = this.clear();
    const found = await this.ask(turn, this.exercise.solution);
    if (found && (await this.watch(turn, found, found.positions.length - 1, beat)))
      this.note = { kind: 'shown' };
  }

  private put(now: Tried, made: string[]) {
    this.lay(now, made, now.verdict.progress === 'open');
  }

  private judge({ progress, extra, text, why, rule, chance }: Assessment) {
    if (progress === 'done') {
      const often = chance && Math.round((10 * chance.done) / chance.of);
      this.note = { kind: 'done', extra, often };
      this.onearn(extra ? 2 : 1);
    } else this.note = { kind: progress === 'open' ? 'more' : 'failed', text, why, rule };
  }
}
