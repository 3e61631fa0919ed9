import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from './api';
import type { Source } from './follow';
import { MatchClient } from './match.svelte';
import { Replay } from './replay.svelte';
import type { Match, MatchEvent, Message } from './types';

class FakeSource implements Source {
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

const view = (n: number) => ({ position: n });
const created: MatchEvent = { n: 1, at: '', kind: 'created', view: view(0) };
const action = (n: number, ply: number, what = `move${ply}`): MatchEvent => ({
  n,
  at: '',
  kind: 'action',
  seat: ply % 2,
  ply,
  action: what,
  view: view(ply + 1),
});

function matchAt(ply: number): Match {
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
    watchers: 0,
  };
}

const message = (e: MatchEvent): Message => ({
  event: e,
  turn: ((e.ply ?? 0) + 1) % 2,
  legal: [],
  result: null,
  ply: (e.ply ?? 0) + 1,
  offer: null,
  may: [],
});

/** A server of which each test decides what it answers. */
function server() {
  const s = {
    match: matchAt(0),
    acts: [] as { seat: number; ply: number; action: string }[],
    words: [] as unknown[],
    cuts: [] as string[],
    choices: [] as string[],
    onchoice: async (): Promise<{ status: number; body?: unknown }> => ({ status: 204 }),
    reads: 0,
    /** Called for each action; throws to cut the line. */
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
    s.reads++;
    return s.status === 200 ? answer(200, s.match) : answer(s.status, { code: 'not-found' });
  };
  return { s, api: connect(fake as typeof fetch) };
}

let news: string[];

async function sit() {
  const { s, api } = server();
  news = [];
  const client = new MatchClient(
    'm',
    { api, dial: (url) => new FakeSource(url), luck: () => 'my-own-luck' },
    (e) => news.push(e.action ?? e.kind),
  );
  await client.start();
  FakeSource.last.open();
  return { s, client };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => vi.useRealTimers());

