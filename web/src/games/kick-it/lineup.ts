// The usual line-up (KI4). The list of legal actions has the last word on every place.

import { lastUsed, remember } from '../../lib/board/lineup.svelte';
import { waiting, type KickView } from './view';

/** Four pawns, then the goalkeeper: two beside the centre, one before it, one behind. */
export const given = [
  ['b4', 'd4', 'f4', 'd2', 'd1'],
  ['f6', 'd6', 'b6', 'd8', 'd9'],
] as const;

const game = 'kick-it';

/** The next piece of a line-up: from the one used last here, else the default one, else anywhere. */
export function nextPut(
  v: KickView,
  legal: readonly string[],
  kept = lastUsed(game, v.side),
): string | null {
  const keeper = waiting(v) === 1;
  const part = (all: readonly string[]) => (keeper ? all.slice(4) : all.slice(0, 4));
  const usual = given[v.side] ?? [];
  const wanted = [...part(kept), ...part(usual)].map((f) => '@' + f);
  return wanted.find((a) => legal.includes(a)) ?? legal.find((a) => a.startsWith('@')) ?? null;
}

/** Stores a line-up that this action completes. */
export function learn(v: KickView, action: string) {
  if (v.phase === 'set' && waiting(v) === 1)
    remember(game, v.side, [...v.pawns[v.side]!, action.slice(1)]);
}
