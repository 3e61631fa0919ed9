import type { LessonWords } from './en';

export const de: LessonWords = {
  flick: {
    title: 'Ein Schuss',
    text: 'Du hast Weiß und spielst auf das Tor von Schwarz. Ein Zug ist ein Schuss: Drück auf einen deiner hellen Steine, zieh zurück und lass los. Der Stein läuft in die andere Richtung, je weiter du ziehst, desto schneller. Schnipp so, dass der rote Ball berührt wird.',
    missed:
      'Der Ball wurde nicht berührt. Das ist ein taktischer Zug; mehr als drei hintereinander sind ein Vergehen.',
    done: 'Die Linie zeigte, worauf dein Stein zuerst trifft. Eine echte Hand ist nie ganz so ruhig wie diese.',
  },
  goal: {
    title: 'Ein Tor',
    text: 'Der Ball ist im Tor, wenn er ganz über der Linie ist. Weiß 1 liegt hinter dem Ball. Triff.',
    missed:
      'Noch kein Tor. Ziel mit Weiß 1 durch die Mitte des Balls; ein Drittel der Kraft genügt.',
    done: 'Tor! Der Ball kommt zurück auf den Punkt, die Steine bleiben, und wer das Tor kassierte, spielt.',
  },
  foul: {
    title: 'Erst Ball oder Bande',
    text: 'Der geschnippte Stein darf keinen schwarzen treffen, bevor er Ball oder Bande getroffen hat: Das ist ein Foul. Schwarz 1 steht Weiß 1 im Weg. Berühr den Ball ohne Foul, mit einem anderen Stein oder über die Bande.',
    foul: 'Das war ein Foul, und Schwarz hätte drei Schüsse hintereinander.',
    missed: 'Kein Foul, aber der Ball wurde nicht berührt. Weiß 2 sieht ihn.',
    done: 'Gut gemacht. Dass ein angestoßener Stein einen schwarzen trifft, ist kein Foul.',
  },
  out: {
    title: 'Aus',
    text: 'Schwarz schnippt zu hart: Der Stein trifft die Bande mit zwei Metern in der Sekunde und springt vom Brett. Wer nicht geschnippt hat, legt ihn zurück, auf einen freien Auspunkt der Hälfte, in der er hinausging. Tipp auf einen.',
    other: 'Tipp auf einen der bezeichneten Punkte.',
    done: 'Ein Ball in einem Tor, das nicht zählt, und Steine, die im Tor liegen bleiben, werden ebenso zurückgelegt.',
  },
  area: {
    title: 'Abseits',
    text: 'Ein Stein, der mit mehr als der Hälfte in einem Strafraum liegt, steht im Abseits, oder ist im eigenen eine Mauer. Hier wurde Weiß 1 gerügt: Bis er heraus ist, dienen deine Schüsse dazu. Schnipp ihn aus dem Strafraum.',
    other: 'Er liegt noch in einem Strafraum: Schwarz hätte zwei Züge hintereinander.',
    done: 'Heraus. Im Spiel rügt das Programm, oder, wenn ihr wollt, ihr selbst.',
  },
};
