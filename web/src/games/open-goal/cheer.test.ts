import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cheer } from './cheer';
import { lineUp, preview, type OpenGoalView } from './view';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const long = 1000;
const start: OpenGoalView = { ...lineUp(0), turns: 4, ball: 'i16', white: ['i15'], last: 'd6-d7' };
/** White has kicked into the goal, and all is set up for Black's kick-off. */
const goal: OpenGoalView = { ...lineUp(1), turns: 5, goals: [1, 0], last: 'i15*i19' };
const answer = preview(goal, 1, 'c12-c11');

function table() {
  let past = [start];
  let shown: OpenGoalView | null = null;
  const cheer = new Cheer(1, (v) => (shown = v), long);
  cheer.follow(start, past);
  return {
    ball: () => (shown as OpenGoalView | null)?.ball ?? null,
    come: (...next: OpenGoalView[]) => {
      past = [...past, ...next];
      cheer.follow(past.at(-1)!, past);
    },
    look: (v: OpenGoalView) => cheer.follow(v, past),
  };
}

it('shows the ball in the goal for a moment', () => {
  const t = table();
  t.come(goal);
  expect(t.ball()).toBe('i19');
  vi.advanceTimersByTime(long);
  expect(t.ball()).toBeNull();
});

it('also when the answer comes meanwhile, or with it', () => {
  const t = table();
  t.look(preview(start, 0, 'i15*i19'));
  t.come(goal);
  vi.advanceTimersByTime(long / 2);
  t.come(answer);
  expect(t.ball()).toBe('i19');
  vi.advanceTimersByTime(long / 2);
  expect(t.ball()).toBeNull();

  const both = table();
  both.look(preview(start, 0, 'i15*i19'));
  both.come(goal, answer);
  expect(both.ball()).toBe('i19');
});

it('keeps nobody who looks back or was away', () => {
  const t = table();
  t.come(goal);
  t.look(start);
  expect(t.ball()).toBeNull();
  t.look(goal);
  expect(t.ball()).toBe('i19');

  const away = table();
  away.come(goal, answer, preview(answer, 0, 'c8-c9'));
  expect(away.ball()).toBeNull();
});
