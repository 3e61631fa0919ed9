// Names stand in the nominative and alone, after a colon or as the subject of a verb
// without gender: nobody's name has to be inflected.
import { plural } from '../language';
import type { Messages } from './en';

const p = plural('pl');

export const pl: Messages = {
  name: 'Stammtisch',
  title: (part) => `${part} · Stammtisch`,

  home: {
    lead: 'Stół, gra i ktoś, z kim można zagrać.',
    running: 'Jeszcze na stole',
    yourTurn: 'Twój ruch',
    waitingFor: (name) => `Ruch: ${name}`,
    waitingForFriend: 'Czekamy, aż ktoś się dosiądzie',
    over: 'Koniec gry',
    onDevice: 'Na tym urządzeniu',
    withFriend: 'Drugie miejsce wolne',
    computer: (level) => `komputer, poziom ${level}`,
    against: (name) => `Po drugiej stronie: ${name}`,
    play: 'Graj',
    playHint: 'z łagodnym komputerem',
    friend: 'Ze znajomymi',
    hotSeat: 'Na tym urządzeniu',
    levels: 'Inne poziomy',
    levelsHint: 'Wybierz przeciwnika',
    level: (n, name) => `${n}. ${name}`,
    demo: (title) => `${title}: partia, która gra się sama`,
    position: (title) => `${title}: pozycja w trwającej partii`,
    unknownGame: 'Ta strona nie umie jeszcze narysować tej gry.',
    empty: 'Nie ma tu jeszcze żadnej gry.',
  },

  foot: {
    language: 'Język',
  },

  you: {
    label: 'Twoje imię',
    placeholder: 'Jak mamy się do ciebie zwracać?',
    saved: 'Zapisane',
  },

  table: {
    toHome: 'Do gier',
    yourTurn: 'Twój ruch',
    toMove: 'na ruchu',
    thinking: 'myśli…',
    watching: 'Oglądasz tę grę',
    watchers: (n) =>
      p(n, {
        one: 'patrzy 1 osoba',
        few: `patrzą ${n} osoby`,
        many: `patrzy ${n} osób`,
        other: `patrzy ${n} osób`,
      }),
    you: 'ty',
    here: 'przy stole',
    away: 'poza stołem',
    free: 'wolne miejsce',
    level: (n) => `poziom ${n}`,
    moves: 'Ruchy',
    noMoves: 'Nie było jeszcze żadnego ruchu.',
    pending: 'w drodze',
    flip: 'Obróć planszę',
    rules: 'Zasady',
    carry: 'Przenieś to miejsce na inne urządzenie',
    carrySeat: (side) => `Przenieś na inne urządzenie: ${side}`,
    invite: 'Pokaż zaproszenie',
    more: 'Ruchy i więcej',
    less: 'Mniej',
    board: (title) => `Plansza: ${title}`,
    someone: 'Ktoś',
    move: (n, side, action) => `Ruch ${n}, ${side}: ${action}`,
  },

  replay: {
    label: 'Przeglądanie ruchów',
    first: 'Na początek',
    back: 'Ruch wstecz',
    play: 'Odtwórz ruchy',
    pause: 'Zatrzymaj',
    forward: 'Ruch do przodu',
    last: 'Do obecnej pozycji',
    live: 'Wróć do gry',
    at: (n, of) => (n === 0 ? 'Początek' : `Ruch ${n} z ${of}`),
    missed: (n) =>
      p(n, {
        one: 'Doszedł nowy ruch',
        few: `Doszły ${n} nowe ruchy`,
        many: `Doszło ${n} nowych ruchów`,
        other: `Doszło ${n} nowych ruchów`,
      }),
  },

  line: {
    retrying: 'Nie ma połączenia. Próbujemy dalej…',
    sending: 'Nie ma połączenia. Twój ruch czeka i zostanie wysłany, gdy tylko ono wróci.',
  },

  refused: {
    title: 'Tak się nie da',
    stale: 'Gra poszła już dalej. Tak wygląda teraz.',
    over: 'Gra jest skończona.',
    waiting: 'Gra zacznie się, gdy wszyscy usiądą.',
    notYourTurn: 'To nie twój ruch.',
    notYourSeat: 'To nie twoje miejsce.',
    close: 'Dobrze',
    byRule: {
      TB1: 'Poddać można tylko grę dla dwóch osób.',
      TB2: 'Teraz nie można zaproponować remisu.',
      TB3: 'Teraz niczego nie można cofnąć.',
      TB4: 'W tej grze niczego się nie cofa: to zdradziłoby, co jest ukryte.',
      TB5: 'Ta propozycja już nie obowiązuje albo nie jest do ciebie.',
      TB6: 'Nowa partia zacznie się po zakończeniu tej.',
      TB7: 'W grze z ludźmi nie ma podpowiedzi.',
      TB8: 'Partię omawia się dopiero po jej zakończeniu.',
    },
    byCode: {
      'bad-request': 'Serwer tego nie zrozumiał.',
      'bad-cookie': 'Nie udało się ciebie rozpoznać. Spróbuj jeszcze raz.',
      'not-your-seat': 'To nie twoje miejsce.',
      'not-found': 'Tego tu nie ma.',
      stale: 'Gra poszła już dalej. Tak wygląda teraz.',
      'not-your-turn': 'To nie twój ruch.',
      waiting: 'Gra zacznie się, gdy wszyscy usiądą.',
      over: 'Gra jest skończona.',
      taken: 'Ktoś już tu siedzi.',
      'too-large': 'To za dużo naraz.',
      invalid: 'Coś tu nie pasuje.',
      illegal: 'Zasady na to nie pozwalają.',
      'too-many': 'Nie tak szybko. Poczekaj chwilę.',
      'cross-origin': 'Obca strona nie może tu grać.',
      closing: 'Serwer właśnie uruchamia się ponownie. Spróbuj za chwilę.',
      unsaved: 'Nie udało się tego zapisać, więc się nie liczy. Spróbuj jeszcze raz.',
      internal: 'To nasz błąd. Już go zapisaliśmy.',
    },
  },

  end: {
    youWon: 'Wygrana!',
    youLost: (winner) => `Wygrana: ${winner}.`,
    won: (winner) => `Wygrana: ${winner}.`,
    draw: 'Remis.',
    rule: (id) => `Zasada ${id}`,
    again: 'Jeszcze raz',
  },

  invite: {
    title: 'Zaproś kogoś',
    text: (side) => `Kto pierwszy otworzy ten link, siada na wolnym miejscu: ${side}.`,
    waiting: 'Gra zacznie się, gdy obie osoby usiądą.',
    link: 'Link',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    share: 'Udostępnij',
    shareText: (title) => `Zagraj ze mną: ${title}`,
    hide: 'Ukryj',
    qr: 'Link jako obrazek dla aparatu',
  },

  carry: {
    title: 'Przenieś to miejsce',
    text: 'Otwórz ten link na drugim urządzeniu. Działa jeden raz; tutaj też możesz grać dalej.',
    failed: 'Nie udało się teraz zrobić linku.',
  },

  rules: {
    title: (game) => `Zasady: ${game}`,
    close: 'Zamknij',
    loading: 'Pobieramy zasady…',
    failed: 'Nie udało się teraz pobrać zasad.',
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

  seat: {
    opening: 'Siadasz do stołu…',
    taken: 'Ktoś już tu siedzi.',
    takenText: 'Ten link był dla jednej osoby i ktoś inny zdążył wcześniej.',
    unknown: 'Ten link donikąd nie prowadzi.',
    unknownText: 'Może po drodze zgubiła się litera albo ktoś już go użył.',
    home: 'Do gier',
  },

  lost: {
    title: 'Nie ma takiego stołu.',
    text: 'Może po drodze zgubiła się litera.',
    offline: 'Serwer jest teraz nieosiągalny.',
    again: 'Spróbuj jeszcze raz',
  },

  said: {
    move: (who, what) => `${who}: ${what}.`,
    yourTurn: 'Twój ruch.',
    sat: (name) => `Przy stole: ${name}.`,
  },
};
