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
  download: 'Alle Partien herunterladen',
  downloadText: 'Eine Datei mit der Aufzeichnung jeder beendeten Partie.',
};
