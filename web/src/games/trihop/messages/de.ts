import { plural } from '../../../lib/words/language';
import type { Translation } from './index';

const p = plural('de');

export const de: Translation = {
  colours: ['weiße', 'schwarze'],
  names: ['Weiß', 'Schwarz'],
  marble: (colour) => `${colour} Kugel`,
  empty: 'frei',
  moves: (n) => (n === 0 ? 'keine Sprünge' : p(n, { one: '1 Sprung', other: `${n} Sprünge` })),
  picked: 'aufgenommen',
  chosen: 'für deinen Zug gewählt',
  pinched: 'in der Zange',
  here: (phase) =>
    phase === 'place'
      ? 'Kugel hierhin legen'
      : phase === 'put'
        ? 'hierhin setzen'
        : 'hierhin hüpfen',
  onItsWay: 'unterwegs',
  notYours: (colour) => `Das ist eine ${colour} Kugel.`,
  notYet: 'Du bist noch nicht dran.',
  stuck: 'Diese Kugel hat gerade keinen Sprung.',
  notThere: 'Dorthin kommt jetzt keine Kugel.',
  full: (field) => `Auf ${field} liegt schon eine Kugel.`,
  /** The task, phase by phase. */
  task: {
    place: (n) => `Leg eine Kugel in die Mitte (${n} von 8).`,
    begin: 'Alle liegen. Spring drei Schritte mit Knick in die Rinne.',
    hop: 'Spring drei Schritte mit Knick: Bring deine Kugeln in die Rinne.',
    to: 'Tippe an, wohin sie springt.',
    /** So many marbles are trapped; may they be left where they are? */
    put: (n, may) => {
      const x =
        n === 1
          ? 'Die markierte Kugel ist in der Zange: Tippe an, wohin sie soll'
          : 'Die markierten Kugeln sind in der Zange: Tippe eine an, dann ihr Ziel';
      return may ? `${x}, oder lass sie liegen.` : `${x}.`;
    },
  },
  keep: 'Liegen lassen',
  keepTitle: 'Kugeln in der Zange liegen lassen',
  list: {
    place: (to) => `● ${to}`,
    hop: (from, to) => `${from} → ${to}`,
    home: (from, to) => `${from} → ${to} daheim`,
    put: (from, to) => `${from} kommt auf ${to}`,
    keep: 'bleibt liegen',
  },
  places: (to) => `eine Kugel auf ${to}`,
  hops: (from, to) => `${from} hüpft nach ${to}`,
  goesHome: (from, to) => `${from} hüpft heim nach ${to}`,
  puts: (from, to) => `die Kugel von ${from} kommt auf ${to}`,
  keeps: 'lässt die Kugeln in der Zange liegen',
  pinches: (fields) =>
    `Damit ${fields.length === 1 ? 'ist' : 'sind'} ${fields.join(' und ')} in der Zange.`,
  gameOver: (n, winner, points) =>
    winner === null
      ? `Spiel ${n} endet unentschieden.`
      : `Spiel ${n} geht an ${winner}, mit ${p(points, { one: '1 Punkt', other: `${points} Punkten` })}.`,
  homes: (a, b) => `${a} daheim zu ${b}.`,
  between: (n, of, winner, points) =>
    `Spiel ${n}: ${winner === null ? 'unentschieden' : `${winner} gewinnt`}, ${p(points, { one: '1 Punkt', other: `${points} Punkte` })}. ${n} von ${of}.`,
  nextGame: 'Nächstes Spiel',
  lie: (ring, inside) =>
    `Daheim ${ring.join(', ') || 'keine'}; innen ${inside.join(', ') || 'keine'}.`,
  side: (name, where) => `${name}. ${where}`,
  reasons: {
    home: (winner) => `${winner} hat alle acht Kugeln heimgebracht.`,
    blocked: (winner) => `${winner} hat gewonnen: Die andere Seite hatte keinen Sprung mehr.`,
    repetition: () => 'Dieselbe Stellung kam zum dritten Mal.',
    hops: () => 'Zweihundert Sprünge sind gemacht.',
    points: (winner) =>
      winner ? `${winner} hat mehr Punkte.` : 'Alle Spiele sind gespielt, die Punkte gleich.',
  },

  server: {
    sides: ['Weiß', 'Schwarz'],
    levels: {
      1: ['Anfänger', 'Hüpft umher und vergisst oft, dass er heim wollte.'],
      2: ['Lehrling', 'Geht etwa jedes zweite Mal heim.'],
      3: ['Amateur', 'Geht meistens heim und nimmt in die Zange, was er sieht.'],
      4: ['Stammgast', 'Denkt an deine Antwort, bevor er hüpft.'],
      5: ['Planer', 'Schaut zwei seiner Sprünge voraus und meidet deine Zangen.'],
      6: ['Vereinsspieler', 'Zählt den Heimweg, seinen und deinen.'],
      7: [
        'Experte',
        'Lässt dir wenige gute Felder und findet die meisten Siege, die sich erzwingen lassen.',
      ],
      8: ['Meister', 'Denkt am längsten und verzeiht am wenigsten.'],
    },
    options: {
      turbo: ['Turbo-TriHop', 'Zwölf Kugeln um eine leere Mitte, die letzten vier auf den Ring.'],
      'strict-pincers': [
        'Strenge Zangen',
        'Ein Sprung darf nur dann zwischen zwei fremden Kugeln enden, wenn er selbst eine in die Zange nimmt.',
      ],
      extrahop: [
        'ExtraHop',
        'Die letzte Kugel innen darf auf dem Heimweg über eine fremde hüpfen.',
      ],
      series: ['Spiele', 'Spiele der Partie; bei mehr als einem zählen Punkte zusammen.'],
    },
    presets: {
      extrahop: [
        'Mit ExtraHop',
        'Die letzte Kugel innen darf auf dem Heimweg über eine fremde hüpfen: Weniger Spiele enden unentschieden.',
      ],
      'turbo-series': [
        'Turbo, zwei Spiele',
        'Bei Turbo hat die zweite Seite den Vorteil; so fängt jede einmal an.',
      ],
    },
    rulebook: {
      TH1: 'Das Brett ist zu Beginn leer. Innen liegen 36 Felder, sechs mal sechs (Linien b bis g, Reihen 2 bis 7); um sie läuft ein Ring mit 16 Zielfeldern, vier auf jeder Seite. Weiß und Schwarz legen abwechselnd je eine Kugel auf ein freies Feld der mittleren sechzehn, c3 bis f6, bis diese alle voll sind. Geschrieben @d4.',
      TH2: 'Wer die letzte Kugel gelegt hat, macht den ersten Sprung.',
      TH3: 'Turbo (Option Turbo-TriHop): Die ersten zwölf Kugeln kommen an den Rand dieses mittleren Quadrats, d4 d5 e4 und e5 bleiben frei; die letzten vier auf beliebige freie Zielfelder. Beim Legen zählen Zangen nicht. Wer zuletzt gelegt hat, hüpft zuerst.',
      TH4: 'Ein Zug ist ein Sprung. Eine eigene Kugel geht genau drei Felder weit, Schritt für Schritt auf Linien und Reihen, und wechselt ein- oder zweimal die Richtung: nie alle drei geradeaus, nie gleich zurück. Alle drei Felder müssen frei sein.',
      TH5: 'Ein Sprung geht nie von einem Zielfeld aufs nächste und nie auf ein Zielfeld und gleich wieder zurück. Auf dem Ring beginnt oder endet ein Sprung also nur; er darf auf einem Zielfeld beginnen und, durchs Innere, auf einem anderen enden.',
      TH6: 'Ein Sprung darf innen und auf dem Ring beginnen und enden. Passen gibt es nicht.',
      TH7: 'Ein Sprung wird geschrieben als Start, Bindestrich, Ziel: d6-c8. Welchen Weg die Kugel nahm, macht keinen Unterschied.',
      TH8: 'Zange: Endet dein Sprung auf einem Zielfeld, und hat eine fremde Kugel auf dem Zielfeld daneben nun auf beiden Seiten deine Kugeln, dann darfst du sie auf ein beliebiges freies Innenfeld setzen. Auch um die Ecken herum sind f8 und h6, h3 und f1, c1 und a3, a6 und c8 Nachbarn.',
      TH9: 'Dann geht dein Zug weiter, einmal für jede Kugel in der Zange: d8>e5 setzt die Kugel von d8 auf e5, keep lässt die übrigen liegen und beendet den Zug. Welche in der Zange sind, steht fest, wenn der Sprung endet; die Reihenfolge ist deine Sache. Nach der letzten endet der Zug von selbst. All das kommt auch nach einem Sprung, der die Partie nach TH11 oder TH13 beendet.',
      TH10: 'Sich zwischen zwei fremde Kugeln zu setzen ist ungefährlich. Mit der Option „Strenge Zangen“ geht das nur, wenn dein Sprung selbst mindestens eine fremde Kugel in die Zange nimmt.',
      TH11: 'Liegen am Ende deines Zuges alle acht deiner Kugeln auf Zielfeldern, hast du gewonnen.',
      TH12: 'Bist du mit Springen dran, hast noch Kugeln innen und gar keinen Sprung, hast du verloren.',
      TH13: 'Beginnt dieselbe Stellung mit derselben Seite am Zug zum dritten Mal einen Zug, endet das Spiel unentschieden. Nach 200 Sprüngen, beide Seiten zusammengezählt, endet es mit diesem Zug unentschieden, außer jemand gewinnt dadurch.',
      TH14: 'Serie (Option Spiele): Mehrere Spiele werden gespielt, ihre Punkte zählen zusammen. Wer ein Spiel gewinnt, bekommt einen Punkt für jeden Sprung, den die andere Seite allein mindestens noch bräuchte, um alle Kugeln heimzubringen: nach den geltenden Regeln, ohne Zangen, und auch Kugeln daheim dürfen hüpfen. Geht das nicht, oder gab es keinen Sprung mehr, sind es fünf Punkte. Ein Unentschieden bringt nichts. Weiß und Schwarz beginnen abwechselnd. Alle Spiele werden gespielt; die meisten Punkte gewinnen, Gleichstand ist unentschieden.',
      TH15: 'ExtraHop (Option ExtraHop): Ist nur noch eine Kugel innen, darf sie über eine fremde hüpfen: Auf einem der ersten beiden ihrer drei Felder darf diese liegen, und der Sprung muss auf einem freien Zielfeld enden. Er nimmt in die Zange wie jeder andere, und wer noch einen solchen Sprung hat, hat nach TH12 nicht verloren.',
    },
    refusals: {
      TH1: 'Dort kann jetzt keine Kugel gelegt werden.',
      TH3: 'Im Turbo kommen zwölf Kugeln um die Mitte, dann vier auf Zielfelder.',
      TH4: 'Ein Sprung geht mit einer eigenen Kugel über drei freie Felder, nicht geradeaus.',
      TH5: 'Ein Sprung geht nicht über ein Zielfeld hinweg.',
      TH7: 'Schreib @d4, d6-c8, d8>e5 oder keep.',
      TH8: 'Eine Kugel aus der Zange kommt auf ein freies Innenfeld.',
      TH9: 'Nur Kugeln in der Zange werden umgesetzt, und zuerst diese.',
      TH10: 'Zwischen zwei fremde Kugeln geht es nur mit einer eigenen Zange.',
      TH11: 'Das Spiel ist zu Ende: Alle Kugeln einer Seite sind daheim.',
      TH12: 'Das Spiel ist zu Ende: Es gab keinen Sprung mehr.',
      TH13: 'Das Spiel ist zu Ende: unentschieden.',
      TH14: 'Die Partie ist zu Ende: Alle Spiele sind gespielt.',
      TH15: 'Die letzte Kugel darf nur über eine fremde hüpfen, und nur heim.',
    },
  },
};
