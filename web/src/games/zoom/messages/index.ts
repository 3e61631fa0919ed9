import type { ServerWords } from '../../../lib/game/module';
import type { Language } from '../../../lib/words/language';
import type { ZoomMessages } from './en';

/** A language other than English also says what the server says in English. */
export type Translation = ZoomMessages & {
  server: ServerWords & {
    levels: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, [name: string, about: string]>;
    options: Record<
      'setup',
      [label: string, help: string, named: Record<'crossed' | 'edges', string>]
    >;
    rulebook: Record<`ZM${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13}`, string>;
    earlier: { 1: Record<'ZM3', string> };
  };
};

const spoken: Record<Language, () => Promise<ZoomMessages | Translation>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** The board's words, once spoken. */
export let words: ZoomMessages;
/** The server's words in the page's language; none where that is the server's own. */
export let server: ServerWords | undefined;

export async function speak(language: Language) {
  const found = await spoken[language]();
  words = found;
  server = 'server' in found ? found.server : undefined;
}
