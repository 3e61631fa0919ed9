// Otwarte stoliki, po polsku.
import type { Messages } from './en';

const places = (n: number) =>
  n % 10 >= 2 && n % 10 <= 4 && (n < 10 || n > 20) ? `${n} wolne miejsca` : `${n} wolnych miejsc`;

export const pl: Messages = {
  title: 'Otwarte stoliki',
  none: 'Teraz nie ma otwartych stolików.',
  join: (what) => `Dołącz: ${what}`,
  yours: 'Twój stolik czeka',
  by: (name) => name || 'Ktoś',
  free: (n) => (n > 1 ? places(n) : ''),
  options: 'własne zasady',
  kinds: {
    any: 'Dla każdego',
    new: 'Dla początkujących',
    some: 'Dla trochę wprawionych',
    strong: 'Dla doświadczonych',
  },
  noClock: 'bez zegara',
  lead: 'Trafisz do kogoś, kto chce grać w to samo, albo poczekasz, aż ktoś przyjdzie.',
  leadOpen: 'Twój stolik jest na liście na pierwszej stronie, dopóki ktoś nie usiądzie.',
  now: 'Graj teraz',
  open: 'Otwórz stolik',
  who: 'Kto gra',
  pace: 'Zegar',
  block: (name) => `Zablokuj: ${name}`,
  isBlocked: 'Zablokowano: nie spotkacie się już przy stoliku.',
  report: (name) => `Zgłoś: ${name}`,
  isReported: 'Zgłoszono: gospodarz tego domu to zobaczy.',
  why: 'Powód',
  more: 'Co się stało (przeczyta to tylko gospodarz)',
  send: 'Wyślij zgłoszenie',
  reasons: {
    rude: 'Jest niegrzeczny lub niegrzeczna',
    name: 'Ma obraźliwe imię',
    cheats: 'Oszukuje',
    leaves: 'Porzuca partie',
    other: 'Coś innego',
  },
  blocked: 'Zablokowane osoby',
  unblock: 'Odblokuj',
  unblockOf: (name) => `Odblokuj: ${name}`,
};
