import type { Training } from '../../../lib/games';
import { language, type Language } from '../../../lib/language';
import Free from './Free.svelte';
import { chance, en, type FreeWords } from './en';

type Piece =
  | 'straight'
  | 'kick-off'
  | 'side'
  | 'thin'
  | 'gap'
  | 'keeper'
  | 'bank'
  | 'round'
  | 'carom'
  | 'post'
  | 'long'
  | 'save'
  | 'escape'
  | 'corner'
  | 'wall'
  | 'offside'
  | 'block'
  | 'trap'
  | 'gently'
  | 'two';
type Why =
  | 'too-many'
  | 'missed'
  | 'own-goal'
  | 'foul'
  | 'area'
  | 'spoiled'
  | 'no-goal'
  | 'not-so'
  | 'place'
  | 'out'
  | 'claimed';

/** What the server says of the set pieces in English, in another language; and our own words. */
export interface Translation {
  free: FreeWords;
  exercises: Record<Piece, [name: string, task: string, hint: string, extra: string]>;
  verdicts: Record<Why, string>;
  chance: (often: number) => string;
}

const others: Record<Exclude<Language, 'en'>, () => Promise<Translation>> = {
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** What the free board says. */
export let words: FreeWords = en;

export async function training(): Promise<Training> {
  if (language === 'en') return { chance, Free };
  const { free, ...said } = await others[language]();
  words = free;
  return { ...said, Free };
}
