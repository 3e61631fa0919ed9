import type { KindWords } from './en';

export const pl: KindWords = {
  'lead-high': 'Wyjście wysokim atutem',
  'lead-low': 'Wyjście damą lub waletem',
  'lead-points': 'Wyjście asem lub dziesiątką karo',
  'lead-ace': 'Wyjście czarnym asem',
  'show-queen': 'Pokazanie czarnej damy',
  'over-low': 'Przebicie najniższą możliwą kartą',
  'over-high': 'Przebicie wyżej, niż trzeba',
  'over-partner': 'Przebicie partnera wyżej, niż trzeba',
  'throw-points': 'Punkty dołożone do przegranej lewy',
  'keep-points': 'Niedołożenie punktów do przegranej lewy',
  'feed-partner': 'Punkty dołożone partnerowi',
  'keep-partner': 'Niedołożenie punktów partnerowi',
  'throw-small': 'Zrzucenie damy lub waleta',
};
