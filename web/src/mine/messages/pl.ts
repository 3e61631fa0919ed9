import { plural } from '../../lib/words/language';
import type { Messages } from './en';

const p = plural('pl');

export const pl: Messages = {
  title: 'Moje partie',
  count: (n) =>
    p(n, {
      one: '1\u00a0partia',
      few: `${n}\u00a0partie`,
      many: `${n}\u00a0partii`,
      other: `${n}\u00a0partii`,
    }),
  running: 'Jeszcze trwają',
  won: 'Wygrana',
  lost: 'Przegrana',
  drawn: 'Remis',
  wonBy: (name) => `Wygrywa ${name}`,
  search: 'Szukaj',
  game: 'Gra',
  anyGame: 'Wszystkie gry',
  outcome: 'Wynik',
  anyOutcome: 'Każdy wynik',
  both: 'Po obu stronach',
  opponent: 'Imię przeciwnika',
  from: 'Od',
  to: 'Do',
  clear: 'Wyczyść wyszukiwanie',
  none: 'Żadna partia nie pasuje do wyszukiwania.',
  empty: 'Tu pojawią się partie, które zakończysz.',
  older: 'Starsze partie jeszcze się wczytują…',
  more: 'Pokaż więcej',
  download: 'Pobierz wszystkie partie',
  downloadText: 'Jeden plik z zapisem każdej zakończonej partii.',
};
