// The kinds of mistakes that a guest repeats, as the server sums them up: of a game in which positions never recur.
import { call, patiently, Problem } from '../lib/net/api';
import type { MyHabits, MyKind } from '../lib/net/wire';

export class Kinds {
  state = $state<'looking' | 'done' | 'failed'>('looking');
  /** The kind that cost most comes first. */
  all = $state.raw<MyKind[]>([]);
  points = $state(false);
  rest = $state(0);
  private left = false;

  constructor(
    private readonly game: string,
    private readonly fetcher: typeof fetch = (...a) => fetch(...a),
  ) {}

  /** How many decisions were judged so far. */
  get made(): number {
    return this.all.reduce((n, k) => n + k.made, 0);
  }

  get mistakes(): MyKind[] {
    return this.all.filter((k) => k.mistakes > 0);
  }

  /** The kinds without a mistake. */
  get sound(): MyKind[] {
    return this.all.filter((k) => k.mistakes === 0);
  }

  /** The server judges for some seconds at a time. */
  async find() {
    this.state = 'looking';
    const path = `/api/me/habits/${this.game}`;
    try {
      do {
        const found = await patiently(() =>
          call<MyHabits>(this.fetcher, 'GET', path, undefined, 60_000),
        );
        this.all = found.kinds ?? [];
        this.points = !!found.points;
        this.rest = found.rest ?? 0;
      } while (this.rest > 0 && !this.left);
      this.state = 'done';
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.state = 'failed';
    }
  }

  /** The page is left. */
  stop() {
    this.left = true;
  }
}
