import { describe, expect, it } from 'vitest';
import type { ServerWords } from '../lib/game/module';

const found = import.meta.glob<Record<string, { server: ServerWords }>>('./*/messages/{de,pl}.ts', {
  eager: true,
});
const games = Object.entries(found).map(
  ([path, words]) => [path, Object.values(words)[0]!.server] as const,
);

/** A rule's name for an option: in quotation marks, or one word. */
const named = /(?:[Oo]ption|[Oo]pcj[aąęi])\s+(?:„([^“”]+)[“”]|([\p{L}-]+))/gu;

// The rules call options what the form calls them; otherwise readers cannot find them.
describe('options in the rules', () => {
  it.each(games)('%s', (_, words) => {
    const options = Object.entries(words.options ?? {});
    const labels = options.map(([, [label]]) => label);
    const rules = [words.rulebook, ...Object.values(words.earlier ?? {})].flatMap((book) =>
      Object.entries(book),
    );
    expect(rules.length).toBeGreaterThan(0);
    for (const [id, text] of rules) {
      for (const [key, [label]] of options) {
        expect(text, `${id} has the key ${key}`).not.toContain(`${key}=`);
        if (key.includes('-')) expect(text, `${id} has the key ${key}`).not.toContain(key);
        else if (key !== label)
          expect(text, id).not.toMatch(new RegExp(`(ption|pcj[aąęi])\\s+${key}\\b`, 'u'));
      }
      for (const [, quoted, word] of text.matchAll(named)) {
        if (quoted) expect(labels, `${id} names ${quoted}`).toContain(quoted);
        else if (/^\p{Lu}/u.test(word!)) expect(labels, `${id} names ${word}`).toContain(word);
      }
    }
  });
});
