// All my games, as far as they were asked for. The list outlives its page: going back from a game finds
// the same search, and the list as long as it was.
import { call, Problem } from '../lib/net/api';
import { Backoff } from '../lib/net/backoff';
import type { Mine } from '../lib/net/wire';

/** A search; an empty text is anything. Days are as the browser writes them: 2026-01-31. */
export interface Search {
  game: string;
  outcome: string;
  opponent: string;
  from: string;
  to: string;
}

const anything: Search = { game: '', outcome: '', opponent: '', from: '', to: '' };
const page = 50;
/** The server's limit. */
const most = 200;

/** The first moment of a day here, or of the day after it. */
function dawn(day: string, after = 0): string {
  const [y, m, d] = day.split('-').map(Number) as [number, number, number];
  return new Date(y, m - 1, d + after).toISOString();
}

/** A search as the server reads it. */
export function query(s: Search, more: Record<string, string | number> = {}): string {
  const all = {
    ...s,
    opponent: s.opponent.trim(),
    from: s.from && dawn(s.from),
    to: s.to && dawn(s.to, 1),
    ...more,
  };
  return new URLSearchParams(
    Object.entries(all)
      .filter(([, value]) => value)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
}

export class MyList {
  search = $state<Search>({ ...anything });
  found = $state.raw<Mine | null>(null);
  offline = $state(false);
  /** No match has the position that was asked for. */
  lost = $state(false);
  busy = $state(false);

  /** Only games that had the position of a match after so many plies, if there is a match. */
  private position = { match: '', ply: '' };
  private asked = 0;
  private readonly backoff = new Backoff(800);
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly fetcher: typeof fetch = (...a) => fetch(...a)) {}

  get searching(): boolean {
    return Object.values(this.search).some((x) => x.trim() !== '');
  }

  /** Looks for games that had a position from now on; without a match, for all. */
  at(match = '', ply = '') {
    if (match !== this.position.match || ply !== this.position.ply) this.found = null;
    this.position = { match, ply };
    this.lost = false;
  }

  /** While somebody types, the server is not asked for every letter. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), 250);
  }

  clear() {
    this.search = { ...anything };
    void this.load();
  }

  /** Fetches the list again, as long as it was, and drops earlier requests. */
  async load() {
    const limit = Math.min(most, Math.max(page, this.found?.matches.length ?? 0));
    await this.ask({ limit }, (found) => (this.found = found));
  }

  async more() {
    const { found } = this;
    if (!found?.next || this.busy) return;
    await this.ask({ limit: page, after: found.next }, (rest) => {
      this.found = {
        ...rest,
        games: found.games,
        running: found.running,
        position: found.position,
        matches: [...found.matches, ...rest.matches],
      };
    });
  }

  /** Another guest plays here from now on. */
  forget() {
    this.leave();
    this.found = null;
    this.search = { ...anything };
  }

  /** Stops asking, since the page is left. */
  leave() {
    this.asked++;
    clearTimeout(this.timer);
    this.busy = false;
  }

  private async ask(more: Record<string, string | number>, take: (m: Mine) => void) {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    this.busy = true;
    try {
      const path = `/api/me/matches?${query(this.search, { ...this.position, ...more })}`;
      const found = await call<Mine>(this.fetcher, 'GET', path);
      if (mine !== this.asked) return;
      this.offline = this.busy = false;
      this.backoff.reset();
      take(found);
      // The server adds games from before it kept this list, some at a time.
      if (found.rest) void this.load();
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (mine !== this.asked) return;
      if (this.position.match && (e.status === 404 || e.status === 422)) {
        this.lost = true;
        this.busy = false;
        return;
      }
      this.offline = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.load(), this.backoff.next());
    }
  }
}

export const list = new MyList();
