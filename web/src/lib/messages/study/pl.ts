import { book } from '../book/pl';
import { figures, plural } from '../../words/language';
import type { Study } from './en';

const p = plural('pl');
const number = figures('pl');

export const study: Study = {
  review: {
    title: 'Analiza partii',
    loading: 'Przeglądamy partię…',
    loadingOf: (n, of) => `Przeglądamy ruch ${n} z ${of}…`,
    failed: 'Nie udało się teraz przejrzeć partii.',
    graph: 'Szanse w ciągu partii',
    at: (n, of, side, percent) => `Ruch ${n} z ${of}: ${side} ${percent}%`,
    chance: (side, percent) => `${side} ${percent}%`,
    turns: 'Punkty zwrotne',
    turn: (n, side, percent) => `Ruch ${n}, ${side}: strata ${percent}%`,
    wasBest: (action) => `Najlepsze było ${action}.`,
    gaveAway: (best, played, percent) => `Najlepsze było ${best}; ${played} to strata ${percent}%.`,
    asGood: (best, played) => `${played} było tak samo dobre jak ${best}.`,
    notWeighed: 'Ten ruch nie jest oceniany.',
    best: (action) => `Najlepsze jest ${action}.`,
    wins: (side, n) => (n === 1 ? `${side}: wygrana od razu` : `${side}: wygrana w ${n}`),
    line: 'Najlepsza gra',
    end: 'Tu partia się skończyła.',
    close: 'Wróć do wyniku',
    plays: 'Najkosztowniejsze błędy',
    playsOf: (n, of) => `Przeglądamy rozdanie ${n} z ${of}…`,
    noPlays: 'Żadnych błędów do uniknięcia.',
    where: (deal, who) => `Rozdanie ${deal}, ${who}`,
    points: (n) => number(n),
    average: (played, best, lost) => `${played}: średnio o ${number(lost)} lepsze jest ${best}.`,
    sound: (played) => `${played}: nic nie było lepsze, o ile można było wiedzieć.`,
    worlds: (worse, worlds) =>
      `Coś innego było lepsze w ${number(worse)} z ${number(worlds)} możliwych rozkładów kart.`,
    open: (best, lost) => `Tak jak karty leżały, o ${number(lost)} lepsze było ${best}.`,
    openSound: 'Tak jak karty leżały, nic to nie kosztowało.',
  },

  check: {
    ask: 'Sprawdź rozdania',
    title: 'Czy rozdano uczciwie?',
    busy: 'To urządzenie liczy wszystko jeszcze raz…',
    secret: (own) =>
      own
        ? 'Sekret jest tym, do którego serwer zobowiązał się, zanim to urządzenie przełożyło karty.'
        : 'Sekret jest tym, do którego serwer się zobowiązał.',
    notSecret: 'Sekret nie jest tym, do którego serwer się zobowiązał.',
    seed: (own) =>
      own
        ? 'Ziarno powstało z tego sekretu i z przełożeń wszystkich, także tego urządzenia.'
        : 'Ziarno powstało z tego sekretu i z przełożeń wszystkich.',
    notSeed: 'Ziarno nie powstało z tego sekretu i z przełożeń.',
    deals: (n) =>
      p(n, {
        one: 'Jedyne rozdanie pochodzi z ziarna.',
        few: `Wszystkie ${n} rozdania pochodzą z ziarna, karta po karcie.`,
        many: `Wszystkie ${n} rozdań pochodzi z ziarna, karta po karcie.`,
        other: `Wszystkie ${n} rozdania pochodzą z ziarna, karta po karcie.`,
      }),
    notDeals: (list) => `Te rozdania nie pochodzą z ziarna: ${list}.`,
    fair: 'Rozdano uczciwie.',
    unfair: 'Z tymi rozdaniami coś jest nie tak.',
    numbers: 'Liczby',
    commitment: 'Zobowiązanie',
    secretIs: 'Sekret',
    cuts: 'Przełożenia',
    seedIs: 'Ziarno',
    how: 'Jak się to liczy, opisuje docs/fair-deals.md w programie; stammtisch verify liczy to samo z zachowanego zapisu.',
  },

  keep: {
    label: 'Zapisz i udostępnij',
    record: 'Zachowaj zapis partii',
    link: 'Kopiuj link do tej pozycji',
    mine: 'Ta pozycja w moich partiach',
    film: 'Ostatnie ruchy, w ruchu',
    picture: 'Obraz tej pozycji',
    print: 'Drukuj',
    group: 'Kopiuj link waszej grupy',
    stays: 'Ten link jest stały: zawsze prowadzi do waszej najnowszej partii.',
  },

  newest: {
    finding: 'Szukamy waszej najnowszej partii…',
    gone: 'Wasza najnowsza partia została usunięta.',
    left: 'Ten link prowadzi teraz do ostatniej, która została.',
    open: 'Otwórz',
  },

  rules: {
    title: (game) => `Zasady: ${game}`,
    close: 'Zamknij',
    loading: 'Pobieramy zasady…',
    earlier: (version) =>
      `Ta partia zaczęła się według wersji ${version} zasad i według niej się skończy.`,
    failed: 'Nie udało się teraz pobrać zasad.',
    table: 'Zasady stołu',
    tableRules: book.rules,
    from: 'Skąd pochodzi każda zasada',
    origins: {
      S: 'źródło: tak jest w zasadach, które dostaliśmy',
      E: 'inne wydanie gry',
      R: 'nasz wniosek z tego, co źródło zostawia otwarte',
      H: 'zasada domowa, żeby każda gra się kończyła',
    },
    originNames: {
      S: 'źródło',
      E: 'inne wydanie',
      R: 'wniosek',
      H: 'zasada domowa',
    },
  },

  learn: {
    title: (game) => `Nauka gry: ${game}`,
    step: (n, of) => `Krok ${n} z ${of}`,
    back: 'Wstecz',
    next: 'Dalej',
    show: 'Pokaż mi',
    again: 'Jeszcze raz',
    finished: 'To już cała gra.',
    finishedText: 'Reszta przyjdzie z grą.',
    play: 'Zagraj z łagodnym komputerem',
    none: 'Dla tej gry nie ma jeszcze lekcji.',
    failed: 'Nie udało się teraz pobrać lekcji.',
  },

  practice: {
    title: (game) => `Ćwiczenia: ${game}`,
    link: 'Poćwicz',
    lead: (n) =>
      `${p(n, { one: '1 zadanie', few: `${n} zadania`, many: `${n} zadań`, other: `${n} zadania` })}. Ocenia sędzia; gwiazdki zostają na tym urządzeniu.`,
    stars: (n, of) => `${n} z ${of} ${of === 1 ? 'gwiazdki' : 'gwiazdek'}`,
    number: (n, of) => `${n} z ${of}`,
    toList: 'Wszystkie zadania',
    free: 'Ćwicz swobodnie',
    freeText: 'Bez przeciwnika: ułóż wszystko, jak chcesz, graj i cofaj.',
    hint: 'Wskazówka',
    extra: (text) => `Na drugą gwiazdkę: ${text}`,
    done: 'Udało się!',
    doneExtra: 'Udało się, z drugą gwiazdką!',
    more: 'Dalej.',
    shown: 'Tak to się robi. Teraz ty.',
    again: 'Spróbuj jeszcze raz',
    next: 'Dalej',
    show: 'Pokaż mi',
    none: 'W tej grze nie ma jeszcze nic do ćwiczenia.',
    failed: 'Nie udało się teraz pobrać zadań.',
  },

  record: {
    title: 'Otwórz zapis partii',
    text: 'Zapis, który powstał przy stole, zostanie rozegrany według zasad i rozłożony do obejrzenia. Nic z niego nie zostaje na serwerze.',
    file: 'Wybierz plik',
    drop: 'albo upuść go tutaj',
    paste: 'Albo wklej tutaj',
    open: 'Otwórz',
    tooLarge: 'Ten plik jest za duży jak na zapis partii.',
    broke: (line, action, like) =>
      like
        ? `Wiersz ${line}: tu powinien być ruch taki jak ${like}. „${action}”:`
        : `Wiersz ${line}, „${action}”:`,
    unread: 'Tego pliku nie da się odczytać.',
    unnamed: 'Która to gra? Przed ruchami potrzebny jest wiersz taki jak [Game "…"].',
    opened: 'Z zapisu',
    other: 'Otwórz inny zapis',
    unshown: 'Partii tej gry nie da się tu jeszcze pokazać.',
  },

  playOn: {
    title: 'Graj dalej stąd',
    after: (n) => (n === 0 ? 'Od początku.' : `Od ruchu ${n}.`),
    over: 'Tu gra jest skończona. Cofnij się do wcześniejszej pozycji i graj stamtąd.',
    side: 'Grasz',
    both: 'Obie strony, na tym urządzeniu',
    against: 'Z komputerem',
  },

  another: {
    button: 'Inna gra',
    title: 'Inna gra, te same osoby',
    text: 'Wszyscy przesiadają się o jedno miejsce.',
    next: (name, game) => `Propozycja: ${game} (${name}).`,
    join: 'Przyjmij',
  },
};
