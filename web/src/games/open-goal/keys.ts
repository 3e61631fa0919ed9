import { stepOf } from '../../lib/board/arrows';
import { pointAt, point } from './field';

/** The point beside one, in the direction of an arrow key as the field lies; any other key leads nowhere. */
export function neighbour(name: string, key: string, flip: boolean): string | null {
  const from = point(name);
  const step = stepOf(key, flip);
  if (!from || !step) return null;
  return pointAt(from.file + step[0], from.rank + step[1])?.name ?? name;
}

/** Of a list, the next one after a name or the one before it, round and round. */
export function among(list: readonly string[], name: string, by: 1 | -1): string {
  if (list.length === 0) return name;
  const i = list.indexOf(name);
  if (i < 0) return list[by > 0 ? 0 : list.length - 1]!;
  return list[(i + by + list.length) % list.length]!;
}
