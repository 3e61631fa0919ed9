import type { Match } from '../net/types';

/** A stopwatch of the game's rules at the moment; times in milliseconds. */
export interface Watch {
  /** Whether it belongs to a turn; others belong to the match, or to a part of it. */
  turn: boolean;
  action: string;
  rule: string;
  /** The name of its subject, if the game has one. */
  name?: string;
  left: number;
  /** How many of the last seconds are counted aloud. */
  count: number;
  /** The time on its display: a turn's shows zero when the count begins, which comes on top. */
  shown: number;
}

/**
 * The present clocks. The server sends their state after the last event; running clocks have moved on since,
 * by the server's time, which the page derives from its answers.
 */
export class Clocks {
  private now = $state(0);
  /** The server's time minus ours. An answer is late, never early, so the largest difference is the most
      exact. */
  private ahead = -Infinity;

  /** Our time is counted from the page's start: the device may set its clock right meanwhile. */
  constructor(private readonly local = () => performance.now()) {
    this.now = local();
  }

  /** The server's message, as it arrived. */
  hear(clock: { now?: string } | undefined) {
    if (!clock?.now) return;
    this.ahead = Math.max(this.ahead, Date.parse(clock.now) - this.local());
    this.now = this.local();
  }

  /** Lets time pass; the effect that calls it must call the returned function. */
  run(): () => void {
    const timer = setInterval(() => (this.now = this.local()), 100);
    return () => clearInterval(timer);
  }

  /** A seat's remaining time in milliseconds, or null without a clock. */
  left(m: Match, seat: number): number | null {
    const left = m.clock?.left[seat];
    if (!m.clock || left === null || left === undefined) return null;
    const spent = m.clock.running === seat && !m.result ? this.passed(m.clock.at) : 0;
    return Math.max(0, left - spent);
  }

  /** The stopwatches of the game's rules. */
  watches(m: Match): Watch[] {
    const c = m.clock;
    if (!c || m.result) return [];
    return c.timers.map(({ key, ...w }) => {
      const turn = key.startsWith('turn');
      const left = Math.max(0, w.left - this.passed(c.at));
      return { ...w, turn, left, shown: turn ? Math.max(0, left - w.count * 1000) : left };
    });
  }

  /** Milliseconds since a time of the server's. */
  passed(since: string): number {
    const ahead = Number.isFinite(this.ahead) ? this.ahead : 0;
    return Math.max(0, this.now + ahead - Date.parse(since));
  }
}

/** Whether anything runs. */
export const ticks = (m: Match): boolean =>
  !m.result && !!m.clock && (m.clock.running !== null || m.clock.timers.length > 0);

/** Below this a clock turns red. */
export const lowTime = 20_000;

/** How low a clock is: 1 below the time at which it turns red, 2 in its last ten seconds. */
export const low = (ms: number | null): 0 | 1 | 2 =>
  !ms || ms > lowTime ? 0 : ms > lowTime / 2 ? 1 : 2;

/** A time as a clock shows it: 3:07, 1:02:09, with tenths below ten seconds, and long times in days. */
export function face(ms: number, days: (n: number) => string): string {
  const s = Math.floor(ms / 1000);
  if (s >= 2 * 86_400) return days(Math.floor(s / 86_400));
  const two = (n: number) => String(n).padStart(2, '0');
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}
