import type { ServerWords } from '../../../lib/game/module';
import type { Language } from '../../../lib/words/language';
import type { ZoppMessages } from './en';

type Option =
  | 'hand'
  | 'referee'
  | 'doubles'
  | 'strict-tactical'
  | 'fourth-foul'
  | 'goals'
  | 'minutes'
  | 'halves'
  | 'turns'
  | 'first-contact';

/** A language other than English also says what the server says in English. */
export type Translation = ZoppMessages & {
  server: ServerWords & {
    levels: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, [name: string, about: string]>;
    earlier: { 1: Record<'ZP30' | 'ZP44' | 'ZP45' | 'ZP46' | 'ZP60' | 'ZP61', string> };
    presets: Record<'tournament' | 'professional' | 'long', [title: string, about: string]>;
    options: Record<Option, [label: string, help: string, named?: Record<string, string>]>;
  };
};

const spoken: Record<Language, () => Promise<ZoppMessages | Translation>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** The board's words, once spoken. */
export let words: ZoppMessages;
/** The server's words in the page's language; none where that is the server's own. */
export let server: ServerWords | undefined;

export async function speak(language: Language) {
  const found = await spoken[language]();
  words = found;
  server = 'server' in found ? found.server : undefined;
}
