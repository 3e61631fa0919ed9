import { describe, expect, it } from 'vitest';
import type { ServerWords } from '../lib/games';
import { de as kickItDe } from './kick-it/messages/de';
import { pl as kickItPl } from './kick-it/messages/pl';
import { de as kopDe } from './kop/messages/de';
import { pl as kopPl } from './kop/messages/pl';
import { de as openGoalDe } from './open-goal/messages/de';
import { pl as openGoalPl } from './open-goal/messages/pl';
import { de as trihopDe } from './trihop/messages/de';
import { pl as trihopPl } from './trihop/messages/pl';
import { de as zoomDe } from './zoom/messages/de';
import { pl as zoomPl } from './zoom/messages/pl';
import { de as zoppDe } from './zopp/messages/de';
import { pl as zoppPl } from './zopp/messages/pl';

const games: [string, ServerWords][] = [
  ['Kick-It, German', kickItDe.server],
  ['Kick-It, Polish', kickItPl.server],
  ['Kop, German', kopDe.server],
  ['Kop, Polish', kopPl.server],
  ['Open Goal, German', openGoalDe.server],
  ['Open Goal, Polish', openGoalPl.server],
  ['TriHop, German', trihopDe.server],
  ['TriHop, Polish', trihopPl.server],
  ['Zoom, German', zoomDe.server],
  ['Zoom, Polish', zoomPl.server],
  ['Zopp, German', zoppDe.server],
  ['Zopp, Polish', zoppPl.server],
];

/** What a rule calls an option: in quotation marks, or one word. */
const named = /(?:[Oo]ption|[Oo]pcj[aąęi])\s+(?:„([^“”]+)[“”]|([\p{L}-]+))/gu;

// The rules call options what the form calls them: nobody can match a key with a label.
describe('options in the rules', () => {
  it.each(games)('%s', (_, words) => {
    const options = Object.entries(words.options ?? {});
    const labels = options.map(([, [label]]) => label);
    const rules = [words.rulebook, ...Object.values(words.earlier ?? {})].flatMap((book) =>
      Object.entries(book),
    );
    expect(rules.length).toBeGreaterThan(10);
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
