/** The longest wait between two tries: three seconds while somebody looks at the page. */
const longest = (): number => (typeof document !== 'undefined' && document.hidden ? 8000 : 2400);

/** Waits that grow, with some randomness so that a room full of pages does not reconnect at once. */
export class Backoff {
  private tries = 0;

  constructor(
    private readonly first = 400,
    private readonly most: () => number = longest,
    private readonly chance: () => number = Math.random,
  ) {}

  next(): number {
    const wait = Math.min(this.most(), this.first * 2 ** this.tries++);
    return wait * (0.75 + this.chance() * 0.5);
  }

  reset() {
    this.tries = 0;
  }
}
