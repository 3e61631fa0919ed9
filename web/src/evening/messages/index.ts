import { language } from '../../lib/language';
import { en, type Messages } from './en';

/** The words of evenings; loaded with the page that shows one, before anything is drawn. */
export let words: Messages = en;

const others: Record<string, () => Promise<Messages>> = {
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

export async function speak() {
  words = (await others[language]?.()) ?? en;
}
