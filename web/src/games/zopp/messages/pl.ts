import { plural } from '../../../lib/words/language';
import type { Decision, Side } from '../view';
import { server } from './pl.server';
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
const rival = (side: Side | undefined) => sides[side === 'white' ? 'black' : 'white'];

/** Co się naprawdę stało, gdy uwaga była niesłuszna. */
function whyNot(d: Decision, because: string): string {
  switch (d.why) {
    case 'goal':
      return 'po golu, który się liczy, nie ma czego wytykać';
    case 'no-meeting':
      return 'żaden krążek nie trafił w krążek drugiej strony';
    case 'ball-first':
    case 'band-first':
      return `najpierw ${because.replace(', ', ', potem ')}`;
    case 'pushed':
      return `${because}, a żadnym z nich nie pstryknięto`;
    case 'touched':
      return because;
    case 'meant':
      return 'tak jak wycelowano, krążek dotknąłby piłki';
    case 'row':
      return `było to ${d.count}. z rzędu, a trzy są dozwolone`;
    case 'not-in-area':
      return 'nie leży w polu karnym';
    default:
      return `${rival(d.side)} od tamtej pory nie strzelały`;
  }
}
const flicks = (n: number) =>
  p(n, { one: '1 strzał', few: `${n} strzały`, many: `${n} strzałów`, other: `${n} strzału` });

/** „323,8 stopnia”, „90 stopni”. */
const degrees = (angle: string) =>
  p(Number(angle.replace(',', '.')), {
    one: 'stopień',
    few: 'stopnie',
    many: 'stopni',
    other: 'stopnia',
  });

