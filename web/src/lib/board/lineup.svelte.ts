// A usual line-up, placed with one tap. This device remembers which one.

const key = (game: string, side: number) => `stammtisch.lineup.${game}.${side}`;

/** The line-up that this device last used for a side, if any. */
export function lastUsed(game: string, side: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game, side)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((x): x is string => typeof x === 'string') : [];
  } catch {
    return [];
  }
}

export function remember(game: string, side: number, places: readonly string[]) {
  try {
    localStorage.setItem(key(game, side), JSON.stringify(places));
  } catch {
    // A browser without storage: the default line-up will do.
  }
}

/**
 * Places a side's line-up, one action per position, until it is complete. If the sides alternate, each waits
 * for the other.
 */
export class LineUp {
  /** The sides that are being lined up. */
  sides = $state.raw<readonly number[]>([]);
  private tried: unknown;
  private readonly made = new Set<string>();

  start(side: number) {
    this.tried = undefined;
    this.made.clear();
    this.sides = [...this.sides.filter((s) => s !== side), side];
  }

  stop() {
    this.sides = [];
  }

  /**
   * The position asks a side for its next piece. No action is repeated: one that was refused, or one that was
   * taken back, as in a lesson that begins again.
   */
  go(side: number, position: unknown, next: () => string | null, act: (action: string) => void) {
    if (!this.sides.includes(side)) return;
    const action = this.tried === position ? null : next();
    this.tried = position;
    if (action && !this.made.has(action)) {
      this.made.add(action);
      act(action);
    } else this.sides = this.sides.filter((s) => s !== side);
  }
}
