import { plural } from '../../../lib/words/language';
import type { Translation } from './index';

const p = plural('pl');

export const pl: Translation = {
  colours: ['biała', 'czarna'],
  names: ['Białe', 'Czarne'],
  marble: (colour) => `${colour} kulka`,
  empty: 'wolne',
  moves: (n) =>
    n === 0
      ? 'brak skoków'
      : p(n, { one: '1 skok', few: `${n} skoki`, many: `${n} skoków`, other: `${n} skoków` }),
  picked: 'podniesiona',
  chosen: 'wybrana na twój ruch',
  pinched: 'w kleszczach',
  here: (phase) =>
    phase === 'place'
      ? 'tu można położyć kulkę'
      : phase === 'put'
        ? 'tu ją odłóż'
        : 'tu można skoczyć',
  onItsWay: 'w drodze',
  notYours: (colour) => `To ${colour} kulka.`,
  notYet: 'To jeszcze nie twój ruch.',
  stuck: 'Ta kulka nie ma teraz skoku.',
  notThere: 'Tam nie można teraz położyć kulki.',
  full: (field) => `Na ${field} leży już kulka.`,
  /** The task, phase by phase. */
  task: {
    place: (n) => `Połóż kulkę na środku (${n} z 8).`,
    begin: 'Wszystkie leżą. Skacz trzy kroki z załamaniem do rowka.',
    hop: 'Skacz trzy kroki z załamaniem: sprowadź kulki do rowka.',
    to: 'Teraz wskaż, dokąd ma skoczyć.',
    /** So many marbles are trapped; may they be left where they are? */
    put: (n, may) => {
      const x =
        n === 1
          ? 'Zaznaczona kulka jest w kleszczach: wskaż jej nowe miejsce'
          : 'Zaznaczone kulki są w kleszczach: wybierz jedną i jej miejsce';
      return may ? `${x}, albo ją zostaw.` : `${x}.`;
    },
  },
  keep: 'Zostaw',
  keepTitle: 'Zostaw kulki w kleszczach na miejscu',
  list: {
    place: (to) => `● ${to}`,
    hop: (from, to) => `${from} → ${to}`,
    home: (from, to) => `${from} → ${to} w domu`,
    put: (from, to) => `${from} odłożona na ${to}`,
    keep: 'zostaje na miejscu',
  },
  places: (to) => `kulka na ${to}`,
  hops: (from, to) => `skok z ${from} na ${to}`,
  goesHome: (from, to) => `skok do domu z ${from} na ${to}`,
  puts: (from, to) => `kulka z ${from} odłożona na ${to}`,
  keeps: 'kulki w kleszczach zostają na miejscu',
  pinches: (fields) => `W kleszczach: ${fields.join(' i ')}.`,
  gameOver: (n, winner, points) =>
    winner === null
      ? `Gra ${n} kończy się remisem.`
      : `Koniec gry ${n}. Wygrana: ${winner}, ${p(points, { one: '1 punkt', few: `${points} punkty`, many: `${points} punktów`, other: `${points} punktów` })}.`,
  homes: (a, b) => `W domu ${a} do ${b}.`,
  between: (n, of, winner, points) =>
    `Gra ${n}: ${winner === null ? 'remis' : `wygrana: ${winner}`}, ${p(points, { one: '1 punkt', few: `${points} punkty`, many: `${points} punktów`, other: `${points} punktu` })}. ${n} z ${of}.`,
  nextGame: 'Następna gra',
  lie: (ring, inside) =>
    `W domu ${ring.join(', ') || 'żadna'}; w środku ${inside.join(', ') || 'żadna'}.`,
  side: (name, where) => `${name}. ${where}`,
  reasons: {
    home: (winner) => `Wszystkie osiem kulek w domu: ${winner}.`,
    blocked: (winner) => `Wygrana: ${winner}. Druga strona nie miała już skoku.`,
    repetition: () => 'Ta sama pozycja powtórzyła się trzeci raz.',
    hops: () => 'Wykonano dwieście skoków.',
    points: (winner) =>
      winner ? `Więcej punktów: ${winner}.` : 'Wszystkie gry rozegrane, punkty są równe.',
  },

  server: {
    sides: ['Białe', 'Czarne'],
    levels: {
      1: ['Początkujący', 'Skacze tu i tam i często zapomina, że chciał do domu.'],
      2: ['Uczeń', 'Mniej więcej co drugi raz idzie do domu.'],
      3: ['Amator', 'Przeważnie idzie do domu i chwyta w kleszcze, co zobaczy.'],
      4: ['Bywalec', 'Zanim skoczy, myśli o twojej odpowiedzi.'],
      5: ['Planista', 'Patrzy dwa swoje skoki naprzód i unika twoich kleszczy.'],
      6: ['Klubowicz', 'Liczy drogę do domu, swoją i twoją.'],
      7: [
        'Ekspert',
        'Zostawia ci mało dobrych pól i znajduje większość wygranych, które da się wymusić.',
      ],
      8: ['Mistrz', 'Myśli najdłużej i najmniej wybacza.'],
    },
    options: {
      turbo: [
        'Turbo-TriHop',
        'Dwanaście kulek wokół pustego środka, ostatnie cztery na pierścień.',
      ],
      'strict-pincers': [
        'Ścisłe kleszcze',
        'Skok może zakończyć się między dwiema obcymi kulkami tylko wtedy, gdy sam chwyta jedną z nich.',
      ],
      extrahop: [
        'ExtraHop',
        'Ostatnia kulka w środku może w drodze do domu przeskoczyć jedną obcą.',
      ],
      series: ['Gry', 'Liczba gier w meczu; gdy jest ich więcej, punkty się sumują.'],
    },
    presets: {
      extrahop: [
        'Z ExtraHopem',
        'Ostatnia kulka w środku może w drodze do domu przeskoczyć jedną obcą: mniej gier kończy się remisem.',
      ],
      'turbo-series': [
        'Turbo, dwie gry',
        'W Turbo lepiej ma druga strona, więc każda zaczyna raz.',
      ],
    },
    rulebook: {
      TH1: 'Plansza jest na początku pusta. W środku leży 36 pól, sześć na sześć (kolumny od b do g, rzędy od 2 do 7); dookoła biegnie pierścień z 16 polami docelowymi, po cztery z każdej strony. Białe i Czarne kładą na zmianę po jednej kulce na wolnym polu środkowej szesnastki, od c3 do f6, aż wszystkie będą pełne. Zapis: @d4.',
      TH2: 'Kto położył ostatnią kulkę, wykonuje pierwszy skok.',
      TH3: 'Turbo (opcja Turbo-TriHop): pierwsze dwanaście kulek trafia na brzeg tego środkowego kwadratu, d4 d5 e4 i e5 zostają wolne; ostatnie cztery na dowolne wolne pola docelowe. Przy kładzeniu kleszcze się nie liczą. Kto położył ostatni, skacze pierwszy.',
      TH4: 'Ruch to jeden skok. Jedna twoja kulka idzie dokładnie trzy pola, krok po kroku wzdłuż kolumn i rzędów, i zmienia kierunek raz lub dwa razy: nigdy trzy razy prosto, nigdy od razu z powrotem. Wszystkie trzy pola muszą być wolne.',
      TH5: 'Skok nigdy nie prowadzi z pola docelowego na następne ani na pole docelowe i od razu z powrotem. Na pierścieniu skok tylko się zaczyna albo kończy; może zacząć się na jednym polu docelowym i przez środek skończyć na innym.',
      TH6: 'Skok może zaczynać się i kończyć w środku albo na pierścieniu. Nie można pasować.',
      TH7: 'Skok zapisuje się tak: skąd, łącznik, dokąd, na przykład d6-c8. Nie ma znaczenia, którędy szła kulka.',
      TH8: 'Kleszcze: jeśli twój skok kończy się na polu docelowym, a obca kulka na sąsiednim polu docelowym ma teraz twoje kulki po obu stronach, możesz ją odłożyć na dowolne wolne pole w środku. Za rogami sąsiadują też f8 i h6, h3 i f1, c1 i a3, a6 i c8.',
      TH9: 'Twój ruch trwa wtedy dalej, raz na każdą kulkę w kleszczach: d8>e5 odkłada kulkę z d8 na e5, keep zostawia resztę na miejscu i kończy ruch. Które są w kleszczach, rozstrzyga się z końcem skoku; kolejność jest dowolna. Po ostatniej ruch kończy się sam. Dotyczy to też skoku, który kończy grę według TH11 albo TH13.',
      TH10: 'Wskoczenie między dwie obce kulki jest bezpieczne. Z opcją „Ścisłe kleszcze” wolno to tylko wtedy, gdy twój skok sam chwyta w kleszcze choć jedną obcą kulkę.',
      TH11: 'Jeśli na koniec twojego ruchu wszystkie osiem twoich kulek leży na polach docelowych, wygrywasz.',
      TH12: 'Jeśli masz skakać, masz jeszcze kulki w środku i żadnego skoku, przegrywasz.',
      TH13: 'Gdy ta sama pozycja z tą samą stroną na ruchu zaczyna ruch po raz trzeci, gra kończy się remisem. Po 200 skokach, licząc obie strony razem, kończy się z końcem tego ruchu remisem, chyba że ktoś przez niego wygrywa.',
      TH14: 'Seria (opcja Gry): rozgrywa się kilka gier, a punkty się sumują. Zwycięzca gry dostaje punkt za każdy skok, którego druga strona, ruszając się sama, potrzebowałaby co najmniej, by sprowadzić wszystkie kulki do domu: według obowiązujących zasad, bez kleszczy, a kulki w domu też mogą skakać. Jeśli to niemożliwe albo nie było już skoku, jest pięć punktów. Remis nic nie daje. Białe i Czarne zaczynają na zmianę. Rozgrywa się wszystkie gry; wygrywa więcej punktów, po równo to remis.',
      TH15: 'ExtraHop (opcja ExtraHop): jeśli w środku została tylko jedna kulka, może przeskoczyć jedną obcą: może ona leżeć na jednym z dwóch pierwszych z trzech pól, a skok musi skończyć się na wolnym polu docelowym. Chwyta w kleszcze jak każdy inny, a kto ma jeszcze taki skok, nie przegrywa według TH12.',
    },
    refusals: {
      TH1: 'Tam nie można teraz położyć kulki.',
      TH3: 'W turbo dwanaście kulek leży wokół środka, potem cztery na polach docelowych.',
      TH4: 'Skok to trzy wolne pola własną kulką, nie prosto.',
      TH5: 'Skok nie przechodzi przez pole docelowe.',
      TH7: 'Zapisz @d4, d6-c8, d8>e5 albo keep.',
      TH8: 'Kulkę z kleszczy odkłada się na wolne pole w środku.',
      TH9: 'Odkłada się tylko kulki w kleszczach, i to najpierw.',
      TH10: 'Między dwie obce kulki wolno tylko z własnymi kleszczami.',
      TH11: 'Gra jest skończona: wszystkie kulki jednej strony są w domu.',
      TH12: 'Gra jest skończona: nie było już żadnego skoku.',
      TH13: 'Gra jest skończona: remis.',
      TH14: 'Mecz jest skończony: rozegrano wszystkie gry.',
      TH15: 'Ostatnia kulka może przeskoczyć tylko jedną obcą i tylko do domu.',
    },
  },
};
