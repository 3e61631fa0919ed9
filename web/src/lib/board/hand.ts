/** A place in a drawing, in its own coordinates. */
export interface Point {
  x: number;
  y: number;
}

/** What a board's pointer and fields ask of the game's hand: picking up and putting down. */
export interface Hand {
  picked: string | null;
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