export const pl: Translation = {
  sides,
  disc,
  goal: 'Gol!',
  goalFilm: (white, black) => `Gol na ${white} : ${black}, w ruchu`,
  at: (x, y) => `na ${x}, ${y}`,
  half: ['1. połowa', '2. połowa'],
  flicks: 'pstryka',
  mayFlick: 'można nim pstryknąć',
  aimed: (angle, power) => `celuje w ${angle}°, siła ${power}`,
  claimed: 'musi opuścić pole karne',
  mayGo: 'może zejść',
  foulsTitle: 'Wytknięte dotąd faule',
  fouls: (n) => p(n, { one: '1 faul', few: `${n} faule`, many: `${n} fauli`, other: `${n} faula` }),

  prompt: {
    flick: 'Odciągnij swój krążek i puść.',
    must: 'Pstryknij krążkiem, który musi opuścić pole karne.',
    clear: 'Usuń wytknięty krążek z pola karnego, dowolnym swoim krążkiem.',
    run: (left) => `Zostało: ${flicks(left)}`,
    free: (left) => `Rzut wolny, zostało: ${flicks(left)}`,
    two: (left) => `Dwie tury, zostało: ${flicks(left)}`,
    place: 'Rozpoczęcie: postaw krążek na swojej połowie pierścienia.',
    putBack: (id) => `Odłóż ${the(id)}: dotknij punktu autowego.`,
    putBackCentre: (id) => `Wszystkie punkty są zajęte: ${disc(id)} wraca na środek.`,
    decide: (asked) => `W bramce (ZP30). Liczy się, ${sides[asked]}?`,
    claim: (by, asked) => `Dalej grają ${sides[by]} (ZP44). ${sides[asked]}, macie uwagi?`,
    takeOff: (side) =>
      `Czwarty faul ${ofSides[side]} (ZP47): jeden ich krążek schodzi na dobre. Dotknij go.`,
    half: 'Druga połowa (ZP61).',
    extra: 'Dogrywka (ZP61): następny gol wygrywa.',
    wait: {
      place: (name) => `${name}: ustawianie krążka.`,
      flick: (name) => `${name}: strzał.`,
      'put-back': (name) => `${name}: odkładanie krążka.`,
      decide: (name) => `W bramce. ${name}: decyzja, czy się liczy.`,
      claim: (name) => `${name}: czas na uwagi.`,
      'take-off': (name) => `${name}: zdejmowanie krążka.`,
      over: () => '',
    },
    film: 'Pokaz strzału.',
    dealing: 'Za chwilę.',
  },

  aim: {
    title: 'Celowanie',
    angle: 'Kąt',
    power: 'Siła',
    flick: 'Pstryk',
    cancel: 'Anuluj',
    void: 'Puść tutaj, by zachować cel',
    wheel: 'Dokładne celowanie',
    wheelHelp: 'Ciągnij w bok: piksel obraca o 0,05°',
    first: 'Najpierw celuj, potem pstryknij',
    firstHelp: 'Po puszczeniu cel zostaje; pstryka przycisk',
    second: 'Wskazówka: podczas ciągnięcia drugi palec na planszy celuje dokładnie.',
    numbers: 'Celuj liczbami',
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
    usual: 'Zwykłe ustawienie',
    numbers: 'Miejsce liczbami',
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
    seconds: (t) => `${t.replace('.', ',')} sekundy`,
  },

  referee: {
    title: 'Sędzia',
    more: (n) =>
      p(n, { one: '1 wpis', few: `${n} wpisy`, many: `${n} wpisów`, other: `${n} wpisu` }),
    show: 'Pokaż tę chwilę',
    rule: (id) => `Otwórz zasadę ${id}`,
    line(d: Decision, contact: (i: number) => string): string {
      const because = [...new Set((d.contacts ?? []).map(contact).filter(Boolean))].join(', ');
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
          if (!because) return `Faul ${of(d.side)}`;
          return d.rule === 'ZP41'
            ? `Faul: ${because} w polu karnym`
            : `Faul: ${because}, zanim dotknął piłki lub bandy`;
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
        case 'enough':
          return `${d.side ? sides[d.side] : ''} mówią „dość”: koniec rzutu wolnego`;
        case 'wrong-claim': {
          const what =
            d.claim === 'foul'
              ? 'faul'
              : d.claim === 'tactical'
                ? 'nadmiar zagrań taktycznych'
                : disc(d.claim);
          return `Niesłuszna uwaga ${of(d.side)} (${what}): ${whyNot(d, because)}`;
        }
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
    open: 'Wytknij…',
    title: 'Co wytykasz?',
    foul: 'faul',
    tactical: 'nadmiar zagrań taktycznych',
    counter: (id) => `${disc(id)} leży w polu karnym`,
    noGoal: 'Gola nie ma: faul',
    count: 'Liczy się',
    play: 'Gramy dalej',
    enough: 'Dość',
    ends: 'Dość: koniec rzutu wolnego',
  },

  hints: {
    notYours: (id) => `${big(disc(id))} nie jest twój.`,
    ball: 'Piłką się nie pstryka.',
    must: 'Najpierw wytknięty krążek musi opuścić pole karne.',
    notYet: 'To jeszcze nie twoja tura.',
  },

  brief: {
    flick: (id, angle, power) => `${id[1]} ${angle}° ${power}`,
    meets: (id, met) => `${id[1]} → ${met}`,
    met: {
      ball: 'piłka',
      band: 'banda',
      over: 'za bandę',
      post: 'słupek',
      pocket: 'bramka',
      nothing: 'nic',
    },
    place: (id, x, y) => `${id[1]} ${x}, ${y}`,
    putBack: (id, spot) => `${id === 'ball' ? 'piłka' : id[1]} › ${spot}`,
    claim: (what) => `wytyka: ${what}`,
    play: 'dalej',
    enough: 'dość',
    off: (id) => `bez ${id[1]}`,
    time: 'czas',
  },
  describe: {
    flick: (id, angle, power) => `${disc(id)}: strzał, ${angle} ${degrees(angle)}, siła ${power}`,
    place: (id, x, y) => `stawia ${the(id)} na ${x}, ${y}`,
    putBack: (id, spot) => `odkłada ${the(id)} ${spot === 'c' ? 'na środek' : `na ${spot}`}`,
    claim: (what) =>
      what === 'foul'
        ? 'wytyka faul'
        : what === 'tactical'
          ? 'wytyka nadmiar zagrań taktycznych'
          : `wytyka: ${disc(what)} w polu karnym`,
    play: 'gra dalej',
    enough: 'mówi „dość”',
    off: (id) => `zdejmuje ${the(id)}`,
    time: 'Koniec połowy',
  },
  advise: (id, angle, power) => `${disc(id)}, ${angle}°, siła ${power}`,
  foresee: (id, first) => `${big(disc(id))} ${first}.`,
  came: { goal: 'gol', own: 'samobój', foul: 'faul', out: 'aut' },
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
    claims: 'Możesz coś wytknąć.',
    score: (white, black) => `Wynik ${white} do ${black}.`,
    measure: 'Położenia w milimetrach od środka, x w stronę bramki Czarnych.',
  },

  reasons: {
    goals: () => 'Umówione gole padły.',
    time: () => 'Czas minął.',
    'golden-goal': (winner) => `Złoty gol: ${winner}.`,
    turns: () => 'Wszystkie strzały oddane.',
  },

  server,
};
