import { expect, test } from 'vitest';

/** A longer file is split by subject. Types of the wire are generated. */
const most = 400;

const found = import.meta.glob<string>(
  ['./**/*.{ts,svelte}', '../{e2e,browsers,scripts}/**/*.mjs', '!./lib/net/wire.ts'],
  { query: '?raw', import: 'default', eager: true },
);

test('no file is longer than 400 lines', () => {
  const lines = (file: string) => found[file]!.split('\n').length - 1;
  const files = Object.keys(found);
  expect(files).toContain('./App.svelte');
  expect(files.some((f) => f.startsWith('../e2e/'))).toBe(true);
  expect(files.filter((f) => lines(f) > most)).toEqual([]);
});
