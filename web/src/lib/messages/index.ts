import type { Language } from '../language';
import { en, type Messages } from './en';

/** The words in use: English until another language is loaded. */
export let t: Messages = en;

const others: Record<Exclude<Language, 'en'>, () => Promise<Messages>> = {
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** Loads the words. To be done before anything is drawn. */
export async function speak(language: Language) {
  if (language !== 'en') t = await others[language]();
}
