import type { Aloud } from '../../lib/game/module';
import { field } from '../../lib/ringboard/geometry';
import { words } from './messages';
import { owner, split, type ZoomView } from './view';

const onRing = (name: string) => (field(name)?.ring ?? -1) >= 0;

function pieces(v: ZoomView, seat: number): string {
  const all = [...(seat === 0 ? v.white : v.black)].sort();
  return words.lie(
    all.filter(onRing),
    all.filter((x) => !onRing(x)),
  );
}

/** Zoom's answers to questions to the board. */
export const aloud: Aloud = {
  pieces: (view, seat) => pieces(view as ZoomView, seat),
  can: (view, legal, at) => {
    const whose = owner(view as ZoomView, at);
    if (whose < 0) return `${at}: ${words.empty}.`;
    const what = `${at}, ${words.marble(words.colours[whose]!)}`;
    if (!legal?.some((a) => owner(view as ZoomView, split(a)[0]) === whose)) return `${what}.`;
    const to = legal.map(split).filter(([from]) => from === at);
    if (to.length === 0) return `${what}: ${words.moves(0)}.`;
    return `${what}, ${words.moves(to.length)}: ${to
      .map(([, x]) => x)
      .sort()
      .join(', ')}.`;
  },
  position: (view) => {
    const v = view as ZoomView;
    return [0, 1].map((s) => words.side(words.names[s]!, pieces(v, s))).join(' ');
  },
};
