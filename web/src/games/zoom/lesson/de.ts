import type { LessonWords } from './en';

export const de: LessonWords = {
  in: {
    title: 'Hereinkommen',
    text: 'Du spielst Weiß. Sechs deiner acht Kugeln liegen auf dem Ring. Von dort rollt eine Kugel gerade hinein und hält, wo du willst, solange der Weg frei ist. Hol eine herein.',
    inside: 'Die war schon innen. Nimm eine Kugel vom Ring.',
    done: 'Sie ist drin, und drin bleibt sie: Keine Kugel kehrt auf den Ring zurück. Behalte darum ein paar draußen, die noch ziehen können: Sie kommen fast überallhin, wenn es darauf ankommt.',
  },
  round: {
    title: 'Um den Ring',
    text: 'Bevor sie hereinrollt, darf eine Kugel über freie Mulden am Ring entlanglaufen, auch um die Ecken. Rechts ist jetzt frei. Schick f1 um die Ecke und hinein nach c5.',
    other:
      'Das geht auch. Lass hier aber f1 den langen Weg nehmen: rechts hinauf und bei h5 hinein nach c5.',
    done: 'Ring und Reihe in einem Zug: So taucht eine Kugel auf, wo niemand hingesehen hat.',
  },
  inner: {
    title: 'Innen rollen',
    text: 'Innen rollt eine Kugel auf ihrer Reihe oder Linie, so weit der Weg frei ist, wie der Turm im Schach. Sie springt nie. Roll c2 hinauf nach c3: Dann gehören dir drei eines Quadrats.',
    other: 'Das geht auch. Aber c2 nach c3 macht drei eines Quadrats.',
    done: 'Drei von vier. Noch eine auf d3, und du hast gewonnen.',
  },
  square: {
    title: 'Vier gewinnen',
    text: 'Schwarz hat es nicht gesehen. Vier Kugeln einer Farbe, die zwei mal zwei Mulden füllen, gewinnen sofort. Füll d3: Von wo aus, findest du selbst.',
    other: 'Das Quadrat ist bei d3 noch offen. Welche Kugel kommt dorthin?',
    done: 'Ein Quadrat aus vier: gewonnen!',
  },
  stop: {
    title: 'Aufpassen',
    text: 'Jetzt ist es umgekehrt. Schwarz hat drei eines Quadrats: d4, e4 und e5. Leg dich selbst auf d5, oder sperr die Reihe, die dorthin führt.',
    other: 'Dann kommt Schwarz auf Reihe 5 nach d5 und gewinnt. Füll d5, oder sperr die Reihe 5.',
    done: 'Verhindert. Wer zuerst schaut, wohin die anderen wollen, verliert selten.',
  },
};
