import { plural } from '../../../lib/words/language';
import type { Translation } from './index';

const p = plural('de');

export const de: Translation = {
  board: 'Brett von Zoom',
  colours: ['weiße', 'schwarze'],
  marble: (colour) => `${colour} Kugel`,
  empty: 'frei',
  moves: (n) => (n === 0 ? 'keine Züge' : p(n, { one: '1 Zug', other: `${n} Züge` })),
  picked: 'aufgenommen',
  here: 'hierhin ziehen',
  square: 'Teil des Quadrats',
  onItsWay: 'unterwegs',
  notYours: (colour) => `Das ist eine ${colour} Kugel.`,
  /** The task, phase by phase. */
  task: {
    take: 'Tippe eine deiner Kugeln an.',
    put: 'Tippe an, wohin sie rollt: Vier im Quadrat gewinnen.',
  },
  notYet: 'Du bist noch nicht dran.',
  stuck: 'Diese Kugel kann gerade nirgendwohin.',
  rolls: (from, to) => `${from} nach ${to}`,
  enters: (from, to) => `${from} kommt herein nach ${to}`,
  names: ['Weiß', 'Schwarz'],
  lie: (ring, inside) =>
    `Auf dem Ring ${ring.join(', ') || 'keine'}; innen ${inside.join(', ') || 'keine'}.`,
  side: (name, where) => `${name}. ${where}`,
  chosen: 'für deinen Zug gewählt',
  list: { move: (from, to) => `${from} → ${to}`, square: 'Viererquadrat' },
  reasons: {
    square: (winner) => `${winner} hat vier Kugeln im Quadrat.`,
    'no-move': () => 'Es gab keinen Zug mehr.',
    repetition: () => 'Dieselbe Stellung kam zum dritten Mal.',
    quiet: () => 'Hundert Züge lang kam keine Kugel herein.',
  },

  server: {
    sides: ['Weiß', 'Schwarz'],
    levels: {
      1: ['Anfänger', 'Rollt die Kugeln so herum und übersieht oft den eigenen Sieg.'],
      2: ['Lehrling', 'Baut oder verhindert etwa jedes zweite Quadrat.'],
      3: ['Amateur', 'Übersieht selten ein Quadrat, das sofort geht oder sofort droht.'],
      4: ['Stammgast', 'Denkt an deine Antwort, bevor er zieht.'],
      5: ['Planer', 'Schaut zwei deiner Züge voraus, und weiter, wo etwas droht.'],
      6: ['Vereinsspieler', 'Baut zwei Drohungen auf einmal und sieht deine kommen.'],
      7: ['Experte', 'Findet die meisten Siege, die sich erzwingen lassen.'],
      8: ['Meister', 'Denkt am längsten und verzeiht am wenigsten.'],
    },
    options: {
      setup: [
        'Aufstellung',
        'Wo die beiden inneren Kugeln beginnen: eine davon hinter den fremden Linien oder beide daheim.',
        { crossed: 'Gekreuzt', edges: 'Daheim' },
      ],
    },
    rulebook: {
      ZM1: 'Innen liegen 36 Felder, sechs mal sechs: die Linien b bis g, die Reihen 2 bis 7.',
      ZM2: 'Rundherum läuft eine Rille mit 16 Außenfeldern, vier auf jeder Seite, jedes neben einem Innenfeld. Sie bilden einen Ring: Um jede Ecke herum sind das letzte Feld der einen und das erste der nächsten Seite Nachbarn.',
      ZM3: 'Jede Seite beginnt mit acht Kugeln: sechs außen und zwei innen. Außen hat Weiß c1 d1 e1 f1 a3 h3 und Schwarz c8 d8 e8 f8 a6 h6. Die Option Aufstellung sagt, wo die inneren liegen. Gekreuzt: Weiß b2 und g7, Schwarz g2 und b7, sodass jede Seite eine Kugel hinter den Linien der anderen hat. Daheim: Weiß b2 und g2, Schwarz b7 und g7; dort kann Weiß, das beginnt, in vier Zügen den Sieg erzwingen.',
      ZM4: 'Am Tisch beginnt, wer jünger ist. Hier beginnt Weiß; macht die Plätze beim Hinsetzen aus.',
      ZM5: 'Wenn du dran bist, ziehst du eine eigene Kugel: entweder vom Ring herein oder innen umher.',
      ZM6: 'Hereinkommen: Eine Kugel außen darf zuerst in beliebiger Richtung über freie Felder am Ring entlanglaufen, so weit du willst oder gar nicht. Im selben Zug rollt sie dann gerade hinein und hält auf einem beliebigen Innenfeld dieser Linie, wenn alle Felder bis dorthin frei sind. Sie endet immer innen.',
      ZM7: 'Innen rollt eine Kugel auf ihrer Linie oder ihrer Reihe, so weit die Felder frei sind, wie der Turm im Schach.',
      ZM8: 'Keine Kugel springt über eine andere, und keine kehrt von innen auf den Ring zurück.',
      ZM9: 'Ein Zug wird geschrieben als Start, Bindestrich, Ziel: a3-c4. Wie herum die Kugel am Ring lief, macht keinen Unterschied.',
      ZM10: 'Sobald nach deinem Zug vier deiner Kugeln ein Quadrat aus zwei mal zwei Innenfeldern füllen, hast du gewonnen.',
      ZM11: 'Hat, wer am Zug ist, gar keinen Zug, endet die Partie unentschieden.',
      ZM12: 'Entsteht dieselbe Stellung mit derselben Seite am Zug zum dritten Mal, endet die Partie unentschieden. Die Anfangsstellung zählt mit.',
      ZM13: 'Nach 100 Zügen hintereinander, beide Seiten zusammengezählt, in denen keine Kugel hereinkam, endet die Partie unentschieden.',
    },
    // Version 1 had one setup.
    earlier: {
      1: {
        ZM3: 'Jede Seite beginnt mit acht Kugeln: sechs außen und zwei innen. Weiß hat c1 d1 e1 f1 a3 h3, b2 und g2; Schwarz steht gespiegelt: c8 d8 e8 f8 a6 h6, b7 und g7.',
      },
    },
    refusals: {
      ZM2: 'Dieses Feld gibt es nicht.',
      ZM5: 'Zieh eine eigene Kugel auf ein anderes Feld.',
      ZM6: 'Eine Kugel vom Ring rollt gerade hinein, auf ein freies Innenfeld.',
      ZM7: 'Innen rollt eine Kugel gerade, auf ein freies Feld.',
      ZM8: 'Eine Kugel springt nicht über eine andere und kehrt nicht auf den Ring zurück.',
      ZM9: 'Schreib den Zug so: a3-c4.',
      ZM10: 'Die Partie ist zu Ende: Ein Quadrat ist fertig.',
      ZM11: 'Die Partie ist zu Ende: Es gab keinen Zug mehr.',
      ZM12: 'Die Partie ist zu Ende: Die Stellung kam zum dritten Mal.',
      ZM13: 'Die Partie ist zu Ende: Hundert Züge lang kam keine Kugel herein.',
    },
  },
};
