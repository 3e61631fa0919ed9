import type { Language } from '../words/language';
import type { Messages } from './en';

const spoken: Record<Language, () => Promise<Messages>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** The words in use, once they are loaded. */
export let t: Messages;

/** The language that they are in: English where the visitor's could not be fetched. */
export let spokenIn: Language = 'en';

/** Loads the words. To be done before anything is drawn. */
export async function speak(language: Language) {
  t = await spoken[language]();
  spokenIn = language;
}
