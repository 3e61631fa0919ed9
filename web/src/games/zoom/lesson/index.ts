import type { LessonStep } from '../../../lib/game/module';
import { language } from '../../../lib/words/language';
import { field } from '../../../lib/ringboard/geometry';
import type { Replayed } from '../../../lib/net/types';
import { split } from '../view';
import type { LessonWords } from './en';

const words: Record<typeof language, () => Promise<LessonWords>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

const record = (actions: string) => `[Game "zoom"]\n\n${actions}\n`;
const fromRing = (action: string) => (field(split(action)[0])?.ring ?? -1) >= 0;
const wins = (after: Replayed) => after.result?.winners[0] === 0;

// What keeps Black from closing d4 d5 e4 e5 in the last step: the fourth bowl filled, or
// the row to it closed. That these are all, and that each is legal, a test asks the server.
const saves = ['d6-d5', 'c1-d5', 'c1-c5', 'c1-b5', 'b2-b5'];

/** The lesson: five positions without opposition. The server says which moves are legal. */
export async function lesson(): Promise<LessonStep[]> {
  const w = await words[language]();
  return [
    {
      ...w.in,
      record: record(''),
      solution: ['d1-d4'],
      judge: ([action = '']) => (fromRing(action) ? 'good' : { text: w.in.inside, rule: 'ZM6' }),
    },
    {
      ...w.round,
      record: record('h3-b3 h6-b6'),
      lead: 2,
      solution: ['f1-c5'],
      judge: ([action]) => (action === 'f1-c5' ? 'good' : { text: w.round.other, rule: 'ZM6' }),
    },
    {
      ...w.inner,
      record: record('c1-c4 c8-c5 d1-d4 d8-d6 b2-c2 e8-e5'),
      lead: 2,
      solution: ['c2-c3'],
      judge: ([action]) => (action === 'c2-c3' ? 'good' : { text: w.inner.other, rule: 'ZM7' }),
    },
    {
      ...w.square,
      record: record('c1-c4 c8-c5 d1-d4 d8-d6 b2-c2 e8-e5 c2-c3 f8-f5'),
      lead: 1,
      solution: ['h3-d3'],
      judge: (_, after) => (wins(after) ? 'good' : { text: w.square.other, rule: 'ZM10' }),
    },
    {
      ...w.stop,
      record: record('h3-f5 d8-d4 a3-d5 h6-e4 d5-d6 a6-e5'),
      lead: 1,
      solution: ['d6-d5'],
      judge: ([action = '']) =>
        saves.includes(action) ? 'good' : { text: w.stop.other, rule: 'ZM10' },
    },
  ];
}
