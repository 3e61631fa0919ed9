import type { People } from './en';

export const people: People = {
  invites: (name, game) =>
    name ? `${name} lädt dich zu ${game} ein.` : `Du bist zu ${game} eingeladen.`,
  atTable: (names) => `Am Tisch: ${names}`,
  isRated: 'Diese Partie wird gewertet.',
  ratedMeans: 'Das Ergebnis zählt, nichts wird zurückgenommen, und es gibt keine Tipps.',
  rated: 'Gewertet',
  name: 'Dein Name',
  seat: 'Dein Platz',
  anySeat: 'der nächste freie',
  sit: 'Hinsetzen',
  watch: 'Nur zuschauen',
  full: 'An diesem Tisch ist alles besetzt.',
  fullText: 'Alle Eingeladenen sitzen schon. Du kannst zuschauen.',
  seatGone: 'Dieser Platz wurde gerade besetzt. Such dir einen anderen aus.',
  badName:
    'Dieser Name geht nicht. Nimm höchstens 30 Zeichen, Buchstaben aus einem Alphabet, und nicht den Namen eines Computers.',
  notSaved:
    'Der Server ist nicht zu erreichen. Dein Name ist noch nicht gespeichert: Versuch es noch einmal.',

  send: (side) => `Schick diesen Link weiter. Wer ihn öffnet, spielt ${side}.`,
  sendMany: (n) =>
    `Schick diesen einen Link an alle ${n}: Jede und jeder bekommt den nächsten freien Platz.`,

  you: 'Du',
  youNamed: (name) => `Du (${name})`,
  rename: (name) => (name ? `Deinen Namen ändern: ${name}` : 'Deinen Namen sagen'),
  coached: 'wird betreut',
  renameSeat: (side) => `Name von ${side}`,
  nameTitle: 'Dein Name an diesem Tisch',
  save: 'Speichern',
  renamed: (side, name) => `${side} heißt jetzt ${name}.`,

  computer: 'Computer',
  bot: 'Bot',
  botLong: 'ein Programm',

  /** The time until a win over an absent player may be claimed (TB13). */
  awayFor: (time) => `weg · Anspruch in ${time}`,
  awayComputer: (time) => `weg · Computer in ${time}`,
  awayClaim: 'weg · du darfst den Sieg nehmen',

  askDraw: 'Remis anbieten?',
  tryNow: 'Jetzt versuchen',

  sat: (name) => `${name} sitzt jetzt am Tisch.`,
};
