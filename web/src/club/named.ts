import { locale } from '../evening/numbers';
import { shelf } from '../lib/game/shelf';

/** The title of a game, as the page came with it. */
export const titleOf = (game: string): string =>
  shelf().find((g) => g.name === game)?.title ?? game;

const list = new Intl.ListFormat(locale);

/** Names in a sentence: "Ada, Bo and Cy". */
export const listed = (names: string[]): string => list.format(names);
