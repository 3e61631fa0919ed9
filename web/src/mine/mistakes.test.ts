import { expect, test, vi } from 'vitest';
import { Mistakes } from './mistakes.svelte';

const move = (action: string, ply: number, played: number) => ({
  action,
  match: 'm',
  ply,
  played,
  won: 0,
  lost: played,
  drawn: 0,
});

/** A server that answers each path in turn; a number is the status of a refusal. */
function server(answers: Record<string, unknown[]>) {
  return vi.fn((path: RequestInfo | URL) => {
    const next = answers[String(path)]?.shift() ?? 404;
    const body = typeof next === 'number' ? { code: 'busy', detail: 'no' } : next;
    const status = typeof next === 'number' ? next : 200;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

const retry = (ply: number, action: string) => `/api/matches/m/retry?ply=${ply}&action=${action}`;

test('only moves that give something away are mistakes, the dearest first', async () => {
  const m = new Mistakes(
    'zoom',
    server({
      '/api/me/habits/zoom': [
        { moves: [], rest: 3 },
        { moves: [move('a', 0, 3), move('b', 2, 2), move('c', 4, 2), move('d', 6, 2)] },
      ],
      [retry(0, 'a')]: [{ best: 'x', lost: 0.1 }],
      [retry(2, 'b')]: [{ best: 'y', lost: 0.5 }],
      [retry(4, 'c')]: [{ best: 'z', lost: 0.04 }],
      [retry(6, 'd')]: [{ best: 'd', lost: 0 }],
    }),
  );
  await m.find();
  expect([m.state, m.done, m.total]).toEqual(['done', 4, 4]);
  expect(m.found.map((f) => [f.action, f.best])).toEqual([
    ['b', 'y'],
    ['a', 'x'],
  ]);
});

test('a busy server is asked again, and one that is gone ends the search', async () => {
  vi.useFakeTimers();
  const answers = {
    '/api/me/habits/zoom': [429, { moves: [move('a', 0, 2), move('b', 2, 2)] }],
    [retry(0, 'a')]: [{ best: 'x', lost: 0.1 }],
    [retry(2, 'b')]: [503, 503, 503, 503],
  };
  const m = new Mistakes('zoom', server(answers));
  const search = m.find();
  await vi.runAllTimersAsync();
  await search;
  vi.useRealTimers();
  expect(m.state).toBe('failed');
  expect(m.found).toHaveLength(1);
});

test('who leaves the page stops the search', async () => {
  const ask = server({ '/api/me/habits/zoom': [{ moves: [move('a', 0, 2)] }] });
  const m = new Mistakes('zoom', ask);
  const search = m.find();
  m.stop();
  await search;
  expect(ask).toHaveBeenCalledTimes(1);
  expect(m.done).toBe(0);
});

test('a move that nobody can judge is no mistake', async () => {
  const m = new Mistakes(
    'zoom',
    server({
      '/api/me/habits/zoom': [{ moves: [move('a', 0, 2), move('b', 2, 2)] }],
      [retry(0, 'a')]: [404],
      [retry(2, 'b')]: [{ best: 'x', lost: 0.1 }],
    }),
  );
  await m.find();
  expect([m.state, m.found.map((f) => f.action)]).toEqual(['done', ['b']]);
});
