import type { LessonStep } from '../../../lib/game/module';
import { language } from '../../../lib/words/language';
import type { LessonWords } from './en';

const words: Record<typeof language, () => Promise<LessonWords>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

const at = (position: string) =>
  `[Game "open-goal"]\n[Options "minutes=0 seconds=0"]\n[Position "${position}"]\n\n`;

// Where a man blocks Black's way down file i in the last step.
const way = ['i2', 'i3', 'i5', 'i6', 'i7'];

/** The lesson: five positions without opposition. The server says what is legal in them. */
export async function lesson(): Promise<LessonStep[]> {
  const w = await words[language]();
  return [
    {
      ...w.move,
      record: '[Game "open-goal"]\n[Options "minutes=0 seconds=0"]\n\n',
      solution: ['f8-f11'],
      judge: ([action = '']) =>
        action.includes('-') ? 'good' : { text: w.move.other, rule: 'OG7' },
    },
    {
      ...w.kick,
      record: '[Game "open-goal"]\n[Options "minutes=0 seconds=0"]\n\n',
      solution: ['i7*i12'],
      judge: ([action = '']) =>
        action.includes('*') ? 'good' : { text: w.kick.other, rule: 'OG8' },
    },
    {
      ...w.heads,
      record: at(
        '17/8b8/17/4b7b4/8b8/3b9b3/17/2b2b2b2b2b2/8o8/8w8/17/2w2w5w2w2/17/3w9w3/8w8/4w7w4/17/8w8/17 w 0:0 2',
      ),
      solution: ['i10*i14'],
      judge: ([action = '']) =>
        action.startsWith('i10*') ? 'good' : { text: w.heads.other, rule: 'OG10' },
    },
    {
      ...w.goal,
      record: at(
        '17/8b8/17/4b7b4/8b8/3b4o4b3/17/2b2b5b2b2/8b8/17/17/2w8w2w2/5w2w8/3w9w3/8w8/4w7w4/17/8w8/17 w 0:0 4',
      ),
      solution: ['c8*n19'],
      judge: ([action = '']) =>
        action.endsWith('19') ? 'good' : { text: w.goal.other, rule: 'OG12' },
    },
    {
      ...w.stop,
      record: at(
        '17/8b8/17/4b7b4/8b8/3b9b3/17/2b2b5b2b2/17/17/17/2w2w2b2w2w2/9w7/3w9w3/6w10/4w3o3w4/17/7w9/17 w 0:0 4',
      ),
      solution: ['h2-i2'],
      judge: ([action = '']) =>
        way.includes(action.split('-')[1] ?? '')
          ? 'good'
          : { text: action.includes('*') ? w.move.other : w.stop.other, rule: 'OG7' },
    },
  ];
}
