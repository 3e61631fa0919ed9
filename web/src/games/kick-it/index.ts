import type { GameModule } from '../../lib/game/module';
import { goals } from '../../lib/game/goals';
import { language } from '../../lib/words/language';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { task } from './task';
import { demo } from './demo';
import { bounds } from './geometry';
import { server, speak, words } from './messages';
import Token from './Token.svelte';
import { force, preview, read, type KickView } from './view';

const kickIt: GameModule = {
  name: 'kick-it',
  Board,
  Token,
  demo,
  preview: (view, _, action) => preview(view as KickView, action),
  brief: (action) => {
    const a = read(action);
    switch (a?.kind) {
      case 'put':
      case 'pass':
      case 'place':
      case 'foul':
        return words.list[a.kind](a.to);
      case 'kick':
        return words.list.kick(a.from);
      case 'step':
      case 'jump':
        return words.list[a.kind](a.from, a.to);
      case 'shot':
        return words.goal;
      case 'end':
        return words.ends;
    }
    return action;
  },
  task,
  describe: (action) => {
    const a = read(action);
    switch (a?.kind) {
      case 'put':
      case 'pass':
      case 'shot':
      case 'place':
        return words[a.kind](a.to);
      case 'kick':
        return words.kick(a.from);
      case 'step':
      case 'jump':
      case 'foul':
        return words[a.kind](a.from, a.to);
      case 'end':
        return words.ends;
    }
    return action;
  },
  reason: (result, winner) => words.reasons[result.reason]?.(winner) ?? '',
  score: (_, view) => (view as KickView).goals,
  tally: (_, past) => ({ lines: [], goals: goals(past, (v) => (v as Partial<KickView>).goals) }),
  force,
  // With the line below it: the rest of the turn, and the button that ends it.
  tall: (bounds.height + 92) / bounds.width,
  aloud,
  lesson: () => import('./lesson').then((m) => m.lesson()),
  glance: () => import('./glance').then((m) => m.glance[language]),
  speak,
  get server() {
    return server;
  },
};

export default kickIt;
