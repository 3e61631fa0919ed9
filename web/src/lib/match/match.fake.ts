// A fake server and stream, whose answers each test decides.
import { connect } from '../net/api';
import type { Source } from '../net/follow';
import type { Match, MatchEvent, Message } from '../net/types';
import type { World } from './world';

export class FakeSource implements Source {
  static all: FakeSource[] = [];
  onopen: ((e: Event) => void) | null = null;
  onmessage: ((e: MessageEvent) => void) | null = null;
  onerror: ((e: Event) => void) | null = null;
  closed = false;
  private hears = new Map<string, (e: MessageEvent) => void>();

  constructor(readonly url: string) {
    FakeSource.all.push(this);
  }

  static get last(): FakeSource {
    return FakeSource.all.at(-1)!;
  }

  addEventListener(kind: string, hear: (e: MessageEvent) => void) {
    this.hears.set(kind, hear);
  }

  close() {
    this.closed = true;
  }

  open = () => this.onopen?.(new Event('open'));
  fail = () => this.onerror?.(new Event('error'));
  say = (m: Message) => this.onmessage?.({ data: JSON.stringify(m) } as MessageEvent);
  tell = (kind: string, data: unknown = {}) =>
    this.hears.get(kind)?.({ data: JSON.stringify(data) } as MessageEvent);
}

export const view = (n: number) => ({ position: n });
export const created: MatchEvent = { n: 1, at: '', kind: 'created', moved: true, view: view(0) };
export const action = (n: number, ply: number, what = `move${ply}`): MatchEvent => ({
  n,
  at: '',
  kind: 'action',
  seat: ply % 2,
  ply,
  action: what,
  moved: true,
  view: view(ply + 1),
});

export function matchAt(ply: number): Match {
  const events = [created, ...Array.from({ length: ply }, (_, i) => action(i + 2, i))];
  const seat = { kind: 'person' as const, taken: true, here: true, name: '' };
  return {
    id: 'm',
    game: 'toy',
    rules: '1',
    options: {},
    seats: [
      { ...seat, seat: 0, side: 'First', yours: true },
      { ...seat, seat: 1, side: 'Second', yours: false },
    ],
    n: events.length,
    ply,
    turn: ply % 2,
    legal: ply % 2 === 0 ? ['a', 'b'] : [],
    result: null,
    view: view(ply),
    events,
    offer: null,
    may: [],
    links: [],
    pace: '',
    talk: 'phrases',
    watchers: 0,
    away: [],
    now: '',
    grace: 0,
  };
}

export const message = (e: MatchEvent): Message => ({
  event: e,
  turn: ((e.ply ?? 0) + 1) % 2,
  legal: [],
  result: null,
  ply: (e.ply ?? 0) + 1,
  offer: null,
  may: [],
});

/** A server of which each test decides what it answers, and a page's world with it. */
export function server() {
  const s = {
    match: matchAt(0),
    acts: [] as { seat: number; ply: number; action: string }[],
    words: [] as unknown[],
    cuts: [] as string[],
    choices: [] as string[],
    onchoice: async (): Promise<{ status: number; body?: unknown }> => ({ status: 204 }),
    reads: 0,
    /** Called for each read of the match, after its answer was made. */
    onmatch: async () => {},
    ranges: [] as [number, number][],
    views: [] as { n: number; view: unknown }[],
    /** Views are unavailable at the moment. */
    busy: false,
    /** Called for each action; throws to cut the connection. */
    onact: (): { status: number; body: unknown } => ({ status: 200, body: { n: 2, ply: 1 } }),
    cut: false,
    status: 200,
  };
  const fake = async (path: RequestInfo | URL, init?: RequestInit) => {
    if (s.cut) throw new TypeError('cut');
    const answer = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    if (String(path).endsWith('/actions')) {
      s.acts.push(JSON.parse(init!.body as string));
      const { status, body } = s.onact();
      return answer(status, body);
    }
    if (String(path).endsWith('/cut')) {
      s.cuts.push((JSON.parse(init!.body as string) as { text: string }).text);
      const { status, body } = s.onact();
      return answer(status, body);
    }
    if (String(path).endsWith('/ahead')) {
      s.choices.push(`${init!.method} ${path} ${init!.body ?? ''}`);
      const { status, body } = await s.onchoice();
      return status === 204 ? new Response(null, { status }) : answer(status, body);
    }
    if (String(path).endsWith('/words')) {
      s.words.push(JSON.parse(init!.body as string));
      const { status, body } = s.onact();
      return answer(status, body);
    }
    const range = /\/views\?from=(\d+)&to=(\d+)$/.exec(String(path));
    if (range) {
      const [from, to] = [Number(range[1]), Number(range[2])];
      s.ranges.push([from, to]);
      const views = s.views.filter((v) => v.n >= from && v.n <= to);
      return s.busy ? answer(503, { code: 'closing' }) : answer(200, { views });
    }
    s.reads++;
    const match = s.match;
    await s.onmatch();
    return s.status === 200 ? answer(200, match) : answer(s.status, { code: 'not-found' });
  };
  const world: World = {
    api: connect(fake as typeof fetch),
    dial: (url) => new FakeSource(url),
    anew: () => () => {},
    luck: () => 'my-own-luck',
  };
  return { s, world };
}
