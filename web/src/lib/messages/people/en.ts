// The people at a table: invitations, names, computers and bots, absence.
export const people = {
  /** What an invitation says; without a name where the host gave none. */
  invites: (name: string, game: string) =>
    name ? `${name} invites you to ${game}.` : `You are invited to ${game}.`,
  atTable: (names: string) => `At the table: ${names}`,
  /** Said before anybody sits down (RT1), and in short at the table. */
  isRated: 'This match is rated.',
  ratedMeans: 'Its result counts, nothing is taken back, and there are no hints.',
  rated: 'Rated',
  name: 'Your name',
  seat: 'Your seat',
  anySeat: 'the next free one',
  sit: 'Sit down',
  watch: 'Just watch',
  full: 'This table is full.',
  fullText: 'Everybody who was invited has sat down. You can watch.',
  seatGone: 'That seat was just taken. Choose another one.',
  badName:
    'That name can’t be used. Choose up to 30 characters, with letters of one alphabet, and not the name of a computer.',
  notSaved: 'The server can’t be reached. Your name is not saved yet: try again.',

  /** The invitation beside the board. */
  send: (side: string) => `Send this link to a friend. They’ll play ${side}.`,
  sendMany: (n: number) =>
    `Send this one link to your ${n} friends: each of them gets the next free seat.`,

  /** One's own seat, with the name where there is one. */
  you: 'You',
  youNamed: (name: string) => `You (${name})`,
  rename: (name: string) => (name ? `Change your name: ${name}` : 'Say your name'),
  coached: 'with a coach',
  renameSeat: (side: string) => `Name of ${side}`,
  nameTitle: 'Your name at this table',
  save: 'Save',
  renamed: (side: string, name: string) => `${side} is now called ${name}.`,

  /** What marks a seat that no person plays. */
  computer: 'Computer',
  bot: 'Bot',
  botLong: 'a program',

  /** The time until a win over an absent player may be claimed (TB13). */
  awayFor: (time: string) => `away · claim in ${time}`,
  awayComputer: (time: string) => `away · computer in ${time}`,
  awayClaim: 'away · you may claim the win',

  askDraw: 'Offer a draw?',
  tryNow: 'Try now',

  sat: (name: string) => `${name} sat down.`,
};

export type People = typeof people;
