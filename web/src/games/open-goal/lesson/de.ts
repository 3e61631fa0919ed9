import type { LessonWords } from './en';

export const de: LessonWords = {
  move: {
    title: 'Laufen',
    text: 'Du spielst Weiß, nach oben. Ein Zug ist eine Aktion: Ein Spieler läuft auf einer der acht Linien so weit er will über freie Punkte. Lauf mit einem Spieler.',
    other: 'Das war schon ein Schuss. Lauf hier nur mit einem Spieler.',
    done: 'Auf jedem Punkt kreuzen sich Linien, so hat ein Spieler acht Wege.',
  },
  kick: {
    title: 'Spielen',
    text: 'Trifft ein Spieler im Lauf auf den Ball, bleibt er stehen, wo der Ball lag, und der Ball läuft in derselben Richtung weiter, so weit du willst. Spiel den Ball von i9.',
    other: 'Dieser Spieler traf den Ball nicht. i7 steht auf derselben Linie darunter.',
    done: 'Der Spieler steht, wo der Ball lag. Spielen muss man nie.',
  },
  heads: {
    title: 'Über die Köpfe',
    text: 'Wer direkt neben dem Ball beginnt, darf ihn über Gegner heben, nie über eigene Leute: auf einen der drei Punkte hinter dem letzten. Dein Mann auf i10 steht daneben.',
    other: 'Nimm den Mann auf i10: Er steht neben dem Ball und darf ihn über i12 heben.',
    done: 'Über die Köpfe. Von weiter weg bleibt der Ball am Boden.',
  },
  goal: {
    title: 'Tore',
    text: 'Der Ball auf einem Punkt zwischen den Pfosten der anderen Torlinie ist ein Tor, und das Tor ist vierzehn Quadrate breit. Der Ball liegt auf i14. Wer hat eine Linie dorthin, die ins Tor führt?',
    other: 'Schau die Schrägen nach i14 entlang: c8 hat freie Bahn, und es geht weiter nach n19.',
    done: 'Tor! Alles wird neu aufgestellt, und wer es bekommen hat, beginnt.',
  },
  stop: {
    title: 'Aufpassen',
    text: 'Schwarz läuft von i8 zum Ball auf i4 und schießt ihn in dein Tor. Stell jemanden in den Weg: auf die Linie i, vor den Ball oder dahinter.',
    other:
      'Schwarz läuft immer noch die Linie i herunter. Ein Mann auf i2, i3, i5, i6 oder i7 hält das auf.',
    done: 'Verhindert. Geschlagen wird hier niemand: Es gewinnt, wer in der richtigen Linie steht.',
  },
};
