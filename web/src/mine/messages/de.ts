import { plural } from '../../lib/words/language';
import type { Messages } from './en';

const p = plural('de');

export const de: Messages = {
  title: 'Meine Partien',
  count: (n) => p(n, { one: '1\u00a0Partie', other: `${n}\u00a0Partien` }),
  running: 'Noch nicht zu Ende',
  won: 'Gewonnen',
  lost: 'Verloren',
  drawn: 'Unentschieden',
  wonBy: (name) => `${name} hat gewonnen`,
  search: 'Suchen',
  game: 'Spiel',
  anyGame: 'Alle Spiele',
  outcome: 'Ergebnis',
  anyOutcome: 'Jedes Ergebnis',
  both: 'Auf beiden Seiten',
  opponent: 'Name des Gegners',
  from: 'Von',
  to: 'Bis',
  clear: 'Suche löschen',
  none: 'Keine Partie passt zu deiner Suche.',
  empty: 'Hier erscheinen Partien, die du beendet hast.',
  older: 'Ältere Partien kommen noch dazu…',
  more: 'Mehr zeigen',
  all: 'Alle meine Partien',
  openings: 'Eröffnungen',
  position: 'Diese Stellung',
  next: 'Wie es in deinen Partien weiterging',
  move: 'Zug',
  noNext: 'Keine deiner Partien ging von hier aus weiter.',
  before: 'Einen Zug zurück',
  noPosition: 'Diese Stellung gibt es nicht.',
  download: 'Alle Partien herunterladen',
  downloadText: 'Eine Datei mit der Aufzeichnung jeder beendeten Partie.',
  device: 'Anderes Gerät verwenden',
  deviceText:
    'Öffne diesen Link innerhalb einer Stunde auf dem anderen Gerät. Es hat dann deinen Namen, deine Plätze und Partien, genau wie dieses hier. Gib ihn nicht weiter: Wer ihn öffnet, spielt unter deinem Namen.',
  deviceSay: 'Meine Partien auf Stammtisch',
  arrive: (name) => (name ? `Hier als ${name} spielen?` : 'Deine Partien hierherholen?'),
  arriveText:
    'Dieses Gerät hat dann denselben Namen, dieselben Plätze und Partien wie das, auf dem der Link entstand.',
  loses: 'Was auf diesem Gerät bisher gespielt wurde, findest du hier dann nicht mehr.',
  notYours:
    'Hat dir jemand diesen Link geschickt, verwende ihn nicht: Deine Partien wären dann seine.',
  arriveYes: 'Dieses Gerät verwenden',
  same: 'Dieses Gerät hat sie schon. Öffne den Link auf dem anderen.',
  dead: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  deadText: 'Mach auf dem Gerät mit deinen Partien unter „Meine Partien“ einen neuen.',
  numbers: 'In Zahlen',
  played: 'Partien',
  wins: 'Siege',
  losses: 'Niederl.',
  draws: 'Remis',
  best: 'Serie',
  account: 'Geräte und Anmeldung',
  leave: 'Alles über mich löschen',
  leaveGoes:
    'Dein Name verschwindet aus allen Spielen, Abenden, Vereinen und Turnieren, ebenso was du am Tisch gesagt hast, deine Spieleliste, deine Benachrichtigungen und die Einstellungen in diesem Browser.',
  leaveStays:
    'Die Züge deiner Spiele bleiben, ohne deinen Namen: Es sind auch die Spiele der anderen.',
  leaveRunning:
    'Laufende Spiele zu zweit gibst du auf. In anderen spielt der Computer für dich weiter.',
  leaveAsk: 'Alles über dich löschen? Das lässt sich nicht rückgängig machen.',
  leaveYes: 'Alles löschen',
  leaveNo: 'Abbrechen',
};
