import type { Glance } from '../../lib/game/module';
import type { Language } from '../../lib/words/language';

/** The game in three cards: the aim, a turn, the end. Each is drawn from a step of the lesson. */
export const glance: Record<Language, Glance[]> = {
  en: [
    {
      step: 3,
      shows: 'after',
      text: 'Put the ball on any point between the posts of the far line: goal!',
    },
    {
      step: 1,
      shows: 'way',
      text: 'One action: a man runs as far as you like along one of eight lines. If he meets the ball, he stops there and the ball goes on the same way.',
    },
    {
      step: 4,
      shows: 'way',
      text: 'Stand in the line of the ball to stop it. The match ends with the time, the turns or the goals agreed on; more goals win.',
    },
  ],
  de: [
    {
      step: 3,
      shows: 'after',
      text: 'Bring den Ball auf einen Punkt zwischen den Pfosten drüben: Tor!',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Eine Aktion: Ein Spieler läuft beliebig weit auf einer der acht Linien. Trifft er den Ball, bleibt er dort stehen, und der Ball geht in derselben Richtung weiter.',
    },
    {
      step: 4,
      shows: 'way',
      text: 'Stell dich in die Linie des Balls, um ihn aufzuhalten. Schluss ist nach Zeit, Zügen oder Toren, wie vereinbart; mehr Tore gewinnen.',
    },
  ],
  pl: [
    {
      step: 3,
      shows: 'after',
      text: 'Umieść piłkę na dowolnym punkcie między słupkami po drugiej stronie: gol!',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Jedna akcja: zawodnik biegnie dowolnie daleko po jednej z ośmiu linii. Gdy trafi na piłkę, staje tam, a piłka leci dalej w tę samą stronę.',
    },
    {
      step: 4,
      shows: 'way',
      text: 'Stań na linii piłki, aby ją zatrzymać. Koniec po umówionym czasie, ruchach lub golach; wygrywa więcej goli.',
    },
  ],
};
