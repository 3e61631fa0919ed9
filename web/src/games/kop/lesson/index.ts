import type { LessonStep } from '../../../lib/game/module';
import { language } from '../../../lib/words/language';
import { rank } from '../cards';
import type { LessonWords } from './en';

const words: Record<typeof language, () => Promise<LessonWords>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** A deal out of which a step begins; the reader sits at seat 0. */
const deal = (dealer: number, hands: string, actions = '') => ({
  record: `[Game "kop"]\n[Options "deals=1"]\n[Deal "${hands}"]\n[Dealer "${dealer}"]\n\n${actions}\n`,
  seat: 0,
});

/** The lesson: five deals out of an evening. The server says which plays are legal. */
export async function lesson(): Promise<LessonStep[]> {
  const w = await words[language]();
  return [
    {
      ...w.overtake,
      ...deal(2, 'qh,jd,ad,ac/tc,qs,jh,as/ts,qc,th,td/ah,qd,jc,js', 'pass pass pass pass jc'),
      lead: 1,
      solution: ['qh'],
      judge: () => 'good',
    },
    {
      ...w.points,
      ...deal(1, 'td,ad,jd,ac/ts,th,qs,qh/qd,jc,js,tc/ah,qc,jh,as', 'solo pass pass pass qd ah'),
      lead: 2,
      solution: ['ad'],
      judge: ([card = '']) => (rank(card) === 'j' ? { text: w.points.other, rule: 'KP3' } : 'good'),
    },
    {
      ...w.wedding,
      ...deal(3, 'qc,qs,js,ac/ah,tc,jd,as/ts,qh,jc,ad/th,qd,jh,td'),
      solution: ['wedding'],
      judge: ([call]) => (call === 'wedding' ? 'good' : { text: w.wedding.other, rule: 'KP14' }),
    },
    {
      ...w.contra,
      ...deal(3, 'ah,tc,jd,as/qc,ts,jh,ac/qs,qh,jc,ad/th,qd,js,td'),
      solution: ['contra'],
      judge: ([call]) => (call === 'contra' ? 'good' : { text: w.contra.other, rule: 'KP10' }),
    },
    {
      ...w.low,
      ...deal(3, 'ah,tc,js,jd/qc,qh,jh,as/th,ts,qd,ac/qs,jc,ad,td', 'solo pass pass pass'),
      solution: ['jd'],
      judge: ([card = '']) => (rank(card) === 'j' ? 'good' : { text: w.low.other, rule: 'KP16' }),
    },
  ];
}
