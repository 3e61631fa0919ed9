import { t } from '../messages';
import type { Marked } from '../net/types';

/** A smaller loss is not worth mentioning: the page shows tenths of a point. */
const notable = 0.05;

/** The verdict on a play: by the cards that the player could know, and by the real ones. */
export function verdict(m: Marked, brief: (action: string) => string): string[] {
  const { review: r } = t;
  const played = brief(m.played);
  return [
    m.lost < notable ? r.sound(played) : r.average(played, brief(m.best), m.lost),
    r.worlds(m.worse, m.worlds),
    m.openLost < notable ? r.openSound : r.open(brief(m.openBest), m.openLost),
  ];
}

/** The costliest plays by what the player could know, the largest loss first. */
export const dearest = <M extends Marked>(list: M[], most: number): M[] =>
  list
    .filter((m) => m.lost >= notable)
    .toSorted((a, b) => b.lost - a.lost || a.ply - b.ply)
    .slice(0, most);
