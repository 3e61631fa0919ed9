import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../lib/net/api';
import { EveningClient, type World } from './client.svelte';
import type { Evening } from './types';

const evening = (more: Partial<Evening> = {}): Evening => ({
  id: 'e',
  title: '',
  game: 'g',
  deals: 0,
  round: 0,
  rounds: 5,
  playing: false,
  opened: '2026-11-21T18:00:00Z',
  host: false,
  options: {},
  seats: 4,
  duplicate: true,
  level: 1,
  over: false,
  broken: false,
  n: 2,
  you: 1,
  players: [
    { number: 1, name: 'Ada', state: 'in', here: true, seated: false, gone: false, cut: false },
  ],
  tables: [],
  standings: [],
  draws: [],
  minutes: 0,
  seconds: 0,
  talk: 'phrases',
  commitment: 'c1',
  ...more,
});

class Line extends EventTarget {
  onerror: (() => void) | null = null;
  closed = false;
  close() {
    this.closed = true;
  }
}

/** A server whose evening a test changes, and the streams that were opened to it. */
function setUp(first: Evening) {
  const s = {
    now: first,
    fault: null as Problem | null,
    lines: [] as Line[],
    cuts: [] as string[],
    news: [] as number[],
    asked: 0,
  };
  const world: World = {
    wire: {
      evening: async () => {
        s.asked++;
        if (s.fault) throw s.fault;
        return s.now;
      },
      cut: async (_id, text) => {
        s.cuts.push(text);
        s.now = {
          ...s.now,
          n: s.now.n + 1,
          players: s.now.players.map((p) => ({ ...p, cut: true })),
        };
        return s.now;
      },
      events: () => '/events',
    },
    dial: () => {
      const line = new Line();
      s.lines.push(line);
      return line as unknown as EventSource;
    },
    luck: () => `luck-${s.cuts.length}`,
  };
  const client = new EveningClient('e', world, (_before, now) => {
    s.news.push(now.n);
    return [`event ${now.n}`];
  });
  client.start();
  return { s, client };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

describe('an evening', () => {
  it('cuts once for each commitment, if it is to be seated', async () => {
    const { s, client } = setUp(evening());
    await vi.waitFor(() => expect(s.cuts).toEqual(['luck-0']));
    expect(client.now?.players[0]?.cut).toBe(true);
    s.lines[0]!.dispatchEvent(new Event('changed'));
    await settled();
    expect(s.cuts).toHaveLength(1);
    s.now = evening({ n: 9, commitment: 'c2' });
    s.lines[0]!.dispatchEvent(new Event('changed'));
    await vi.waitFor(() => expect(s.cuts).toHaveLength(2));
    client.end();
  });

  it('has a word for whoever has deleted everything about themselves', async () => {
    const { client } = setUp(evening({ players: [{ ...evening().players[0]!, name: '–' }] }));
    await vi.waitFor(() => expect(client.now?.players[0]?.name).toBe('(deleted)'));
    client.end();
  });

  it('does not cut for spectators, for people who wait, or if nothing is cut', async () => {
    for (const e of [
      evening({ you: 0 }),
      evening({ players: [{ ...evening().players[0]!, state: 'late' }] }),
      evening({ commitment: undefined }),
    ]) {
      const { s, client } = setUp(e);
      await vi.waitFor(() => expect(client.now).toEqual(e));
      await settled();
      expect(s.cuts).toEqual([]);
      client.end();
    }
  });

  it('reloads at every change, reports it, and never goes back', async () => {
    const { s, client } = setUp(evening({ commitment: undefined }));
    await vi.waitFor(() => expect(client.now?.n).toBe(2));
    s.now = evening({ commitment: undefined, n: 5 });
    s.lines[0]!.dispatchEvent(new Event('changed'));
    await vi.waitFor(() => expect(client.now?.n).toBe(5));
    client.hear(evening({ commitment: undefined, n: 4 })); // an answer that was slow
    expect(client.now?.n).toBe(5);
    expect(s.news).toEqual([5]);
    expect(client.news).toEqual([{ n: 0, text: 'event 5' }]);
    client.end();
    expect(s.lines[0]!.closed).toBe(true);
  });

  it('goes on at another process without a word', async () => {
    const { s, client } = setUp(evening());
    await vi.waitFor(() => expect(client.now).not.toBeNull());
    s.lines[0]!.dispatchEvent(new Event('farewell'));
    expect(s.lines[0]!.closed).toBe(true);
    expect(s.lines).toHaveLength(2);
    expect(client.lost).toBe(false);
    client.end();
  });

  it('reads again what failed while its stream stayed open', async () => {
    const { s, client } = setUp(evening());
    await vi.waitFor(() => expect(client.now).not.toBeNull());
    s.fault = new Problem(503, 'busy', '');
    s.lines[0]!.dispatchEvent(new Event('changed'));
    await vi.waitFor(() => expect(client.lost).toBe(true));
    s.fault = null;
    s.now = evening({ n: 7 });
    await vi.waitFor(() => expect(client.now?.n).toBeGreaterThanOrEqual(7), 3000);
    expect(client.lost).toBe(false);
    expect(s.lines).toHaveLength(1);

    s.fault = new Problem(503, 'busy', '');
    await client.read();
    s.fault = null;
    client.visible(true); // "Try again"
    await vi.waitFor(() => expect(client.lost).toBe(false), 200);
    client.end();
  });

  it('reports a lost connection, and an evening that does not exist', async () => {
    const { s, client } = setUp(evening());
    await vi.waitFor(() => expect(client.now).not.toBeNull());
    s.fault = new Problem(0, 'offline', '');
    s.lines[0]!.onerror?.();
    await vi.waitFor(() => expect(client.lost).toBe(true));
    expect(client.fault).toBeNull();
    s.fault = null;
    client.visible(true);
    await vi.waitFor(() => expect(client.lost).toBe(false));
    expect(s.lines.length).toBeGreaterThan(1);
    s.fault = new Problem(404, 'not-found', 'no');
    await client.read();
    expect(client.fault?.code).toBe('not-found');
    client.end();
  });
});
