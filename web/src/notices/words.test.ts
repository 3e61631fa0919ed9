import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';

const source = [
  'notice/way',
  'notice/mail',
  'notice/set',
  'notice/send',
  'outside/outside',
  'httpd/notices/notices',
]
  .map((f) => readFileSync(`../internal/${f}.go`, 'utf8'))
  .join('\n');

// The page finds its own words for a refusal by the server's: those must not change unnoticed.
it('refusals are translated by what the server says', () => {
  const most = /const MostWays = (\d+)/.exec(source)?.[1];
  expect(Object.keys(de.refused)).toEqual(Object.keys(pl.refused));
  expect(Object.keys(de.refused).length).toBeGreaterThan(3);
  for (const said of [...Object.keys(de.refused), ...Object.keys(en.faults)])
    expect(source.replace('%d ways', `${most} ways`), said).toContain(said);
});
