import { afterEach, expect, test, vi } from 'vitest';
import type { Mine, MyMatch } from '../lib/net/wire';
import { MyList, query } from './list.svelte';

const match = (n: number): MyMatch => ({ id: `m${n}`, game: 'g', began: '', plies: 1, seats: [] });
afterEach(() => {
  vi.useRealTimers();
});

const none = { game: '', outcome: '', opponent: '', from: '', to: '' };

/** A server with so many matches, and what it was asked. */
function server(all: number, rests: number[] = []) {
  const asked: URLSearchParams[] = [];
  const fetcher = (async (path: string) => {
    const q = new URL(path, 'http://x').searchParams;
    asked.push(q);
    const from = Number(q.get('after') ?? 0);
    const to = Math.min(all, from + Number(q.get('limit')));
    const body: Mine = {
      games: [],
      running: from ? [] : [match(-1)],
      matches: Array.from({ length: to - from }, (_, i) => match(from + i)),
      all,
      next: to < all ? String(to) : undefined,
      rest: rests.shift(),
    };
    return new Response(JSON.stringify(body));
  }) as typeof fetch;
  return { asked, fetcher };
}

test('a search is written as the server reads it, with whole days', () => {
  expect(query(none)).toBe('');
  const q = new URLSearchParams(
    query({ ...none, opponent: ' Bo ', from: '2026-03-01', to: '2026-03-01' }),
  );
  expect([...q.keys()]).toEqual(['opponent', 'from', 'to']);
  expect(q.get('opponent')).toBe('Bo');
  const hours = (Date.parse(q.get('to')!) - Date.parse(q.get('from')!)) / 3_600_000;
  expect(hours).toBeGreaterThan(22); // one day, on which clocks may change
  expect(hours).toBeLessThan(26);
});

test('pages follow on each other, and are fetched again as one', async () => {
  const s = server(120);
  const list = new MyList(s.fetcher);
  await list.load();
  expect(list.found?.matches.length).toBe(50);
  await list.more();
  await list.more();
  await list.more(); // nothing is left
  expect(list.found?.matches.map((m) => m.id)).toEqual(
    Array.from({ length: 120 }, (_, i) => `m${i}`),
  );
  expect(list.found?.running.length).toBe(1);
  expect(s.asked.length).toBe(3);
  await list.load();
  expect(list.found?.matches.length).toBe(120);
  expect(s.asked[3]!.get('limit')).toBe('120');
});

test('while the server still adds older games, it is asked again', async () => {
  const s = server(1, [30, 10]);
  const list = new MyList(s.fetcher);
  await list.load();
  await expect.poll(() => s.asked.length).toBe(3);
  await expect.poll(() => list.found?.rest).toBeUndefined();
});

test('an answer to an earlier search is dropped', async () => {
  const late: ((r: Response) => void)[] = [];
  const list = new MyList((() => new Promise((go) => late.push(go))) as unknown as typeof fetch);
  const answer = (all: number) =>
    new Response(JSON.stringify({ games: [], running: [], matches: [], all } satisfies Mine));
  const first = list.load();
  list.search.opponent = 'Bo';
  const second = list.load();
  late[1]!(answer(2));
  await second;
  late[0]!(answer(1));
  await first;
  expect(list.found?.all).toBe(2);
  expect(list.searching).toBe(true);
});

test('while somebody types, one search is enough, and none once the page is left', async () => {
  vi.useFakeTimers();
  const s = server(1);
  const list = new MyList(s.fetcher);
  list.soon();
  list.soon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(s.asked.length).toBe(1);
  list.soon();
  list.leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(s.asked.length).toBe(1);
});

test('after an outage the waits between two tries begin short again', async () => {
  vi.useFakeTimers();
  const s = server(1);
  let down = true;
  let tries = 0;
  const list = new MyList((async (...a: Parameters<typeof fetch>) => {
    tries++;
    if (down) throw new TypeError('no network');
    return s.fetcher(...a);
  }) as typeof fetch);
  void list.load();
  await vi.advanceTimersByTimeAsync(20_000);
  down = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(list.offline).toBe(false);
  down = true;
  tries = 0;
  void list.load();
  await vi.advanceTimersByTimeAsync(1100);
  expect(tries).toBe(2);
  list.leave();
});
