import type { LessonWords } from './en';

export const pl: LessonWords = {
  flick: {
    title: 'Strzał',
    text: 'Grasz Białymi na bramkę Czarnych. Tura to jeden strzał: przyciśnij swój jasny krążek, odciągnij i puść. Krążek pobiegnie w przeciwną stronę, tym szybciej, im dalej odciągniesz. Pstryknij tak, by dotknąć czerwonej piłki.',
    missed:
      'Piłka nie została dotknięta. To zagranie taktyczne; więcej niż trzy z rzędu to przewinienie.',
    done: 'Linia pokazała, co krążek spotka najpierw. Prawdziwa ręka nigdy nie jest tak pewna jak ta.',
  },
  goal: {
    title: 'Gol',
    text: 'Piłka jest w bramce, gdy w całości przekroczy linię. Biały 1 leży za piłką. Strzel gola.',
    missed: 'Jeszcze nie gol. Wyceluj białym 1 w sam środek piłki; wystarczy jedna trzecia siły.',
    done: 'Gol! Piłka wraca na punkt, krążki zostają, a gra strona, która straciła gola.',
  },
  foul: {
    title: 'Najpierw piłka albo banda',
    text: 'Krążek, którym pstryknięto, nie może trafić czarnego, zanim trafi piłkę lub bandę: to faul. Czarny 1 zasłania drogę białemu 1. Dotknij piłki bez faulu, innym krążkiem albo od bandy.',
    foul: 'To był faul i Czarne miałyby trzy strzały z rzędu.',
    missed: 'Faulu nie ma, ale piłka nie została dotknięta. Biały 2 ją widzi.',
    done: 'Dobrze. Że popchnięty krążek trafi czarnego, to nie faul.',
  },
  out: {
    title: 'Aut',
    text: 'Czarne pstrykają za mocno: krążek trafia bandę z prędkością dwóch metrów na sekundę i wypada. Odkłada go ten, kto nie pstrykał, na wolny punkt autowy połowy, na której wypadł. Dotknij jednego.',
    other: 'Dotknij jednego z zaznaczonych punktów.',
    done: 'Tak samo wraca piłka z bramki, gdy gol się nie liczy, i krążek, który został w bramce.',
  },
  area: {
    title: 'Spalony',
    text: 'Krążek leżący więcej niż w połowie w polu karnym jest na spalonym, a we własnym jest murem. Tu wytknięto białego 1: póki nie wyjdzie, strzały mają go wyprowadzić. Wybij go z pola karnego.',
    other: 'Wciąż leży w polu karnym: Czarne miałyby dwie tury z rzędu.',
    done: 'Wyszedł. W meczu wytyka to program albo, jeśli tak wybierzecie, sami gracze.',
  },
};
