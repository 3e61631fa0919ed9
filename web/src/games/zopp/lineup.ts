// The usual line-up for a kick-off (ZP6): where each counter of a side goes.

import { lastUsed, remember } from '../../lib/board/lineup.svelte';
import { mayLie, suggest } from './lay';
import { sideOf, type Spot } from './pitch';
import { find, placeText, split, type Disc, type ZoppView } from './view';

const game = 'zopp';

/** The next counter of the side to act; those that were taken off for good are not placed. */
export function nextCounter(v: ZoppView): string | null {
  if (v.phase !== 'place' || !v.side) return null;
  const all = ['1', '2', '3'].map((n) => v.side![0]! + n);
  return all.find((id) => !find(v.discs, id) && !v.off?.includes(id)) ?? null;
}

/** Where a counter was placed last on this device. */
function kept(id: string, list: readonly string[]): Spot | null {
  for (const text of list) {
    const a = split(text);
    if (a?.verb === 'place' && a.disc === id) return { x: a.x, y: a.y };
  }
  return null;
}

/** Its place in the line-up: as last time, else where counters usually go. */
export function usualPlace(
  discs: readonly Disc[],
  id: string,
  list: readonly string[] = lastUsed(game, sideOf(id)),
): Spot {
  const last = kept(id, list);
  return last && mayLie(discs, id, last) ? last : suggest(discs, id);
}

/** Keeps where a counter is placed, beside what is known of the others. */
export function learn(id: string, at: Spot) {
  const side = sideOf(id);
  const others = lastUsed(game, side).filter((text) => {
    const a = split(text);
    return a?.verb === 'place' && a.disc !== id;
  });
  remember(game, side, [...others, placeText(id, at)]);
}
