import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de as zoomDe } from '../games/zoom/messages/de';
import { pl as zoomPl } from '../games/zoom/messages/pl';
import { choose, plural } from './language';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';

describe('which language', () => {
  it.each([
    [null, ['de-AT', 'en'], 'de'],
    [null, ['fr', 'pl', 'en'], 'pl'],
    [null, ['fr'], 'en'],
    [null, [], 'en'],
    ['pl', ['de'], 'pl'],
    ['tlh', ['de'], 'de'],
    ['toString', ['constructor'], 'en'],
  ])('saved %s, wanted %j: %s', (saved, wanted, expected) => {
    expect(choose(saved, wanted)).toBe(expected);
  });
});

describe('numbers', () => {
  it('Polish has three forms', () => {
    const form = (n: number) => plural('pl')(n, { one: '1', few: '2', many: '5', other: '?' });
    expect([1, 2, 4, 5, 11, 12, 21, 22, 100].map(form).join('')).toBe('122555525');
  });

  it('counts in every language', () => {
    expect(en.table.watchers(2)).toBe('2 people are watching');
    expect(de.table.watchers(1)).toBe('1 Person schaut zu');
    expect([1, 3, 5].map(pl.table.watchers)).toEqual([
      'patrzy 1 osoba',
      'patrzą 3 osoby',
      'patrzy 5 osób',
    ]);
  });
});

describe('what the server says', () => {
  const read = (file: string) => readFileSync(`../games/zoom/${file}`, 'utf8');
  it.each([
    ['German', zoomDe],
    ['Polish', zoomPl],
  ])('has its %s', (_, words) => {
    const ids = [...read('book.go').matchAll(/ID: "(ZM\d+)"/g)].map((m) => m[1]!);
    expect(ids.length).toBeGreaterThan(12);
    expect(Object.keys(words.server.rulebook)).toEqual(ids);
    const levels = [...read('levels.go').matchAll(/Level: (\d+)/g)].map((m) => m[1]!);
    expect(Object.keys(words.server.levels)).toEqual(levels);
    const refusing = new Set([...read('why.go').matchAll(/no\("(ZM\d+)"/g)].map((m) => m[1]!));
    expect(new Set(Object.keys(words.server.refusals))).toEqual(refusing);
  });
});

describe('no message is left in English', () => {
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
  ])('%s', (_, words) => {
    // Some words are the same in both languages.
    const shared = ['.name', '.invite.link', '.home.title'];
    expect(same(words, en, '').filter((p) => !shared.includes(p))).toEqual([]);
  });
});
