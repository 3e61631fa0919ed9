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
  device: 'Użyj innego urządzenia',
  deviceText:
    'Otwórz ten link na drugim urządzeniu w ciągu godziny. Będzie ono miało twoje imię, miejsca i partie, tak jak to. Nie przekazuj go nikomu: kto go otworzy, gra jako ty.',
  deviceSay: 'Moje partie w Stammtisch',
  arrive: (name) => (name ? `Grać tu jako ${name}?` : 'Przenieść tu twoje partie?'),
  arriveText:
    'To urządzenie będzie miało to samo imię, miejsca i partie co to, na którym powstał link.',
  loses: 'Tego, co dotąd grano na tym urządzeniu, już tu nie będzie widać.',
  notYours: 'Jeśli ktoś przysłał ci ten link, nie używaj go: twoje partie byłyby jego partiami.',
  arriveYes: 'Użyj tego urządzenia',
  same: 'To urządzenie już je ma. Otwórz link na drugim.',
  dead: 'Ten link został użyty albo wygasł.',
  deadText: 'Zrób nowy na urządzeniu z twoimi partiami, w „Moich partiach”.',
  numbers: 'W liczbach',
  played: 'Partie',
  wins: 'Wygrane',
  losses: 'Porażki',
  draws: 'Remisy',
  best: 'Seria',
  account: 'Urządzenia i logowanie',
  leave: 'Usuń wszystko o mnie',
  leaveGoes:
    'Twoje imię zniknie ze wszystkich gier, wieczorów, klubów i turniejów, podobnie jak to, co zostało napisane przy stole, lista gier, powiadomienia i ustawienia w tej przeglądarce.',
  leaveStays: 'Ruchy twoich gier zostaną, bez imienia: to także gry innych.',
  leaveRunning: 'Trwające gry dwuosobowe poddajesz. W pozostałych gra za ciebie komputer.',
  leaveAsk: 'Usunąć wszystko o tobie? Tego nie można cofnąć.',
  leaveYes: 'Usuń wszystko',
  leaveNo: 'Anuluj',
};
