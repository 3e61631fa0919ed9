import type { Asked, Task } from '../../lib/game/module';
import { words } from './messages';

/** The task of a player of Zoom. */
export function task(_: unknown, { mine, held }: Asked): Task | null {
  if (!mine) return null;
  return { text: held ? words.task.put : words.task.take, usual: true };
}
