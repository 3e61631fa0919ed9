import { language } from '../../lib/words/language';
import type { Messages } from './en';

const spoken: Record<typeof language, () => Promise<Messages>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** The words of ratings; loaded with what shows them, before anything is drawn. */
export let words: Messages;

export async function speak() {
  words = await spoken[language]();
}
