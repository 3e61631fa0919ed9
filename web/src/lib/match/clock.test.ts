import { expect, test, vi } from 'vitest';
import { Clocks, face, low, ticks } from './clock.svelte';
import type { Clock, Match } from '../net/types';

const at = Date.parse('2026-11-21T18:00:00.000Z');
const iso = (ms: number) => new Date(at + ms).toISOString();

function match(clock: Partial<Clock>, more: Partial<Match> = {}): Match {
  return {
    result: null,
    clock: { at: iso(0), now: iso(0), left: [60_000, 60_000], running: 0, timers: [], ...clock },
    ...more,
  } as Match;
}

test('running clocks have moved on since the last event, by the server’s time', () => {
  let local = at - 3_600_000; // this device is an hour slow
  const c = new Clocks(() => local);
  const m = match({ now: iso(2_000) });
  c.hear(m.clock);
  expect(c.left(m, 0)).toBe(58_000);
  expect(c.left(m, 1)).toBe(60_000);
  local += 10_000;
  c.hear(match({ now: iso(11_500) }).clock); // half a second under way: ignored
  expect(c.left(m, 0)).toBe(48_000);
});

test('no clock falls below zero, or runs after the end', () => {
  const c = new Clocks(() => at + 90_000);
  expect(c.left(match({}), 0)).toBe(0);
  const over = match({}, { result: { scores: [], winners: [], reason: 'time', rule: 'TB10' } });
  expect(c.left(over, 0)).toBe(60_000);
  expect(ticks(over)).toBe(false);
  expect(c.left(match({ left: [null, 60_000] }), 0)).toBeNull();
});

test('stopwatches of the rules', () => {
  const c = new Clocks(() => at + 4_000);
  const m = match({
    running: null,
    timers: [
      { key: 'turn 17', action: 'forfeit', left: 20_000, count: 5, rule: 'OG16' },
      { key: 'half 1', action: 'time', left: 60_000, count: 10, rule: 'ZP61' },
    ],
  });
  expect(ticks(m)).toBe(true);
  // A turn's count comes on top of its seconds; a half's does not.
  expect(c.watches(m)).toEqual([
    { turn: true, action: 'forfeit', left: 16_000, count: 5, shown: 11_000, rule: 'OG16' },
    { turn: false, action: 'time', left: 56_000, count: 10, shown: 56_000, rule: 'ZP61' },
  ]);
});

test('a face', () => {
  const days = (n: number) => `${n} days`;
  expect(
    [187_000, 3_729_000, 9_940, 59_999, 10_000, 3 * 86_400_000, 86_400_000].map((x) =>
      face(x, days),
    ),
  ).toEqual(['3:07', '1:02:09', '0:09.9', '0:59', '0:10', '3 days', '24:00:00']);
});

test('a clock is low in its last seconds, and very low near the end', () => {
  expect([null, 20_001, 20_000, 10_001, 10_000, 1, 0].map(low)).toEqual([0, 0, 1, 1, 2, 2, 0]);
});

test('a device that sets its clock right has lost no time', () => {
  vi.useFakeTimers({ now: at });
  const c = new Clocks();
  const m = match({ left: [60_000, 60_000], running: 0 });
  const now = new Date(at).toISOString();
  c.hear({ now });
  vi.setSystemTime(at + 300_000);
  c.hear({ now });
  expect(c.left(m, 0)).toBe(60_000);
  vi.useRealTimers();
});
