import { untrack } from 'svelte';
import type { Hand } from './hand';

/**
 * A move chosen ahead is cancelled as soon as a piece is picked up again; the chosen one, the
 * piece that lies on `from`, is laid down again by that.
 */
export function reconsider(
  hand: Pick<Hand, 'picked' | 'drop'>,
  from: () => string | null,
  cancelAhead: () => void,
) {
  $effect(() => {
    const [picked, chosen] = [hand.picked, from()];
    if (chosen === null || !picked) return;
    untrack(() => {
      if (picked === chosen) hand.drop();
      cancelAhead();
    });
  });
}
