// The moves that a guest repeats, judged one after the other as a review judges them.
import { call, patiently, Problem } from '../lib/net/api';
import type { MyHabits, MyMove, Retry } from '../lib/net/wire';

/** A repeated move that gives something away: how much of a chance from 0 to 1, and what was best. */
export interface Mistake extends MyMove {
  best: string;
  lost: number;
}

/** What a review calls at least a slip. */
const least = 0.05;

export class Mistakes {
  state = $state<'new' | 'looking' | 'done' | 'failed'>('new');
  /** The one that cost most, over all games, comes first. */
  found = $state.raw<Mistake[]>([]);
  done = $state(0);
  total = $state(0);
  private left = false;

  constructor(
    private readonly game: string,
    private readonly fetcher: typeof fetch = (...a) => fetch(...a),
  ) {}

  async find() {
    this.state = 'looking';
    try {
      const moves = await this.habits();
      this.total = moves.length;
      for (const m of moves) {
        if (this.left) return;
        const { best = '', lost = 0 } = await this.judge(m);
        if (lost >= least && best !== m.action)
          this.found = [...this.found, { ...m, best, lost }].sort(
            (a, b) => b.lost * b.played - a.lost * a.played,
          );
        this.done++;
      }
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

  /** The server adds games from before it kept their positions, some at a time. */
  private async habits(): Promise<MyMove[]> {
    for (;;) {
      const { moves, rest } = await this.get<MyHabits>(`/api/me/habits/${this.game}`);
      if (!rest || this.left) return moves;
    }
  }

  /** What a move gives away; nothing if nobody can tell. */
  private async judge(m: MyMove): Promise<Partial<Retry>> {
    try {
      const action = encodeURIComponent(m.action);
      return await this.get<Retry>(`/api/matches/${m.match}/retry?ply=${m.ply}&action=${action}`);
    } catch (e) {
      if (!(e instanceof Problem) || e.passing) throw e;
      return {};
    }
  }

  private get<T>(path: string): Promise<T> {
    return patiently(() => call<T>(this.fetcher, 'GET', path, undefined, 60_000));
  }
}
