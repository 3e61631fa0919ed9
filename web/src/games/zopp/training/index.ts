import type { Training } from '../../../lib/game/module';
import { language, type Language } from '../../../lib/words/language';
import Free from './Free.svelte';
import type { FreeWords } from './en';

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

interface Own {
  free: FreeWords;
  chance: (often: number) => string;
}

/** What the server says of the set pieces in English, in another language; and our own words. */
export interface Translation extends Own {
  exercises: Record<Piece, [name: string, task: string, hint: string, extra: string]>;
  verdicts: Record<Why, string>;
}

const spoken: Record<Language, () => Promise<Own | Translation>> = {
  en: () => import('./en').then((m) => m.en),
  de: () => import('./de').then((m) => m.de),
  pl: () => import('./pl').then((m) => m.pl),
};

/** What the free board says, once fetched. */
export let words: FreeWords;

export async function training(): Promise<Training> {
  const { free, ...said } = await spoken[language]();
  words = free;
  return { ...said, Free };
}
