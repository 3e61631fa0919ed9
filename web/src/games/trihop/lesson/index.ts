import type { LessonStep } from '../../../lib/game/module';
import type { Replayed } from '../../../lib/net/types';
import { language } from '../../../lib/words/language';
import { onRing, read } from '../view';
import type { LessonWords } from './en';

const words: Record<typeof language, () => Promise<LessonWords>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

const from = (position: string) => `[Game "trihop"]\n[Position "${position}"]\n\n`;
const home = (action: string) => onRing(read(action).to ?? '');
/** The turn is still the hopper's: something is in pincers. */
const catches = (after: Replayed) => after.turn === 0;

// What keeps Black's last marble inside in the step about looking out, without throwing one back.
const blocks = ['f5-g3', 'g2-g3'];

/** The lesson: six positions out of play. The server says which moves are legal in them. */
export async function lesson(): Promise<LessonStep[]> {
  const w = await words[language]();
  return [
    {
      ...w.place,
      record: '[Game "trihop"]\n\n@d4 @e5\n',
      lead: 2,
      solution: ['@e4'],
      judge: () => 'good',
    },
    {
      ...w.hop,
      record: from('b.w./....../b.wb.w../..bw.b.w/w..bw.../..w.b..b/....../.... w -'),
      solution: ['c6-d8'],
      judge: ([action = '']) => (home(action) ? 'good' : { text: w.hop.inside, rule: 'TH6' }),
    },
    {
      ...w.pincers,
      record: from('wb../....../b..w.w../..bb.w.w/w..bw.../..w.bb.b/....../.... w -'),
      solution: ['d6-e8', 'd8>d2'],
      judge: ([, put], after) =>
        put === 'keep'
          ? { text: w.pincers.kept, rule: 'TH9' }
          : put !== undefined
            ? 'good'
            : catches(after)
              ? 'more'
              : { text: w.pincers.other, rule: 'TH8' },
    },
    {
      ...w.win,
      record: from('www./....../w...w..w/..bb..../..bb..../w.bb..../..b.../w..b w -'),
      solution: ['e6-f8'],
      judge: (_, after) =>
        after.result?.winners[0] === 0 ? 'good' : { text: w.win.other, rule: 'TH11' },
    },
    {
      ...w.stop,
      record: from('wb../....../...w..../b.w..w.b/b..w.b.b/b.w.w.../.....w/b... w -'),
      solution: ['d6-e8', 'd8>b2'],
      judge: ([hop, put]) =>
        hop !== 'd6-e8'
          ? { text: blocks.includes(hop ?? '') ? w.stop.blocked : w.stop.other, rule: 'TH8' }
          : put === undefined
            ? 'more'
            : put === 'keep'
              ? { text: w.stop.other, rule: 'TH9' }
              : 'good',
    },
    {
      ...w.extra,
      record:
        '[Game "trihop"]\n[Options "extrahop=on"]\n' +
        '[Position "www./....b./w...w..w/..bb..../..bb..../w.bb..../....../w..b w -"]\n\n',
      solution: ['e6-f8'],
      judge: (_, after) =>
        after.result?.winners[0] === 0 ? 'good' : { text: w.extra.other, rule: 'TH15' },
    },
  ];
}
