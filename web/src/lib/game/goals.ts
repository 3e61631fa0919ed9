import type { Goal } from './module';
import type { View } from '../net/types';

/** The goals of a match in order: whose, the score then, and after how many actions. */
export function goals(past: View[], score: (view: View) => readonly number[] | undefined): Goal[] {
  const list: Goal[] = [];
  let before: readonly number[] = [0, 0];
  for (const [ply, view] of past.entries()) {
    const now = (view ? score(view) : undefined) ?? before;
    const side = [0, 1].find((s) => now[s]! > before[s]!);
    if (side !== undefined) list.push({ ply, side, score: [now[0]!, now[1]!] });
    before = now;
  }
  return list;
}
