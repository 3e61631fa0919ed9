import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource, matchAt, server } from './match.fake';
import { MatchClient } from './match.svelte';
import type { View } from '../net/types';

const last = 450;

/** A long finished match, sent with its last view and the notes of the others. */
function finished() {
  const { s, world } = server();
  const m = matchAt(last);
  s.views = m.events.map((e) => ({ n: e.n, view: e.view }));
  const note = (n: number): View => (n % 2 ? { odd: n } : undefined);
  s.match = {
    ...m,
    result: { scores: [1, 0], winners: [0], reason: 'square', rule: 'T1' },
    events: m.events.map((e) => (e.n < m.n ? { ...e, view: undefined, note: note(e.n) } : e)),
  };
  const client = new MatchClient('m', world);
  const known = () => client.positions.flatMap((p) => (p.view === undefined ? [] : [p.ply]));
  return { s, m, client, known };
}

/** So many numbers from one on. */
const from = (first: number, many: number) => Array.from({ length: many }, (_, i) => first + i);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => vi.useRealTimers());

describe('a long match that is over', () => {
  it('has all positions at once, and their views when somebody looks at them', async () => {
    const { s, m, client, known } = finished();
    await client.start();
    expect(client.positions).toHaveLength(last + 1);
    expect(client.positions.slice(0, 3).map((p) => p.note)).toEqual([
      { odd: 1 },
      undefined,
      { odd: 3 },
    ]);
    expect([s.ranges, known()]).toEqual([[], [last]]);
    expect(client.positions[last]!.view).toEqual(client.match!.view);

    await client.look(100);
    expect(s.ranges).toEqual([[97, 121]]);
    expect(known()).toEqual([...from(96, 25), last]);
    expect(client.positions[100]!.view).toEqual(m.events[100]!.view);
  });

  it('reads ahead in the direction of travel', async () => {
    const { s, client } = finished();
    await client.start();
    for (let i = last - 1; i > last - 17; i--) await client.look(i);
    expect(s.ranges).toEqual([[430, 450]]);
    await client.look(last - 17);
    expect(s.ranges).toEqual([
      [430, 450],
      [414, 429],
    ]);
    // And forwards after a jump to the beginning.
    await client.look(0);
    for (let i = 1; i < 15; i++) await client.look(i);
    expect(s.ranges.slice(2)).toEqual([[1, 21]]);
    await client.look(16);
    expect(s.ranges.slice(3)).toEqual([[22, 37]]);
  });

  it('loads nothing twice, not even after a reload', async () => {
    const { s, client, known } = finished();
    await client.start();
    void client.look(0);
    await client.look(1);
    await client.read();
    await client.look(0);
    expect([s.reads, s.ranges]).toEqual([2, [[1, 21]]]);
    expect(known()).toEqual([...from(0, 21), last]);
  });

  it('can be had as a whole', async () => {
    const { s, client, known } = finished();
    await client.start();
    await client.look(30);
    await client.lookAtAll();
    expect(known()).toEqual(from(0, last + 1));
    expect(s.ranges.every(([from, to]) => to - from < 200)).toBe(true);
  });

  it('asks again when the server was busy', async () => {
    const { s, client, known } = finished();
    await client.start();
    s.busy = true;
    const done = client.look(0);
    await vi.waitFor(() => expect(s.ranges).toHaveLength(1));
    s.busy = false;
    await vi.runOnlyPendingTimersAsync();
    await done;
    expect(s.ranges).toHaveLength(2);
    expect(known()).toContain(0);
  });
});
