/** An action on its way to the server. */
export interface Pending {
  seat: number;
  ply: number;
  action: string;
}

/** The same with the number of the last event that its player had seen. */
export interface Unsent extends Pending {
  after: number;
}

const key = (match: string) => `unsent ${match}`;

/** Keeps an action for as long as the tab, so that it outlives a reload; null when it has arrived. */
export function keep(match: string, action: Unsent | null) {
  try {
    if (action) sessionStorage.setItem(key(match), JSON.stringify(action));
    else sessionStorage.removeItem(key(match));
  } catch {
    // A browser may forbid it: then a reload loses the action.
  }
}

export function kept(match: string): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(match)) ?? 'null') as Unsent | null;
  } catch {
    return null;
  }
}
