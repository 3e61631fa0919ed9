import { expect, test } from 'vitest';
import type { Position } from '../lib/match/positions';
import { rows } from './rows';

/** "0a 0b 1c -d": seats and actions; '-' is the clock. */
const list = (text: string): Position[] => [
  { ply: 0, n: 1 } as Position,
  ...text.split(' ').map((x, i) => ({
    ply: i + 1,
    n: i + 2,
    view: null,
    note: null,
    seat: x[0] === '-' ? undefined : Number(x[0]),
    action: x.slice(1),
  })),
];
const drawn = (text: string, seats: number) =>
  rows(list(text), seats).map((r) =>
    r.map((turn) => turn.moves.map((m) => m.action).join('+')).join(' '),
  );

test('pairs, where turns are single actions', () => {
  expect(drawn('0a 1b 0c 1d 0e', 2)).toEqual(['a b', 'c d', 'e']);
});
test('several actions are one turn', () => {
  expect(drawn('0a 0b 1c 1d 1e 0f', 2)).toEqual(['a+b c+d+e', 'f']);
});
test('black may begin, and a seat may be skipped', () => {
  expect(drawn('1a 0b 1c 0d', 2)).toEqual(['a b', 'c d']);
  expect(drawn('0a 1b 2c 0d 3e', 4)).toEqual(['a b c', 'd e']);
});
test('a new chapter begins a row, and restarts the columns', () => {
  const chapters = ['one', 'one', 'two', 'two'];
  const views = list('0a 1b 1c 0d').map((p, i) => ({ ...p, note: i }));
  const drawn = rows(views, 2, (before) => chapters[before as number]!);
  expect(drawn.map((r) => [r[0]!.chapter, r.map((t) => t.moves[0]!.action).join(' ')])).toEqual([
    ['one', 'a b'],
    ['two', 'c d'],
  ]);
});
test('the clock stands for the turn that it took', () => {
  expect(drawn('0a -forfeit 0b', 2)).toEqual(['a forfeit', 'b']);
});
