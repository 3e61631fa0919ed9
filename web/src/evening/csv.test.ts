import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

// The server's own tests check that these files equal what it sends.
const file = (name: string) => readFileSync(`../internal/evening/testdata/${name}.csv`, 'utf8');

/** Reads a file like a spreadsheet in that language: with its signs for cells and fractions. */
function open(name: string, delimiter: string, comma: string) {
  const text = file(name);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter, skipEmptyLines: true });
  expect(errors).toEqual([]);
  const number = (s: string) => Number(s.replace(comma, '.'));
  return { rows: data, number };
}

describe.each([
  ['en', ',', '.'],
  ['de', ';', ','],
  ['pl', ';', ','],
])('files for a spreadsheet in %s', (language, delimiter, comma) => {
  it('has a name in one cell, and points that are numbers', () => {
    const { rows, number } = open(`standings.${language}`, delimiter, comma);
    expect(rows.map((r) => r.length)).toEqual([8, 8, 8, 8, 8]);
    expect(rows.slice(1).map((r) => r[1])).toEqual([
      'Zoë; Müller',
      'Łukasz "Bo"',
      "'=1+1",
      'Ada, die Erste',
    ]);
    expect(rows.slice(1).map((r) => number(r[3]!))).toEqual([1.5, 1.5, -1.5, -3.5]);
  });

  it('tells every deal, and whose the computer played', () => {
    const { rows, number } = open(`deals.${language}`, delimiter, comma);
    expect(rows.slice(1).map((r) => number(r[4]!))).toEqual([1.5, 1.5, -1.5, -1.5, 0, 0, 2, -2]);
    expect(rows.slice(1).map((r) => r[5])).toEqual(['', '', '', '', '', '', 'x', '']);
  });
});
