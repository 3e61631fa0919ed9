import type { GameModule } from '../../lib/game/module';
import Token from '../../lib/ringboard/Token.svelte';
import { language } from '../../lib/words/language';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { demo } from './demo';
import { server, speak, words } from './messages';
import { task } from './task';
import { force, onRing, preview, read, type TriView } from './view';

const trihop: GameModule = {
  name: 'trihop',
  Board,
  Token,
  demo,
  preview: (view, seat, action) => preview(view as TriView, seat, action),
  brief: (action) => {
    const a = read(action);
    const { list } = words;
    if (a.kind === 'keep') return list.keep;
    if (a.kind === 'place') return list.place(a.to);
    return list[a.kind === 'put' ? 'put' : onRing(a.to) ? 'home' : 'hop'](a.from, a.to);
  },
  task,
  describe: (action) => {
    const a = read(action);
    switch (a.kind) {
      case 'place':
        return words.places(a.to);
      case 'put':
        return words.puts(a.from, a.to);
      case 'keep':
        return words.keeps;
    }
    return onRing(a.to) ? words.goesHome(a.from, a.to) : words.hops(a.from, a.to);
  },
  brought: (before, after, _seat, name) => {
    const [was, is] = [before as TriView, after as TriView];
    const n = is.games?.length ?? 0;
    if (n > (was.games?.length ?? 0)) {
      const g = is.games![n - 1]!;
      return words.gameOver(n, g.winner === null ? null : name(g.winner), g.points);
    }
    if (is.phase === 'put' && was.phase === 'hop') return words.pinches(is.pinched ?? []);
    return '';
  },
  reason: (result, winner) => words.reasons[result.reason]?.(winner) ?? '',
  // The points decide a series; a single game is won by getting home.
  score: (result, view) =>
    ((view as TriView).games?.length ?? 0) > 1
      ? [result.scores[0] ?? 0, result.scores[1] ?? 0]
      : null,
  tally: (_, past, first) => {
    const v = past.at(-1) as TriView;
    if ((v.games?.length ?? 0) > 1) return { lines: [] };
    const home = [v.white, v.black].map((side) => side.filter(onRing).length);
    return { lines: [words.homes(home[first] ?? 0, home[1 - first] ?? 0)] };
  },
  force,
  ahead: true,
  aloud,
  lesson: () => import('./lesson').then((m) => m.lesson()),
  glance: () => import('./glance').then((m) => m.glance[language]),
  speak,
  get server() {
    return server;
  },
};

export default trihop;
