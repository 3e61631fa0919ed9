import { api, Problem } from '../lib/net/api';
import type { Match, Remark, TalkKind } from '../lib/net/types';

/** The people that this device has muted: everybody, or some by name. */
class Muted {
  all = $state(false);
  names = $state.raw<string[]>([]);
  private readonly key = 'stammtisch.muted';

  constructor() {
    this.read();
  }

  /** Another tab may have muted somebody meanwhile. */
  private read() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? '') as Partial<Muted>;
      this.all = kept.all === true;
      if (Array.isArray(kept.names))
        this.names = kept.names.filter((n) => typeof n === 'string').slice(-MOST);
    } catch {
      // A browser without storage, or with something else in it.
    }
  }

  private keep() {
    try {
      localStorage.setItem(this.key, JSON.stringify({ all: this.all, names: this.names }));
    } catch {
      // It holds until the page is closed.
    }
  }

  everybody(yes: boolean) {
    this.read();
    this.all = yes;
    this.keep();
  }

  one(who: string, yes: boolean) {
    this.read();
    this.names = [...this.names.filter((n) => n !== who), ...(yes ? [who] : [])].slice(-MOST);
    this.keep();
  }

  has(who: string): boolean {
    return this.all || this.names.includes(who);
  }
}

/** Names that a device remembers. */
const MOST = 100;

export const muted = new Muted();

/** How a device remembers a player: by name, or by their seat at this one table. */
export const whose = (m: Match, seat: number): string => m.seats[seat]?.name || `${m.id} ${seat}`;

/** The remarks at one table, and which of them are still to be shown. */
export class Talk {
  list = $state.raw<Remark[]>([]);
  /** Said since the page was opened, and not shown yet. */
  waiting = $state.raw<Remark[]>([]);
  /** The allowed talk; unset before it was loaded. */
  kind = $state<TalkKind>();
  /** This page may delete lines, and switch lines of text off and on. */
  host = $state(false);
  private known = false;
  /** Deleted, maybe while an answer is under way that still has it. */
  private readonly deleted = new Set<number>();

  constructor(
    private readonly id: string,
    private readonly w: Pick<typeof api, 'remarks' | 'remark' | 'report' | 'unsay' | 'allow'> = api,
  ) {}

  /** Loads all remarks: at the beginning, and after a lost connection. */
  async read() {
    const before = this.last;
    try {
      const { remarks: all, talk, host } = await this.w.remarks(this.id);
      const remarks = all.filter((r) => !this.deleted.has(r.n));
      this.kind = talk;
      this.host = host === true;
      const last = this.last;
      const news = this.known ? remarks.filter((r) => r.n > last) : [];
      // Later ones were said meanwhile; any other that is missing was deleted.
      const read = Math.max(before, remarks.at(-1)?.n ?? 0);
      this.list = [...remarks, ...this.list.filter((r) => r.n > read)];
      const still = this.waiting.filter((r) => this.list.some((x) => x.n === r.n));
      this.waiting = [...still, ...news].slice(-3);
      this.known = true;
    } catch (e) {
      if (!(e instanceof Problem)) throw e; // the page itself reports the lost connection
    }
  }

  private get last(): number {
    return this.list.at(-1)?.n ?? 0;
  }

  hear(r: Remark) {
    if (r.n <= this.last) return;
    if (this.known && r.n > this.last + 1) {
      void this.read();
      return;
    }
    this.list = [...this.list, r].slice(-200);
    // A player who was away for a shot need not see everything said meanwhile.
    this.waiting = [...this.waiting, r].slice(-3);
  }

  /** A line was deleted. */
  forget(n: number) {
    this.deleted.add(n);
    this.list = this.list.filter((r) => r.n !== n);
    this.waiting = this.waiting.filter((r) => r.n !== n);
  }

  /** The next remark to show, skipping muted players. */
  next(m: Match): Remark | null {
    const heard = this.waiting.filter((r) => !muted.has(whose(m, r.seat)));
    this.waiting = heard.slice(1);
    return heard[0] ?? null;
  }

  async say(seat: number, what: { phrase: number } | { text: string }) {
    this.hear(await this.w.remark(this.id, seat, what));
  }

  report(n: number) {
    return this.w.report(this.id, n);
  }

  async remove(n: number) {
    await this.w.unsay(this.id, n);
    this.forget(n);
  }

  async allow(text: boolean) {
    this.kind = (await this.w.allow(this.id, text ? 'text' : 'phrases')).talk;
  }
}
