import type { ServerWords } from '../../../lib/games';
import type { Language } from '../../../lib/language';
import { en, type KickMessages } from './en';

type One = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Rule = `KI${One | `1${0 | One}` | 20 | 21}`;

/** A language other than English also says what the server says in English. */
export type Translation = KickMessages & {
  server: ServerWords & {
    levels: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, [name: string, about: string]>;
    options: Record<'fouls' | 'goals' | 'minutes' | 'turns', [label: string, help: string]>;
    rulebook: Record<Rule, string>;
  };
};

const others: Record<Exclude<Language, 'en'>, () => Promise<Translation>> = {
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** The board's words in use. */
export let words: KickMessages = en;
/** The server's words in the page's language; none where that is the server's own. */
export let server: ServerWords | undefined;

export async function speak(language: Language) {
  if (language === 'en') return;
  const found = await others[language]();
  words = found;
  server = found.server;
}
