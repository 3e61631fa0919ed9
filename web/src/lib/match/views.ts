import { Problem, type Api } from '../net/api';
import { Backoff } from '../net/backoff';
import type { Position } from './positions';
import type { Match, View } from '../net/types';

/** The server sends the views of at most this many events at once. */
const atOnce = 200;
/** How many positions to load in the direction of travel, and how many behind it. */
const ahead = 20;
const behind = 4;
/** More are loaded as soon as a view is missing within this many steps. */
const near = 6;

/**
 * The views of a match that came without them, loaded when somebody looks back: some around the position
 * shown, and more in time as they step on.
 */
export class Views {
  private readonly asked = new Set<number>();
  private at: number | undefined;
  private by = 1;
  private coming: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly load: (from: number, to: number) => ReturnType<Api['views']>,
    private readonly ended: () => boolean,
    private readonly found: (views: Map<number, View>) => void,
  ) {}

  /** Called when a position is looked at. Settles once its view is here, or is known to be unavailable. */
  look(list: Position[], at: number): Promise<unknown> {
    // The first look starts from the newest position; after a jump people mostly step on.
    const step = at - (this.at ?? list.length - 1);
    if (step !== 0) this.by = step === -1 ? -1 : 1;
    this.at = at;
    const { by } = this;
    const steps = Array.from({ length: near }, (_, i) => at + i * by);
    if (steps.some((i) => this.lacks(list[i])))
      this.range(list, at - (by > 0 ? behind : ahead), at + (by > 0 ? ahead : behind));
    return this.coming;
  }

  /** Everything that is still missing. */
  all(list: Position[]): Promise<unknown> {
    for (let i = 0; i < list.length; i += ahead) this.range(list, i, i + ahead - 1);
    return this.coming;
  }

  /** The match was reloaded, and earlier views are gone. */
  forget() {
    this.asked.clear();
  }

  private lacks(p: Position | undefined): boolean {
    return !!p && p.view === undefined && !this.asked.has(p.n);
  }

  private range(list: Position[], from: number, to: number) {
    const some = list.slice(Math.max(0, from), to + 1).filter((p) => this.lacks(p));
    if (some.length === 0) return;
    for (const p of some) this.asked.add(p.n);
    // Events in between may have been taken back, and many of them.
    const parts: [number, number][] = [];
    for (const { n } of some) {
      const last = parts.at(-1);
      if (last && n - last[0] < atOnce) last[1] = n;
      else parts.push([n, n]);
    }
    this.coming = Promise.all([this.coming, ...parts.map((part) => this.fetch(...part))]);
  }

  /** Loads a range, and retries while the server cannot be reached. */
  private async fetch(from: number, to: number) {
    const tries = new Backoff();
    while (!this.ended()) {
      try {
        const { views } = await this.load(from, to);
        this.found(new Map(views.map((v) => [v.n, v.view])));
        return;
      } catch (e) {
        if (!(e instanceof Problem)) throw e;
        if (!e.passing) return;
        await new Promise((again) => setTimeout(again, tries.next()));
      }
    }
  }
}

/** All views of a finished match, for the next time it is read. They no longer change. */
export const finalViews = (m: Match | null, fetched: Map<number, View>): Map<number, View> =>
  new Map(
    m?.result
      ? [
          ...fetched,
          ...m.events.flatMap((e) => (e.view === undefined ? [] : [[e.n, e.view] as const])),
        ]
      : [],
  );
