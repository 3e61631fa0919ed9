import type { Glance } from '../../lib/game/module';
import type { Language } from '../../lib/words/language';

/** The game in three cards: the aim, a turn, the end. Each is drawn from a step of the lesson. */
export const glance: Record<Language, Glance[]> = {
  en: [
    {
      step: 4,
      shows: 'after',
      text: 'Shoot the ball across the goal line past the goalkeeper. Three goals win.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Take two steps with the ball, three without it. Then pass along free lines, from one of your men to the next, and end your turn.',
    },
    {
      step: 3,
      shows: 'way',
      text: 'Jump over the ball to win it. After a goal both sides set up again, and the match ends with the goals or turns agreed on.',
    },
  ],
  de: [
    {
      step: 4,
      shows: 'after',
      text: 'Schieß den Ball am Torwart vorbei über die Torlinie. Drei Tore gewinnen.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Geh zwei Schritte mit dem Ball, drei ohne ihn. Dann pass auf freien Linien von einem deiner Leute zum nächsten und beende den Zug.',
    },
    {
      step: 3,
      shows: 'way',
      text: 'Spring über den Ball, um ihn zu erobern. Nach einem Tor stellen beide neu auf; Schluss ist nach den vereinbarten Toren oder Zügen.',
    },
  ],
  pl: [
    {
      step: 4,
      shows: 'after',
      text: 'Strzel obok bramkarza przez linię bramkową. Trzy gole wygrywają.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Zrób dwa kroki z piłką, trzy bez niej. Potem podawaj wolnymi liniami od jednego swojego do drugiego i zakończ turę.',
    },
    {
      step: 3,
      shows: 'way',
      text: 'Przeskocz piłkę, aby ją zdobyć. Po golu obie strony ustawiają się na nowo; koniec po umówionych golach lub turach.',
    },
  ],
};
