// The stars earned on this device: for each game, by exercise, one or two.

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const store = (): Store | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined; // A browser without storage: they last until the page is closed.
  }
};

export class Stars {
  private readonly earned = $state<Record<string, number>>({});
  private readonly key: string;

  constructor(
    game: string,
    private readonly kept: Store | undefined = store(),
  ) {
    this.key = `stammtisch.stars.${game}`;
    this.read();
  }

  private read() {
    try {
      const kept = JSON.parse(this.kept?.getItem(this.key) ?? '{}') as object;
      for (const [id, n] of Object.entries(kept))
        if ((n === 1 || n === 2) && n > this.of(id)) this.earned[id] = n;
    } catch {
      // Stars that cannot be read are none.
    }
  }

  of(id: string): number {
    return this.earned[id] ?? 0;
  }

  /** An exercise was done. Stars once earned stay, those of another tab too. */
  earn(id: string, stars: 1 | 2) {
    this.read();
    if (this.of(id) >= stars) return;
    this.earned[id] = stars;
    try {
      this.kept?.setItem(this.key, JSON.stringify(this.earned));
    } catch {
      // No room, or not allowed.
    }
  }
}
