import { plural } from '../../../lib/words/language';
import type { Translation } from './index';

const p = plural('pl');

export const pl: Translation = {
  board: 'Plansza: Zoom',
  colours: ['biała', 'czarna'],
  marble: (colour) => `${colour} kulka`,
  empty: 'wolne',
  moves: (n) =>
    n === 0
      ? 'brak ruchów'
      : p(n, { one: '1 ruch', few: `${n} ruchy`, many: `${n} ruchów`, other: `${n} ruchów` }),
  picked: 'podniesiona',
  here: 'tu można zagrać',
  square: 'część kwadratu',
  onItsWay: 'w drodze',
  notYours: (colour) => `To ${colour} kulka.`,
  /** The task, phase by phase. */
  task: {
    take: 'Dotknij jednej ze swoich kulek.',
    put: 'Teraz wskaż, dokąd ma się potoczyć: kwadrat z czterech wygrywa.',
  },
  notYet: 'To jeszcze nie twój ruch.',
  stuck: 'Ta kulka nie ma teraz dokąd iść.',
  rolls: (from, to) => `z ${from} na ${to}`,
  enters: (from, to) => `z ${from} do środka na ${to}`,
  names: ['Białe', 'Czarne'],
  lie: (ring, inside) =>
    `Na pierścieniu ${ring.join(', ') || 'żadna'}; w środku ${inside.join(', ') || 'żadna'}.`,
  side: (name, where) => `${name}. ${where}`,
  chosen: 'wybrana na twój ruch',
  list: { move: (from, to) => `${from} → ${to}`, square: 'kwadrat z czterech' },
  reasons: {
    square: (winner) => `Kwadrat z czterech kulek: ${winner}.`,
    'no-move': () => 'Nie było już żadnego ruchu.',
    repetition: () => 'Ta sama pozycja powtórzyła się trzeci raz.',
    quiet: () => 'Przez sto ruchów żadna kulka nie weszła do środka.',
  },

  server: {
    sides: ['Białe', 'Czarne'],
    levels: {
      1: ['Początkujący', 'Toczy kulki tu i tam i często nie widzi, że może wygrać.'],
      2: ['Uczeń', 'Układa lub blokuje mniej więcej co drugi kwadrat.'],
      3: ['Amator', 'Rzadko przeoczy kwadrat, który można od razu ułożyć lub zablokować.'],
      4: ['Bywalec', 'Zanim się ruszy, myśli o twojej odpowiedzi.'],
      5: ['Planista', 'Patrzy dwa twoje ruchy naprzód, a przy groźbach jeszcze dalej.'],
      6: ['Klubowicz', 'Tworzy dwie groźby naraz i widzi, jak nadchodzą twoje.'],
      7: ['Ekspert', 'Znajduje większość wygranych, które da się wymusić.'],
      8: ['Mistrz', 'Myśli najdłużej i najmniej wybacza.'],
    },
    options: {
      setup: [
        'Ustawienie',
        'Gdzie zaczynają dwie kulki wewnętrzne: jedna za liniami przeciwnika albo obie u siebie.',
        { crossed: 'na krzyż', edges: 'u siebie' },
      ],
    },
    rulebook: {
      ZM1: 'W środku leży 36 pól, sześć na sześć: kolumny od b do g, rzędy od 2 do 7.',
      ZM2: 'Dookoła biegnie rowek z 16 polami zewnętrznymi, po cztery z każdej strony, każde obok jednego pola wewnętrznego. Tworzą pierścień: za każdym rogiem ostatnie pole jednego boku sąsiaduje z pierwszym polem następnego.',
      ZM3: 'Każda strona zaczyna z ośmioma kulkami: sześć na zewnątrz i dwie w środku. Na zewnątrz Białe mają c1 d1 e1 f1 a3 h3, a Czarne c8 d8 e8 f8 a6 h6. Opcja Ustawienie mówi, gdzie leżą wewnętrzne. Na krzyż: Białe b2 i g7, Czarne g2 i b7, więc każda strona ma jedną kulkę za liniami drugiej. U siebie: Białe b2 i g2, Czarne b7 i g7; tam zaczynające Białe mogą wymusić wygraną w czterech ruchach.',
      ZM4: 'Przy stole zaczyna młodsza osoba. Tutaj zaczynają Białe; ustalcie miejsca, gdy siadacie.',
      ZM5: 'W swojej kolejce ruszasz jedną własną kulką: albo z pierścienia do środka, albo wewnątrz.',
      ZM6: 'Wejście: kulka na zewnątrz może najpierw przejść po pierścieniu w dowolną stronę przez wolne pola, jak daleko chcesz albo wcale. W tym samym ruchu wtacza się potem prosto do środka i staje na dowolnym polu wewnętrznym tej linii, o ile wszystkie pola aż do niego są wolne. Zawsze kończy w środku.',
      ZM7: 'W środku kulka toczy się po swojej kolumnie albo swoim rzędzie, jak daleko pola są wolne, tak jak wieża w szachach.',
      ZM8: 'Żadna kulka nie przeskakuje innej i żadna nie wraca ze środka na pierścień.',
      ZM9: 'Ruch zapisuje się tak: skąd, łącznik, dokąd, na przykład a3-c4. Nie ma znaczenia, w którą stronę kulka obeszła pierścień.',
      ZM10: 'Gdy po twoim ruchu cztery twoje kulki wypełniają kwadrat dwa na dwa pola wewnętrzne, wygrywasz.',
      ZM11: 'Jeśli strona na ruchu nie ma żadnego ruchu, gra kończy się remisem.',
      ZM12: 'Gdy ta sama pozycja z tą samą stroną na ruchu powstaje po raz trzeci, gra kończy się remisem. Pozycja początkowa też się liczy.',
      ZM13: 'Po 100 kolejnych ruchach, licząc obie strony razem, w których żadna kulka nie weszła do środka, gra kończy się remisem.',
    },
    // Version 1 had one setup.
    earlier: {
      1: {
        ZM3: 'Każda strona zaczyna z ośmioma kulkami: sześć na zewnątrz i dwie w środku. Białe mają c1 d1 e1 f1 a3 h3, b2 i g2; Czarne stoją w lustrzanym odbiciu: c8 d8 e8 f8 a6 h6, b7 i g7.',
      },
    },
    refusals: {
      ZM2: 'Nie ma takiego pola.',
      ZM5: 'Rusz własną kulką na inne pole.',
      ZM6: 'Kulka z pierścienia wtacza się prosto, na wolne pole w środku.',
      ZM7: 'W środku kulka toczy się prosto, na wolne pole.',
      ZM8: 'Kulka nie przeskakuje innej i nie wraca na pierścień.',
      ZM9: 'Zapisz ruch tak: a3-c4.',
      ZM10: 'Gra jest skończona: kwadrat jest gotowy.',
      ZM11: 'Gra jest skończona: nie było już żadnego ruchu.',
      ZM12: 'Gra jest skończona: pozycja powtórzyła się trzeci raz.',
      ZM13: 'Gra jest skończona: przez sto ruchów żadna kulka nie weszła do środka.',
    },
  },
};
