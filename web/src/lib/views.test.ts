import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource, matchAt, server } from './match.fake';
import { MatchClient } from './match.svelte';

const last = 450;

/** A long match that is over, sent with its last view only. */
function finished() {
  const { s, api } = server();
  const m = matchAt(last);
  s.views = m.events.map((e) => ({ n: e.n, view: e.view }));
  s.match = {
    ...m,
    result: { scores: [1, 0], winners: [0], reason: 'square', rule: 'T1' },
    events: m.events.map((e) => (e.n < m.n ? { ...e, view: undefined } : e)),
  };
  const world = { api, dial: (url: string) => new FakeSource(url), luck: () => '' };
  return { s, m, client: new MatchClient('m', world) };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => vi.useRealTimers());

describe('a long match that is over', () => {
  it('shows its last position first, and has all of them by range', async () => {
    const { s, m, client } = finished();
    await client.start();
    const shown = client.match!.view;
    expect(client.positions).toEqual([{ ply: last, view: shown }]);
    await client.whole;
    expect(s.ranges).toEqual([
      [1, 200],
      [201, 400],
      [401, 450],
    ]);
    expect(client.positions.map((p) => p.view)).toEqual(m.events.map((e) => e.view));
    // The board does not take it for another position.
    expect(client.match!.view).toBe(shown);
  });

  it('is not fetched once more when it is read again', async () => {
    const { s, client } = finished();
    await client.start();
    await client.whole;
    await client.read();
    expect([s.reads, s.ranges.length]).toEqual([2, 3]);
    expect(client.positions).toHaveLength(last + 1);
  });

  it('asks again when the server was busy', async () => {
    const { s, client } = finished();
    s.busy = true;
    await client.start();
    await vi.waitFor(() => expect(s.ranges).toHaveLength(3));
    expect(client.positions).toHaveLength(1);
    s.busy = false;
    await vi.runOnlyPendingTimersAsync();
    await client.whole;
    expect(s.ranges).toHaveLength(6);
    expect(client.positions).toHaveLength(last + 1);
  });
});
