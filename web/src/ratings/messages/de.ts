// Wertungen, auf Deutsch.
import type { Messages } from './en';

export const de: Messages = {
  title: 'Wertungen',
  lead: 'Wie stark Spieler sind, soweit gewertete Partien es zeigen.',
  mine: 'Deine Wertungen',
  lists: 'Listen',
  none: 'Noch ist keine gewertete Partie zu Ende. Wähle „Gewertet“ bei den Optionen einer neuen Partie.',
  noneMine: 'Du hast noch keine gewertete Partie beendet.',
  provisional:
    'Ein Fragezeichen heißt, dass eine Wertung noch unsicher ist; solche Spieler haben keinen Rang.',
  rank: 'Rang',
  name: 'Name',
  rating: 'Wertung',
  matches: 'Partien',
  you: (name) => (name ? `${name} (du)` : 'Du'),
  more: 'Mehr zeigen',
};
