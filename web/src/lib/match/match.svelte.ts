import { asProblem, Problem } from '../net/api';
import { Backoff } from '../net/backoff';
import { Follower } from '../net/follow';
import { Clocks } from './clock.svelte';
import { Cut } from './cut';
import { after, named } from './news';
import { keep, kept, type Pending } from './pending';
import { positions } from './positions';
import { finalViews, Views } from './views';
import { world, type World } from './world';
import type {
  Ahead,
  Match,
  MatchEvent,
  Message,
  Presence,
  Remark,
  SeatInfo,
  TalkKind,
  View,
  Word,
} from '../net/types';

/**
 * The state of the connection. `paused` is our own choice: the tab was hidden for a while and the stream
 * closed.
 */
export type Line = 'opening' | 'live' | 'retrying' | 'paused';

/** A hidden tab keeps its stream this long, so that a glance elsewhere costs nothing. */
const hiddenPatience = 30_000;
/** If the stream is silent about an acknowledged action for this long, ask. */
const echoPatience = 2_500;

/**
 * One match as this page knows it. The server's log is the truth: only messages of the server change anything
 * here, except `pending`, which is our own action on its way and is drawn as such.
 */
export class MatchClient {
  match = $state.raw<Match | null>(null);
  line = $state<Line>('opening');
  pending = $state.raw<Pending | null>(null);
  /** The action that did not get through, though news may; it is sent until it does. */
  unsent = $state.raw<Pending | null>(null);
  /** Why the last action was refused; cleared by the next one. */
  refusal = $state.raw<Problem | null>(null);
  refused: { action: string; view: View } | null = null;
  fault = $state.raw<Problem | null>(null); // the match cannot be shown at all

  mine = $derived(this.match?.seats.filter((s) => s.yours).map((s) => s.seat) ?? []);
  ready = $derived(!!this.match?.seats.every((s) => s.taken) && (this.match.draw?.dealt ?? true));
  myTurn = $derived(
    this.match !== null &&
      this.match.turn !== null &&
      this.match.result === null &&
      this.mine.includes(this.match.turn) &&
      !this.match.seats[this.match.turn]?.late,
  );
  /** Our choice for the next turn. The server stores it, and plays it. */
  ahead = $derived(this.match?.ahead?.[0] ?? null);
  /** The latest choice on its way to the server; a null action cancels. */
  private asked = $state.raw<{ action: string | null } | null>(null);
  choosing = $derived(this.asked !== null);
  /** Our wish for the next turn, whether or not the server has stored it yet. */
  wanted = $derived.by(() => {
    if (this.asked) return this.asked.action;
    return this.ahead && !this.ahead.dropped ? this.ahead.action : null;
  });
  readonly clocks = new Clocks();
  private fetched = $state.raw(new Map<number, View>()); // after the match, by event
  positions = $derived(this.match ? positions(this.match, this.fetched) : []);

  private readonly follower: Follower;
  private readonly sendBackoff = new Backoff();
  private hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  private hidden = Infinity; // since when the tab is
  private word = ''; // the last that was said
  private wake: (() => void) | null = null;
  private ended = false;
  private readonly cut: Cut;
  private reading: Promise<void> | null = null;
  /** Calls off loading the whole page again, for want of the game's part of it. */
  private missing: (() => void) | undefined;
  private told = 0; // how often we were told what is chosen
  private readonly views = new Views(
    (from, to) => this.w.api.views(this.id, from, to),
    () => this.ended,
    (more) => (this.fetched = new Map([...this.fetched, ...more])),
  );
  private choices = Promise.resolve();
  private foreseen: Pending | null = null; // the pending action that the server makes by itself

  onremark: (r: Remark) => void = () => {};
  onunsaid: (n: number) => void = () => {};
  ontalk: (kind: TalkKind) => void = () => {};
  constructor(
    readonly id: string,
    private readonly w: World = world(),
    /** Called with every new event, once and in order, and with its seat as it was before. */
    private readonly onnews: (e: MatchEvent, was?: SeatInfo) => void = () => {},
  ) {
    this.cut = new Cut(this.id, this.w, () => void this.read());
    this.follower = new Follower(
      {
        url: () => this.w.api.events(this.id, this.match?.n ?? 0),
        open: () => (this.line = 'live'),
        message: (m) => this.hear(m),
        presence: (p) => this.meet(p),
        ahead: (list) => this.chose(list),
        may: (may) => this.match && (this.match = { ...this.match, may }),
        // Events that a running read fetches came before it.
        remark: (r) => void Promise.resolve(this.reading).then(() => this.onremark(r)),
        unsaid: (n) => void Promise.resolve(this.reading).then(() => this.onunsaid(n)),
        talk: (kind) => this.ontalk(kind),
        lost: () => this.lost(),
      },
      this.w.dial,
    );
  }

