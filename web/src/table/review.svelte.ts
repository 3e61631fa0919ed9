import { api, patiently, Problem } from '../lib/net/api';
import type { Judged, Marked } from '../lib/net/types';

/** How many positions one request asks for: about a second of work. */
const part = 12;

/**
 * The review of a finished match, loaded part by part when it is first opened. Closing it stops loading;
 * reopening it continues.
 */
export class Review {
  open = $state(false);
  /** All of them, once they are there. */
  positions = $state.raw<Judged[] | null>(null);
  done = $state(0);
  total = $state(0);
  failed = $state(false);
  private found: Judged[] = [];
  private busy = false;

  constructor(
    private readonly id: string,
    private readonly server: Pick<typeof api, 'review'> = api,
  ) {}

  async show() {
    this.open = true;
    this.failed = false;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.open && !this.positions) {
        const { positions, total = 0 } = await patiently(() =>
          this.server.review(this.id, this.found.length, part),
        );
        this.found.push(...positions);
        this.done = this.found.length;
        this.total = total;
        if (positions.length === 0 || this.done >= total) this.positions = this.found;
      }
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.failed = true;
    } finally {
      this.busy = false;
    }
  }

  close() {
    this.open = false;
  }
}

/** The plays of hidden hands, deal by deal: each deal is loaded when it is first shown. */
export class Plays {
  open = $state(false);
  found = $state.raw<(Marked & { deal: number })[]>([]);
  /** The number of deals reviewed so far, if they are reviewed one by one. */
  done = $state(0);
  failed = $state(false);
  private first?: number;
  private readonly deals = new Map<number, Promise<Marked[]>>();

  constructor(private readonly id: string) {}

  of(deal: number): Promise<Marked[]> {
    const before = this.deals.get(deal);
    if (before) return before;
    const now = api.marks(this.id, deal);
    this.deals.set(deal, now);
    // A part that could not be loaded is requested again.
    now.catch(() => this.deals.delete(deal));
    return now;
  }

  /** Looks through all deals, one after the other; the first is looked at before the others. */
  async show(deals: number, from = 1) {
    this.open = true;
    this.failed = false;
    // Opened again, it continues in the same order.
    const first = (this.first ??= from);
    try {
      while (this.open && this.done < deals) {
        const n = this.done + 1;
        const deal = n === 1 ? first : n <= first ? n - 1 : n;
        const marks = await this.of(deal);
        if (this.done >= n) return; // closed and opened again: another look was quicker
        this.found = [...this.found, ...marks.map((m) => ({ ...m, deal }))];
        this.done = n;
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
