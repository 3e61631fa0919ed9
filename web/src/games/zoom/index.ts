import type { GameModule } from '../../lib/game/module';
import { field } from '../../lib/ringboard/geometry';
import Token from '../../lib/ringboard/Token.svelte';
import { language } from '../../lib/words/language';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { demo } from './demo';
import { server, speak, words } from './messages';
import { task } from './task';
import { force, preview, split, type ZoomView } from './view';

const zoom: GameModule = {
  name: 'zoom',
  Board,
  Token,
  demo,
  preview: (view, seat, action) => preview(view as ZoomView, seat, action),
  brief: (action) => words.list.move(...split(action)),
  task,
  describe: (action) => {
    const [from, to] = split(action);
    return (field(from)?.ring ?? -1) >= 0 ? words.enters(from, to) : words.rolls(from, to);
  },
  reason: (result, winner) => words.reasons[result.reason]?.(winner) ?? '',
  came: (_, after) => ((after as ZoomView | undefined)?.square ? words.list.square : ''),
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

export default zoom;
