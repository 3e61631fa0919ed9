import type { ServerWords } from '../../../lib/game/module';
import type { Language } from '../../../lib/words/language';
import type { TriMessages } from './en';

type Count = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A language other than English also says what the server says in English. */
export type Translation = TriMessages & {
  server: ServerWords & {
    levels: Record<Count, [name: string, about: string]>;
    options: Record<
      'turbo' | 'strict-pincers' | 'extrahop' | 'series',
      [label: string, help: string]
    >;
    presets: Record<'extrahop' | 'turbo-series', [title: string, about: string]>;
    rulebook: Record<`TH${Count | 9 | 10 | 11 | 12 | 13 | 14 | 15}`, string>;
  };
};

const spoken: Record<Language, () => Promise<TriMessages | Translation>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** The board's words, once spoken. */
export let words: TriMessages;
/** The server's words in the page's language; none where that is the server's own. */
export let server: ServerWords | undefined;

export async function speak(language: Language) {
  const found = await spoken[language]();
  words = found;
  server = 'server' in found ? found.server : undefined;
}
