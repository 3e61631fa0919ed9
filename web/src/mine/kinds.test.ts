import { expect, test, vi } from 'vitest';
import { Kinds } from './kinds.svelte';

const kind = (name: string, made: number, mistakes: number) => ({
  kind: name,
  made,
  mistakes,
  lost: mistakes && 0.5,
});

/** A server that answers in turn; a number is the status of a refusal. */
function server(...answers: unknown[]) {
  return vi.fn(() => {
    const next = answers.shift() ?? 404;
    const body = typeof next === 'number' ? { code: 'busy', detail: 'no' } : next;
    const status = typeof next === 'number' ? next : 200;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

test('the server is asked until nothing is left to be judged', async () => {
  const k = new Kinds(
    'kop',
    server(
      { moves: [], points: true, kinds: [kind('a', 2, 1)], rest: 5 },
      { moves: [], points: true, kinds: [kind('b', 4, 3), kind('a', 2, 1), kind('c', 1, 0)] },
    ),
  );
  await k.find();
  expect([k.state, k.made, k.rest, k.points]).toEqual(['done', 7, 0, true]);
  expect(k.mistakes.map((x) => x.kind)).toEqual(['b', 'a']);
  expect(k.sound.map((x) => x.kind)).toEqual(['c']);
});

test('who leaves the page stops the search, and a server that refuses ends it', async () => {
  const ask = server({ moves: [], rest: 5 }, { moves: [] });
  const k = new Kinds('kop', ask);
  const search = k.find();
  k.stop();
  await search;
  expect(ask).toHaveBeenCalledTimes(1);
  const none = new Kinds('kop', server(404));
  await none.find();
  expect(none.state).toBe('failed');
});
