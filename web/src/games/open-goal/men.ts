// Matches men from one position to the next, so that each can be seen to run.

import { point, type Place } from './field';
import type { OpenGoalView } from './view';

export interface Man {
  id: number;
  seat: number;
  at: string;
}

export const lay = (v: OpenGoalView): Man[] =>
  [v.white, v.black].flatMap((list, seat) =>
    list.map((at, i) => ({ id: seat * 11 + i, seat, at })),
  );

/** The men of the next position with their identities, and who ran where from. */
export function carry(
  before: readonly Man[],
  v: OpenGoalView,
): { men: Man[]; ran: { id: number; from: string; to: string }[] } {
  const men: Man[] = [];
  const ran: { id: number; from: string; to: string }[] = [];
  for (const [seat, list] of [v.white, v.black].entries()) {
    const own = before.filter((m) => m.seat === seat);
    const vacant = list.filter((at) => !own.some((m) => m.at === at));
    for (const m of own) {
      if (list.includes(m.at)) {
        men.push(m);
        continue;
      }
      const at = nearest(m.at, vacant);
      if (at === undefined) continue;
      vacant.splice(vacant.indexOf(at), 1);
      men.push({ ...m, at });
      ran.push({ id: m.id, from: m.at, to: at });
    }
  }
  men.sort((a, b) => a.id - b.id);
  return { men, ran };
}

/** If many move at once, as for a new kick-off, each takes the nearest place. */
function nearest(from: string, places: readonly string[]): string | undefined {
  const p = point(from)!;
  let best: string | undefined;
  let least = Infinity;
  for (const name of places) {
    const q = point(name)!;
    const far = Math.max(Math.abs(p.file - q.file), Math.abs(p.rank - q.rank));
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** A long run takes longer, but never so long that players have to wait. In milliseconds. */
export const duration = (from: Place, to: Place): number =>
  Math.round(Math.min(260, 160 + Math.hypot(from.x - to.x, from.y - to.y) * 0.07));
