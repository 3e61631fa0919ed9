import type { Asked, Task } from '../../lib/game/module';
import { words } from './messages';

/** The task of a player of Open Goal. */
export function task(_: unknown, { mine, held }: Asked): Task | null {
  if (!mine) return null;
  return { text: held ? words.task.to : words.task.take, usual: true };
}
