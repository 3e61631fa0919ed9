import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';

const read = (file: string) => readFileSync(`../games/opengoal/${file}`, 'utf8');
const ids = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1]!);

describe('what the server says', () => {
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('has its %s', (_, words) => {
    const rules = ids(read('book.go'), /ID: "(OG\d+)"/g);
    expect(rules).toHaveLength(17);
    expect(Object.keys(words.server.rulebook)).toEqual(rules);
    const levels = ids(read('levels.go'), /Level: (\d+)/g);
    expect(Object.keys(words.server.levels)).toEqual(levels);
    const options = ids(read('doc.go'), /Name: "(\w+)", Default/g);
    expect(Object.keys(words.server.options!)).toEqual(options);
    const refusing = new Set(ids(read('why.go'), /"(OG\d+)"/g));
    expect(new Set(Object.keys(words.server.refusals))).toEqual(refusing);
    const reasons = ids(read('state.go'), /rules\.Most\(scores, "(\w+)"/g);
    expect(new Set(Object.keys(words.reasons))).toEqual(new Set(reasons));
  });
});

describe('no word is left in English', () => {
  const same = (a: unknown, b: unknown, path: string): string[] => {
    if (typeof a === 'string') return a === b && /[a-z]{4}/.test(a) ? [path] : [];
    if (typeof a !== 'object' || a === null) return [];
    return Object.entries(a).flatMap(([k, v]) =>
      same(v, (b as Record<string, unknown>)?.[k], `${path}.${k}`),
    );
  };
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('%s', (_, words) => expect(same(words, en, '')).toEqual([]));

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
