import type { MatchClient } from '../lib/match/match.svelte';
import { api, Problem } from '../lib/net/api';
import type { Retry } from '../lib/net/types';

/** A mistake to try again: after how many actions, and what was played. */
export interface Exercise {
  ply: number;
  played: string;
  best: string;
}

/** What a try came to. */
export type Verdict =
  | { kind: 'best' | 'good' | 'same' | 'shown' | 'failed' }
  | { kind: 'less'; lost: number; points: boolean }
  | { kind: 'refused'; text: string };

/** Losses up to this are within the margin of error, so the try is as good as the best. */
const asGood = { chance: 0.03, points: 0.05 };

/** The mistakes of a finished match, one after another, for trying again on the board alone. */
export class Retries {
  list = $state.raw<Exercise[]>([]);
  at = $state(0);
  position = $state.raw<Retry | null>(null);
  tried = $state<string | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  busy = $state(false);

  constructor(
    private readonly match: Pick<MatchClient, 'id' | 'look'>,
    private readonly server: Pick<typeof api, 'retry'> = api,
  ) {}

  get open(): boolean {
    return this.list.length > 0;
  }

  get exercise(): Exercise | undefined {
    return this.list[this.at];
  }

  /** Whether it was found, or shown. */
  get done(): boolean {
    return ['best', 'good', 'shown'].includes(this.verdict?.kind ?? '');
  }

  start(list: Exercise[]) {
    // Copies: an answer to an earlier try of the same mistake is not about this one.
    this.list = list.map((e) => ({ ...e }));
    void this.go(0);
  }

  close() {
    this.list = [];
    this.position = null;
    this.again();
  }

  async go(to: number) {
    this.at = to;
    this.position = null;
    this.again();
    const now = this.exercise;
    if (!now) return;
    try {
      const found = await this.server.retry(this.match.id, now.ply);
      // Until its view is here the board shows another position, where its moves lead nowhere.
      await this.match.look(now.ply);
      if (this.exercise === now) this.position = found;
    } catch (e) {
      if (this.exercise === now) this.fail(e);
    }
  }

  /** The try is taken back. */
  again() {
    this.tried = null;
    this.verdict = null;
    this.busy = false;
  }

  /** Once more: the try, or to fetch the position. */
  repeat() {
    if (this.position) this.again();
    else void this.go(this.at);
  }

  async attempt(action: string) {
    const now = this.exercise;
    if (!now || this.busy || this.done) return;
    this.tried = action;
    this.verdict = null;
    if (action === now.best) {
      this.verdict = { kind: 'best' };
      return;
    }
    if (action === now.played) {
      this.verdict = { kind: 'same' };
      return;
    }
    this.busy = true;
    try {
      const r = await this.server.retry(this.match.id, now.ply, action);
      if (this.exercise !== now || this.tried !== action) return;
      const lost = r.lost ?? 0;
      const points = r.points ?? false;
      this.verdict =
        lost <= (points ? asGood.points : asGood.chance)
          ? { kind: 'good' }
          : { kind: 'less', lost, points };
    } catch (e) {
      if (this.exercise === now) this.fail(e);
    } finally {
      this.busy = false;
    }
  }

  show() {
    this.tried = this.exercise?.best ?? null;
    this.verdict = { kind: 'shown' };
  }

  private fail(e: unknown) {
    if (!(e instanceof Problem)) throw e;
    this.tried = null;
    this.verdict = e.code === 'illegal' ? { kind: 'refused', text: e.detail } : { kind: 'failed' };
  }
}
