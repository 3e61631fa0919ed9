// The games for choosing one. The server puts the list into the page itself, in its own order; each
// game's folder has its sentence in the other languages.
import type { Language } from '../words/language';
import { spokenIn } from '../messages';

export interface OnShelf {
  name: string;
  title: string;
  about: string;
  /** How many sit down: "2", or "2,4". */
  seats: string;
  minutes?: number;
  /** The address of a still picture, and the ratio of its width to its height. */
  still?: string;
  wide?: number;
}

/** A game folder's words for the first page. */
export interface Card {
  /** In a few words, for its tile. */
  line: Record<Language, string>;
  /** In a sentence; English has the server's. */
  about: Record<Exclude<Language, 'en'>, string>;
}

const found = import.meta.glob<{ card: Card }>('../../games/*/card.ts', { eager: true });
const cards = new Map(
  Object.entries(found).map(([path, file]) => [path.split('/').at(-2)!, file.card]),
);

/** A game in one sentence, in the page's language. */
export const aboutGame = (g: { name: string; about: string }): string =>
  (spokenIn === 'en' ? undefined : cards.get(g.name)?.about[spokenIn]) ?? g.about;

/** A game in a few words. */
export const lineOf = (g: { name: string; about: string }): string =>
  cards.get(g.name)?.line[spokenIn] ?? g.about;

let list: OnShelf[] | undefined;

/** The list that came with the page; empty if the page is not from the server. */
export function shelf(): OnShelf[] {
  if (!list) {
    const text = document.getElementById('games')?.textContent;
    const found = text ? (JSON.parse(text) as OnShelf[]) : [];
    list = found.map((g) => ({ ...g, about: aboutGame(g) }));
  }
  return list;
}
