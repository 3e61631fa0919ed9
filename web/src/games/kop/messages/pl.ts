import { figures, plural } from '../../../lib/words/language';
import type { Translation } from './index';

const p = plural('pl');
const number = figures('pl');
const points = (n: number) =>
  p(n, { one: `${n} punkt`, few: `${n} punkty`, many: `${n} punktów`, other: `${n} punktu` });

/** For the middle of a sentence; a player's name in it stays as it is. */
const small = (text: string) => text[0]!.toLowerCase() + text.slice(1);

export const pl: Translation = {
  ranks: { a: 'A', t: '10', q: 'D', j: 'W' },
  card: (rank, suit) =>
    `${{ a: 'as', t: 'dziesiątka', q: 'dama', j: 'walet' }[rank]} ${{ c: 'trefl', s: 'pik', h: 'kier', d: 'karo' }[suit]}`,
  seats: ['Pierwszy', 'Drugi', 'Trzeci', 'Czwarty'],
  calls: {
    pass: 'Pas',
    wedding: 'Wesele',
    solo: 'Solo',
    tout: 'Tuta',
    contra: 'Kontra',
    re: 'Re',
    bock: 'Bok',
    sup: 'Sup',
  },
  says: (call) => `mówi „${call.toLowerCase()}”`,

  effect: {
    pass: 'nic nie zmienia',
    wedding: 'z partnerem: od 1 do 3',
    solo: (value) => `jeden na trzech: ${value}`,
    tout: (value) => `sam, wszystkie lewy: ${value}`,
    doubled: (from, to) => `zamiast ${from} jest ${to}`,
    twice: 'liczy się podwójnie',
    upTo: (n) => `do ${n} razy`,
    annuls: 'kasuje kontry',
  },

  hand: 'Twoje karty',
  handOf: (name) => `Karty: ${name}`,
  cloth: 'Stół',
  auction: 'Twoja zapowiedź',
  cards: (n) => p(n, { one: '1 karta', few: `${n} karty`, many: `${n} kart`, other: `${n} karty` }),
  tricks: (n) =>
    n === 0
      ? 'bez lewy'
      : p(n, { one: '1 lewa', few: `${n} lewy`, many: `${n} lew`, other: `${n} lewy` }),
  dealer: 'rozdaje',
  deals: (name) => `Rozdaje: ${name}.`,
  deal: (n, of) => `Rozdanie ${n} z ${of}`,
  dealN: (n) => `Rozdanie ${n}`,
  trickN: (n) => `Lewa ${n}`,
  playable: 'można zagrać',
  unplayable: 'teraz nie można',
  chosen: 'w drodze',
  /** The task, phase by phase. */
  task: {
    bid: 'Twoja zapowiedź: licytuj albo pasuj.',
    double: 'Twoja zapowiedź: podwój albo pasuj.',
    lead: 'Wychodzisz: zagraj dowolną kartę.',
    any: 'Zagraj dowolną kartę.',
    one: (card) => `Do zagrania tylko ${card}.`,
    beat: 'Możesz przebić, więc musisz: zagraj uniesioną kartę.',
    trump: 'Musisz dać atut: zagraj uniesioną kartę.',
    behind: 'Trwa rozgrywka: dotknij, by przyspieszyć.',
    calls: (name) => `Licytuje ${name}.`,
    plays: (name) => `Gra ${name}.`,
  },
  notYet: 'To jeszcze nie twoja kolej.',
  callFirst: 'Najpierw licytacja: użyj przycisków powyżej.',
  mayCall: (calls) => `Możesz powiedzieć: ${calls.join(', ').toLowerCase()}.`,
  takes: (name) => `Lewę bierze: ${name}.`,
  leads: (name) => `Wychodzi: ${name}.`,
  best: 'na razie najwyższa',
  old: 'Stare',
  young: 'Młode',
  oldTag: 'Stare',
  youngTag: 'Młode',
  partner: 'Partner',
  isOld: (name) => `${name}: Stare.`,
  isPartner: (name) => `Partner z wesela: ${name}.`,
  lastTrick: 'Ostatnia lewa',
  empty: 'Karty nie są jeszcze rozdane.',

  contracts: {
    none: 'Jeszcze bez zapowiedzi',
    pass: 'Gra zwyczajna',
    normal: 'Gra zwyczajna',
    silent: 'Cicha',
    wedding: 'Wesele',
    solo: 'Solo',
    tout: 'Tuta',
    kop: 'Kop',
  },
  by: (contract, name) => `${contract}, ${name}`,

  menu: {
    sheet: 'Zapis punktów',
    story: 'Ostatnie rozdanie',
    colours: 'Cztery kolory',
    order: 'Starszeństwo kart',
  },

  ranking: {
    title: 'Która karta bije którą',
    trumps: 'Atuty, od najwyższego',
    side: 'Nie są atutami: as trefl i as pik biorą lewę tylko wtedy, gdy od nich wyszło i nikt nie dał atutu.',
    points: 'As 11, dziesiątka 10, dama 3, walet 2: razem 104. Stare potrzebują 53.',
    queens: 'Kto ma damę trefl albo damę pik, gra po stronie Starych.',
  },

  story: {
    thisDeal: 'to rozdanie',
    title: (n) => `Rozdanie ${n}`,
    won: (side, names) => `Wygrywają ${side}: ${names}`,
    alone: (name, contract, made) => `${contract}, ${made ? 'wygrana' : 'przegrana'}: ${name}.`,
    most: (deal, contract, value) =>
      `Najwięcej liczyło się rozdanie ${deal}: ${contract}, ${value}.`,
    kop: (name) => `Wszystkie cztery dziesiątki: ${name} ma kopa.`,
    hands: 'Wszystkie karty, jak rozdano',
    auction: 'Licytacja',
    play: 'Lewy',
    trick: (n, name) => `Lewa ${n}: ${name}`,
    counted: 'Co się liczyło',
    points: (n, tricks) =>
      `Stare mają ${points(n)} ze 104; ${tricks === 0 ? 'bez lewy' : p(tricks, { one: '1 lewa', few: `${tricks} lewy`, many: `${tricks} lew`, other: `${tricks} lewy` })}.`,
    needs: 'Potrzeba 53.',
    needsAll: 'Tuta wymaga wszystkich czterech lew.',
    base: (contract, value) => `${contract}: ${value}`,
    schneider: 'przegrani mają najwyżej 25 punktów: 2',
    schwarz: 'przegrani są bez lewy: 3',
    counts: (call, name) => `${call}, ${name}: podwaja`,
    not: (call, name) => `${call}, ${name}: nie liczy się`,
    worth: (value) => `Rozdanie jest warte ${value}.`,
    settled: 'Zapisano',
    total: 'Suma',
    next: 'Do następnego rozdania',
    close: 'Zamknij',
    noCalls: 'Nikt nic nie zapowiedział.',
    look: 'Ile kosztowała każda karta?',
    looking: 'Sprawdzamy wszystkie możliwe rozkłady…',
    failed: 'Nie udało się tego teraz policzyć.',
    sound: 'Nikt nie oddał niczego, o czym mógł wiedzieć.',
    gave: (n) => `−${number(n)}`,
  },

  sheet: {
    schneider: 'najwyżej 25: 2',
    schwarz: 'bez lewy: 3',
    title: 'Zapis punktów',
    deal: 'Nr',
    game: 'Gra',
    total: 'Suma',
    none: 'Żadne rozdanie nie jest jeszcze skończone.',
    print: 'Drukuj zapis',
    unknown: 'nie pokazano',
  },

  aloud: {
    hand: (cards) => `Masz: ${cards}.`,
    none: 'Nie ma już kart.',
    holds: (cards, tricks) => `${cards} zakryte, ${tricks}.`,
    trick: (cards) => `Na stole: ${cards}.`,
    noTrick: 'Na stole nic nie leży.',
    totals: (list) => `Stan: ${list}.`,
    called: (list) => `Licytacja: ${list}.`,
    notCalled: 'Nikt jeszcze nic nie powiedział.',
    won: (list) => `Lewy: ${list}.`,
    play: (cards) => `Możesz zagrać: ${cards}.`,
  },

  brought: {
    played: (contract) => `Koniec licytacji: ${small(contract)}.`,
    deal: (side, names, n, value) =>
      `Koniec rozdania. Wygrywają ${side}: ${names}. Stare mają ${points(n)}. Rozdanie jest warte ${value}.`,
    totals: (list) => `Stan: ${list}.`,
  },

  reasons: {
    'deals-played': (winner) => `Wszystkie rozdania rozegrane; najwięcej ma ${winner}.`,
    shared: () => 'Wszystkie rozdania rozegrane, a pierwsze miejsce jest wspólne.',
  },

  server: {
    sides: ['Pierwszy', 'Drugi', 'Trzeci', 'Czwarty'],
    levels: {
      1: [
        'Początkujący',
        'Zna zasady, zapowiada tylko to, co prawie pewne, a karty kładzie prawie zawsze, jak popadnie.',
      ],
      2: ['Uczeń', 'Co drugą kartę kładzie jeszcze, jak popadnie.'],
      3: ['Amator', 'Wyobraża sobie jeden rozkład kart i według niego gra.'],
      4: [
        'Bywalec',
        'Zapowiada to, ile jego karty są warte średnio, też kontruje i wyobraża sobie kilka rozkładów.',
      ],
      5: ['Planista', 'Zanim zagra, rozważa dwadzieścia rozkładów.'],
      6: [
        'Klubowicz',
        'Rozważa czterdzieści, zanim zapowie lub zagra, i spodziewa się wesela tam, gdzie je widzi.',
      ],
      7: ['Ekspert', 'Z zapowiedzi odgaduje, co mogą mieć inni.'],
      8: [
        'Mistrz',
        'Myśli o każdym możliwym rozkładzie, wierzy prawdopodobnym, a kontruje tylko z dobrego powodu.',
      ],
    },
    options: {
      deals: ['Liczba rozdań', 'Ile rozdań ma partia; w klubach gra się 32.'],
      league: [
        'Liga',
        'Jak w Wielkopolskiej Lidze Kopa: droższe sola, cztery dziesiątki wygrywają od razu, mniej podwojeń.',
      ],
      'open-tricks': ['Ostatnia lewa odkryta', 'Ostatnią lewę widać, aż następna będzie pełna.'],
      settlement: [
        'Rozliczenie',
        'Przegrani płacą wygranym albo zapisują tylko wygrani.',
        { pay: 'przegrani płacą', record: 'zapisują wygrani' },
      ],
    },
    presets: {
      wolsztyn: ['Wolsztyn', 'Runda klubowa: 32 rozdania, zapisują tylko wygrani.'],
      league: [
        'Liga wielkopolska',
        'Droższe sola, cztery dziesiątki wygrywają od razu, mniej podwojeń.',
      ],
    },
    rulebook: {
      KP1: 'Szesnaście kart: as, dziesiątka, dama i walet trefl, pik, kier i karo. Kartę zapisuje się: figura, potem kolor: ah to as kier, tc to dziesiątka trefl.',
      KP2: 'Czternaście z nich to atuty, od najwyższego: A♥ 10♣ 10♠ 10♥ D♣ D♠ D♥ D♦ W♣ W♠ W♥ W♦ A♦ 10♦. Tylko A♣ i A♠ nie są atutami.',
      KP3: 'As liczy 11 punktów, dziesiątka 10, dama 3, walet 2: razem 104.',
      KP4: 'Kto rozdaje pierwszy, rozstrzyga los, potem rozdawanie idzie zgodnie z ruchem wskazówek zegara. Każdy dostaje cztery karty, po jednej, od lewej rozdającego: tam siedzi przodek.',
      KP5: 'Karty biorą się z tajnej liczby. Jej skrót widać przed partią, a samą liczbę po niej, więc każdy może rozdać jeszcze raz i zobaczyć, że nikt nie ruszał kart. Liczba od każdego miejsca zastępuje przekładanie talii.',
      KP6: 'Kto ma czarną damę, D♣ albo D♠, gra po stronie Starych; pozostali to Młode. Nikt nie wie, kto jest kim, dopóki damy nie padną.',
      KP7: 'Kto ma obie czarne damy i nic nie zapowie, gra cichą, sam na trzech. To też wychodzi dopiero w grze.',
      KP8: 'Przed grą wszyscy mówią po kolei, od przodka, tyle okrążeń, ile trzeba: pas, zapowiedź albo podwojenie. Koniec jest wtedy, gdy na początku cała czwórka spasuje, albo po trzech pasach z rzędu po zapowiedzi lub podwojeniu.',
      KP9: 'Zapowiedzi, od najniższej: wesele (tylko z obiema czarnymi damami), solo (zolo), tuta (zolo du). Zapowiedź musi być wyższa od ostatniej, czyjakolwiek była, i kasuje wszystkie podwojenia. Kto spasował, może jeszcze wrócić.',
      KP10: 'Podwojenia, po kolei: kontra, re (rej), bok, sup (słup). Każde mówi się przeciw drugiej stronie i każde podwaja wartość rozdania.',
      KP11: 'W solo i w tucie strony są znane: obrońcy mówią kontra, samotny gracz re, i na tym koniec.',
      KP12: 'Bez zapowiedzi i w weselu następne podwojenie może powiedzieć każdy, nawet jako pierwsze słowo w rozdaniu; tylko kto ma obie czarne damy, nie może bez zapowiedzi powiedzieć kontra. Przy liczeniu podwojenie tej samej strony co poprzednie nie liczy się. Pierwsze liczy się zawsze.',
      KP13: 'Najwyższe podwojenie, które się liczy: sup w grze zwyczajnej i w weselu, bok w cichej, re w solo i w tucie. Wyższe nie liczy się, nawet jeśli któreś niższe też się nie liczyło.',
      KP14: 'Kto zapowiada wesele, gra z tym, kto ma najwyższego waleta, jakiego sam nie ma: W♣, W♠, W♥, W♦. Partner wychodzi na jaw dopiero w grze.',
      KP15: 'Przodek wychodzi do pierwszej z czterech lew dowolną kartą; kto bierze lewę, wychodzi do następnej.',
      KP16: 'Kto może, musi przebić: kto ma atut wyższy od najwyższej dotąd karty, daje taki atut. Każdy atut bije czarnego asa. Kto nie może przebić, i tak daje atut; czarnego asa dokłada tylko ten, kto nie ma atutów.',
      KP17: 'Lewę bierze najwyższy atut, a jeśli go nie ma, karta, od której wyszło.',
      KP18: 'Lewy leżą zakryte do końca rozdania: zapamiętaj, co padło. Z opcją „Ostatnia lewa odkryta” ostatnią można zobaczyć.',
      KP19: 'Tutę wygrywa się, biorąc wszystkie cztery lewy. Każdą inną grę wygrywają Stare, czyli strona zapowiadającego albo dam, mając 53 punkty lub więcej; z mniejszą liczbą wygrywa druga strona.',
      KP20: 'Gra zwyczajna i wesele liczą 1; 2, gdy przegrani mają najwyżej 25 punktów; 3, gdy są bez lewy. Cicha liczy 4, solo 5, tuta 10. Każde ważne podwojenie mnoży to przez dwa.',
      KP21: 'Opcja Rozliczenie. Przegrani płacą: dwóch na dwóch każdy wygrany dostaje wartość, a każdy przegrany ją traci; sam na trzech samotny gracz wygrywa albo traci ją potrójnie, a każdy przeciwnik raz. Zapisują wygrani: każdy wygrany zapisuje wartość, samotny też, a przegrani nic.',
      KP22: 'Opcja Liga, jak w Wielkopolskiej Lidze Kopa: cicha liczy 12, solo 15, tuta 30. Kto dostanie wszystkie cztery dziesiątki, ma kopa: 30 od razu, sam na trzech, bez licytacji, gry i podwojeń.',
      KP23: 'W lidze podwaja się mniej: do boka bez zapowiedzi i w weselu, do re w solo, tylko kontra w tucie. Bok bez zapowiedzi nie liczy się, jeśli okaże się, że to cicha.',
      KP24: 'Partia ma 16 rozdań albo tyle, ile mówi opcja „Liczba rozdań”; kluby grają rundy po 32. Wygrywa najwyższa suma, równe dzielą miejsce.',
    },
    refusals: {
      KP1: 'Zapisz kartę jako figurę i kolor: ah, tc, qs, jd.',
      KP8: 'Najpierw licytacja, potem karty.',
      KP9: 'Zapowiedź musi być wyższa od ostatniej, a wesele wymaga obu czarnych dam.',
      KP10: 'Po kontrze idzie re, potem bok, potem sup.',
      KP11: 'W solo i w tucie obrońcy mówią kontra, samotny gracz re, i nic więcej.',
      KP12: 'Kto ma obie czarne damy, nie może bez zapowiedzi powiedzieć kontra.',
      KP15: 'Nie masz tej karty.',
      KP16: 'Masz atut: przebij, jeśli możesz, a jeśli nie, dołóż atut.',
      KP23: 'W lidze tak daleko się nie podwaja.',
      KP24: 'Partia jest skończona: wszystkie rozdania rozegrane.',
    },
  },
};
