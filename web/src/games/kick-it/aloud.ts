import type { Aloud } from '../../lib/game/module';
import { words } from './messages';
import { isKeeper, owner, read, type KickView } from './view';

const lies = (v: KickView, seat: number): string =>
  words.lie([...v.pawns[seat]!].sort(), v.keepers[seat]!);

/** How many fouls both sides have left, if fouls are played. */
export const fouls = (v: KickView): string =>
  v.foulsMost > 0 ? words.fouls(v.foulsMost - v.fouls[0], v.foulsMost - v.fouls[1]) : '';

/** Kick-It's answers to questions to the board. */
export const aloud: Aloud = {
  pieces: (view, seat) => lies(view as KickView, seat),
  can: (view, legal, at) => {
    const v = view as KickView;
    const whose = owner(v, at);
    if (whose < 0) return `${at}: ${at === v.ball ? words.freeBall : words.empty}.`;
    const what = `${at}, ${words.piece(words.colours[whose]!, isKeeper(v, at))}`;
    if (!legal || whose !== v.side) return `${what}.`;
    const acts = legal
      .map(read)
      .filter((a) => a !== null)
      .filter((a) => a.from === at || (at === v.ball && (a.kind === 'pass' || a.kind === 'shot')));
    if (acts.length === 0) return `${what}: ${words.moves(0)}.`;
    const kinds = [...new Set(acts.map((a) => a.kind))];
    return `${what}. ${kinds
      .map(
        (k) =>
          `${words.does(k)}: ${acts
            .filter((a) => a.kind === k)
            .map((a) => a.to)
            .sort()
            .join(', ')}.`,
      )
      .join(' ')}`;
  },
  position: (view) => {
    const v = view as KickView;
    return [
      words.stands(v.goals[0], v.goals[1]),
      ...[0, 1].map((s) => words.side(words.names[s]!, lies(v, s))),
      words.ballOn(v.ball ?? ''),
      v.phase === 'move' ? words.points(v.points) : '',
      fouls(v),
    ]
      .filter(Boolean)
      .join(' ');
  },
};
