import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { untranslated } from '../../lib/words/untranslated';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';

it.each([de, pl])('every end has its reason', (words) => {
  const source = readFileSync('../games/opengoal/state.go', 'utf8');
  const reasons = [...source.matchAll(/rules\.Most\(scores, "(\w+)"/g)].map((m) => m[1]!);
  expect(reasons).not.toEqual([]);
  expect(new Set(Object.keys(words.reasons))).toEqual(new Set(reasons));
});

describe('no word is left in English', () => {
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('%s', (_, words) => expect(untranslated(words, en)).toEqual([]));

  it('says who can kick, and counts in every language', () => {
    for (const words of [en, de, pl]) {
      expect(words.turns(37, 200, 0)).toMatch(/38.*200/);
      expect(words.turns(200, 200, 0)).toMatch(/200.*200/);
      expect(words.turns(0, 0, 3)).toMatch(/3/);
      expect(words.askBall(0)).not.toBe(words.askBall(2));
    }
    expect([1, 2, 5].map(pl.kicks)).toEqual(['1 strzał', '2 strzały', '5 strzałów']);
  });
});
