import type { Glance } from '../../lib/game/module';
import type { Language } from '../../lib/words/language';

/** The game in three cards: the aim, a turn, the end. Each is drawn from a step of the lesson. */
export const glance: Record<Language, Glance[]> = {
  en: [
    {
      step: 2,
      shows: 'before',
      text: 'Two players hold the black queens: the Old Ones. They need 53 of the 104 points; the other two play against them. Nobody says who is who.',
    },
    {
      step: 0,
      shows: 'way',
      text: 'First call or pass. Then lay one card: whoever can beat the best card so far must.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'After four tricks the points are counted. Few points, no trick, a solo or a contra make the deal worth more. The highest total after all deals wins.',
    },
  ],
  de: [
    {
      step: 2,
      shows: 'before',
      text: 'Zwei haben die schwarzen Damen: die Alten. Sie brauchen 53 von 104 Augen, die anderen beiden spielen dagegen. Niemand sagt, wer wer ist.',
    },
    {
      step: 0,
      shows: 'way',
      text: 'Erst ansagen oder passen. Dann legst du eine Karte: Wer die bisher beste überstechen kann, muss.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Nach vier Stichen wird gezählt. Wenige Augen, kein Stich, ein Solo oder Kontra machen das Spiel teurer. Nach allen Spielen gewinnt, wer am meisten hat.',
    },
  ],
  pl: [
    {
      step: 2,
      shows: 'before',
      text: 'Dwie osoby mają czarne damy: to Stare. Potrzebują 53 ze 104 punktów, a dwie pozostałe grają przeciw nim. Nikt nie mówi, kto jest kim.',
    },
    {
      step: 0,
      shows: 'way',
      text: 'Najpierw zapowiedź albo pas. Potem kładziesz kartę: kto może przebić najlepszą dotąd, musi.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Po czterech lewach liczy się punkty. Mało punktów, brak lewy, solo lub kontra podnoszą wartość. Po wszystkich rozdaniach wygrywa najwyższa suma.',
    },
  ],
};
