import { expect, it } from 'vitest';
import { told } from './news';
import type { Evening } from './types';

type State = Evening['players'][number]['state'];

/** An evening of Ada, Bo and Cy as one of them, or the host, sees it. */
const evening = (states: State[], more: Partial<Evening> = {}) =>
  ({
    round: 1,
    playing: true,
    over: false,
    host: false,
    you: 1,
    tables: [],
    players: ['Ada', 'Bo', 'Cy'].map((name, i) => ({ number: i + 1, name, state: states[i] })),
    ...more,
  }) as unknown as Evening;

const all = evening(['in', 'in', 'in']);
const without = evening(['in', 'out', 'in']);

it('tells a player who is removed, and the others, but not the host who did it', () => {
  expect(told(all, without)).toEqual(['Bo no longer gets a seat, and keeps every point.']);
  expect(told({ ...all, you: 2 }, { ...without, you: 2 })).toEqual([
    'You have been removed from the seating. The host can bring you back.',
  ]);
  expect(told({ ...all, host: true }, { ...without, host: true })).toEqual([]);
  expect(told(without, all)).toEqual(['Bo gets a seat.']);
});

it('tells who is the host from now on', () => {
  expect(told(all, { ...all, host: true })).toEqual(['You are the host.']);
  expect(told({ ...all, host: true }, { ...all, host: true })).toEqual([]);
});

it('tells that the evening is over, and that a round does not count', () => {
  expect(told(all, { ...all, over: true })).toEqual(['The evening is over']);
  expect(told(all, { ...all, over: true, broken: true })).toEqual([
    'The evening is over. The last round was not finished and does not count.',
  ]);
});

it('tells a device that its place has gone to another', () => {
  const moved = { ...all, you: 0, was: 1 };
  expect(told(all, moved)).toEqual([
    'Ada plays on another device now. Is that wrong? Tell the host.',
  ]);
  expect(told(moved, moved)).toEqual([]);
});
