// Names stand in the nominative and alone, after a colon: nobody's name has to be
// inflected. Sides are plural (Białe, Czarne) and names are not, so no verb follows them.
import { figures, plural } from '../language';
import type { Messages } from './en';

const p = plural('pl');
const number = figures('pl');

export const pl: Messages = {
  name: 'Stammtisch',
  title: (part) => `${part} · Stammtisch`,

  home: {
    lead: 'Stół, gra i ktoś, z kim można zagrać.',
    games: 'Gry',
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
    playHintMany: 'z łagodnymi komputerami',
    friend: 'Ze znajomymi',
    friendMany: 'Z kimś znajomym',
    friendManyHint: 'Pozostałe miejsca zajmą łagodne komputery.',
    hotSeat: 'Na tym urządzeniu',
    levels: 'Inne poziomy',
    levelsHint: 'Wybierz przeciwnika',
    level: (n, name) => `${n}. ${name}`,
    demo: (title) => `${title}: partia, która gra się sama`,
    position: (title) => `${title}: pozycja w trwającej partii`,
    learn: 'Naucz się w dwie minuty',
    open: 'Otwórz zapis partii',
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
    placeholder: 'Jak do ciebie mówić?',
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
    level: (n) => `komputer, poziom ${n}`,
    moves: 'Ruchy',
    noMoves: 'Nie było jeszcze żadnego ruchu.',
    faceDown: 'to, co leży już zakryte',
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
      TB9: 'Partia dwóch osób toczy się bez zegara, na minuty z sekundami dodawanymi za każdy ruch albo na dni na każdy ruch. Zegar chodzi, gdy jest się na ruchu. Komputer nie ma zegara.',
      TB10: 'Komu skończył się czas, ten przegrywa. Rozstrzyga serwer.',
      TB11: 'Czas, w którym serwer nie działał, nie jest nikomu liczony.',
      TB12: 'Zegary należące do reguł samej gry chodzą tak samo; co następuje po ich upływie, mówi gra.',
      TB14: 'Tam, gdzie o rozdaniu decyduje los, nikt nie wybiera go sam: serwer zobowiązuje się do sekretu, każdy przekłada, potem następuje rozdanie; sekret i przełożenia są ujawniane na końcu.',
      TB17: 'To już twój ruch.',
      TB16: 'Gdy gra więcej niż dwoje, za osobę nieobecną na ruchu od dwóch minut gra komputer, aż wróci. Miejsce pozostaje jej. Tak samo długo czeka się na przełożenie kart.',
      TB15: 'Seria to kilka partii tych samych osób: wygrana daje punkt, remis każdemu pół, po czym wszyscy przesiadają się o jedno miejsce. Kończy się, gdy rozegrano wszystkie albo nikogo nie można już dogonić; przy równych punktach rozstrzyga suma bramek lub punktów.',
      TB13: 'Jeśli druga strona będąca na ruchu jest nieobecna przez dziesiątą część swojego czasu (co najmniej 20 sekund, najwyżej 5 minut; bez zegara 5 minut, przy dniach jeden dzień), można wziąć wygraną, uznać remis albo czekać dalej.',
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
    shared: (winners) => `Wspólna wygrana: ${winners.join(', ')}.`,
    youShared: (others) =>
      `Wygrywasz wspólnie. Pierwsze miejsce dzielą z tobą: ${others.join(', ')}.`,
    rule: (id) => `Zasada ${id}`,
    again: 'Jeszcze raz',
    review: 'Obejrzyj partię',
    resigned: (loser) => `Partia poddana: ${loser}.`,
    youResigned: 'Poddajesz partię.',
    late: (loser: string) => `${loser}: czas minął.`,
    youLate: 'Twój czas minął.',
    left: 'Druga strona odeszła od stołu.',
    agreed: 'Obie strony zgodziły się na remis.',
    next: (name) => `Propozycja nowej partii: ${name}.`,
    nextYours: 'Następna partia czeka na stole.',
    join: 'Gramy',
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
    withdraws: (name) => `Gra toczy się dalej: ${name}.`,
  },

  clock: {
    left: 'Pozostały czas',
    clock: 'Zegar',
    match: 'mecz',
    turn: 'ruch',
    days: (n: number) =>
      p(n, { one: '1 dzień', few: `${n} dni`, many: `${n} dni`, other: `${n} dnia` }),
    resumed: (seconds: number) =>
      `Serwer nie działał przez ${seconds}\u00a0s. Ten czas nie jest nikomu liczony.`,
  },

  arrange: {
    open: 'Więcej możliwości',
    title: (game: string) => `Stół do gry ${game}`,
    seats: 'Kto gra',
    me: 'ja',
    meHere: 'ja albo ktoś obok mnie',
    link: 'ktoś przez link',
    name: (side: string) => `Imię gracza: ${side}`,
    computer: (level: number, name: string) => `komputer ${level}, ${name}`,
    clock: 'Zegar',
    noClock: 'bez zegara',
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
    begin: 'Nakryj do stołu',
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

  series: {
    label: 'Partie',
    one: 'jedna',
    best: (n: number) => `najwyżej ${n}`,
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
    title: 'Partia z perspektywy',
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
    plays: 'Najdroższe zagrania',
    playsOf: (n, of) => `Przeglądamy rozdanie ${n} z ${of}…`,
    noPlays: 'Nikt nie oddał niczego, o czym mógł wiedzieć.',
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
    label: 'Na pamiątkę',
    record: 'Zapisz przebieg partii',
    link: 'Kopiuj link do tej pozycji',
    film: 'Ostatnie ruchy, w ruchu',
    picture: 'Obraz tej pozycji',
    print: 'Drukuj',
  },

  curtain: {
    pass: (name) => `Teraz urządzenie bierze: ${name}.`,
    show: (name) => `To ja, ${name}. Pokaż moje karty`,
  },

  invite: {
    title: 'Zaproś kogoś',
    text: (side) => `Kto pierwszy otworzy ten link, siada na wolnym miejscu: ${side}.`,
    waiting: 'Gra zacznie się, gdy obie osoby usiądą.',
    waitingMany: 'Gra zacznie się, gdy wszyscy usiądą.',
    seat: (side) => `Miejsce: ${side}`,
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
    table: 'Zasady stołu',
    tableRules: {
      TB1: 'W każdej chwili możesz poddać partię. Wygrywa wtedy druga strona.',
      TB2: 'Możesz zaproponować remis. Propozycja stoi, dopóki druga strona się nie zgodzi, nie odmówi albo nie zagra dalej. Komputer gra dalej.',
      TB3: 'Możesz cofnąć swój ostatni ruch ze wszystkim, co było po nim. Kto od tamtej pory zagrał, musi się zgodzić; komputer zgadza się zawsze.',
      TB4: 'W grze z zakrytymi kartami albo losowaniem niczego się nie cofa: to by coś zdradziło.',
      TB5: 'Odpowiedź dotyczy jednej propozycji, a naraz stoi tylko jedna.',
      TB6: 'Po zakończeniu każdy, kto grał, może otworzyć następną partię tych samych osób, w tej lub innej grze. Wszyscy przesiadają się o jedno miejsce.',
      TB7: 'Podpowiedzi są dla tych, którzy grają sami albo z komputerem, nigdy w partii przeciw ludziom.',
      TB8: 'Gdy partia się skończy, każdy może ją przejrzeć: ocenę każdej pozycji i najlepszy ruch.',
    },
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
    broke: (n, action) => `Ruch ${n}, ${action}:`,
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
  },

  ahead: {
    label: 'Wybieraj ruch z wyprzedzeniem',
    chosen: (action) => `${action}, gdy przyjdzie twój ruch.`,
    sending: 'W drodze na serwer…',
    cancel: 'Jednak nie',
    dropped: (action) => `${action} już się nie da.`,
  },

  aloud: {
    title: 'Zapytaj planszę',
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
    taken: 'Ktoś już tu siedzi.',
    takenText: 'Ten link był dla jednej osoby i ktoś inny zdążył wcześniej.',
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
    sat: (name) => `Przy stole: ${name}.`,
  },
};
