import { locale } from '../evening/numbers';
import { shelf } from '../lib/game/shelf';
import { words as w } from './messages';
import type { ClubEvening } from './types';

/** The title of a game, from the list that came with the page. */
export const titleOf = (game: string): string =>
  shelf().find((g) => g.name === game)?.title ?? game;

const list = new Intl.ListFormat(locale);

/** Names in a sentence: "Ada, Bo and Cy". */
export const listed = (names: string[]): string => list.format(names);

/** The title of an evening or a tournament of a club. */
export const calledOf = (e: ClubEvening): string =>
  e.title || (e.tournament ? w.evenings.unnamedCup : w.evenings.unnamed)(titleOf(e.game));

/** Its page. */
export const pathOf = (e: ClubEvening): string => `/${e.tournament ? 't' : 'e'}/${e.id}`;

/** Its name in a request to the club. */
export const about = (e: ClubEvening) => (e.tournament ? { tournament: e.id } : { evening: e.id });
