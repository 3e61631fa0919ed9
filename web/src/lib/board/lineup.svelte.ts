// A usual line-up, put on the board by one tap. Which one that is, this device remembers.

const key = (game: string, side: number) => `stammtisch.lineup.${game}.${side}`;

/** The line-up that was used last on this device for a side; nothing if there is none. */
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
    // A browser that keeps nothing: the given line-up will do.
  }
}

/**
 * Lines a side up, one action for each position, until it stands. Sides may take turns at
 * it: then each waits for the other.
 */
export class LineUp {
  /** The sides that are being lined up. */
  sides = $state.raw<readonly number[]>([]);
  private tried: unknown;

  start(side: number) {
    this.tried = undefined;
    this.sides = [...this.sides.filter((s) => s !== side), side];
  }

  stop() {
    this.sides = [];
  }

  /** The position asks a side for its next piece. An action that was refused is not repeated. */
  go(side: number, position: unknown, next: () => string | null, act: (action: string) => void) {
    if (!this.sides.includes(side)) return;
    const action = this.tried === position ? null : next();
    this.tried = position;
    if (action) act(action);
    else this.sides = this.sides.filter((s) => s !== side);
  }
}
