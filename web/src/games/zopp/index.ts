import type { GameModule } from '../../lib/game/module';
import { goals } from '../../lib/game/goals';
import { language } from '../../lib/words/language';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { demo } from './demo';
import { server, speak, words } from './messages';
import { half } from './pitch';
import { advise, brief, brought, came, describe, foresee, highlight } from './talk';
import { task } from './task';
import Token from './Token.svelte';
import { preview, type ZoppNote, type ZoppView } from './view';

const zopp: GameModule = {
  name: 'zopp',
  Board,
  Token,
  demo,
  fills: true,
  broad: half.along / half.across,
  seats: (options) => (options.doubles === 'a' || options.doubles === 'b' ? 4 : 2),
  preview: (view, _, action) =>
    demo.next(view as ZoppView, action) ?? preview(view as ZoppView, action),
  brief: (action, after) => brief(action, after as ZoppNote | null | undefined),
  task,
  describe,
  advise,
  came: (before, after) => (before ? came(before as ZoppNote, after as ZoppNote) : ''),
  brought: (before, after) => (before ? brought(before as ZoppView, after as ZoppView) : ''),
  highlight: (past, ply) => highlight(past as (ZoppNote | null)[], ply),
  reason: (result, winner) => words.reasons[result.reason]?.(winner) ?? '',
  score: (result) => [result.scores[0] ?? 0, result.scores[1] ?? 0],
  tally: (_, past) => ({ lines: [], goals: goals(past, (v) => (v as ZoppNote | null)?.score) }),
  // Discs are heard when they meet, as the shot is watched.
  force: (action) => (action.includes('@') ? null : 0.3),
  aloud,
  // The clock is of a half, where the time is halved (ZP61).
  watch: (view) => {
    const v = view as ZoppView | null;
    return v && v.minutes > 0 && (v.halves ?? 2) === 2 ? (words.half[v.part - 1] ?? '') : '';
  },
  side: (seat) => seat % 2,
  foresee: (view, action) => foresee(view as ZoppView, action),
  kinds: () => import('./kinds').then((m) => m.kinds()),
  lesson: () => import('./lesson').then((m) => m.lesson()),
  glance: () => import('./glance').then((m) => m.glance[language]),
  training: () => import('./training').then((m) => m.training()),
  speak,
  get server() {
    return server;
  },
};

export default zopp;
