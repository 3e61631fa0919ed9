import { plural } from '../../../lib/words/language';
import type { Translation } from './index';

const p = plural('pl');

export const pl: Translation = {
  board: 'Boisko: Open Goal',
  men: ['biały', 'czarny'],
  names: ['Białe', 'Czarne'],
  man: (colour) => `${colour} zawodnik`,
  ball: 'piłka',
  empty: 'wolne',
  kinds: { side: 'linia boczna', post: 'słupek', goal: 'bramka' },
  moves: (n) =>
    n === 0
      ? 'brak ruchów'
      : p(n, { one: '1 ruch', few: `${n} ruchy`, many: `${n} ruchów`, other: `${n} ruchów` }),
  kicks: (n) =>
    p(n, { one: '1 strzał', few: `${n} strzały`, many: `${n} strzałów`, other: `${n} strzałów` }),
  picked: 'podniesiony',
  chosen: 'wybrany na twój ruch',
  goHere: 'tu można pobiec',
  kickHere: 'tu można kopnąć piłkę',
  kickGoal: 'strzał do bramki',
  overHeads: (n) =>
    p(n, {
      one: 'nad jedną głową',
      few: `nad ${n} głowami`,
      many: `nad ${n} głowami`,
      other: `nad ${n} głowami`,
    }),
  onItsWay: 'w drodze',
  notYours: (colour) => `To ${colour} zawodnik.`,
  /** The task, phase by phase. */
  task: {
    take: 'Dotknij swojego zawodnika albo piłki.',
    to: 'Teraz wskaż, dokąd biegnie albo kopie piłkę.',
  },
  notYet: 'To jeszcze nie twój ruch.',
  stuck: 'Ten zawodnik nie ma teraz dokąd iść.',
  askBall: (n) =>
    n === 0
      ? 'Żaden z twoich zawodników nie dosięga teraz piłki.'
      : n === 1
        ? 'Piłkę może kopnąć jeden z twoich zawodników: wybierz go.'
        : `Piłkę może kopnąć kilku twoich zawodników (${n}): wybierz jednego.`,
  goal: 'Gol!',
  turns: (n, limit, target) =>
    [
      limit > 0 ? `ruch ${Math.min(n + 1, limit)} z ${limit}` : `ruch ${n + 1}`,
      target > 0
        ? p(target, {
            one: 'pierwszy gol wygrywa',
            few: `do ${target} goli`,
            many: `do ${target} goli`,
            other: `do ${target} goli`,
          })
        : '',
    ]
      .filter(Boolean)
      .join(', '),
  whole: 'Całe boisko',
  runs: (from, to) => `z ${from} biegnie na ${to}`,
  kicked: (from, to) => `z ${from} kopie piłkę na ${to}`,
  forfeits: 'przekracza czas i traci ruch',
  time: 'Czas minął',
  list: {
    run: (from, to) => `${from} → ${to}`,
    kick: (from, to) => `${from} kopie na ${to}`,
    forfeit: 'ruch stracony: czas minął',
  },
  scored: (name, white, black) => `Gol dla: ${name}. Jest ${white} do ${black}.`,
  lost: (name) => `${name}: brak możliwych ruchów, ruch przepada.`,
  lie: (men) => `Zawodnicy na ${men.join(', ')}.`,
  side: (name, where) => `${name}. ${where}`,
  ballLies: (at) => `Piłka leży na ${at}.`,
  stands: (white, black) => `Jest ${white} do ${black}.`,
  reasons: {
    time: () => 'Czas minął.',
    goals: () => 'Umówione gole padły.',
    turns: () => 'Wszystkie ruchy są zagrane.',
  },

  server: {
    sides: ['Białe', 'Czarne'],
    levels: {
      1: ['Początkujący', 'Biega tu i tam i rzadko widzi otwartą bramkę.'],
      2: ['Uczeń', 'Wykorzystuje co piątą okazję i równie często pilnuje bramki.'],
      3: ['Amator', 'Nie przesypia mniej więcej co drugiej okazji.'],
      4: ['Bywalec', 'Rzadko zostawia otwartą bramkę, swoją czy twoją.'],
      5: ['Planista', 'Zanim coś zrobi, myśli o twojej odpowiedzi.'],
      6: ['Klubowicz', 'Nie zostawia otwartej bramki i widzi, jak nadchodzą twoje strzały.'],
      7: ['Ekspert', 'Grozi w dwóch miejscach naraz.'],
      8: ['Mistrz', 'Myśli najdłużej i najmniej wybacza.'],
    },
    options: {
      minutes: ['Minuty', 'minuty na cały mecz; 0: bez zegara'],
      goals: ['Gole', 'tyle goli wygrywa od razu; 0: bez limitu'],
      turns: ['Ruchy', 'ruchy w meczu; 0: bez limitu'],
      seconds: [
        'Sekundy',
        'sekundy na ruch, zanim zacznie się powolne liczenie do pięciu; 0: bez zegara ruchu',
      ],
    },
    presets: {
      unhurried: ['Bez zegara ruchu', 'Ruch może trwać tak długo, jak pozwala czas meczu.'],
      'first-goal': ['Pierwszy gol wygrywa', 'Krótki mecz: kończy go pierwszy gol.'],
    },
    rulebook: {
      OG1: 'Boisko ma 16 na 18 kwadratów, każdy przecięty obiema przekątnymi. Zawodnicy i piłka stoją na punktach, w których spotykają się linie: kolumny od a do q, rzędy od 1 do 19.',
      OG2: 'Obie bramki mają szerokość czternastu kwadratów. Ich linie to punkty od c1 do o1 i od c19 do o19, a słupki to b1, p1, b19 i p19. Linie boczne to kolumny a i q razem z rogami a1, q1, a19 i q19.',
      OG3: 'Białe bronią bramki na rzędzie 1 i atakują tę na rzędzie 19; Czarne odwrotnie.',
      OG4: 'Każda strona ma jedenastu zawodników. Białe: i2; e4 m4; d6 i5 n6; c8 f8 i7 l8 o8. Czarne stoją tak samo po obróceniu planszy o pół obrotu: i18; m16 e16; n14 i15 d14; o12 l12 i13 f12 c12.',
      OG5: 'Piłka leży na połowie strony, która rozpoczyna: na i9, gdy rozpoczynają Białe, na i11, gdy Czarne. Przy stole rozpoczyna, kto wygra losowanie; tutaj Białe.',
      OG6: 'W swojej kolejce ruszasz zawodnika albo kopiesz nim piłkę. Kopać nigdy nie trzeba.',
      OG7: 'Zawodnik biegnie, jak daleko chcesz, prosto w jednym z ośmiu kierunków, tylko przez wolne punkty: nie nad innym zawodnikiem i nie nad piłką. Może wejść na linie boczne i w rogi, ale nie na linie bramkowe i słupki ani przez nie. Ruch zapisuje się tak: f8-f12.',
      OG8: 'Żeby kopnąć, zawodnik biegnie prosto przez wolne punkty, aż trafi na piłkę, i staje tam, gdzie leżała; może też zacząć tuż obok niej. Piłka leci dalej w tym samym kierunku o jeden punkt lub tyle, ile chcesz. Strzał zapisuje się tak: start, gwiazdka i koniec piłki, i7*i12.',
      OG9: 'Piłka nigdy nie dotyka linii bocznej ani słupka i na ogół nie leci nad zawodnikami.',
      OG10: 'Nad głowami: jeśli strzelec zaczyna tuż obok piłki, może ona przelecieć nad przeciwnikami, nigdy jednak nad własnymi. Przed pierwszym przeciwnikiem może się zatrzymać wszędzie; za nim na pierwszym, drugim lub trzecim punkcie, albo leci dalej nad następnym, choćby stał daleko. Zatrzymuje się na wolnym punkcie albo na linii bramkowej.',
      OG11: 'Strzelec potrzebuje punktu, na którym może stanąć. Dlatego piłka na linii bramkowej nie jest już w grze: dotrzeć tam to gol.',
      OG12: 'Piłka, która dotrze na c19 do o19, to gol dla Białych, na c1 do o1 dla Czarnych, ktokolwiek ją kopnął. Po golu samobójczym strzelec gra jeszcze raz.',
      OG13: 'Po golu wszyscy zawodnicy i piłka wracają na miejsca z początku. Strona, która straciła gola, gra pierwsza; kopać nie musi.',
      OG14: 'Gdy minie umówiony czas, wygrywa więcej goli; po równo to remis. Czas to 20 minut, chyba że umówicie się na inny albo na żaden.',
      OG15: 'Można umówić się, że tyle a tyle goli wygrywa od razu. Mecz kończy się też po tylu ruchach, 200, jeśli nie ustalono inaczej: liczy się każda akcja i każdy stracony ruch, a gol w ostatnim jeszcze się liczy. Wygrywa więcej goli; po równo to remis.',
      OG16: 'Zegar ruchu daje 15 sekund na ruch, wprawnym mniej. Potem liczy się powoli do pięciu, co sekundę. Kto do pięciu nie zagra, traci ruch.',
      OG17: 'Kto nie ma żadnej możliwej akcji, traci ruch bez niej; liczy się on jako jeden.',
    },
    refusals: {
      OG1: 'Nie ma takiego punktu.',
      OG6: 'Weź własnego zawodnika.',
      OG7: 'Zawodnik biegnie prosto przez wolne punkty, nie na linie bramkowe i słupki.',
      OG8: 'Strzał to prosty bieg do piłki, a piłka leci dalej w tym samym kierunku.',
      OG9: 'Piłka nie dotyka linii bocznej ani słupka.',
      OG10: 'Nad głowami tylko wprost od piłki, nigdy nad własnymi i najwyżej trzy punkty za ostatnią.',
      OG14: 'Ten mecz nie ma zegara albo czas już minął.',
      OG15: 'Mecz jest skończony.',
      OG16: 'Ten mecz nie ma zegara ruchu.',
    },
  },
};
