import { plural } from '../../../lib/words/language';
import type { Translation } from './index';

const p = plural('de');

export const de: Translation = {
  board: 'Spielfeld von Open Goal',
  men: ['weißer', 'schwarzer'],
  names: ['Weiß', 'Schwarz'],
  man: (colour) => `${colour} Spieler`,
  ball: 'der Ball',
  empty: 'frei',
  kinds: { side: 'Seitenlinie', post: 'Torpfosten', goal: 'Tor' },
  moves: (n) => (n === 0 ? 'keine Züge' : p(n, { one: '1 Zug', other: `${n} Züge` })),
  kicks: (n) => p(n, { one: '1 Schuss', other: `${n} Schüsse` }),
  picked: 'aufgenommen',
  chosen: 'für deinen Zug gewählt',
  goHere: 'hierhin laufen',
  kickHere: 'den Ball hierhin schießen',
  kickGoal: 'ins Tor schießen',
  overHeads: (n) => p(n, { one: 'über einen Kopf hinweg', other: `über ${n} Köpfe hinweg` }),
  onItsWay: 'unterwegs',
  notYours: (colour) => `Das ist ein ${colour} Spieler.`,
  /** The task, phase by phase. */
  task: {
    take: 'Tippe einen deiner Spieler an, oder den Ball.',
    to: 'Tippe an, wohin er läuft oder den Ball schießt.',
  },
  notYet: 'Du bist noch nicht dran.',
  stuck: 'Dieser Spieler kann gerade nirgendwohin.',
  askBall: (n) =>
    n === 0
      ? 'Keiner deiner Spieler kommt gerade an den Ball.'
      : n === 1
        ? 'Einer deiner Spieler kommt an den Ball: Wähle ihn.'
        : `${n} deiner Spieler kommen an den Ball: Wähle einen.`,
  goal: 'Tor!',
  turns: (n, limit, target) =>
    [
      limit > 0 ? `Zug ${Math.min(n + 1, limit)} von ${limit}` : `Zug ${n + 1}`,
      target > 0 ? p(target, { one: 'das erste Tor gewinnt', other: `bis ${target} Tore` }) : '',
    ]
      .filter(Boolean)
      .join(', '),
  whole: 'Das ganze Feld',
  runs: (from, to) => `${from} läuft nach ${to}`,
  kicked: (from, to) => `${from} schießt den Ball nach ${to}`,
  forfeits: 'lässt die Zeit verstreichen und verliert den Zug',
  time: 'Die Zeit ist um',
  list: {
    run: (from, to) => `${from} → ${to}`,
    kick: (from, to) => `${from} schießt nach ${to}`,
    forfeit: 'Zug verloren: Zeit um',
  },
  scored: (name, white, black) => `Tor für ${name}. Es steht ${white} zu ${black}.`,
  lost: (name) => `${name} kann nichts tun und verliert den Zug.`,
  lie: (men) => `Spieler auf ${men.join(', ')}.`,
  side: (name, where) => `${name}. ${where}`,
  ballLies: (at) => `Der Ball liegt auf ${at}.`,
  stands: (white, black) => `Es steht ${white} zu ${black}.`,
  reasons: {
    time: () => 'Die Zeit ist um.',
    goals: () => 'Die vereinbarten Tore sind gefallen.',
    turns: () => 'Alle Züge sind gespielt.',
  },

  server: {
    sides: ['Weiß', 'Schwarz'],
    levels: {
      1: ['Anfänger', 'Läuft umher und sieht selten ein offenes Tor.'],
      2: ['Lehrling', 'Nutzt jede fünfte Gelegenheit und passt ebenso oft auf sein Tor auf.'],
      3: ['Amateur', 'Ist bei etwa jeder zweiten Gelegenheit wach.'],
      4: ['Stammgast', 'Lässt selten ein Tor offen, weder seines noch deines.'],
      5: ['Planer', 'Denkt an deine Antwort, bevor er handelt.'],
      6: ['Vereinsspieler', 'Lässt kein Tor offen und sieht deine Schüsse kommen.'],
      7: ['Experte', 'Droht an zwei Stellen zugleich.'],
      8: ['Meister', 'Denkt am längsten und verzeiht am wenigsten.'],
    },
    options: {
      minutes: ['Minuten', 'Minuten für das ganze Spiel; 0: ohne Uhr'],
      goals: ['Tore', 'so viele Tore gewinnen sofort; 0: ohne Grenze'],
      turns: ['Züge', 'Züge des Spiels; 0: ohne Grenze'],
      seconds: [
        'Sekunden',
        'Sekunden für einen Zug, bevor langsam bis fünf gezählt wird; 0: keine Zuguhr',
      ],
    },
    presets: {
      unhurried: ['Ohne Zuguhr', 'Ein Zug darf so lange dauern, wie die Spielzeit reicht.'],
      'first-goal': ['Das erste Tor gewinnt', 'Ein kurzes Spiel: Das erste Tor beendet es.'],
    },
    rulebook: {
      OG1: 'Das Feld hat 16 mal 18 Quadrate, jedes mit beiden Diagonalen. Spieler und Ball stehen auf den Punkten, an denen sich Linien treffen: die Linien a bis q, die Reihen 1 bis 19.',
      OG2: 'Beide Tore sind vierzehn Quadrate breit. Ihre Torlinien sind die Punkte c1 bis o1 und c19 bis o19, ihre Pfosten b1, p1, b19 und p19. Die Seitenlinien sind die Linien a und q samt den Ecken a1, q1, a19 und q19.',
      OG3: 'Weiß verteidigt das Tor auf Reihe 1 und greift das auf Reihe 19 an; Schwarz umgekehrt.',
      OG4: 'Jede Seite hat elf Spieler. Weiß: i2; e4 m4; d6 i5 n6; c8 f8 i7 l8 o8. Schwarz steht ebenso, das Brett halb gedreht: i18; m16 e16; n14 i15 d14; o12 l12 i13 f12 c12.',
      OG5: 'Der Ball liegt in der Hälfte der Seite, die anstößt: auf i9 bei Weiß, auf i11 bei Schwarz. Am Tisch stößt an, wer die Platzwahl gewinnt; hier ist es Weiß.',
      OG6: 'Wenn du dran bist, ziehst du einen Spieler oder schießt mit einem den Ball. Schießen muss man nie.',
      OG7: 'Ein Spieler läuft, so weit du willst, gerade in eine der acht Richtungen, nur über freie Punkte: nicht über einen anderen und nicht über den Ball. Er darf auf die Seitenlinien und in die Ecken, aber weder auf Torlinien und Pfosten noch über sie. Ein Zug wird so geschrieben: f8-f12.',
      OG8: 'Zum Schuss läuft ein Spieler gerade über freie Punkte, bis er auf den Ball trifft, und bleibt stehen, wo der lag; er darf auch gleich daneben beginnen. Der Ball fliegt in derselben Richtung weiter, einen Punkt oder so viele du willst. Ein Schuss wird mit Start, Stern und Ende des Balls geschrieben: i7*i12.',
      OG9: 'Der Ball berührt nie eine Seitenlinie oder einen Pfosten, und in der Regel fliegt er nicht über Spieler hinweg.',
      OG10: 'Über die Köpfe: Beginnt der Schütze direkt neben dem Ball, darf dieser über Gegner fliegen, nie aber über eigene Spieler. Vor dem ersten Gegner darf er überall enden; hinter einem auf dem ersten, zweiten oder dritten Punkt nach ihm, oder er fliegt über den nächsten weiter, wie weit der auch weg ist. Er endet auf einem freien Punkt oder einer Torlinie.',
      OG11: 'Der Schütze braucht einen Punkt, auf dem er stehen darf. Darum ist ein Ball auf einer Torlinie nicht mehr im Spiel: Sie zu erreichen ist ein Tor.',
      OG12: 'Ein Ball, der c19 bis o19 erreicht, ist ein Tor für Weiß, c1 bis o1 eines für Schwarz, wer immer geschossen hat. Nach einem Eigentor ist der Schütze wieder dran.',
      OG13: 'Nach einem Tor werden alle Spieler und der Ball wie am Anfang aufgestellt. Wer das Tor kassiert hat, ist dran; schießen muss er nicht.',
      OG14: 'Wenn die vereinbarte Zeit um ist, gewinnen die meisten Tore; gleich viele sind ein Unentschieden. Die Zeit sind 20 Minuten, wenn ihr keine andere oder gar keine vereinbart.',
      OG15: 'Ihr könnt vereinbaren, dass so viele Tore sofort gewinnen. Außerdem endet das Spiel nach so vielen Zügen, 200, wenn nichts anderes ausgemacht ist: Jede Aktion und jeder verlorene Zug zählt, und ein Tor mit dem letzten gilt noch. Die meisten Tore gewinnen; gleich viele sind ein Unentschieden.',
      OG16: 'Die Zuguhr gibt 15 Sekunden für einen Zug, unter Geübten weniger. Dann wird langsam bis fünf gezählt, jede Sekunde eine Zahl. Wer bis fünf nicht gehandelt hat, verliert den Zug.',
      OG17: 'Wer gar nichts tun kann, verliert den Zug, ohne zu handeln; er zählt als einer.',
    },
    refusals: {
      OG1: 'Diesen Punkt gibt es nicht.',
      OG6: 'Nimm einen eigenen Spieler.',
      OG7: 'Ein Spieler läuft gerade über freie Punkte, nicht auf Torlinien und Pfosten.',
      OG8: 'Ein Schuss ist ein gerader Lauf zum Ball, und der Ball fliegt in derselben Richtung weiter.',
      OG9: 'Der Ball berührt weder Seitenlinie noch Pfosten.',
      OG10: 'Über Köpfe geht es nur direkt vom Ball aus, nie über eigene, und höchstens drei Punkte weit hinter den letzten.',
      OG14: 'Dieses Spiel hat keine Uhr, oder die Zeit ist schon um.',
      OG15: 'Das Spiel ist zu Ende.',
      OG16: 'Dieses Spiel hat keine Zuguhr.',
    },
  },
};