  async start() {
    await this.read();
    if (this.match && !this.ended) this.follower.open();
    else if (!this.fault && !this.ended) this.follower.hurry();
  }

  end() {
    this.ended = true;
    clearTimeout(this.hiddenTimer);
    this.follower.end();
    this.missing?.();
    this.wake?.();
  }

  /** Fetches the match again. Simultaneous callers share one answer. */
  read(): Promise<void> {
    this.reading ??= this.readNow().finally(() => (this.reading = null));
    return this.reading;
  }

  private async readNow() {
    try {
      const told = this.told;
      const m = await this.w.api.match(this.id);
      if (this.ended) return;
      const first = !this.match;
      const before = this.match?.n ?? m.n;
      const sat = new Map(this.match?.seats.map((s) => [s.seat, s]));
      // The stream may have been quicker than this answer.
      if (this.match && m.n < this.match.n) return;
      if (this.match && told !== this.told && m.n === this.match.n) m.ahead = this.match.ahead;
      // Keep an equal position identical, so that a hint or a proposal for it stays.
      const same = this.match && JSON.stringify(m.view) === JSON.stringify(this.match.view);
      this.fetched = finalViews(this.match, this.fetched);
      this.views.forget();
      this.match = same ? { ...m, view: this.match!.view } : m;
      this.clocks.hear(m.clock ?? m);
      this.fault = null;
      this.settle();
      if (first) this.resend();
      this.cut.make(this.match, this.mine);
      for (const e of m.events) {
        if (e.n <= before) continue;
        const was = e.seat === undefined ? undefined : sat.get(e.seat);
        this.onnews(e, was);
        if (e.kind === 'seat' && was) sat.set(was.seat, named(was, e));
      }
    } catch (e) {
      const p = asProblem(e);
      if (p.code === 'part') this.missing ??= this.w.anew();
      if (p.passing) this.network(false);
      else this.fault = p;
    }
  }

  /** Looks at a past position. Settles once its view is here, or is known to be unavailable. */
  look(ply: number): Promise<unknown> {
    return this.views.look(this.positions, ply);
  }

  /** Fetches the views of all positions. */
  lookAtAll(): Promise<unknown> {
    return this.views.all(this.positions);
  }

  private async lost(): Promise<boolean> {
    if (this.line !== 'paused') this.line = 'retrying';
    await this.read();
    if (this.fault) this.follower.end();
    return this.match !== null;
  }

  private hear(m: Message) {
    const now = this.match;
    if (!now || m.event.n <= now.n) return;
    if (m.event.n !== now.n + 1) {
      void this.read();
      return;
    }
    const e = m.event;
    if (e.kind === 'seat') {
      // The event does not name the owner, who may be us in another tab. A running read may have
      // been answered before it.
      void Promise.resolve(this.reading).then(() => this.read());
    }
    this.overtaken(m);
    const next = after(now, m);
    this.match = next;
    this.clocks.hear(m.clock);
    this.settle();
    this.cut.make(this.match, this.mine);
    this.onnews(e, e.seat === undefined ? undefined : now.seats[e.seat]);
  }

  private meet(p: Presence) {
    if (!this.match) return;
    this.clocks.hear(p);
    this.match = {
      ...this.match,
      watchers: p.watchers,
      away: p.away,
      seats: this.match.seats.map((s, i) => ({ ...s, here: p.here[i] ?? s.here })),
    };
  }

  /**
   * An action that the log has reached is no longer pending. Our choice becomes pending as soon as our turn
   * comes, because the server plays it.
   */
  private settle() {
    const { match: m, pending: p, ahead: a } = this;
    if (!m) return;
    const due = a && !a.dropped && m.turn === a.seat;
    if (p && (m.ply > p.ply || (p === this.foreseen && !due))) this.pending = null;
    if (!due || this.pending) return;
    const next = { seat: a.seat, ply: m.ply, action: a.action };
    this.pending = this.foreseen = next;
    this.awaitEcho(next);
  }

  /** Another device of ours has acted instead of the action on its way here: say so. */
  private overtaken({ event: e }: Message) {
    const p = this.pending;
    if (!p || p === this.foreseen || e.kind !== 'action' || e.ply !== p.ply) return;
    if (e.action !== p.action) this.refusal = new Problem(409, 'stale', '');
  }

