import type { People } from './en';

export const people: People = {
  invites: (name, game) =>
    name ? `${name} zaprasza cię do gry: ${game}.` : `Zaproszenie do gry: ${game}.`,
  atTable: (names) => `Przy stole: ${names}`,
  isRated: 'To partia rankingowa.',
  ratedMeans: 'Wynik się liczy, ruchów się nie cofa i nie ma podpowiedzi.',
  rated: 'Rankingowa',
  name: 'Twoje imię',
  seat: 'Twoje miejsce',
  anySeat: 'następne wolne',
  sit: 'Usiądź',
  watch: 'Tylko popatrzę',
  full: 'Przy tym stole nie ma już miejsca.',
  fullText: 'Wszyscy zaproszeni już siedzą. Możesz popatrzeć.',
  seatGone: 'To miejsce właśnie ktoś zajął. Wybierz inne.',
  badName:
    'Tego imienia nie można użyć. Wpisz najwyżej 30 znaków, litery jednego alfabetu i nie nazwę komputera.',
  notSaved: 'Nie ma połączenia z serwerem. Imię nie jest jeszcze zapisane: spróbuj ponownie.',

  send: (side) => `Wyślij ten link komuś znajomemu. Jego miejsce: ${side}.`,
  sendMany: (n) =>
    `Wyślij ten jeden link wszystkim (wolne miejsca: ${n}). Każda osoba dostanie następne wolne miejsce.`,

  you: 'Ty',
  youNamed: (name) => `Ty (${name})`,
  rename: (name) => (name ? `Zmień swoje imię: ${name}` : 'Podaj swoje imię'),
  coached: 'ma trenera',
  renameSeat: (side) => `Imię gracza: ${side}`,
  nameTitle: 'Twoje imię przy tym stole',
  save: 'Zapisz',
  renamed: (side, name) => `${side}: nowe imię ${name}.`,

  computer: 'Komputer',
  bot: 'Bot',
  botLong: 'program',

  /** The time until a win over an absent player may be claimed (TB13). */
  awayFor: (time) => `nieobecność · prawo do wygranej za ${time}`,
  awayComputer: (time) => `nieobecność · komputer za ${time}`,
  awayClaim: 'nieobecność · możesz wziąć wygraną',

  askDraw: 'Zaproponować remis?',
  tryNow: 'Spróbuj teraz',

  sat: (name) => `Przy stole: ${name}.`,
};
