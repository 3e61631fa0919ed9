import type { GameModule } from '../../lib/games';
import Token from '../../lib/ringboard/Token.svelte';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { demo } from './demo';
import { server, speak, words } from './messages';
import { force, onRing, preview, read, type TriView } from './view';

const trihop: GameModule = {
  name: 'trihop',
  Board,
  Token,
  demo,
  preview: (view, seat, action) => preview(view as TriView, seat, action),
  brief: (action) => {
    const a = read(action);
    if (a.kind === 'keep') return words.kept;
    return a.kind === 'place' ? `@${a.to}` : a.from + (a.kind === 'put' ? '›' : '–') + a.to;
  },
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
  force,
  ahead: true,
  aloud,
  lesson: () => import('./lesson').then((m) => m.lesson()),
  speak,
  get server() {
    return server;
  },
};

export default trihop;