  private chose(ahead: Ahead[]) {
    if (!this.match) return;
    this.told++;
    this.match = { ...this.match, ahead };
    this.settle();
  }

  /**
   * Chooses for our next turn, or with null cancels that. The choice counts only once the server has stored
   * it. Requests go one after another, and the last one wins.
   */
  choose(action: string | null) {
    const { match: m, mine } = this;
    if (!m || mine[0] === undefined) return;
    const [seat, ply] = [mine[0], m.ply];
    this.refusal = null;
    const asked = (this.asked = { action });
    this.choices = this.choices.then(async () => {
      try {
        await this.w.api.ahead(this.id, seat, ply, action);
        await this.reading; // whose answer may have been given before
        if (this.match?.ply !== ply) return await this.read();
        this.chose(action === null ? [] : [{ seat, action }]);
      } catch (e) {
        const problem = asProblem(e);
        // A choice that another has replaced reports no errors.
        if (this.asked === asked) this.refusal = problem;
        if (problem.status === 409) void this.read();
      } finally {
        if (this.asked === asked) this.asked = null;
      }
    });
  }

  /**
   * Sends an action for the present ply, and repeats the same request while the connection is lost: the
   * server answers a repeated action as it did the first time.
   */
  async act(action: string): Promise<void> {
    const m = this.match;
    if (!m || this.pending || m.turn === null || !this.myTurn) return;
    await this.send({ seat: m.turn, ply: m.ply, action }, m.n);
  }

  /** `after` is the last event seen: the server ignores a late repetition if the action was taken back meanwhile. */
  private async send(p: Pending, after: number) {
    this.pending = p;
    keep(this.id, { ...p, after });
    this.refusal = null;
    this.sendBackoff.reset();
    for (;;) {
      try {
        await this.w.api.act(this.id, p.seat, p.ply, p.action, after);
        keep(this.id, null);
        this.unsent = null;
        this.awaitEcho(p);
        return;
      } catch (e) {
        if (this.ended || this.pending !== p) return;
        const problem = asProblem(e);
        if (!problem.passing) {
          keep(this.id, null);
          this.pending = null;
          this.refused = { action: p.action, view: this.match?.view };
          this.refusal = problem;
          // Our copy of the match was out of date: reload it.
          if (problem.status === 409) void this.read();
          return;
        }
        this.unsent = p;
        this.network(false);
        await this.pause(this.sendBackoff.next());
        if (this.ended || this.pending !== p) return;
      }
    }
  }

  /** After a reload, sends what the page had not sent before, if it is still possible. */
  private resend() {
    const unsent = kept(this.id);
    if (!unsent || this.pending) return;
    const { after, ...p } = unsent;
    if (this.myTurn && this.match?.turn === p.seat && this.match.ply === p.ply)
      void this.send(p, after);
    else keep(this.id, null);
  }

  /** Says a word for a seat, once if it is pressed twice; never again by itself, when it may be out of date. */
  async say(seat: number, word: Word, offer?: number): Promise<void> {
    const what = [seat, word, this.match?.n].join();
    if (what === this.word) return;
    this.word = what;
    this.refusal = null;
    try {
      await this.w.api.say(this.id, seat, word, this.match?.n, offer);
      if (this.line !== 'live') await this.read();
    } catch (e) {
      this.word = '';
      this.refusal = asProblem(e);
      if (this.refusal.status === 409) void this.read();
    }
  }

  private awaitEcho(p: Pending) {
    setTimeout(() => {
      if (this.pending === p && !this.ended) void this.read();
    }, echoPatience);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  forgive() {
    this.refusal = null;
  }

  /** The browser reports that the network went away or came back. */
  network(up: boolean) {
    if (!up) {
      this.line = 'retrying';
      this.follower.lose();
    } else {
      this.wake?.();
      this.follower.hurry();
    }
  }

  /** The tab was hidden or shown. */
  visible(shown: boolean) {
    clearTimeout(this.hiddenTimer);
    const rest = () => {
      this.line = 'paused';
      this.follower.close();
    };
    if (!shown) {
      this.hidden = Date.now();
      this.hiddenTimer = setTimeout(rest, hiddenPatience);
      return;
    }
    // A telephone that sleeps runs no timer, and may not hear that its connection is dead.
    if (Date.now() - this.hidden > hiddenPatience) rest();
    if (this.line === 'paused') this.line = 'opening';
    else if (this.line !== 'retrying') return;
    this.network(true);
  }
}
