import { api, Problem } from '../lib/api';
import type { Judged, Marked } from '../lib/types';

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

/** The plays of hidden hands, deal by deal: each deal is fetched when it is first looked at. */
export class Plays {
  open = $state(false);
  found = $state.raw<(Marked & { deal: number })[]>([]);
  /** How many deals have been looked through, of those that are looked through one by one. */
  done = $state(0);
  failed = $state(false);
  private readonly deals = new Map<number, Promise<Marked[]>>();

  constructor(private readonly id: string) {}

  of(deal: number): Promise<Marked[]> {
    const before = this.deals.get(deal);
    if (before) return before;
    const now = api.marks(this.id, deal);
    this.deals.set(deal, now);
    // What could not be fetched is asked for again.
    now.catch(() => this.deals.delete(deal));
    return now;
  }

  /** Looks through all deals, one after the other. */
  async show(deals: number) {
    this.open = true;
    this.failed = false;
    try {
      while (this.open && this.done < deals) {
        const deal = this.done + 1;
        const marks = await this.of(deal);
        if (this.done >= deal) return; // closed and opened again: another look was quicker
        this.found = [...this.found, ...marks.map((m) => ({ ...m, deal }))];
        this.done = deal;
      }
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.failed = true;
    }
  }

  close() {
    this.open = false;
  }
}
