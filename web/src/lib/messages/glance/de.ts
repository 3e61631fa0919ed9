import type { GlanceWords } from './en';

export const glance: GlanceWords = {
  cards: ['Das Ziel', 'Du bist dran', 'Der Schluss'],
  all: 'Alle Regeln',
  table: [
    [
      'flag',
      'Aufgeben oder sich einigen.',
      'Gib auf, biete Remis an oder bitte darum, einen Zug zurückzunehmen; die andere Seite antwortet.',
    ],
    [
      'play',
      'Uhren.',
      'Deine läuft, wenn du dran bist. Wer keine Zeit mehr hat, verliert; ist der Server weg, läuft keine.',
    ],
    [
      'friend',
      'Nicht da.',
      'Ist die andere Seite weg, kannst du nach einer Weile den Sieg nehmen oder warten.',
    ],
  ],
};
