import type { Aloud } from '../../lib/game/module';
import { words } from './messages';
import { onRing, owner, read, type TriView } from './view';

function lie(v: TriView, seat: number): string {
  const all = [...(seat === 0 ? v.white : v.black)].sort();
  return words.lie(
    all.filter(onRing),
    all.filter((x) => !onRing(x)),
  );
}

/** TriHop's answers to questions to the board. */
export const aloud: Aloud = {
  pieces: (view, seat) => lie(view as TriView, seat),
  can: (view, legal, at) => {
    const v = view as TriView;
    const actions = (legal ?? []).map(read);
    if (v.phase === 'place' && legal) {
      const free = actions.some((a) => a.to === at);
      return `${at}: ${free ? words.here('place') : words.notThere}`;
    }
    const whose = owner(v, at);
    if (whose < 0) return `${at}: ${words.empty}.`;
    const to = actions.filter((a) => a.from === at).map((a) => a.to);
    const what = `${at}, ${words.marble(words.colours[whose]!)}`;
    if (v.pinched?.includes(at)) return `${what}, ${words.pinched}.`;
    if (!actions.some((a) => a.from && owner(v, a.from) === whose)) return `${what}.`;
    if (to.length === 0) return `${what}: ${words.moves(0)}.`;
    return `${what}, ${words.moves(to.length)}: ${to.sort().join(', ')}.`;
  },
  position: (view) => {
    const v = view as TriView;
    const sides = [0, 1].map((s) => words.side(words.names[s]!, lie(v, s)));
    if (v.pinched?.length) sides.push(words.pinches(v.pinched));
    return sides.join(' ');
  },
};
