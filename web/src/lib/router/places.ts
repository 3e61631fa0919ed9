// Where each page that was visited had been scrolled to, so that going back finds the place again.

const store = 'stammtisch.places';

/** How long a page may take to grow as long as it was. */
const patience = 1500;

export class Places {
  private readonly at = new Map<string, number>();
  private key: string;

  constructor() {
    history.scrollRestoration = 'manual';
    try {
      const kept = JSON.parse(sessionStorage.getItem(store) ?? '[]') as [string, number][];
      for (const [key, y] of kept) this.at.set(key, y);
    } catch {
      // Nothing was kept: pages begin at their top.
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
    // Asking where the page stands makes the browser lay it out: only where it is to move.
    if (this.at.has(this.key)) this.restore();
  }

  /** A new page begins at its top. */
  enter() {
    this.key = this.mark();
    scrollTo(0, 0);
  }

  /** The browser went back or on: the page is shown where it was left. */
  restore() {
    this.key = this.mark();
    const y = this.at.get(this.key) ?? 0;
    const end = performance.now() + patience;
    let stopped = false;
    // Whoever scrolls meanwhile is not pulled back.
    const stop = () => (stopped = true);
    const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
    for (const m of moves) addEventListener(m, stop, { once: true, passive: true });
    const key = this.key;
    const go = () => {
      if (stopped || key !== this.key) return done();
      const room = document.documentElement.scrollHeight - innerHeight;
      scrollTo(0, Math.min(y, room));
      if (room >= y || performance.now() > end) return done();
      requestAnimationFrame(go);
    };
    const done = () => {
      for (const m of moves) removeEventListener(m, stop);
    };
    if (y > 0) requestAnimationFrame(go);
    else {
      scrollTo(0, 0);
      done();
    }
  }

  /** The name of the entry in the browser's history, given on the first visit. */
  private mark(): string {
    const state = history.state as { place?: string } | null;
    if (state?.place) return state.place;
    const place = Math.random().toString(36).slice(2);
    history.replaceState({ ...state, place }, '');
    return place;
  }
}
