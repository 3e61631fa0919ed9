// A device remembers what it saw of a deal, to compare that with what is published at the end.

/** What this device saw and sent before the cards were dealt. */
export interface Witness {
  commitment: string;
  cut: string;
}

const key = (match: string) => `cut ${match}`;

/** Stored for the lifetime of the tab, to compare with what the server says later. */
export function witness(match: string, w: Witness | null) {
  try {
    sessionStorage.setItem(key(match), JSON.stringify(w));
  } catch {
    // The browser may forbid it: then there is nothing to compare.
  }
}

export function witnessed(match: string): Witness | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(match)) ?? 'null') as Witness | null;
  } catch {
    return null;
  }
}
