import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beat, cheer, Pacer } from './pace';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Positions are numbers. */
function table(still = false, dwell?: (v: number) => number) {
  let past = [0];
  let shown = 0;
  const pacer = new Pacer(0, past, (v) => (shown = v), dwell);
  vi.advanceTimersByTime(1000);
  return {
    shown: () => shown,
    come: (...next: number[]) => {
      past = [...past, ...next];
      pacer.follow(past.at(-1)!, past, still);
    },
    look: (at: number) => pacer.follow(at, past, still),
    back: (to: number) => {
      past = past.slice(0, to + 1);
      pacer.follow(past.at(-1)!, past, still);
    },
  };
}

it('shows a turn action by action', () => {
  const t = table();
  t.come(1, 2, 3);
  expect(t.shown()).toBe(1);
  vi.advanceTimersByTime(beat);
  expect(t.shown()).toBe(2);
  // Actions that arrive meanwhile wait for their turn.
  t.come(4);
  expect(t.shown()).toBe(2);
  vi.advanceTimersByTime(2 * beat);
  expect(t.shown()).toBe(4);
  vi.advanceTimersByTime(10 * beat);
  expect(t.shown()).toBe(4);
});

it('does not hurry what comes one by one', () => {
  const t = table();
  t.come(1);
  expect(t.shown()).toBe(1);
  t.come(2);
  expect(t.shown()).toBe(1);
  vi.advanceTimersByTime(beat);
  expect(t.shown()).toBe(2);
  vi.advanceTimersByTime(beat);
  t.come(3);
  expect(t.shown()).toBe(3);
});

it('shows past, previewed and withdrawn positions at once', () => {
  const t = table();
  t.come(1, 2, 3);
  t.look(0);
  expect(t.shown()).toBe(0);
  vi.advanceTimersByTime(10 * beat);
  expect(t.shown()).toBe(0);
  t.look(3);
  vi.advanceTimersByTime(10 * beat);
  expect(t.shown()).toBe(3);
  t.look(99); // an action of the player's own, on its way
  expect(t.shown()).toBe(99);
  t.come(4);
  expect(t.shown()).toBe(4);
  t.back(2);
  expect(t.shown()).toBe(2);
});

it('makes nobody wait who was away, or who wants no motion', () => {
  const away = table();
  away.come(...Array.from({ length: 40 }, (_, i) => i + 1));
  expect(away.shown()).toBe(40);
  const calm = table(true);
  calm.come(1, 2, 3);
  expect(calm.shown()).toBe(3);
});

it('shows a position longer if it is more than a step', () => {
  const t = table(false, (v) => (v === 1 ? cheer : beat));
  t.come(1, 2);
  vi.advanceTimersByTime(cheer - 1);
  expect(t.shown()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(t.shown()).toBe(2);
  // Also if it was shown already, and more comes.
  const late = table(false, (v) => (v === 1 ? cheer : beat));
  late.come(1);
  vi.advanceTimersByTime(beat);
  late.come(2);
  expect(late.shown()).toBe(1);
  vi.advanceTimersByTime(cheer - beat);
  expect(late.shown()).toBe(2);
});
