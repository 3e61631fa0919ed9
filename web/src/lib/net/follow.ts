import { Backoff } from './backoff';
import type { Ahead, Manners, Message, Presence, Remark, TalkKind } from './types';

/** The part of EventSource in use; tests pass their own. */
export interface Source {
  onopen: ((e: Event) => void) | null;
  onmessage: ((e: MessageEvent) => void) | null;
  onerror: ((e: Event) => void) | null;
  addEventListener(kind: string, hear: (e: MessageEvent) => void): void;
  close(): void;
}

export interface Listener {
  /** The stream's address; read again for every connection. */
  url(): string;
  open(): void;
  message(m: Message): void;
  presence(p: Presence): void;
  /** Our choices ahead, on any device. */
  ahead(list: Ahead[]): void;
  /** The words that our seats may say, when time alone has changed them. */
  may(list: Manners['may']): void;
  /** What a player says. */
  remark(r: Remark): void;
  /** A host has deleted a line. */
  unsaid(n: number): void;
  /** A host has switched lines of text off or on. */
  talk(kind: TalkKind): void;
  /**
   * The stream ended. The match is fetched again before the stream is reopened; false means that it could not
   * be read, so that there is nothing to follow yet.
   */
  lost(): Promise<boolean>;
}

/**
 * One event stream that is kept open. It does not use the browser's own reconnecting, which neither waits
 * longer each time nor notices that a match is gone.
 */
export class Follower {
  private source: Source | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly backoff = new Backoff();
  private ended = false;

  constructor(
    private readonly listener: Listener,
    private readonly dial: (url: string) => Source,
  ) {}

  open() {
    if (this.ended || this.source) return;
    clearTimeout(this.timer);
    const { listener } = this;
    const source = this.dial(listener.url());
    const on = <T>(kind: string, tell: (data: T) => void) =>
      source.addEventListener(kind, (e) => tell(JSON.parse(e.data as string) as T));
    this.source = source;
    source.onopen = () => {
      this.backoff.reset();
      listener.open();
    };
    source.onmessage = (e) => listener.message(JSON.parse(e.data as string) as Message);
    on<Presence>('presence', (p) => listener.presence(p));
    on<Ahead[]>('ahead', (list) => listener.ahead(list));
    on<Manners['may']>('may', (may) => listener.may(may));
    on<Remark>('remark', (r) => listener.remark(r));
    on<{ n: number }>('unsaid', ({ n }) => listener.unsaid(n));
    on<{ talk: TalkKind }>('talk', ({ talk }) => listener.talk(talk));
    source.addEventListener('gone', () => this.lose());
    // This server process ends, and another takes over.
    source.addEventListener('farewell', () => {
      this.close();
      this.open();
    });
    source.onerror = () => this.lose();
  }

  /** The connection is known to be dead: report it now, and retry soon. */
  lose() {
    if (!this.source) return;
    this.close();
    void this.again();
  }

  /** The connection is said to be back: stop waiting. */
  hurry() {
    if (this.ended || this.source) return;
    this.backoff.reset();
    clearTimeout(this.timer);
    void this.again(0);
  }

  private async again(wait = this.backoff.next()) {
    const known = await this.listener.lost();
    if (this.ended || this.source) return;
    clearTimeout(this.timer);
    // A match that could be read after a wait is followed at once: it has waited already.
    this.timer = known
      ? setTimeout(() => this.open(), wait)
      : setTimeout(() => void this.again(0), Math.max(wait, this.backoff.next()));
  }

  close() {
    clearTimeout(this.timer);
    const source = this.source;
    this.source = null;
    if (!source) return;
    source.onopen = source.onmessage = source.onerror = null;
    source.close();
  }

  end() {
    this.ended = true;
    this.close();
  }
}
