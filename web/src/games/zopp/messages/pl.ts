import { plural } from '../../../lib/language';
import type { Decision, Side } from '../view';
import type { Translation } from './index';

const p = plural('pl');
const sides: Record<Side, string> = { white: 'Białe', black: 'Czarne' };
/** „dla Białych”. */
const ofSides: Record<Side, string> = { white: 'Białych', black: 'Czarnych' };
const disc = (id = '') =>
  id === 'ball' ? 'piłka' : `${id[0] === 'w' ? 'biały' : 'czarny'} ${id[1]}`;
/** W bierniku. */
const the = (id = '') =>
  id === 'ball' ? 'piłkę' : `${id[0] === 'w' ? 'białego' : 'czarnego'} ${id[1]}`;
const big = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const of = (side: Side | undefined) => (side ? ofSides[side] : '');
const flicks = (n: number) =>
  p(n, { one: '1 strzał', few: `${n} strzały`, many: `${n} strzałów`, other: `${n} strzału` });

export const pl: Translation = {
  sides,
  disc,
  goal: 'Gol!',
  goalFilm: (white, black) => `Gol na ${white} : ${black}, w ruchu`,
  at: (x, y) => `na ${x}, ${y}`,
  mayFlick: 'można nim pstryknąć',
  aimed: (angle, power) => `celuje w ${angle}°, siła ${power}`,
  claimed: 'musi opuścić pole karne',
  mayGo: 'może zejść',
  foulsTitle: 'Wytknięte dotąd faule',
  fouls: (n) => p(n, { one: '1 faul', few: `${n} faule`, many: `${n} fauli`, other: `${n} faula` }),

  prompt: {
    flick: 'Odciągnij swój krążek i puść.',
    must: 'Pstryknij krążkiem, który musi opuścić pole karne.',
    run: (left) => `Zostało: ${flicks(left)}`,
    free: (left) => `Rzut wolny, zostało: ${flicks(left)}`,
    two: (left) => `Dwie tury, zostało: ${flicks(left)}`,
    place: 'Rozpoczęcie: postaw krążek na swojej połowie pierścienia.',
    putBack: (id) => `Odłóż ${the(id)}: dotknij punktu autowego.`,
    putBackCentre: (id) => `Wszystkie punkty są zajęte: ${disc(id)} wraca na środek.`,
    decide: (asked) => `Gol, ale z faulem (ZP30). Liczy się, ${sides[asked]}?`,
    claim: (by, asked) => `Dalej grają ${sides[by]} (ZP44). ${sides[asked]}, macie uwagi?`,
    takeOff: (side) =>
      `Czwarty faul ${ofSides[side]} (ZP47): jeden ich krążek schodzi na dobre. Dotknij go.`,
    half: 'Druga połowa (ZP61).',
    extra: 'Dogrywka (ZP61): następny gol wygrywa.',
    wait: {
      place: (name) => `${name}: ustawianie krążka.`,
      flick: (name) => `${name}: strzał.`,
      'put-back': (name) => `${name}: odkładanie krążka.`,
      decide: (name) => `W bramce, ale z faulem. Decyduje: ${name}.`,
      claim: (name) => `${name}: czas na uwagi.`,
      'take-off': (name) => `${name}: zdejmowanie krążka.`,
      over: () => '',
    },
    dealing: 'Za chwilę.',
  },

  aim: {
    title: 'Celowanie',
    angle: 'Kąt',
    power: 'Siła',
    flick: 'Pstryk',
    cancel: 'Anuluj',
    void: 'Puszczenie tutaj niczym nie pstryka',
    numbers: 'Celuj liczbami',
    counter: 'Krążek',
    keys: 'Lewo i prawo obracają, góra i dół zmieniają siłę; z Shiftem dziesięć razy więcej; przecinek, kropka, plus i minus: odrobinę. Enter pstryka, Escape odkłada.',
    ballMark: 'Odtąd chybiona piłka może przeskoczyć bandę',
    counterMark: 'Odtąd krążek może przeskoczyć bandę',
  },

  first: {
    hit: (id, far) => `po ${far} mm trafia ${the(id)}`,
    band: (far) => `po ${far} mm trafia bandę`,
    over: (far) => `po ${far} mm przeskakuje bandę`,
    post: (far) => `po ${far} mm trafia słupek`,
    pocket: (far) => `wpada do bramki, ${far} mm`,
    rest: (far) => `zatrzymuje się po ${far} mm`,
  },

  place: {
    here: 'Postaw tutaj',
    ghost: (id, x, y) => `${disc(id)}, do postawienia na ${x}, ${y}`,
    keys: 'Strzałki przesuwają o 5 mm, z Shiftem o 1 mm; Enter stawia.',
    x: 'x',
    y: 'y',
    not: 'Tu nie: w całości na własnej połowie, 80 do 160 mm od środka, niczego nie dotykając.',
  },

  putBackAt: (id, spot) => `odłóż tu ${the(id)}, ${spot}`,
  takeOff: (id) => `Zdejmij ${the(id)}`,

  watch: {
    again: 'Obejrzyj jeszcze raz',
    skip: 'Pomiń',
    pause: 'Zatrzymaj',
    play: 'Dalej',
    slow: 'Zwolnione tempo',
    time: 'Chwila strzału',
    close: 'Wróć do teraz',
    seconds: (t) => `${t} sekundy`,
  },

  referee: {
    title: 'Sędzia',
    none: 'Nic do rozstrzygnięcia.',
    more: (n) =>
      p(n, { one: '1 wpis', few: `${n} wpisy`, many: `${n} wpisów`, other: `${n} wpisu` }),
    show: 'pokaż tę chwilę',
    line(d: Decision, contact: (i: number) => string): string {
      const because = (d.contacts ?? []).map(contact).filter(Boolean).join(', ');
      const tail = because ? `: ${because}` : '';
      const ball = d.disc === 'ball';
      switch (d.kind) {
        case 'out':
          return d.rule === 'ZP23'
            ? 'Piłka w całości przekroczyła linię'
            : `${big(disc(d.disc))} na aucie`;
        case 'goal':
          return `Gol dla ${of(d.side)}`;
        case 'own-goal':
          return `Gol samobójczy, liczy się dla ${of(d.side)}`;
        case 'no-goal':
          if (d.rule === 'ZP46') return 'Nie ma gola: wytknięty krążek wciąż leży w polu karnym';
          return because
            ? `Nie ma gola, był faul${tail}`
            : 'Nie ma gola: krążek został w bramce albo wypadł za bandę';
        case 'put-back':
          return `${big(disc(d.disc))} wraca na planszę`;
        case 'moved':
          return `${big(disc(d.disc))} ${
            {
              ZP7: 'schodzi z koła środkowego',
              ZP33: `${ball ? 'leżała' : 'leżał'} na linii bramki, przesunięcie do środka`,
              ZP34: `${ball ? 'leżała' : 'leżał'} przy bandzie, przesunięcie do środka`,
            }[d.rule] ?? 'odsuwa się od krążka, przy którym leżał'
          }`;
        case 'foul':
          return d.rule === 'ZP41'
            ? `Faul ${of(d.side)} w polu karnym${tail}`
            : `Faul ${of(d.side)}${tail} przed piłką i bandą`;
        case 'tactical':
          return `Więcej niż trzy zagrania taktyczne ${of(d.side)} z rzędu`;
        case 'wall':
          return `${big(disc(d.disc))} to mur i musi opuścić swoje pole karne`;
        case 'offside':
          return `${big(disc(d.disc))} na spalonym, musi opuścić pole karne`;
        case 'free-kick':
          return `Rzut wolny dla ${of(d.side)}: trzy strzały`;
        case 'two-turns':
          return `W polu karnym: ${(d.discs ?? []).map(disc).join(', ')}. Dwie tury dla ${of(d.side)}`;
        case 'off':
          return `${big(disc(d.disc))} schodzi z planszy na dobre`;
      }
    },
  },

  contact: {
    hit: (a, b) => `${disc(a)} trafia ${the(b)}`,
    band: (a) => `${disc(a)} od bandy`,
    over: (a) => `${disc(a)} za bandę`,
    post: (a) => `${disc(a)} od słupka`,
    pocket: (a) => `${disc(a)} w bramce`,
    goal: () => 'piłka przekracza linię',
    rest: (a) => `${disc(a)} staje`,
  },

  claims: {
    title: 'Możesz wytknąć',
    foul: 'faul',
    tactical: 'zagranie taktyczne',
    wall: (id) => `${disc(id)}: mur`,
    offside: (id) => `${disc(id)}: spalony`,
    noGoal: 'Gola nie ma: faul',
    count: 'Liczy się',
    play: 'Gramy dalej',
  },

  hints: {
    notYours: (id) => `${big(disc(id))} nie jest twój.`,
    ball: 'Piłką się nie pstryka.',
    must: 'Najpierw wytknięty krążek musi opuścić pole karne.',
    notYet: 'To jeszcze nie twoja tura.',
  },

  brief: {
    flick: (id, angle, power) => `${id[1]} ${angle}° ${power}`,
    place: (id, x, y) => `${id[1]} ${x}, ${y}`,
    putBack: (id, spot) => `${id === 'ball' ? 'piłka' : id[1]} › ${spot}`,
    claim: (what) => `wytyka: ${what}`,
    play: 'dalej',
    off: (id) => `bez ${id[1]}`,
    time: 'czas',
  },
  describe: {
    flick: (id, angle, power) => `${disc(id)}: strzał, ${angle} stopni, siła ${power}`,
    place: (id, x, y) => `stawia ${the(id)} na ${x}, ${y}`,
    putBack: (id, spot) => `odkłada ${the(id)} ${spot === 'c' ? 'na środek' : `na ${spot}`}`,
    claim: (what) =>
      what === 'foul'
        ? 'wytyka faul'
        : what === 'tactical'
          ? 'wytyka zagranie taktyczne'
          : `wytyka: ${disc(what)}`,
    play: 'gra dalej',
    off: (id) => `zdejmuje ${the(id)}`,
    time: 'Koniec połowy',
  },
  advise: (id, angle, power) => `${disc(id)}, ${angle}°, siła ${power}`,
  foresee: (id, first) => `${big(disc(id))} ${first}.`,
  came: { goal: 'gol', own: 'samobój', foul: 'faul', free: 'rzut wolny', out: 'aut' },
  story: {
    nothing: 'Niczego nie trafia.',
    told: (events) => `${big(events)}.`,
    stands: (white, black) => `Wynik ${white} do ${black}.`,
    kickOff: 'Piłka leży na środku.',
    half: 'Druga połowa: Czarne stawiają i grają pierwsze.',
    extra: 'Remis: po nowym rozpoczęciu decyduje następny gol.',
  },

  aloud: {
    lies: (id, x, y) => `${big(disc(id))} ${x}, ${y}`,
    out: (id) => `${big(disc(id))} na aucie`,
    none: 'Na planszy nie ma jeszcze krążków.',
    towards: (what, angle, far) => `${what}: ${angle}°, ${far} mm`,
    goalOf: (side) => `bramka ${ofSides[side]}`,
    first: (text) => `Tak wycelowany ${text}.`,
    cannot: 'Teraz nie można nim pstryknąć.',
    can: 'Można nim pstryknąć.',
    claims: (list) => `Możesz wytknąć: ${list}.`,
    score: (white, black) => `Wynik ${white} do ${black}.`,
    measure: 'Położenia w milimetrach od środka, x w stronę bramki Czarnych.',
  },

  reasons: {
    goals: (winner, score) => `${winner}: uzgodnione gole zdobyte, ${score}.`,
    time: (_, score) => `Czas minął: ${score}.`,
    'golden-goal': (winner, score) => `Złoty gol: ${winner}, ${score}.`,
    turns: (_, score) => `Wszystkie strzały oddane: ${score}.`,
  },

  server: {
    about: 'Pstrykaj krążkami, wbij czerwoną piłkę do bramki i znaj zasadę spalonego.',
    sides: ['Białe', 'Czarne', 'Białe 2', 'Czarne 2'],
    levels: {
      1: ['Pierwszy wieczór', 'Pstryka w piłkę i często chybia.'],
      2: ['Zapalony', 'Trafia w piłkę, rzadko tak, jak trzeba.'],
      3: ['Wprawny', 'Zna proste strzały; ręka nie jest całkiem pewna.'],
      4: ['Bywalec', 'Gra od bandy i strzela, gdy jest łatwo.'],
      5: ['Zawodnik klubu', 'Pewna ręka, która nie zostawia ci łatwych strzałów.'],
      6: ['Liga', 'Myśli o twojej odpowiedzi, zanim pstryknie.'],
      7: ['Czempion', 'Próbuje więcej i zna drogę przez inne krążki.'],
      8: ['Mistrz', 'Przed każdym strzałem próbuje około czterdziestu tysięcy innych.'],
    },
    options: {
      hand: [
        'Ręka',
        'Jak pewne są ręce: strzał trochę odbiega (ZP11).',
        { casual: 'zwykła', shaky: 'drżąca', steady: 'całkiem pewna' },
      ],
      referee: [
        'Sędzia',
        'Kto wytyka przewinienia: program czy wy sami (ZP44).',
        { auto: 'program', players: 'my sami' },
      ],
      doubles: [
        'We czworo',
        'Czworo graczy: jeden strzał w turze albo po jednym każdego partnera (ZP51).',
        { off: 'nie, we dwoje', a: 'a: jeden strzał', b: 'b: po jednym każdego' },
      ],
      'strict-tactical': [
        'Ściśle taktycznie',
        'Każdy strzał, po którym żaden krążek nie dotknął piłki, to zagranie taktyczne, niezależnie od zamiaru (ZP43).',
      ],
      'fourth-foul': ['Czwarty faul', 'Czwarty faul kosztuje stronę krążek (ZP47).'],
      goals: ['Gole', 'Tyle goli wygrywa; 10 w długiej grze (ZP60).'],
      minutes: ['Minuty', 'Dwie połowy po pół czasu, w turnieju 20; 0: gra bez zegara (ZP61).'],
      turns: ['Strzały', 'Po tylu strzałach gra się kończy; 0: tylko gole i zegar (ZP61).'],
      'first-contact': [
        'Pierwsze zetknięcie',
        'Podczas celowania strona pokazuje, co krążek spotka najpierw.',
      ],
    },
    rulebook: {
      ZP1: 'Plansza ma 700 na 450 milimetrów, wokół niską bandę otwartą przy bramkach i linię 20 mm od niej.',
      ZP2: 'Bramki mają 120 mm szerokości, metalowe słupki i za linią kieszeń głęboką na 80 mm.',
      ZP3: 'Białe bronią lewej bramki i grają w prawo. Pola karne sięgają 110 mm od linii bramki i 110 mm na boki; koło środkowe ma promień 60 mm.',
      ZP4: 'Są cztery punkty autowe, p1 do p4, po dwa na każdej połowie przy długich bandach.',
      ZP5: 'Każda strona ma trzy krążki po 40 mm; czerwona piłka ma 28 mm i waży połowę tego co krążek.',
      ZP6: 'Na rozpoczęcie strony stawiają na zmianę po jednym krążku, najpierw Białe: w całości na własnej połowie, środek 80 do 160 mm od punktu, niczego nie dotykając. Potem piłka leży na punkcie i grają Białe. Miejsce zapisuje się tak: w1=-90,35. We czworo partnerzy stawiają na zmianę.',
      ZP7: 'Po golu piłka wraca na punkt. Krążki zostają; tylko te w kole środkowym są z niego prosto wysuwane. Gra strona, która straciła gola, a gol prosto z rozpoczęcia się liczy.',
      ZP10: 'W swojej turze pstrykasz jednym ze swoich krążków: kąt i siła, w1@134.250,0.820. Piłką ani cudzym krążkiem pstrykać nie wolno.',
      ZP11: 'Żadna ręka nie jest całkiem pewna: do kąta i siły dochodzi trochę przypadku. Można wybrać rękę zwykłą, drżącą albo pewną. Przypadek pochodzi z ziarna meczu, więc powtórka jest dokładna.',
      ZP12: 'Krążki nie leżą jeden w drugim i leżą na planszy: na powierzchni, w świetle bramki albo w kieszeni.',
      ZP20: 'Ślizgający się krążek biegnie prosto i równo zwalnia, aż stanie.',
      ZP21: 'Krążki odbijają się od siebie z 90 % prędkości, od band i słupków z 75 %, od ścian kieszeni z 30 %.',
      ZP22: 'Krążek, który trafia bandę zbyt szybko (2 metry na sekundę lub więcej), wypada z planszy.',
      ZP23: 'Piłka jest w bramce, gdy w całości przekroczyła linię. Piłka na linii lub nie całkiem za nią jest w grze i zostaje.',
      ZP24: 'Zetknięcia następują w kolejności czasu; jednoczesne w stałej kolejności krążków.',
      ZP25: 'Ten sam strzał kończy się tak samo na każdym komputerze. Gdy wszystko stoi, położenia zaokrągla się do tysięcznej milimetra.',
      ZP29: 'Po strzale: najpierw gol, potem wraca to, co na aucie, potem przesuwa się krążki przy bandach i liniach bramek, potem rozpoczęcie po golu, potem uwagi. Nikt nie pstryka, póki coś jest na aucie.',
      ZP30: 'Piłka w bramce przeciwnika to gol, chyba że w tym samym strzale krążek został w tej bramce, krążek wypadł z planszy albo był faul. Gdzie sędziują gracze, o faulu decyduje strona, która straciłaby gola: claim=foul albo play.',
      ZP31: 'Piłka we własnej bramce zawsze liczy się dla przeciwnika. Po golu, który się liczy, nie ma już faulu ani zagrania taktycznego do wytknięcia.',
      ZP32: 'Na aucie jest krążek, który wypadł, krążek leżący za linią bramki i piłka w bramce, gdy gol się nie liczy. Odkłada je przeciwnik strzelającego, najpierw piłkę: na wolny punkt autowy połowy, na której wyszły, inaczej drugiej, inaczej na środek: ball>p3, w2>c.',
      ZP33: 'Krążek na linii bramki przesuwa się prosto do środka.',
      ZP34: 'Krążek przy bandzie przesuwa się prosto do środka, aż znajdzie się za linią.',
      ZP35: 'Krążek, którym pstryknięto, jeśli leży przy innym, odsuwa się od niego o 15 mm albo o ile jest miejsca.',
      ZP40: 'Faul jest wtedy, gdy krążek, którym pstryknięto, trafia cudzy krążek, zanim trafił piłkę lub bandę. Że trafi go krążek popchnięty, to nie faul.',
      ZP41: 'Faul jest zawsze, gdy krążki obu stron zetkną się w polu karnym.',
      ZP42: 'Krążek leżący więcej niż w połowie w polu karnym jest na spalonym (w cudzym) albo jest murem (we własnym).',
      ZP43: 'Zagranie taktyczne to strzał, w którym, tak jak wycelowano, żaden krążek nie dotyka piłki. Więcej niż trzy z rzędu to przewinienie. Zawodowcy grają ściśle: liczy się, czy naprawdę dotknął.',
      ZP44: 'Nic nie jest przewinieniem, jeśli przeciwnik tego nie wytknie. Program robi to za obie strony albo, z referee=players, wy sami, zanim pstrykniecie: claim=foul, claim=tactical, claim=b2. Gdy ta sama strona pstryka znowu, najpierw pyta się drugą, która może powiedzieć play.',
      ZP45: 'Faul albo przewinienie taktyczne daje przeciwnikowi rzut wolny: trzy strzały z rzędu dowolnymi krążkami. Kończy go gol, a także przewinienie strzelającego.',
      ZP46: 'Wytknięty krążek musi opuścić pole karne: do tego czasu jego strona pstryka tylko wytkniętymi. Za każdym razem, gdy się to nie uda, przeciwnik dostaje dwie tury, gdy przyjdzie jego kolej; a gol takim strzałem liczy się tylko wtedy, gdy żaden wytknięty krążek nie został w polu.',
      ZP47: 'Zawodowcy: strona, której wytknięto czwarty faul, zdejmuje jeden ze swoich krążków na dobre: off=w3.',
      ZP50: 'We dwoje strony grają na zmianę.',
      ZP51: 'We czworo gracze strony pstrykają na zmianę. W a tura to jeden strzał, w b po jednym każdego partnera; dwie tury z ZP46 to tam trzy strzały.',
      ZP60: 'Kto pierwszy ma tyle goli, wygrywa: 5, albo 10 w długiej grze.',
      ZP61: 'Albo gra się na czas: dwie połowy, druga z nowym rozpoczęciem Czarnych; przy remisie po rozpoczęciu decyduje następny gol. Gra kończy się też po 400 strzałach; wtedy wygrywa więcej goli, a równo to remis.',
      ZP62: 'Program widzi każde zetknięcie, więc nigdy nie ma sporu o to, co się stało. Krążki nie leżą tu jeden na drugim i nikt nie uderza piłki ręką, więc zasady ulotki na te wypadki nie są potrzebne.',
    },
    refusals: {
      ZP5: 'Nie ma takiego krążka.',
      ZP6: 'Krążki stawia się w całości na własnej połowie, 80 do 160 mm od środka, niczego nie dotykając.',
      ZP10: 'Pstryknij jednym ze swoich krążków: kąt poniżej 360 stopni, siła do 1.',
      ZP29: 'Najpierw wraca to, co na aucie.',
      ZP30: 'Najpierw trzeba rozstrzygnąć o golu.',
      ZP32: 'Tam nie można odłożyć tego krążka.',
      ZP42: 'Ten krążek nie leży w polu karnym.',
      ZP44: 'Tego nie można teraz wytknąć.',
      ZP46: 'Najpierw wytknięty krążek musi opuścić pole karne.',
      ZP47: 'Za czwarty faul schodzi własny krążek.',
      ZP60: 'Gra skończona.',
      ZP61: 'Gra skończona albo bez zegara.',
    },
  },
};
