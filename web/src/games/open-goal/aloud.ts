import type { Aloud } from '../../lib/game/module';
import { words } from './messages';
import { owner, split, type OpenGoalView } from './view';

const men = (v: OpenGoalView, seat: number) =>
  words.lie([...(seat === 0 ? v.white : v.black)].sort());

/** Open Goal's answers to those who ask the board. */
export const aloud: Aloud = {
  pieces: (view, seat) => men(view as OpenGoalView, seat),
  can: (view, legal, at) => {
    const v = view as OpenGoalView;
    const whose = owner(v, at);
    if (at === v.ball) {
      if (!legal) return words.ballLies(at);
      const kickers = new Set(legal.flatMap((a) => (split(a)?.kick ? [split(a)!.from] : [])));
      return `${words.ballLies(at)} ${words.askBall(kickers.size)} ${[...kickers].join(', ')}`.trim();
    }
    if (whose < 0) return `${at}: ${words.empty}.`;
    const what = `${at}, ${words.man(words.men[whose]!)}`;
    const all = (legal ?? []).map(split).filter((a) => a !== null);
    if (!all.some((a) => owner(v, a.from) === whose)) return `${what}.`;
    const own = all.filter((a) => a.from === at);
    const runs = own.filter((a) => !a.kick).map((a) => a.to);
    const kicks = own.filter((a) => a.kick).map((a) => a.to);
    const parts = [what, words.moves(runs.length)];
    if (runs.length > 0) parts.push(runs.sort().join(', '));
    if (kicks.length > 0) parts.push(words.kicks(kicks.length), kicks.sort().join(', '));
    return parts.join('; ') + '.';
  },
  position: (view) => {
    const v = view as OpenGoalView;
    return [
      words.stands(...v.goals),
      words.ballLies(v.ball),
      ...[0, 1].map((s) => words.side(words.names[s]!, men(v, s))),
    ].join(' ');
  },
};
