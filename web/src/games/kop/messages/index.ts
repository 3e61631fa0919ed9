import type { ServerWords } from '../../../lib/game/module';
import type { Language } from '../../../lib/words/language';
import type { KopMessages } from './en';

type Rules = `KP${
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23
  | 24}`;

/** A language other than English also says what the server says in English. */
export type Translation = KopMessages & {
  server: ServerWords & {
    levels: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, [name: string, about: string]>;
    presets: Record<'wolsztyn' | 'league', [title: string, about: string]>;
    rulebook: Record<Rules, string>;
  };
};

const spoken: Record<Language, () => Promise<KopMessages | Translation>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** The table's words, once spoken. */
export let words: KopMessages;
/** The server's words in the page's language; none where that is the server's own. */
export let server: ServerWords | undefined;

export async function speak(language: Language) {
  const found = await spoken[language]();
  words = found;
  server = 'server' in found ? found.server : undefined;
}