describe('an action', () => {
  it('is pending until the log has it', async () => {
    const { client } = await sit();
    const sent = client.act('a');
    expect(client.pending).toEqual({ seat: 0, ply: 0, action: 'a' });
    await sent;
    expect(client.pending).not.toBeNull();
    FakeSource.last.say(message(action(2, 0, 'a')));
    expect(client.pending).toBeNull();
    expect(client.match).toMatchObject({ n: 2, ply: 1, turn: 1, view: view(1) });
    expect(news).toEqual(['a']);
  });

  it('that is refused is taken back, with the reason', async () => {
    const { s, client } = await sit();
    s.onact = () => ({
      status: 422,
      body: { code: 'illegal', detail: 'a: it cannot (T1)', rule: 'T1' },
    });
    await client.act('a');
    expect(client.pending).toBeNull();
    expect(client.refusal).toMatchObject({
      code: 'illegal',
      detail: 'It cannot (T1)',
      rule: 'T1',
    });
    expect(client.match!.ply).toBe(0);
  });

  it('that came too late shows how things stand now', async () => {
    const { s, client } = await sit();
    s.match = matchAt(1);
    s.onact = () => ({ status: 409, body: { code: 'stale', detail: '' } });
    await client.act('a');
    await vi.runOnlyPendingTimersAsync();
    expect(client.refusal!.code).toBe('stale');
    expect(client.match!.ply).toBe(1);
  });

  it('is repeated, the same for the same ply, when the answer was lost', async () => {
    const { s, client } = await sit();
    let tries = 0;
    s.onact = () => {
      if (++tries < 3) throw new TypeError('the answer was lost');
      return { status: 200, body: { n: 2, ply: 1 } };
    };
    const sent = client.act('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(client.line).toBe('retrying');
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
    expect(s.acts).toEqual(Array(3).fill({ seat: 0, ply: 0, action: 'a', after: 1 }));
  });

  it('waits through a restart of the server', async () => {
    const { s, client } = await sit();
    let tries = 0;
    s.onact = () =>
      ++tries === 1
        ? { status: 503, body: { code: 'closing' } }
        : { status: 200, body: { n: 2, ply: 1 } };
    const sent = client.act('a');
    await vi.advanceTimersByTimeAsync(2000);
    await sent;
    expect(client.refusal).toBeNull();
    expect(s.acts).toHaveLength(2);
  });

  it('goes out at once when the network is back', async () => {
    const { s, client } = await sit();
    s.cut = true;
    const sent = client.act('a');
    await vi.advanceTimersByTimeAsync(20_000);
    s.cut = false;
    client.network(true);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(s.acts).toHaveLength(1);
  });

  it('is asked about when the stream stays silent', async () => {
    const { s, client } = await sit();
    await client.act('a');
    s.match = matchAt(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(client.pending).toBeNull();
    expect(client.match!.ply).toBe(1);
    expect(news).toEqual(['move0']);
  });

  it('is made only at one’s turn, and one at a time', async () => {
    const { s, client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    await client.act('a');
    expect(s.acts).toHaveLength(0);
    FakeSource.last.say(message(action(3, 1)));
    void client.act('a');
    void client.act('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(s.acts.map((a) => a.action)).toEqual(['a']);
  });
});

describe('a word', () => {
  it('is said for a seat, and an answer names its offer', async () => {
    const { s, client } = await sit();
    await client.say(0, 'take-back');
    await client.say(0, 'agree', 7);
    expect(s.words).toEqual([
      { seat: 0, word: 'take-back' },
      { seat: 0, word: 'agree', offer: 7 },
    ]);
    expect(client.refusal).toBeNull();
  });

  it('that is refused says why; it is not said again by itself', async () => {
    const { s, client } = await sit();
    s.cut = true;
    await client.say(0, 'resign');
    expect(client.refusal!.code).toBe('offline');
    s.cut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(s.words).toEqual([]);
  });

  it('that grants a take-back brings the board back', async () => {
    const { client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    FakeSource.last.say({
      ...message(action(3, 0)),
      event: { n: 3, at: '', kind: 'word', seat: 0, ply: 0, action: 'take-back', view: view(0) },
      ...{ ply: 0, turn: 0, legal: ['a'], may: [{ seat: 0, words: ['resign'] }] },
    });
    expect(client.match).toMatchObject({ ply: 0, turn: 0, legal: ['a'], view: view(0) });
    expect(client.match!.may[0]!.words).toEqual(['resign']);
    expect(client.positions.map((p) => p.view)).toEqual([view(0)]);
    await client.act('b');
    FakeSource.last.say(message(action(4, 0, 'b')));
    expect(client.positions.map((p) => p.action)).toEqual([undefined, 'b']);
  });
});

describe('the stream', () => {
  it('resumes after the last event it has', async () => {
    const { s, client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    s.match = matchAt(1);
    FakeSource.last.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.line).toBe('retrying');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.last.url).toContain('after=2');
    FakeSource.last.open();
    expect(client.line).toBe('live');
  });

  it('with a gap is mended by reading the match', async () => {
    const { s, client } = await sit();
    s.match = matchAt(3);
    FakeSource.last.say(message(action(4, 2)));
    await vi.advanceTimersByTimeAsync(0);
    expect(client.match).toMatchObject({ n: 4, ply: 3 });
    expect(news).toEqual(['move0', 'move1', 'move2']);
  });

  it('that repeats itself is heard once', async () => {
    const { client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    FakeSource.last.say(message(action(2, 0)));
    expect(client.match!.n).toBe(2);
    expect(news).toEqual(['move0']);
  });

  it('waits longer each time while the server is away', async () => {
    const { s, client } = await sit();
    s.cut = true;
    for (let i = 0; i < 4; i++) {
      FakeSource.last.fail();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(FakeSource.all.length).toBeLessThanOrEqual(5);
    expect(client.line).toBe('retrying');
    s.cut = false;
    client.network(true);
  });

  it('says that a match is gone', async () => {
    const { s, client } = await sit();
    s.status = 404;
    FakeSource.last.tell('gone');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.fault!.code).toBe('not-found');
    expect(FakeSource.all).toHaveLength(1);
  });

  it('tells who is at the table', async () => {
    const { client } = await sit();
    FakeSource.last.tell('presence', { here: [true, false], watchers: 2 });
    expect(client.match!.watchers).toBe(2);
    expect(client.match!.seats[1]!.here).toBe(false);
  });

  it('tells that a seat went to another device, also past an answer on its way', async () => {
    const { s, client } = await sit();
    void client.read(); // answered as it was before
    const seat: MatchEvent = { n: 2, at: '', kind: 'seat', seat: 0, name: 'Ada' };
    s.match = { ...matchAt(0), n: 2, events: [created, seat], seats: matchAt(0).seats.slice() };
    s.match.seats[0] = { ...s.match.seats[0]!, name: 'Ada', yours: false };
    FakeSource.last.say({ ...message(seat), turn: 0, ply: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(client.mine).toEqual([]);
  });

  it('is given back by a hidden tab, and taken up again', async () => {
    const { client } = await sit();
    client.visible(false);
    await vi.advanceTimersByTimeAsync(10_000);
    client.visible(true);
    expect(FakeSource.last.closed).toBe(false);
    client.visible(false);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(FakeSource.last.closed).toBe(true);
    expect(client.line).toBe('paused');
    client.visible(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSource.all).toHaveLength(2);
  });

  it('is opened once the match could be read at all', async () => {
    const { s, api } = server();
    s.cut = true;
    const client = new MatchClient('m', {
      api,
      dial: (url) => new FakeSource(url),
      luck: () => 'my-own-luck',
    });
    await client.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(client.line).toBe('retrying');
    expect(FakeSource.all).toHaveLength(0);
    s.cut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.match!.n).toBe(1);
    expect(FakeSource.all).toHaveLength(1);
    client.end();
  });

  it('closes with the page', async () => {
    const { client } = await sit();
    client.end();
    expect(FakeSource.last.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});

describe('looking back', () => {
  it('leaves the live game alone and counts what was missed', async () => {
    const { client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    const replay = new Replay(() => client.positions.length - 1);
    replay.go(0);
    expect(client.positions[replay.index]!.view).toEqual(view(0));
    FakeSource.last.say(message(action(3, 1)));
    replay.news();
    expect(replay.at).toBe(0);
    expect(replay.missed).toBe(1);
    expect(client.match!.ply).toBe(2);
    replay.live();
    expect(replay.index).toBe(2);
    expect(replay.missed).toBe(0);
  });

  it('plays to the present and stays there', () => {
    const replay = new Replay(() => 3, 100);
    replay.play();
    expect(replay.index).toBe(0);
    vi.advanceTimersByTime(250);
    expect(replay.index).toBe(2);
    vi.advanceTimersByTime(500);
    expect(replay.at).toBeNull();
    expect(replay.playing).toBe(false);
  });
});

describe('where seats cut', () => {
  const draw = { commitment: 'c', cuts: ['', '-'], dealt: false };

  it('cuts once for its seats, when the commitment is seen, and is not ready before the deal', async () => {
    const { s, api } = server();
    s.match = { ...matchAt(0), draw };
    const client = new MatchClient('m', {
      api,
      dial: (url) => new FakeSource(url),
      luck: () => 'my-own-luck',
    });
    await client.start();
    await vi.waitFor(() => expect(s.cuts).toEqual(['my-own-luck']));
    expect(client.ready).toBe(false);
    await client.read();
    expect(s.cuts).toEqual(['my-own-luck']);
    FakeSource.last.open();
    FakeSource.last.say({
      ...message({ n: 2, at: '', kind: 'cut', seat: 0, action: 'my-own-luck', view: view(9) }),
      ply: 0,
      draw: { ...draw, cuts: ['my-own-luck', '-'], dealt: true },
    });
    expect(client.ready).toBe(true);
    expect(client.match?.view).toEqual(view(9));
    client.end();
  });

  it('tries again when the line is back, and not when it was refused', async () => {
    const { s, api } = server();
    s.match = { ...matchAt(0), draw };
    s.onact = () => ({ status: 503, body: {} });
    const client = new MatchClient('m', {
      api,
      dial: (url) => new FakeSource(url),
      luck: () => 'my-own-luck',
    });
    await client.start();
    await vi.waitFor(() => expect(s.cuts.length).toBe(1));
    s.onact = () => ({ status: 409, body: { code: 'stale' } });
    await client.read();
    await vi.waitFor(() => expect(s.cuts.length).toBe(2));
    await client.read();
    await client.read();
    expect(s.cuts.length).toBe(2);
    client.end();
  });
});

describe('a move chosen ahead', () => {
  /** It is the other's turn, ply 1. */
  async function waiting() {
    const { s, api } = server();
    s.match = matchAt(1);
    const client = new MatchClient('m', {
      api,
      dial: (url) => new FakeSource(url),
      luck: () => '',
    });
    await client.start();
    FakeSource.last.open();
    return { s, client };
  }
  const answered = (legal: string[]) => ({ ...message(action(3, 1)), legal });
  const chosen = [{ seat: 0, action: 'a' }];

  it('is kept when the server has said so, and goes one after the other', async () => {
    const { s, client } = await waiting();
    let release = () => {};
    s.onchoice = async () => {
      await new Promise<void>((go) => (release = go));
      return { status: 204 };
    };
    client.choose('a');
    client.choose('b');
    client.choose(null);
    await vi.waitFor(() => expect(s.choices).toHaveLength(1));
    expect([client.ahead, client.choosing]).toEqual([null, true]);
    release();
    await vi.waitFor(() => expect(s.choices).toHaveLength(2));
    expect(client.ahead).toEqual({ seat: 0, action: 'a' });
    release();
    await vi.waitFor(() => expect(s.choices).toHaveLength(3));
    expect(client.ahead?.action).toBe('b');
    release();
    await vi.waitFor(() => expect(client.ahead).toBeNull());
    expect(s.choices).toEqual([
      'PUT /api/matches/m/seats/0/ahead {"ply":1,"action":"a"}',
      'PUT /api/matches/m/seats/0/ahead {"ply":1,"action":"b"}',
      'DELETE /api/matches/m/seats/0/ahead ',
    ]);
  });

  it('is not pretended when the line is down, nor taken back', async () => {
    const { s, client } = await waiting();
    s.cut = true;
    client.choose('a');
    await vi.waitFor(() => expect(client.refusal?.code).toBe('offline'));
    expect(client.ahead).toBeNull();
    s.cut = false;
    client.choose('a');
    await vi.waitFor(() => expect(client.ahead?.action).toBe('a'));
    s.cut = true;
    client.choose(null);
    await vi.waitFor(() => expect(client.refusal?.code).toBe('offline'));
    expect(client.ahead?.action).toBe('a');
  });

  it('is left to the server when the turn comes', async () => {
    const { s, client } = await waiting();
    client.choose('a');
    await vi.waitFor(() => expect(client.ahead).not.toBeNull());
    FakeSource.last.say(answered(['a', 'b']));
    expect(client.pending).toEqual({ seat: 0, ply: 2, action: 'a' });
    await client.act('b');
    FakeSource.last.say(message(action(4, 2, 'a')));
    expect([client.pending, client.ahead, s.acts]).toEqual([null, null, []]);
  });

  it('that does not go is said to be dropped until we act', async () => {
    const { s, client } = await waiting();
    client.choose('a');
    await vi.waitFor(() => expect(client.ahead).not.toBeNull());
    FakeSource.last.say(answered(['b']));
    expect([client.pending, client.ahead?.dropped]).toEqual([null, true]);
    FakeSource.last.say(message(action(4, 2, 'b')));
    expect([client.ahead, s.acts]).toEqual([null, []]);
  });

  it('is gone with what was taken back, and with the end', async () => {
    for (const news of [
      {
        ...message({ n: 3, at: '', kind: 'word', seat: 0, action: 'agree', view: view(0) }),
        turn: 1,
      },
      {
        ...message({ n: 3, at: '', kind: 'word', seat: 1, action: 'resign' }),
        result: {} as never,
      },
    ]) {
      const { client } = await waiting();
      client.choose('a');
      await vi.waitFor(() => expect(client.ahead).not.toBeNull());
      FakeSource.last.say(news);
      expect(client.ahead).toBeNull();
    }
  });

  it('of another device is shown, and one that was taken back there is waited for in vain once', async () => {
    vi.useFakeTimers();
    try {
      const { s, client } = await waiting();
      s.match = { ...matchAt(1), ahead: chosen };
      await client.read();
      expect(client.ahead).toEqual(chosen[0]);
      FakeSource.last.say(answered(['a', 'b']));
      expect(client.pending?.action).toBe('a');
      s.match = { ...matchAt(2) };
      await vi.advanceTimersByTimeAsync(3000);
      expect([client.pending, client.ahead]).toEqual([null, null]);
      await client.act('b');
      expect(s.acts).toEqual([{ seat: 0, ply: 2, action: 'b', after: 3 }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('on another device is told by the stream', async () => {
    const { client } = await waiting();
    FakeSource.last.tell('ahead', chosen);
    expect(client.ahead).toEqual(chosen[0]);
    FakeSource.last.say(answered(['a', 'b']));
    expect(client.pending?.action).toBe('a');
    FakeSource.last.tell('ahead', []);
    expect([client.pending, client.ahead]).toEqual([null, null]);
  });

  it('that comes too late is refused, and the match read anew', async () => {
    const { s, client } = await waiting();
    s.onchoice = async () => ({ status: 409, body: { code: 'stale', detail: '' } });
    s.match = matchAt(2);
    client.choose('a');
    await vi.waitFor(() => expect(client.match?.ply).toBe(2));
    expect([client.ahead, client.refusal?.code]).toEqual([null, 'stale']);
  });

  it('that was made while its answer was on its way is not shown any more', async () => {
    const { s, client } = await waiting();
    s.onchoice = async () => {
      s.match = matchAt(3);
      FakeSource.last.say(answered(['a', 'b']));
      FakeSource.last.say(message(action(4, 2, 'a')));
      return { status: 204 };
    };
    client.choose('a');
    await vi.waitFor(() => expect(client.choosing).toBe(false));
    expect([client.ahead, client.match?.ply]).toEqual([null, 3]);
  });
});
