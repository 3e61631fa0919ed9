import type { GameModule } from '../../lib/game/module';
import { language } from '../../lib/words/language';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { isCard } from './cards';
import { demo } from './demo';
import { dealt } from './fair';
import { server, speak, words } from './messages';
import Sheet from './Sheet.svelte';
import { brief, brought, describe, tally } from './talk';
import { task } from './task';
import Token from './Token.svelte';
import { cover, played, preview, veil, type KopNote, type KopView } from './view';

const kop: GameModule = {
  name: 'kop',
  Board,
  Token,
  demo,
  fills: true,
  preview: (view, seat, action) => preview(view as KopView, seat, action),
  brief,
  task,
  describe,
  brought: (before, after, seat, name) => brought(before as KopView, after as KopView, seat, name),
  reason: (result, winner) => words.reasons[winner ? result.reason : 'shared']?.(winner) ?? '',
  tally: (_, past) => tally(past as KopNote[]),
  sheet: Sheet,
  // A card falls softly on the cloth; a call is only a knock.
  force: (action) => (isCard(action) ? 0.35 : 0.12),
  hand: {
    of: (view) => {
      const v = view as KopView | null;
      return v?.hand?.length ? v.seat : null;
    },
    cover: (view) => cover(view as KopView),
  },
  deals: {
    of: (view) => (view as KopNote).deal,
    dealt: (seed, past) => dealt(seed, past as KopView[]),
  },
  kinds: () => import('./kinds').then((m) => m.kinds()),
  veil: (past, now) => veil(past as KopView, now as KopView),
  chapter: (before) => {
    const v = before as KopNote;
    return v.phase === 'auction'
      ? words.dealN(v.deal)
      : words.trickN(Math.floor(played(v) / 4) + 1);
  },
  aloud,
  lesson: () => import('./lesson').then((m) => m.lesson()),
  glance: () => import('./glance').then((m) => m.glance[language]),
  speak,
  get server() {
    return server;
  },
};

export default kop;
