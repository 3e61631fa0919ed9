import type { LessonStep } from '../../../lib/game/module';
import { language } from '../../../lib/words/language';
import type { LessonWords } from './en';

const words: Record<typeof language, () => Promise<LessonWords>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

const from = (position: string) => `[Game "kick-it"]\n[Position "${position}"]\n\n`;

/** The lesson: five positions without opposition. The server says which moves are legal. */
export async function lesson(): Promise<LessonStep[]> {
  const w = await words[language]();
  return [
    {
      ...w.place,
      record: '[Game "kick-it"]\n\n',
      solution: ['@d4'],
      judge: () => 'good',
    },
    {
      ...w.step,
      record: '[Game "kick-it"]\n\n@b4 @d4 @f4 @d3 @d1 @b6 @d6 @f6 @d7 @d9 d5<d4\n',
      lead: 1,
      solution: ['d5-c6'],
      judge: ([action = '']) =>
        action.startsWith('d5-') ? 'good' : { text: w.step.other, rule: 'KI8' },
    },
    {
      ...w.pass,
      record: from(
        '...B.../......./.w.b.../....bb./...w..b/.....w./...w.../......./...W... w move 2 d5 - - 0:0 0:0 0 end',
      ),
      solution: ['>b7'],
      judge: ([action]) => (action === '>b7' ? 'good' : { text: w.pass.other, rule: 'KI11' }),
    },
    {
      ...w.jump,
      record: from(
        '...B.../......./.b.b.../......./...b..b/...w.w./.w...w./......./...W... w move 3 d5 - - 0:0 0:0 0 end',
      ),
      solution: ['d4^d6'],
      judge: ([action = '']) =>
        action.includes('^') ? 'good' : { text: w.jump.other, rule: 'KI10' },
    },
    {
      ...w.goal,
      record: from(
        '...B.../...w.../.b...b./....b../....b../.w..w../...w.../......./...W... w move 2 d8 - - 0:0 0:0 0 end',
      ),
      solution: ['>>e9'],
      judge: ([action = '']) =>
        action.startsWith('>>') ? 'good' : { text: w.goal.other, rule: 'KI14' },
    },
  ];
}
