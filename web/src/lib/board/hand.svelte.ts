import { untrack } from 'svelte';
import type { Laid } from './table.svelte';

/** A place in a drawing, in its own coordinates. */
export interface Point {
  x: number;
  y: number;
}

/** What a board's pointer and fields ask of the game's hand: picking up and putting down. */
export interface Hand {
  picked: string | null;
  /** The held piece's name for the page, if that is not its field. */
  readonly held?: string | null;
  /** The field under the pointer or the focus. */
  over: string | null;
  /** The place of the dragged piece. */
  drag: Point | null;
  /** The fields where what is held may go. */
  readonly targets: { has: (name: string) => boolean };
  /** A field was chosen, by tap or key. */
  choose: (name: string) => void;
  /** Takes up what lies there, if that may be. */
  pick: (name: string) => boolean;
  /** Puts what is held down. */
  put: (name: string) => void;
  drop: () => void;
}

/** Before something is taken up, the piece under the pointer shows what it can do. */
export const shownBy = (
  hand: Pick<Hand, 'picked' | 'over'>,
  movable: ReadonlySet<string>,
): string | null =>
  hand.picked ?? (hand.over !== null && movable.has(hand.over) ? hand.over : null);

/**
 * Connects a hand that picks pieces up with the page, which learns what it holds. A move chosen
 * ahead is cancelled as soon as a piece is picked up again; the chosen one, which lies on `from`, is
 * laid down again by that.
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

/** The words for a piece that is not picked up. */
interface Refusals {
  notYet: string;
  stuck: string;
  notYours: (side: string) => string;
}

/** Why the piece of a seat is not picked up; empty where that needs no words. */
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
