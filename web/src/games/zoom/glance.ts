import type { Glance } from '../../lib/game/module';
import type { Language } from '../../lib/words/language';

/** The game in three cards: the aim, a turn, the end. Each is drawn from a step of the lesson. */
export const glance: Record<Language, Glance[]> = {
  en: [
    {
      step: 3,
      shows: 'after',
      text: 'Fill four bowls, two by two, with marbles of your colour: you win at once.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Roll one marble. From the ring it may run along free bowls of the ring and then straight in; inside it rolls along its row or file. It never jumps, and never goes back out.',
    },
    {
      step: 4,
      shows: 'way',
      text: 'A square of four ends the game. Look first where the other side wants to go: fill the fourth bowl, or close the way to it.',
    },
  ],
  de: [
    {
      step: 3,
      shows: 'after',
      text: 'Füll vier Mulden, zwei mal zwei, mit Kugeln deiner Farbe: Dann hast du sofort gewonnen.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Roll eine Kugel. Vom Rand läuft sie über freie Mulden des Rings und dann gerade hinein; innen rollt sie längs oder quer. Sie springt nie und geht nie wieder hinaus.',
    },
    {
      step: 4,
      shows: 'way',
      text: 'Ein Viererquadrat beendet die Partie. Sieh zuerst, wohin die andere Seite will: Füll die vierte Mulde oder sperr den Weg.',
    },
  ],
  pl: [
    {
      step: 3,
      shows: 'after',
      text: 'Zapełnij cztery dołki, dwa na dwa, kulkami swojego koloru: od razu wygrywasz.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Potocz jedną kulkę. Z brzegu biegnie wolnymi dołkami pierścienia, potem prosto do środka; w środku toczy się wzdłuż rzędu lub linii. Nigdy nie skacze i nie wraca na brzeg.',
    },
    {
      step: 4,
      shows: 'way',
      text: 'Kwadrat z czterech kończy partię. Najpierw sprawdź, dokąd chce druga strona: zajmij czwarty dołek albo zamknij drogę.',
    },
  ],
};
