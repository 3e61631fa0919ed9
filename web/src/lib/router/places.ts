// The scroll position of each visited page, so that going back restores it.

const store = 'stammtisch.places';

export class Places {
  private readonly at = new Map<string, number>();
  private key: string;

  constructor() {
    history.scrollRestoration = 'manual';
    try {
      const kept = JSON.parse(sessionStorage.getItem(store) ?? '[]') as [string, number][];
      for (const [key, y] of kept) this.at.set(key, y);
    } catch {
      // No storage: pages begin at their top.
    }
    this.key = this.mark();
    addEventListener('scroll', () => this.at.set(this.key, scrollY), { passive: true });
    addEventListener('pagehide', () => {
      try {
        sessionStorage.setItem(store, JSON.stringify([...this.at].slice(-50)));
      } catch {
        // as above
      }
    });
    // Reading the scroll position forces a layout, so it is only read if needed.
    if (this.at.has(this.key)) this.restore();
  }

  /** A new page begins at its top. */
  enter() {
    this.key = this.mark();
    scrollTo(0, 0);
  }

  /** The browser went back or forward: scroll to the old place, as soon as the page is long enough. */
  restore() {
    this.key = this.mark();
    const y = this.at.get(this.key) ?? 0;
    if (y === 0) return scrollTo(0, 0);
    const key = this.key;
    const growing = new ResizeObserver(() => {
      if (key !== this.key) return stop();
      const room = document.documentElement.scrollHeight - innerHeight;
      scrollTo(0, Math.min(y, room));
      if (room >= y) stop();
    });
    // Any input meanwhile cancels that.
    const acts = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
    const stop = () => {
      growing.disconnect();
      for (const act of acts) removeEventListener(act, stop);
    };
    for (const act of acts) addEventListener(act, stop, { passive: true });
    growing.observe(document.documentElement);
  }

  /** The id of the entry in the browser's history, given on the first visit. */
  private mark(): string {
    const state = history.state as { place?: string } | null;
    if (state?.place) return state.place;
    const place = Math.random().toString(36).slice(2);
    history.replaceState({ ...state, place }, '');
    return place;
  }
}
