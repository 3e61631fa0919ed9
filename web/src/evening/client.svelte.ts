import { Problem } from '../lib/api';
import { Backoff } from '../lib/backoff';
import type { Evening } from './types';
import { wire } from './wire.svelte';

/** What the page needs of the browser; tests bring their own. */
export interface World {
  wire: Pick<typeof wire, 'evening' | 'cut' | 'events'>;
  dial: (url: string) => EventSource;
  /** What this device puts to the deals that all tables share. */
  luck: () => string;
}

const world = (): World => ({
  wire,
  dial: (url) => new EventSource(url),
  luck: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) =>
      b.toString(16).padStart(2, '0'),
    ).join(''),
});

/**
 * One evening as this page knows it: what the server said last. The stream says only that
 * something has changed; then it is fetched again.
 */
export class EveningClient {
  now = $state.raw<Evening | null>(null);
  /** It cannot be shown at all. */
  fault = $state.raw<Problem | null>(null);
  /** The line to the server is cut. */
  lost = $state(false);

  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly backoff = new Backoff();
  private reading: Promise<void> | null = null;
  private again = false;
  private ended = false;
  /** The commitment that this device has cut for. */
  private cutFor = '';

  constructor(
    readonly id: string,
    private readonly w: World = world(),
    /** Told of every change: what was before, and what is now. */
    private readonly onnews: (before: Evening, now: Evening) => void = () => {},
  ) {}

  start() {
    void this.read();
    this.open();
  }

  /** Fetches it again, and once more if it changes meanwhile. */
  read(): Promise<void> {
    if (this.reading) {
      this.again = true;
      return this.reading;
    }
    this.reading = this.readNow().finally(() => {
      this.reading = null;
      if (this.again && !this.ended) {
        this.again = false;
        void this.read();
      }
    });
    return this.reading;
  }

  private async readNow() {
    try {
      this.hear(await this.w.wire.evening(this.id));
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (e.passing) this.lost = true;
      else this.fault = e;
    }
  }

  /** The server's latest answer: one to a deed is as good as one to a question. */
  hear(e: Evening) {
    if (this.ended) return;
    const before = this.now;
    if (before && e.n < before.n) return;
    this.now = e;
    this.lost = false;
    if (before) this.onnews(before, e);
    this.cut();
  }

  /** Where all tables share the deals, everybody cuts as soon as the commitment is seen. */
  private cut() {
    const e = this.now;
    const me = e?.players.find((p) => p.number === e.you);
    if (!e?.commitment || this.cutFor === e.commitment || !me || me.cut || me.state !== 'in')
      return;
    this.cutFor = e.commitment;
    this.w.wire.cut(this.id, this.w.luck()).then(
      (e) => this.hear(e),
      (err) => {
        // The line is down: once more when it is back. Else another tab was quicker.
        if (err instanceof Problem && err.passing) this.cutFor = '';
      },
    );
  }

  private open() {
    if (this.ended || this.source || this.fault) return;
    clearTimeout(this.timer);
    const source = this.w.dial(this.w.wire.events(this.id));
    this.source = source;
    source.addEventListener('changed', () => {
      this.backoff.reset();
      void this.read();
    });
    source.onerror = () => {
      this.close();
      this.lost = true;
      void this.read();
      this.timer = setTimeout(() => this.open(), this.backoff.next());
    };
  }

  private close() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  /** A hidden tab gives its stream back; who comes back sees what is. */
  visible(yes: boolean) {
    if (!yes) this.close();
    else if (!this.source) {
      void this.read();
      this.open();
    }
  }

  end() {
    this.ended = true;
    this.close();
  }
}
