import { stepOf } from '../board/arrows';
import { field, ring, type Field } from './geometry';

/**
 * The target of an arrow key. Inside, it follows rows and files, and leads out to the ring if there is a
 * bowl. On the ring it follows the ring, around corners too, and leads straight in. Other keys lead nowhere.
 */
export function neighbour(name: string, key: string, flip: boolean): string | null {
  const from = field(name);
  const step = stepOf(key, flip);
  if (!from || !step) return null;
  const [dx, dy] = step;
  const beside = field('abcdefgh'.charAt(from.file + dx) + (from.rank + dy + 1));
  if (beside) return beside.name;
  return from.ring < 0 ? name : roundCorner(from, dx, dy);
}

/** At the last bowl of a side, an arrow along that side leads around the corner. */
function roundCorner(from: Field, dx: number, dy: number): string {
  const across = from.rank === 0 || from.rank === 7;
  if (across ? dx === 0 : dy === 0) return from.name;
  // Clockwise is right at the top, down at the right, left below and up at the left.
  const clockwise = across ? dx === (from.rank === 7 ? 1 : -1) : dy === (from.file === 0 ? 1 : -1);
  const place = (from.ring + (clockwise ? 1 : -1) + ring.length) % ring.length;
  return ring[place]!;
}
