import type { GameModule } from '../../lib/games';
import { aloud } from './aloud';
import Board from './Board.svelte';
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
  brief: (action) => action.replace('-', '–'),
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
  reason: (result, winner) =>
    words.reasons[result.reason]?.(result.winners.length === 1 ? winner : '') ?? '',
  force,
  tall: bounds.height / bounds.width,
  aloud,
  lesson: () => import('./lesson').then((m) => m.lesson()),
  speak,
  get server() {
    return server;
  },
};

export default kickIt;
