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

/** Stores an action for the lifetime of the tab, so that it survives a reload; null once it has arrived. */
export function keep(match: string, action: Unsent | null) {
  try {
    if (action) sessionStorage.setItem(key(match), JSON.stringify(action));
    else sessionStorage.removeItem(key(match));
  } catch {
    // The browser may forbid it: then a reload loses the action.
  }
}

export function kept(match: string): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(match)) ?? 'null') as Unsent | null;
  } catch {
    return null;
  }
}
