import { expect, it } from 'vitest';
import { action, matchAt } from '../lib/match/match.fake';
import type { MatchEvent } from '../lib/net/types';
import { concludes } from './heard';

const event = (n: number, kind: MatchEvent['kind']): MatchEvent => ({ n, at: '', kind });

it('of many events at once the last that matters is told with what came of them', () => {
  const m = matchAt(2);
  m.events = [...m.events, event(4, 'word'), event(5, 'seat')];
  expect(m.events.filter((e) => concludes(m, e)).map((e) => e.n)).toEqual([4]);
  m.events = [...m.events, action(6, 2)];
  expect(m.events.filter((e) => concludes(m, e)).map((e) => e.n)).toEqual([6]);
});
