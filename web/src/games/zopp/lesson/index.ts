import type { LessonStep } from '../../../lib/game/module';
import { language } from '../../../lib/words/language';
import type { Replayed } from '../../../lib/net/types';
import { area } from '../pitch';
import { find, type Decision, type ZoppView } from '../view';
import type { LessonWords } from './en';

const words: Record<typeof language, () => Promise<LessonWords>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

const tags = '[Game "zopp"]\n[Options "hand=steady"]\n';

/** Somebody has just flicked; a counter may have been claimed. */
function at(discs: string, flick: string, claimed = '-'): string {
  const [side, other] = flick[0] === 'w' ? ['white', 'black'] : ['black', 'white'];
  return `${tags}[Position "flick 2 part 1 score 0 0 side ${side} run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed ${claimed} ${other} - ${discs} then ${flick}"]\n\n`;
}

const now = (after: Replayed) => after.positions.at(-1)!.view as ZoppView;
const touched = (v: ZoppView) => !!v.shot?.events.some((e) => e.kind === 'hit' && e.b === 'ball');
const decided = (v: ZoppView, kind: Decision['kind']) => v.decisions.some((d) => d.kind === kind);

/** The lesson: a kick-off, and four positions out of play with a steady hand. */
export async function lesson(): Promise<LessonStep[]> {
  const w = await words[language]();
  return [
    {
      ...w.flick,
      record: `${tags}\nw1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0\n`,
      solution: ['w1@325.000,0.500'],
      judge: (_, after) => (touched(now(after)) ? 'good' : { text: w.flick.missed, rule: 'ZP43' }),
    },
    {
      ...w.goal,
      record: at(
        'w1 110.000,58.000 w2 -100.000,-80.000 w3 -210.000,40.000 b1 292.000,-128.000 b2 90.000,-150.000 b3 -60.000,120.000 ball 215.000,32.000',
        'b2@270.000,0.001',
      ),
      solution: ['w1@346.000,0.330'],
      judge: (_, after) =>
        now(after).score[0] > 0 ? 'good' : { text: w.goal.missed, rule: 'ZP23' },
    },
    {
      ...w.foul,
      record: at(
        'w1 -120.000,30.000 w2 -60.000,-130.000 w3 -230.000,60.000 b1 0.000,30.000 b2 200.000,-140.000 b3 60.000,150.000 ball 120.000,30.000',
        'b3@90.000,0.001',
      ),
      solution: ['w2@41.634,0.400'],
      judge: (_, after) => {
        const v = now(after);
        if (decided(v, 'foul') || decided(v, 'no-goal')) return { text: w.foul.foul, rule: 'ZP40' };
        return touched(v) ? 'good' : { text: w.foul.missed, rule: 'ZP43' };
      },
    },
    {
      ...w.out,
      record: `${at(
        'w1 -90.000,70.000 w2 -60.000,-130.000 w3 -230.000,60.000 b1 -30.000,140.000 b2 200.000,-140.000 b3 60.000,-80.000 ball 20.000,90.000',
        'w1@90.000,0.001',
      )}b1@75.000,0.950\n`,
      lead: 1,
      solution: ['b1>p2'],
      judge: ([action = '']) =>
        action.includes('>') ? 'good' : { text: w.out.other, rule: 'ZP32' },
    },
    {
      ...w.area,
      record: at(
        'w1 285.000,60.000 w2 -60.000,-130.000 w3 -230.000,60.000 b1 30.000,110.000 b2 200.000,-150.000 b3 110.000,-40.000 ball 90.000,120.000',
        'b2@90.000,0.001',
        'w1',
      ),
      solution: ['w1@165.000,0.350'],
      judge: (_, after) => {
        const d = find(now(after).discs, 'w1');
        const inside = d?.where === 'surface' && Math.abs(d.x) > area.x && Math.abs(d.y) < area.y;
        return inside ? { text: w.area.other, rule: 'ZP46' } : 'good';
      },
    },
  ];
}
