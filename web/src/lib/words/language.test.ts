import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de as clubDe } from '../../club/messages/de';
import { pl as clubPl } from '../../club/messages/pl';
import { de as tournamentDe } from '../../tournament/messages/de';
import { pl as tournamentPl } from '../../tournament/messages/pl';
import { de as eveningDe } from '../../evening/messages/de';
import { pl as eveningPl } from '../../evening/messages/pl';
import type { ServerWords } from '../game/module';
import { choose, plural } from './language';
import { de } from '../messages/de';
import { refusing, tableRules } from '../messages/book';
import { en } from '../messages/en';
import { pl } from '../messages/pl';
import { untranslated } from './untranslated';

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

  it('the form is that of the number as it is written', () => {
    const form = (n: number) => plural('de')(n, { one: 'Punkt', other: 'Punkte' });
    expect([1, 0.96, 1.04, 1.06, 0.94].map(form).join()).toBe('Punkt,Punkt,Punkt,Punkte,Punkte');
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

/** The source of one package of the server. */
const folder = (name: string) =>
  readdirSync(`../internal/${name}`, { encoding: 'utf8', recursive: true })
    .filter((f) => f.endsWith('.go') && !f.endsWith('_test.go'))
    .map((f) => readFileSync(`../internal/${name}/${f}`, 'utf8'))
    .join('\n');

describe('the rules of the table', () => {
  it('are those of the book', () => {
    const book = readFileSync('../internal/table/book.go', 'utf8');
    expect([...book.matchAll(/house\("(TB\d+)"/g)].map((m) => m[1])).toEqual(tableRules);
    for (const words of [en, de, pl]) {
      expect(Object.keys(words.rules.tableRules).sort()).toEqual([...tableRules].sort());
    }
  });

  it('have a reason in German and Polish wherever a refusal cites one', () => {
    const source = ['table', 'room', 'httpd']
      .map(folder)
      .join('\n')
      .replace(/rules\.(Win|Draw)\([^\n]*/g, '') // the rule of an end
      .replace(/house\("TB\d+"/g, '');
    const cited = new Set([...source.matchAll(/"((?:TB|EV)\d+)"/g)].map((m) => m[1]));
    expect([...cited].sort()).toEqual([...refusing].sort());
    for (const words of [de, pl]) {
      expect(Object.keys(words.refused.byRule).sort()).toEqual([...refusing].sort());
      for (const [rule, text] of Object.entries(words.refused.byRule)) {
        expect(text, 'a reason is no copy of the rule').not.toBe(
          (words.rules.tableRules as Record<string, string>)[rule],
        );
      }
    }
  });
});

it('what the server says is translated as it says it', () => {
  const most = /mostDevices = (\d+)/.exec(folder('player'))?.[1];
  const keys = /mostPasskeys = (\d+)/.exec(folder('player'))?.[1];
  const source = ['table', 'player', 'login', 'room']
    .map(folder)
    .join('\n')
    .replace('use %d devices', `use ${most} devices`)
    .replace('have %d passkeys', `have ${keys} passkeys`);
  expect(Object.keys(de.refused.bySaid)).toEqual(Object.keys(pl.refused.bySaid));
  expect(Object.keys(de.refused.bySaid).length).toBeGreaterThan(3);
  for (const said of Object.keys(de.refused.bySaid)) expect(source, said).toMatch(`"${said}`);
});

const code = Object.fromEntries(
  [...folder('table').matchAll(/^\t(\w+) +Code = "([a-z-]+)"/gm)].map((m) => [m[1], m[2]]),
);

describe('what a club refuses', () => {
  it('has words in German and Polish', () => {
    const cited = [...folder('club').matchAll(/no\(table\.(\w+), "(CL\d+)"/g)].map(
      (m) => `${code[m[1]!]} ${m[2]}`,
    );
    expect(cited.length).toBeGreaterThan(20);
    for (const words of [clubDe, clubPl]) {
      expect(Object.keys(words.refused).sort()).toEqual([...new Set(cited)].sort());
    }
  });
});

describe('what a tournament refuses', () => {
  it('has words in German and Polish', () => {
    const cited = [...folder('tournament').matchAll(/no\(table\.(\w+), "(TN\d+)"/g)].map(
      (m) => `${code[m[1]!]} ${m[2]}`,
    );
    expect(cited.length).toBeGreaterThan(20);
    for (const words of [tournamentDe, tournamentPl]) {
      expect(Object.keys(words.refused).sort()).toEqual([...new Set(cited)].sort());
    }
  });
});

describe('what an evening refuses', () => {
  it('has words in German and Polish', () => {
    const source = folder('evening') + folder('room');
    const cited = new Set(
      [
        ...source.matchAll(/no\(table\.(\w+), "((?:EV|TB)\d+)"/g),
        ...source.matchAll(/Code: table\.(\w+), Rule: "(TB\d+)"/g),
        // At a table of an evening, what standing in refuses.
        ...readFileSync('../internal/table/standin.go', 'utf8').matchAll(
          /Code: (\w+), Rule: "(TB\d+)"/g,
        ),
      ].map((m) => `${code[m[1]!]} ${m[2]}`),
    );
    expect(cited.size).toBeGreaterThan(20);
    for (const words of [eveningDe, eveningPl]) {
      expect(Object.keys(words.refused).sort()).toEqual([...cited].sort());
    }
  });
});

describe('what a game says', () => {
  const games = import.meta.glob<Record<string, { server: ServerWords }>>(
    '../../games/*/messages/{de,pl}.ts',
    { eager: true },
  );
  const source = (game: string) => {
    const folder = `../games/${game.replaceAll('-', '')}`;
    return readdirSync(folder)
      .filter((f) => f.endsWith('.go') && !f.endsWith('_test.go'))
      .map((f) => readFileSync(`${folder}/${f}`, 'utf8'))
      .join('\n');
  };
  it.each(
    Object.entries(games).map(([path, all]) => [path.split('/').at(-3)!, path, all] as const),
  )('is translated for %s: %s', (game, _, all) => {
    const { server } = Object.values(all)[0]!;
    const text = source(game);
    const ids = (pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1]!);
    expect(Object.keys(server.rulebook)).toEqual(ids(/ID: "([A-Z]{2}\d+)"/g));
    expect(Object.keys(server.levels)).toEqual(ids(/\bLevel: (\d+)/g));
    expect(Object.keys(server.options ?? {})).toEqual(
      ids(/(?:Name: |Switch\()"([\w-]+)", (?:Default|")/g),
    );
    // Most refusals are in one file of the game, and all are outside its book.
    const cited = (go: string) => [...go.matchAll(/(?<!ID: )"([A-Z]{2}\d+)"/g)].map((m) => m[1]!);
    const why = `../games/${game.replaceAll('-', '')}/why.go`;
    const refused = Object.keys(server.refusals);
    if (existsSync(why))
      expect(refused).toEqual(expect.arrayContaining(cited(readFileSync(why, 'utf8'))));
    expect(cited(text)).toEqual(expect.arrayContaining(refused));
    const presets = [...text.matchAll(/Name: "([\w-]+)", Title:/g)].map((m) => m[1]!);
    expect(Object.keys(server.presets ?? {})).toEqual(presets);
    // Words among an option's values need translations; numbers do not.
    for (const [, name, values] of text.matchAll(
      /Name: "([\w-]+)", Default.*Values: \[\]string\{(.*?)\}/g,
    )) {
      const words = [...values!.matchAll(/"([a-z-]+)"/g)].map((m) => m[1]!);
      if (words.includes('on')) continue; // a switch
      expect(Object.keys(server.options?.[name!]?.[2] ?? {}), name).toEqual(
        expect.arrayContaining(words),
      );
    }
  });
  it('is found for every game', () => {
    const folders = readdirSync('src/games', { withFileTypes: true }).filter((f) =>
      f.isDirectory(),
    );
    expect(folders.length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(games)).toHaveLength(2 * folders.length);
  });
});

describe('no message is left in English', () => {
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('%s', (_, words) => {
    // Some words are the same in both languages.
    const shared = ['.name', '.invite.link', '.home.title', '.people.computer'];
    // The first entry of a card is its picture.
    const picture = /^\.glance\.table\.\d\.0$/;
    expect(untranslated(words, en).filter((p) => !shared.includes(p) && !picture.test(p))).toEqual(
      [],
    );
  });
});
