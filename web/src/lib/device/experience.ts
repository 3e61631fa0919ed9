/** How many games of each kind were finished on this device. */
class Experience {
  private readonly key = 'stammtisch.played';

  of(game: string): number {
    return this.all()[game] ?? 0;
  }

  add(game: string) {
    const all = this.all();
    all[game] = (all[game] ?? 0) + 1;
    try {
      localStorage.setItem(this.key, JSON.stringify(all));
    } catch {
      // A browser without storage starts at zero every time.
    }
  }

  private all(): Record<string, number> {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? '{}');
      return kept && typeof kept === 'object' ? (kept as Record<string, number>) : {};
    } catch {
      return {};
    }
  }
}

export const experience = new Experience();
