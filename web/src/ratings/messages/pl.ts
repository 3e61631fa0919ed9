// Rankingi, po polsku.
import type { Messages } from './en';

export const pl: Messages = {
  title: 'Rankingi',
  lead: 'Siła graczy według wyników partii rankingowych.',
  mine: 'Twoje rankingi',
  lists: 'Listy',
  none: 'Żadna partia rankingowa jeszcze się nie skończyła. Zaznacz „Rankingowa”, gdy przygotowujesz nową partię.',
  noneMine: 'Nie masz jeszcze zakończonej partii rankingowej.',
  provisional:
    'Znak zapytania mówi, że ranking jest jeszcze niepewny; tacy gracze nie mają miejsca na liście.',
  rank: 'Miejsce',
  name: 'Imię',
  rating: 'Ranking',
  matches: 'Partie',
  you: (name) => (name ? `${name} (ty)` : 'Ty'),
  more: 'Pokaż więcej',
};
