import type { LessonWords } from './en';

export const pl: LessonWords = {
  place: {
    title: 'Ustawienie',
    text: 'Cztery pionki stają na twojej połowie, potem bramkarz na jednym z trzech pól przed bramką. Grasz białymi, w górę. Postaw pionek.',
    done: 'Na linii pola karnego mogą stać najwyżej trzy figury jednej drużyny, a na polach przed bramką najwyżej dwie.',
  },
  step: {
    title: 'Kroki',
    text: 'Z piłką masz dwa punkty ruchu, bez niej trzy. Krok na sąsiednie pole kosztuje jeden, a kto ma piłkę, zabiera ją ze sobą. Zrób krok pionkiem z d5.',
    other: 'To też krok. Tutaj rusz pionkiem z piłką, na d5.',
    done: 'Piłka poszła z nim. Kto bierze wolną piłkę, w tej turze już stoi.',
  },
  pass: {
    title: 'Podania',
    text: 'Po ruchu można zagrać piłkę w linii prostej, nad wolnymi polami i swoimi figurami. Zatrzymują ją tylko przeciwnicy. Podaj do swojego pionka na b7.',
    other: 'Piłka może pójść dalej: twój pionek na b7 stoi na skosie od d5.',
    done: 'Może ją zagrać dalej, ale nikt nie gra jej dwa razy w jednej turze. Po podaniu nikt już nie biega.',
  },
  jump: {
    title: 'Odbiór piłki',
    text: 'Czarne mają piłkę na d5. Pionek obok może przeskoczyć w linii prostej na wolne pole za nią i ma piłkę. To kosztuje dwa punkty.',
    other: 'Twój pionek na d4 stoi tuż pod piłką, a d6 nad nią jest wolne.',
    done: 'Jest twoja. Stój tak, by nikt cię nie przeskoczył: w rogu albo z kimś za plecami.',
  },
  goal: {
    title: 'Bramki',
    text: 'Pionek w cudzym polu karnym może strzelać: przez linię bramki przez wolne pole bramkarza, prosto albo na skos. Bramkarz na d9 zostawia dwa z nich.',
    other: 'Stoisz z piłką na d8. Strzel obok bramkarza, przez c9 albo e9.',
    done: 'Gol! Obie strony ustawiają się od nowa, a zaczyna strona, która strzeliła. Trzy gole wygrywają.',
  },
};
