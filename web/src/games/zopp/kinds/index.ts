import { language } from '../../../lib/words/language';
import type { KindWords } from './en';

const words: Record<typeof language, () => Promise<KindWords>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

export const kinds = (): Promise<Record<string, string>> => words[language]();
