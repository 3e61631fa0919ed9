import type { LessonWords } from './en';

export const pl: LessonWords = {
  move: {
    title: 'Bieganie',
    text: 'Grasz białymi, w górę. Ruch to jedna akcja: zawodnik biegnie jedną z ośmiu linii po wolnych punktach, jak daleko chce. Pobiegnij zawodnikiem.',
    other: 'To było już kopnięcie. Tutaj tylko pobiegnij zawodnikiem.',
    done: 'Na każdym punkcie krzyżują się linie, więc zawodnik ma osiem dróg.',
  },
  kick: {
    title: 'Kopanie',
    text: 'Zawodnik, który w biegu trafi na piłkę, staje tam, gdzie leżała, a piłka leci dalej w tym samym kierunku, jak daleko chcesz. Kopnij piłkę z i9.',
    other: 'Ten zawodnik nie trafił na piłkę. i7 stoi pod nią na tej samej linii.',
    done: 'Zawodnik stoi tam, gdzie leżała piłka. Kopać nigdy nie trzeba.',
  },
  heads: {
    title: 'Nad głowami',
    text: 'Kto zaczyna tuż obok piłki, może ją unieść nad przeciwnikami, nigdy nad swoimi: na jeden z trzech punktów za ostatnim z nich. Twój zawodnik na i10 stoi obok niej.',
    other: 'Weź zawodnika z i10: stoi obok piłki i może ją zagrać nad i12.',
    done: 'Nad głowami. Z większej odległości piłka zostaje na ziemi.',
  },
  goal: {
    title: 'Bramki',
    text: 'Piłka na dowolnym punkcie między słupkami dalekiej linii to gol, a bramka ma czternaście kwadratów szerokości. Piłka leży na i14. Kto ma do niej linię, która prowadzi do bramki?',
    other: 'Spójrz wzdłuż skosów na i14: c8 ma wolną drogę, a dalej jest n19.',
    done: 'Gol! Wszystko ustawia się od nowa, a zaczyna strona, która straciła gola.',
  },
  stop: {
    title: 'Uwaga na drugą stronę',
    text: 'Czarne pobiegną z i8 do piłki na i4 i kopną ją do twojej bramki. Postaw kogoś na drodze: na linii i, przed piłką albo za nią.',
    other: 'Czarne wciąż mogą zbiec linią i. Zatrzyma je zawodnik na i2, i3, i5, i6 albo i7.',
    done: 'Udało się. Nikogo się tu nie bije: wygrywa ten, kto stoi na właściwej linii.',
  },
};
