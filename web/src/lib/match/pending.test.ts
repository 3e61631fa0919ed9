import { expect, it, vi } from 'vitest';
import { FakeSource, matchAt, server } from './match.fake';
import { MatchClient } from './match.svelte';

it('an unsent action outlives a reload while the line is down, as long as it can still be made', async () => {
  const store = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
  const { s, world } = server();
  const reload = async () => {
    const client = new MatchClient('m', world);
    await client.start();
    return client;
  };
  const first = await reload();
  s.cut = true;
  void first.act('a');
  await vi.waitFor(() => expect(first.line).toBe('retrying'));
  first.end();

  s.cut = false;
  const again = await reload();
  expect(again.pending).toEqual({ seat: 0, ply: 0, action: 'a' });
  await vi.waitFor(() => expect(store.size).toBe(0));
  expect(s.acts).toEqual([{ seat: 0, ply: 0, action: 'a', after: 1 }]);

  // The game has gone on without it.
  store.set('unsent m', JSON.stringify({ seat: 0, ply: 0, action: 'b', after: 1 }));
  s.match = matchAt(2);
  expect((await reload()).pending).toBeNull();
  expect([store.size, s.acts.length]).toEqual([0, 1]);
  vi.unstubAllGlobals();
});
