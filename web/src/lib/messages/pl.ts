// Names stand in the nominative and alone, after a colon: nobody's name has to be
// inflected. Sides are plural (Białe, Czarne) and names are not, so no verb follows them.
import { after } from './after/pl';
import { book } from './book/pl';
import { glance } from './glance/pl';
import { people } from './people/pl';
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
    waitingForFriend: 'Czekamy na drugą osobę',
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
    friend: 'Ze znajomymi',
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
    position: (title) => `${title}: pozycja w trwającej partii`,
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
    you: 'ty',
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

  arrange: {
    open: 'Więcej możliwości',
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
    options: 'Reguły',
    on: 'tak',
    off: 'nie',
    between: (least: number, most: number) => `od ${least} do ${most}`,
    begin: 'Rozpocznij grę',
  },

  standIn: {
    state: 'gra komputer',
    begins: (name: string) => `${name}: nieobecność; do powrotu gra komputer.`,
    back: (name: string) => `${name}: z powrotem przy stole.`,
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
    won: (winner: string, table: string) => `Serię wygrywa ${winner}, ${table}.`,
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
    how: 'Jak się to liczy, opisuje docs/fair-deals.md w programie; stammtisch verify liczy to samo z zapisanego przebiegu.',
  },

  keep: {
    label: 'Zapisz i udostępnij',
    record: 'Zapisz przebieg partii',
    link: 'Kopiuj link do tej pozycji',
    mine: 'Ta pozycja w moich partiach',
    film: 'Ostatnie ruchy, w ruchu',
    picture: 'Obraz tej pozycji',
    print: 'Drukuj',
    group: 'Kopiuj link waszej grupy',
    stays: 'Ten link jest stały: zawsze prowadzi do waszej najnowszej gry.',
  },

  newest: {
    finding: 'Szukamy waszej najnowszej gry…',
    gone: 'Wasza najnowsza gra została usunięta.',
    left: 'Ten link prowadzi teraz do ostatniej, która została.',
    open: 'Otwórz',
  },

  curtain: {
    pass: (name) => `Teraz urządzenie bierze: ${name}.`,
    show: (name) => `To ja, ${name}. Pokaż moje karty`,
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

  people,
  talk,
  notices: 'Powiedz mi, kiedy mój ruch',

  carry: {
    title: 'Graj dalej na innym urządzeniu',
    text: 'Otwórz ten link na drugim urządzeniu. Działa jeden raz; tutaj też możesz grać dalej.',
    failed: 'Nie udało się teraz zrobić linku.',
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
    stars: (n, of) => `${n} z ${of} gwiazdek`,
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

  ahead: {
    label: 'Zaplanuj następny ruch',
    chosen: (action) => `Następny ruch: ${action}`,
    sending: 'W drodze na serwer…',
    cancel: 'Jednak nie',
    dropped: (action) => `${action} już się nie da.`,
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
    offline: 'Serwer jest teraz nieosiągalny.',
    again: 'Spróbuj jeszcze raz',
    unshown: 'Tej gry nie da się tu jeszcze pokazać.',
    unshownText: 'Stół jest nakryty i nic nie zginęło; brakuje tylko rysunku planszy.',
  },

  said: {
    move: (who, what) => `${who}: ${what}.`,
    yourTurn: 'Twój ruch.',
  },
};
