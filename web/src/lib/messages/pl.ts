// Names stand in the nominative and alone, after a colon: nobody's name has to be
// inflected. Sides are plural (Białe, Czarne) and names are not, so no verb follows them.
import { after } from './after/pl';
import { book } from './book/pl';
import { glance } from './glance/pl';
import { opening } from './opening/pl';
import { people } from './people/pl';
import { study } from './study/pl';
import { talk } from './talk/pl';
import { figures, plural } from '../words/language';
import type { Messages } from './en';

const p = plural('pl');
const number = figures('pl');

export const pl: Messages = {
  name: 'Stammtisch',
  title: (part) => `${part} · Stammtisch`,

  home: {
    tournament: 'Turniej',
    games: 'Gry',
    toGames: 'Do gier',
    again: 'Jeszcze raz',
    somebody: 'Ktoś',
    running: 'Twoje stoły',
    yourTurn: 'Twój ruch',
    waitingFor: (name) => `Ruch: ${name}`,
    waitingForFriend: 'Czekamy na graczy',
    over: 'Koniec gry',
    onDevice: 'Na tym urządzeniu',
    computer: (level) => `Komputer, poziom ${level}`,
    against: (name) => `Po drugiej stronie: ${name}`,
    putAway: (what) => `Odłóż: ${what}`,
    isAway: (what) => `Odłożone: ${what}. Znajdziesz pod „Więcej”.`,
    isGone: (what) => `Sprzątnięte: ${what}. Nikt tam jeszcze nie grał.`,
    players: (seats) => {
      const list = seats.split(',');
      const n = Number(list.at(-1));
      return `${list.join('/')} ${p(n, { one: 'osoba', few: 'osoby', many: 'osób', other: 'osób' })}`;
    },
    minutes: (n) => `${n} min`,
    play: 'Zagraj z komputerem',
    playing: (title) => `na początek: ${title}`,
    friend: 'Z kimś znajomym',
    friendMany: 'Z kimś znajomym',
    friendManyHint: 'Pozostałe miejsca zajmą komputery twojego poziomu.',
    /** Where the host allows open tables. */
    here: 'Zagraj z kimś stąd',
    anybody: 'Każdy tutaj może dołączyć',
    hotSeat: 'Na tym urządzeniu',
    opponent: 'Przeciwnik',
    levelOf: (n, of) => `Poziom ${n} z ${of}`,
    level: (n, name) => `${n}. ${name}`,
    demo: (title) => `${title}: partia, która gra się sama`,
    learn: 'Naucz się w dwie minuty',
    options: 'Opcje',
    failed: 'Nie udało się teraz pobrać tej gry.',
    more: 'Więcej i język',
    mine: 'Moje partie',
    moreTitle: 'Więcej',
    otherTables: 'Inne stoły',
    open: 'Otwórz zapis partii',
    openText: 'Obejrzyj partię zapisaną w pliku.',
    empty: 'Nie ma tu jeszcze żadnej gry.',
    offline: 'Brak połączenia. Gry czekają na serwerze; próbujemy dalej.',
  },

  foot: {
    language: 'Język',
  },

  sound: {
    label: 'Dźwięk',
    on: 'Dźwięk włączony',
    off: 'Dźwięk wyłączony',
  },

  you: {
    label: 'Twoje imię',
    placeholder: 'Kim jesteś?',
    saved: 'Zapisane',
    unsaved: 'Nie udało się teraz zapisać imienia. Zmień je, by spróbować jeszcze raz.',
  },

  table: {
    toHome: 'Do gier',
    toTournament: 'Wróć do turnieju',
    yourTurn: 'Twój ruch',
    toMove: 'na ruchu',
    thinking: 'myśli…',
    watching: 'Oglądasz tę grę',
    setUp: 'Ten stół ustawiono z innej partii.',
    setUpDrawn:
      'Ten stół ustawiono z innej partii. Wszystko, co będzie rozdane lub wylosowane, jest nowe.',
    watchers: (n) =>
      p(n, {
        one: 'patrzy 1 osoba',
        few: `patrzą ${n} osoby`,
        many: `patrzy ${n} osób`,
        other: `patrzy ${n} osób`,
      }),
    here: 'przy stole',
    away: 'poza stołem',
    free: 'wolne miejsce',
    level: (n) => `komputer, poziom ${n}`,
    moves: 'Ruchy',
    noMoves: 'Nie było jeszcze żadnego ruchu.',
    faceDown: 'to, co leży już zakryte',
    pending: 'w drodze',
    flip: 'Obróć planszę',
    rules: 'Zasady',
    carry: 'Graj dalej na innym urządzeniu',
    carrySeat: (side) => `Przenieś na inne urządzenie: ${side}`,
    invite: 'Pokaż zaproszenie',
    more: 'Menu',
    less: 'Mniej',
    board: (title) => `Plansza: ${title}`,
    someone: 'Ktoś',
    move: (n, side, action) => `Ruch ${n}, ${side}: ${action}`,
  },

  task: {
    /** Cards are being dealt, or what was done last is still shown. */
    moment: 'Chwileczkę…',
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
    retrying: 'Połączenie przerwane. Łączymy ponownie…',
    sending:
      'Połączenie przerwane. Twój ruch jest zapisany i zostanie wysłany, gdy wrócisz do sieci.',
  },

  refused: {
    title: 'Tego nie można zagrać',
    stale: 'Gra poszła już dalej. Tak wygląda teraz.',
    over: 'Gra jest skończona.',
    waiting: 'Gra zacznie się, gdy wszyscy usiądą.',
    notYourTurn: 'To nie twój ruch.',
    notYourSeat: 'To nie twoje miejsce.',
    close: 'Dobrze',
    byRule: book.refusals,
    bySaid: {
      'computers are called so': 'Tak nazywają się tu komputery. Wybierz inną nazwę.',
      'a word of a name has letters of one alphabet':
        'W jednym słowie używaj liter jednego alfabetu: łacińskie, greckie i cyrylickie są do siebie podobne.',
      'letters, digits and signs only': 'Dozwolone są tylko litery, cyfry i znaki.',
      'you use 50 devices': 'Używasz 50 urządzeń. Najpierw wyloguj jedno z nich.',
      'you have 20 passkeys': 'Masz 20 kluczy dostępu. Najpierw usuń jeden z nich.',
      'a player has deleted their account': 'Ktoś usunął o sobie wszystko. Otwórz nowy stół.',
      'the host has deleted this line': 'Ten wpis usunięto.',
      'something else came first': 'Coś innego było pierwsze. Spróbuj jeszcze raz.',
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
      off: 'Gospodarz tego domu na to nie pozwala.',
      'cross-origin': 'Obca strona nie może tu grać.',
      closing: 'Serwer właśnie uruchamia się ponownie. Spróbuj za chwilę.',
      unfit:
        'Tego stołu nie można teraz otworzyć: jego zapis nie zgadza się z zasadami. Nic nie ginie; powiedz o tym osobie, która prowadzi serwer.',
      unsaved: 'Nie udało się tego zapisać, więc się nie liczy. Spróbuj jeszcze raz.',
      internal: 'To nasz błąd. Już go zapisaliśmy.',
    },
  },

  after,
  glance,

  end: {
    youWon: 'Wygrana!',
    youLost: (winner) => `Wygrana: ${winner}.`,
    won: (winner) => `Wygrana: ${winner}.`,
    draw: 'Remis.',
    shared: (winners) => `Wspólna wygrana: ${winners.join(', ')}.`,
    youShared: (others) =>
      `Wygrywasz wspólnie. Pierwsze miejsce dzielą z tobą: ${others.join(', ')}.`,
    rule: (id) => `Zasada ${id}`,
    again: 'Jeszcze raz',
    review: 'Analiza partii',
    resigned: (loser) => `Partia poddana: ${loser}.`,
    youResigned: 'Poddajesz partię.',
    late: (loser: string) => `${loser}: czas minął.`,
    youLate: 'Twój czas minął.',
    left: (loser) => `Odejście od stołu: ${loser}.`,
    agreed: 'Obie strony zgodziły się na remis.',
    next: (name) => `Propozycja nowej partii: ${name}.`,
    nextYours: 'Następna partia czeka na stole.',
  },

  manners: {
    label: 'Co możesz powiedzieć',
    takeBack: 'Cofnij ruch',
    draw: 'Zaproponuj remis',
    resign: 'Poddaj partię',
    resignAsk: 'Poddać partię? Wygra druga strona.',
    drawAsk: 'Zgoda na remis?',
    yes: 'Tak',
    no: 'Nie, gramy dalej',
    agree: 'Zgoda',
    decline: 'Raczej nie',
    withdraw: 'Jednak nie',
    offersDraw: (name) => `Propozycja remisu: ${name}.`,
    youOfferDraw: 'Proponujesz remis.',
    asksBack: (name) => `Prośba o cofnięcie ruchu: ${name}.`,
    youAskBack: 'Prosisz o cofnięcie ruchu.',
    tookBack: (name) => `Cofnięty ruch: ${name}.`,
    agrees: (name) => `Zgoda: ${name}.`,
    declines: (name) => `Odmowa: ${name}.`,
    left: (name: string) => `${name}: już od dłuższej chwili nieobecność.`,
    claimWin: 'Biorę wygraną',
    claimDraw: 'Niech będzie remis',
    waitOn: 'Czekam dalej',
    withdraws: (name) => `Propozycja wycofana: ${name}.`,
  },

  clock: {
    left: 'Pozostały czas',
    clock: 'Zegar',
    match: 'mecz',
    turn: 'ruch',
    days: (n: number) =>
      p(n, { one: '1 dzień', few: `${n} dni`, many: `${n} dni`, other: `${n} dnia` }),
    round: 'runda',
    roundOver: 'Minął czas rundy.',
    late: (name: string) => `Czas minął (${name}): tym razem gra komputer.`,
    lateYours: 'Twój czas minął: tym razem gra za ciebie komputer.',
    lastDeal: 'Czas minął: to ostatnie rozdanie.',
    resumed: (seconds: number) => `Serwer nie działał przez ${seconds}\u00a0s. Zegary wtedy stały.`,
    paused: 'Nikt nie patrzył, więc stół czekał. Teraz gra toczy się dalej.',
  },

  ...opening,

  standIn: {
    state: 'gra komputer',
    begins: (name: string) => `${name}: nieobecność; do powrotu gra komputer.`,
    back: (name: string) => `${name}: z powrotem przy stole.`,
    backYours: 'Znów grasz: komputer już za ciebie nie gra.',
  },

  evening: {
    sealed: 'Ten stół jest jeszcze zakryty.',
    sealedText: 'Wszystkie stoły grają te rozdania. Obejrzysz go, gdy ostatni skończy.',
    open: 'Wieczór klubowy',
    back: 'Wróć do wieczoru',
    title: 'Wieczór',
    round: (n: number, of: number) => (n ? `Runda ${n} z ${of}` : 'Jeszcze się nie zaczęło'),
  },

  club: { title: 'Kluby', text: 'Spotkania na wieczorach i tabela sezonu.', going: 'Trwa wieczór' },

  series: {
    label: 'Partie',
    one: 'jedna',
    best: (n: number) =>
      `do ${({ 3: 'dwóch', 5: 'trzech', 7: 'czterech' } as Record<number, string>)[n] ?? (n + 1) / 2} wygranych`,
    sides: 'dwie, ze zmianą stron',
    score: 'Wynik',
    points: 'Wygrane partie w tej serii',
    next: 'Następna partia serii',
    stands: (game: number, of: number, table: string) => `Po partii ${game} z ${of}: ${table}.`,
    won: (winner: string, table: string) => `Koniec serii. Wygrana: ${winner}, ${table}.`,
    level: (table: string) => `Seria zakończona remisem, ${table}.`,
  },

  hint: {
    ask: 'Podpowiedź',
    best: (action) => `Spróbuj: ${action}.`,
  },

  confirm: {
    label: 'Pytaj przed każdym ruchem',
    play: 'Zagraj',
    back: 'Cofnij',
    ask: (action) => `${action}?`,
  },

  ...study,

  curtain: {
    pass: (name) => `Teraz urządzenie bierze: ${name}.`,
    show: (name) => `To ja, ${name}. Pokaż moje karty`,
  },

  people,
  talk,
  notices: 'Powiedz mi, kiedy mój ruch',

  ahead: {
    label: 'Zaplanuj następny ruch',
    chosen: (action) => `Następny ruch: ${action}`,
    sending: 'W drodze na serwer…',
    cancel: 'Jednak nie',
    dropped: (action) => `Już niemożliwe: ${action}.`,
  },

  aloud: {
    title: 'Odczytaj planszę',
    text: 'Odpowiedź zostanie pokazana i odczytana.',
    keys: 'Pytaj pojedynczymi klawiszami',
    key: (key) => `Klawisz ${key}`,
    last: 'Jaki był ostatni ruch?',
    turn: 'Czyj jest ruch?',
    clock: 'Ile zostało czasu?',
    can: 'Co może ta figura?',
    mine: 'Gdzie są moje figury?',
    position: 'Odczytaj pozycję',
    yourTurn: 'Twój ruch.',
    turnOf: (name) => `Na ruchu: ${name}.`,
    noClock: 'Nie ma zegara.',
    left: (name, time) => `${name}: ${time}`,
    minutes: (m, s) =>
      [
        m
          ? p(m, { one: '1 minuta', few: `${m} minuty`, many: `${m} minut`, other: `${m} minut` })
          : '',
        s || !m
          ? p(s, {
              one: '1 sekunda',
              few: `${s} sekundy`,
              many: `${s} sekund`,
              other: `${s} sekund`,
            })
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    past: 'Oglądasz wcześniejszą pozycję: ruchy są możliwe w obecnej.',
    mover: 'Ruchy są podawane temu, kto jest na ruchu.',
    noPiece: 'Najpierw przejdź do figury na planszy.',
    noAnswer: 'Dla tej gry nie ma jeszcze odpowiedzi.',
  },

  print: {
    at: (n, of) => (n === 0 ? 'Początek' : `Po ruchu ${n} z ${of}`),
  },

  seat: {
    opening: 'Siadasz do stołu…',
    taken: 'To miejsce jest zajęte.',
    takenText: 'Możesz za to popatrzeć.',
    own: 'Masz tu już swoje miejsce.',
    ownText: 'Otwórz ten link na drugim urządzeniu.',
    unknown: 'Ten link donikąd nie prowadzi.',
    unknownText: 'Może po drodze zgubiła się litera albo ktoś już go użył.',
    watch: 'Popatrz',
    home: 'Do gier',
  },

  lost: {
    title: 'Nie ma takiego stołu.',
    text: 'Może po drodze zgubiła się litera.',
    deleted: 'Ten stół został usunięty.',
    offline: 'Serwer jest teraz nieosiągalny.',
    again: 'Spróbuj jeszcze raz',
    part: 'Brakuje części tej strony. Wczyta się ponownie, gdy tylko serwer odpowie.',
    unshown: 'Tej gry nie da się tu jeszcze pokazać.',
    unshownText: 'Stół jest nakryty i nic nie zginęło; brakuje tylko rysunku planszy.',
  },

  said: {
    move: (who, what) => `${who}: ${what}.`,
    yourTurn: 'Twój ruch.',
  },
};
