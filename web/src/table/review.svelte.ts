import { api, Problem } from '../lib/api';
import type { Judged } from '../lib/types';

/** The review of a finished match, fetched when it is first looked at. */
export class Review {
  open = $state(false);
  positions = $state.raw<Judged[] | null>(null);
  failed = $state(false);

  constructor(private readonly id: string) {}

  async show() {
    this.open = true;
    this.failed = false;
    if (this.positions) return;
    try {
      this.positions = (await api.review(this.id)).positions;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.failed = true;
    }
  }

  close() {
    this.open = false;
  }
}
