import type { Glance } from '../../lib/game/module';
import type { Language } from '../../lib/words/language';

/** The game in three cards: the aim, a turn, the end. Each is drawn from a step of the lesson. */
export const glance: Record<Language, Glance[]> = {
  en: [
    {
      step: 3,
      shows: 'after',
      text: 'Bring all eight of your marbles home, into the groove round the edge, before the other side does.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'First place your marbles in the middle. Then hop: exactly three free bowls, one after the other, with at least one bend.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'A marble in the groove between two of the other side is trapped, and may be thrown back inside. Who has all eight home at the end of a turn wins.',
    },
  ],
  de: [
    {
      step: 3,
      shows: 'after',
      text: 'Bring alle acht Kugeln heim in die Rinne am Rand, ehe die andere Seite das schafft.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Erst setzt ihr die Kugeln in die Mitte. Dann wird gehüpft: genau drei freie Mulden, eine nach der anderen, mit mindestens einem Knick.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Eine Kugel in der Rinne zwischen zwei gegnerischen ist gefangen und darf nach innen zurückgelegt werden. Wer am Ende eines Zuges alle acht daheim hat, gewinnt.',
    },
  ],
  pl: [
    {
      step: 3,
      shows: 'after',
      text: 'Sprowadź wszystkie osiem kulek do domu, do rowka na brzegu, zanim zrobi to druga strona.',
    },
    {
      step: 1,
      shows: 'way',
      text: 'Najpierw stawiacie kulki w środku. Potem skaczesz: dokładnie trzy wolne dołki po kolei, z co najmniej jednym zakrętem.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Kulka w rowku między dwiema przeciwnika jest złapana i może wrócić do środka. Kto na koniec ruchu ma wszystkie osiem w domu, wygrywa.',
    },
  ],
};
