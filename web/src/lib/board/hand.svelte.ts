import { untrack } from 'svelte';
import type { Laid } from './table.svelte';

/** A place in a drawing, in its own coordinates. */
export interface Point {
  x: number;
  y: number;
}

/** What a board's pointer and fields need from the game's hand: picking up and putting down. */
export interface Hand {
  picked: string | null;
  /** The held piece's name for the page, if it is not its field. */
  readonly held?: string | null;
  /** The field under the pointer or the focus. */
  over: string | null;
  /** The place of the dragged piece. */
  drag: Point | null;
  /** The fields that the held piece may go to. */
  readonly targets: { has: (name: string) => boolean };
  /** A field was chosen, by tap or key. */
  choose: (name: string) => void;
  /** Picks up the piece there, if allowed. */
  pick: (name: string) => boolean;
  /** Puts what is held down. */
  put: (name: string) => void;
  drop: () => void;
}

/** Before a piece is picked up, the one under the pointer shows what it can do. */
export const shownBy = (
  hand: Pick<Hand, 'picked' | 'over'>,
  movable: ReadonlySet<string>,
): string | null =>
  hand.picked ?? (hand.over !== null && movable.has(hand.over) ? hand.over : null);

/**
 * Tells the page what a hand holds. Picking a piece up cancels a move chosen ahead; picking up the piece of
 * that move, on `from`, only cancels it.
 */
export function useHand(
  table: Laid<unknown>,
  hand: Pick<Hand, 'picked' | 'held' | 'drop'>,
  from: () => string | null = () => null,
) {
  $effect(() => table.onheld(hand.held ?? hand.picked));
  $effect(() => {
    const [picked, chosen] = [hand.picked, from()];
    if (chosen === null || !picked) return;
    untrack(() => {
      if (picked === chosen) hand.drop();
      table.oncancelahead();
    });
  });
}

/** The words for a piece that cannot be picked up. */
interface Refusals {
  notYet: string;
  stuck: string;
  notYours: (side: string) => string;
}

/** Why a seat's piece cannot be picked up; empty if that needs no explanation. */
export function whyNot(
  table: Laid<unknown>,
  at: { whose: number; side: string | undefined; active: boolean; ahead?: boolean },
  words: Refusals,
): string {
  const { turn, hands } = table;
  const { whose, side = '', active, ahead } = at;
  if (ahead) return whose === hands[0] ? '' : words.notYours(side);
  if (!active) return turn !== null && turn !== whose && hands.includes(whose) ? words.notYet : '';
  return whose === turn ? words.stuck : words.notYours(side);
}
