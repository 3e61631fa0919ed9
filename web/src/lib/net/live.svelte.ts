import { Problem } from './api';
import { Backoff } from './backoff';

/** The request that reads something, and the stream that announces its changes. */
export interface Line<T> {
  read: () => Promise<T>;
  events: () => string;
  dial?: (url: string) => EventSource;
}

/**
 * The server's last answer about an evening or a club. The stream only says that something has changed; then
 * the page fetches it again.
 */
export class Live<T extends { n: number }> {
  now = $state.raw<T | null>(null);
  /** It cannot be shown at all. */
  fault = $state.raw<Problem | null>(null);
  /** The line to the server is cut. */
  lost = $state(false);
  /** The latest changes in words, the oldest first. */
  news = $state.raw<{ n: number; text: string }[]>([]);

  private said = 0;
  protected ended = false;
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly backoff = new Backoff();
  private reading: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly line: Line<T>,
    /** Called with the state before and after every change; returns what to say about it. */
    private readonly onnews: (before: T, now: T) => string[] = () => [],
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
      this.hear(await this.line.read());
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (!e.passing) this.fault = e;
      else {
        this.lost = true;
        // A stream that stays open would not tell of it again.
        clearTimeout(this.retry);
        if (this.source) this.retry = setTimeout(() => void this.read(), this.backoff.next());
      }
    }
  }

  /** The server's latest answer; one to an action is as good as one to a query. */
  hear(now: T) {
    if (this.ended) return;
    const before = this.now;
    if (before && now.n < before.n) return;
    this.now = now;
    this.lost = false;
    const words = before ? this.onnews(before, now) : [];
    if (!words.length) return;
    this.news = [...this.news.slice(-5), { n: this.said++, text: words.join(' ') }];
  }

  private open() {
    if (this.ended || this.source || this.fault) return;
    clearTimeout(this.timer);
    const url = this.line.events();
    const source = this.line.dial ? this.line.dial(url) : new EventSource(url);
    this.source = source;
    source.addEventListener('changed', () => {
      this.backoff.reset();
      void this.read();
    });
    source.addEventListener('farewell', () => {
      this.close();
      this.open();
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
    clearTimeout(this.retry);
    this.source?.close();
    this.source = null;
  }

  /** A hidden tab closes its stream; a returning visitor sees the present state. */
  visible(yes: boolean) {
    if (!yes) this.close();
    else if (this.lost || !this.source) {
      void this.read();
      this.open();
    }
  }

  /** Starts, and follows the tab and the network; call the result to stop. */
  attend(): () => void {
    if (this.ended) return () => {};
    this.start();
    const shown = () => this.visible(!document.hidden);
    document.addEventListener('visibilitychange', shown);
    addEventListener('online', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('online', shown);
      this.end();
    };
  }

  end() {
    this.ended = true;
    this.close();
  }
}
