// The tables of this device on the first page: their order, and which are hidden.
import { t } from '../lib/messages';
import type { Card } from '../lib/net/types';

/** How many are shown at once; the rest are in the drawer. */
export const most = 4;

const key = 'stammtisch.away';
/** The server lists twelve; older ones need not be remembered. */
const remembered = 60;

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((x) => typeof x === 'string') : [];
  } catch {
    return []; // nothing is kept here, or not by us
  }
}

/** The tables that were hidden on this device. */
export const away = (): Set<string> => new Set(read());

export function putAway(id: string, hidden = true) {
  const list = read().filter((x) => x !== id);
  if (hidden) list.push(id);
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(-remembered)));
  } catch {
    // It holds until the page is reloaded.
  }
}

const full = (c: Card) => c.seats.every((s) => s.taken);

export const mine = (c: Card): boolean =>
  !c.result && c.turn !== null && !!c.seats[c.turn]?.yours && full(c);

/** Nobody has acted there and nobody else sits there: the server may delete it. */
export const unplayed = (c: Card): boolean =>
  c.ply === 0 && c.seats.every((s) => s.yours || !s.taken || s.kind === 'computer');

/** First the tables where it is your turn, then those where another player thinks, then those with a free
    seat. */
export function inOrder(cards: Card[]): Card[] {
  const rank = (c: Card) => (mine(c) ? 0 : full(c) ? 1 : 2);
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

export function who(c: Card): string {
  const others = c.seats.filter((s) => !s.yours);
  if (others.length === 0) return t.home.onDevice;
  if (others.some((s) => !s.taken)) return '';
  const people = others.filter((s) => s.kind !== 'computer').map((s) => s.name || t.table.someone);
  if (people.length > 0) return t.home.against(people.join(', '));
  return [...new Set(others.map((s) => t.home.computer(s.level ?? 0)))].join('; ');
}

export function state(c: Card): string {
  if (c.result) return t.home.over;
  if (!full(c)) return t.home.waitingForFriend;
  const seat = c.turn === null ? undefined : c.seats[c.turn];
  if (!seat) return t.task.moment; // the cards are not dealt yet
  if (seat.yours) return t.home.yourTurn;
  if (seat.kind === 'computer') return t.table.thinking;
  return t.home.waitingFor(seat.name || t.table.someone);
}
