import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Problem } from '../lib/net/api';
import type { Judged, Marked } from '../lib/net/types';
import { Plays, Review } from './review.svelte';

const judged = (ply: number): Judged => ({ ply, seat: 0, best: 'x', line: ['x'], chance: 0.5 });

/** A server with that many positions that first refuses as often as the test says. */
function server(total: number, refusals: Problem[] = []) {
  const asked: number[] = [];
  return {
    asked,
    async review(_: string, from: number, count: number) {
      asked.push(from);
      const no = refusals.shift();
      if (no) throw no;
      const n = Math.min(count, total - from);
      return { positions: Array.from({ length: n }, (_, i) => judged(from + i)), total };
    },
  };
}

const busy = () => new Problem(429, 'too-many', '');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a review', () => {
  it('is fetched part by part, each once', async () => {
    const s = server(30);
    const r = new Review('m', s);
    await r.show();
    expect(r.positions?.map((p) => p.ply)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect([r.done, r.total]).toEqual([30, 30]);
    const before = s.asked.length;
    expect(before).toBeGreaterThan(1);
    r.close();
    await r.show();
    expect(s.asked.length).toBe(before);
  });

  it('stops when it is closed, and continues where it was', async () => {
    const s = server(100);
    const r = new Review('m', s);
    const first = r.show();
    r.close();
    await first;
    expect(s.asked.length).toBe(1);
    expect(r.positions).toBeNull();
    expect(r.done).toBeGreaterThan(0);
    // Reopened before the answer is there: one request, not two.
    await Promise.all([r.show(), r.show()]);
    expect(r.positions).toHaveLength(100);
    expect(new Set(s.asked).size).toBe(s.asked.length);
  });

  it('waits while the server is busy, and gives up after a refusal', async () => {
    const s = server(5, [busy(), busy()]);
    const r = new Review('m', s);
    const shown = r.show();
    await vi.runAllTimersAsync();
    await shown;
    expect(r.positions).toHaveLength(5);

    const no = new Review('m', server(5, [new Problem(404, 'not-found', '')]));
    await no.show();
    expect([no.failed, no.positions]).toEqual([true, null]);

    const down = new Review('m', server(5, [busy(), busy(), busy(), busy()]));
    const failed = down.show();
    await vi.runAllTimersAsync();
    await failed;
    expect(down.failed).toBe(true);
    // Asked again it is there.
    await down.show();
    expect([down.failed, down.positions?.length]).toEqual([false, 5]);
  });
});

describe('a review of plays', () => {
  it('looks at each deal once, even if it is reopened from elsewhere', async () => {
    const asked: number[] = [];
    const plays = new Plays('m');
    const marks = vi.spyOn(api, 'marks').mockImplementation(async (_, deal) => {
      asked.push(deal);
      if (asked.length === 1) plays.close();
      return [{ ply: deal } as Marked];
    });
    await plays.show(4, 3);
    await plays.show(4);
    marks.mockRestore();
    expect(asked).toEqual([3, 1, 2, 4]);
    expect(plays.found.map((m) => m.ply)).toEqual([3, 1, 2, 4]);
  });
});
