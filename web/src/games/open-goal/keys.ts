import { stepOf } from '../../lib/board/arrows';
import { onItsSide, point, pointAt, type Lie } from './field';

/** The next point in the direction of an arrow key, as the field is shown; other keys lead nowhere. */
export function neighbour(name: string, key: string, lie: Lie): string | null {
  const from = point(name);
  const step = stepOf(key, lie > 1);
  if (!from || !step) return null;
  const [right, up] = step;
  const [file, rank] = onItsSide(lie) ? [-up, right] : [right, up];
  return pointAt(from.file + file, from.rank + rank)?.name ?? name;
}

/** The entry of a list after or before a name; the list wraps around. */
export function among(list: readonly string[], name: string, by: 1 | -1): string {
  if (list.length === 0) return name;
  const i = list.indexOf(name);
  if (i < 0) return list[by > 0 ? 0 : list.length - 1]!;
  return list[(i + by + list.length) % list.length]!;
}
