import { Problem, type Api } from '../lib/api';
import type { Assessment, Exercise, Tried, View } from '../lib/types';

/** The answer to the last try. */
export type Note =
  | {
      kind: 'done' | 'more' | 'failed';
      text?: string;
      why?: string;
      rule?: string;
      extra?: boolean;
      /** How often the same would do it in a match, of ten times. */
      often?: number;
    }
  | { kind: 'shown' }
  | { kind: 'refused' | 'lost'; text: string; rule?: string };

/** How long a position is seen before the solution is played in it, in milliseconds. */
const beat = 900;

/**
 * An exercise as it is tried. The server plays what is tried and says what it has come to:
 * the page knows neither rules nor what is asked for.
 */
export class Drill {
  /** What lies on the board. */
  view = $state.raw<View | undefined>(undefined);
  /** What lay there before the last try. */
  before = $state.raw<View | undefined>(undefined);
  /** An action on its way to the server. */
  pending = $state.raw<{ seat: number; action: string } | null>(null);
  note = $state.raw<Note | null>(null);
  /** Whether it may be tried just now. */
  ready = $state(false);
  private now = $state.raw<Tried | null>(null);
  private made: string[] = [];
  /** Counts the requests; answers to older ones are dropped. */
  private turn = 0;

  constructor(
    private readonly game: string,
    readonly exercise: Pick<Exercise, 'id' | 'solution'>,
    private readonly api: Pick<Api, 'attempt'>,
    private readonly onearn: (stars: 1 | 2) => void = () => {},
    private readonly wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms)),
  ) {}

  get seat(): number | null {
    return this.now?.turn ?? null;
  }

  get legal(): string[] {
    return this.ready ? (this.now?.legal ?? []) : [];
  }

  get options(): Record<string, string> {
    return this.now?.options ?? {};
  }

  /** Lays it out again. */
  async begin() {
    const turn = this.clear();
    const found = await this.ask(turn, []);
    if (found) this.lay(found, []);
  }

  /** One's own action. */
  async act(action: string) {
    if (!this.ready) return;
    const turn = ++this.turn;
    this.ready = false;
    this.note = null;
    this.pending = this.seat === null ? null : { seat: this.seat, action };
    const actions = [...this.made, action];
    const after = await this.ask(turn, actions);
    if (!after) return;
    this.before = after.positions.at(-2)?.view;
    this.lay(after, actions);
    this.judge(after.verdict);
  }

  /** Shows how it is done. It earns nothing. */
  async show() {
    const turn = this.clear();
    const found = await this.ask(turn, this.exercise.solution);
    if (!found) return;
    for (const [i, p] of found.positions.entries()) {
      this.view = p.view;
      if (i + 1 < found.positions.length) await this.wait(beat);
      if (turn !== this.turn) return;
    }
    this.note = { kind: 'shown' };
  }

  private clear(): number {
    this.ready = false;
    this.pending = null;
    this.note = null;
    this.made = [];
    return ++this.turn;
  }

  private lay(now: Tried, made: string[]) {
    this.now = now;
    this.made = made;
    this.pending = null;
    this.view = now.positions.at(-1)?.view;
    this.ready = now.verdict.progress === 'open';
  }

  private judge({ progress, extra, text, why, rule, chance }: Assessment) {
    if (progress === 'done') {
      const often = chance && Math.round((10 * chance.done) / chance.of);
      this.note = { kind: 'done', extra, often };
      this.onearn(extra ? 2 : 1);
    } else this.note = { kind: progress === 'open' ? 'more' : 'failed', text, why, rule };
  }

  private async ask(turn: number, actions: string[]): Promise<Tried | null> {
    try {
      const found = await this.api.attempt(this.game, this.exercise.id, actions);
      return turn === this.turn ? found : null;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (turn !== this.turn) return null;
      this.pending = null;
      this.note = {
        kind: e.code === 'illegal' ? 'refused' : 'lost',
        text: e.plain,
        rule: e.rule,
      };
      this.ready = this.now !== null;
      return null;
    }
  }
}
