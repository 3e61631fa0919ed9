import { plural } from '../../words/language';
import type { Opening } from './en';

const p = plural('pl');

export const opening: Opening = {
  arrange: {
    title: (game: string) => `Nowa partia: ${game}`,
    seats: 'Kto gra',
    side: 'Kto ma którą stronę',
    lot: 'Losowo',
    one: 'Jedna strona',
    other: 'Druga',
    presets: 'Odmiany gry',
    usual: 'Zwykłe zasady',
    me: 'ja',
    meHere: 'ja albo ktoś obok mnie',
    link: 'ktoś przez link',
    name: (side: string) => `Imię gracza: ${side}`,
    computer: (level: number, name: string) => `komputer ${level}, ${name}`,
    clock: 'Zegar',
    noClock: 'bez zegara',
    each: 'Czas na każdą akcję',
    seconds: (n: number) => `${n}\u00a0s, potem gra komputer`,
    minutes: (m: number, s: number) => (s ? `${m} min + ${s} s za ruch` : `${m} min`),
    days: (n: number) =>
      p(n, {
        one: '1 dzień na ruch',
        few: `${n} dni na ruch`,
        many: `${n} dni na ruch`,
        other: `${n} dnia na ruch`,
      }),
    options: 'Zasady',
    between: (least: number, most: number) => `od ${least} do ${most}`,
    begin: 'Rozpocznij grę',
  },

  invite: {
    title: 'Zaproś kogoś',
    waiting: 'Gra zacznie się, gdy obie osoby usiądą.',
    waitingMany: 'Gra zacznie się, gdy wszyscy usiądą.',
    link: 'Link',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    share: 'Udostępnij',
    shareText: (title) => `Zagraj ze mną: ${title}`,
    hide: 'Ukryj',
    qr: 'Link jako obrazek dla aparatu',
  },

  carry: {
    title: 'Graj dalej na innym urządzeniu',
    text: 'Otwórz ten link na drugim urządzeniu. Działa jeden raz; tutaj też możesz grać dalej.',
    failed: 'Nie udało się teraz zrobić linku.',
  },
};
