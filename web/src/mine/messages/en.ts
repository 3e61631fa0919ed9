// What the page of all my games says, in English.
import { figures, plural } from '../../lib/words/language';

const p = plural('en');
const number = figures('en');

export const en = {
  title: 'My games',
  count: (n: number) => p(n, { one: '1\u00a0game', other: `${n}\u00a0games` }),
  running: 'Still running',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Draw',
  wonBy: (name: string) => `${name} won`,
  search: 'Search',
  game: 'Game',
  anyGame: 'All games',
  outcome: 'Result',
  anyOutcome: 'Any result',
  both: 'On both sides',
  opponent: 'Opponent’s name',
  from: 'From',
  to: 'Until',
  clear: 'Clear search',
  none: 'No game fits your search.',
  empty: 'Games you finish appear here.',
  older: 'Older games are still being added…',
  more: 'Show more',
  all: 'All my games',
  openings: 'Openings',
  position: 'This position',
  next: 'How your games went on',
  move: 'Move',
  noNext: 'None of your games went on from here.',
  before: 'One move back',
  noPosition: 'There is no such position to look for.',
  mistakes: 'Mistakes you repeat',
  findMistakes: 'Find mistakes I repeat',
  looking: (i: number, n: number) => (n ? `Looking at move ${i} of ${n}…` : 'Looking…'),
  noMistakes: 'No move that you repeat gives much away.',
  mistakesFailed: 'The search broke off. Please try again later.',
  times: (move: string, n: number) => `${move}, ${n} times`,
  better: (best: string, lost: number) =>
    `Gives away ${lost}\u00a0% of the chances. Better: ${best}`,
  decided: (n: number) =>
    p(n, { one: 'Your latest decision', other: `Your ${n} latest decisions` }),
  kind: (mistakes: number, made: number, cost: string) =>
    `Mistakes: ${mistakes} of ${made}, ${cost} on average`,
  costPoints: (n: number) => p(n, { one: '1\u00a0point', other: `${number(n)}\u00a0points` }),
  costChances: (n: number) => `${n}\u00a0% of the chances`,
  worst: (move: string) => `The worst: ${move}`,
  yourMistakes: 'Your mistakes',
  sound: 'Without a mistake:',
  noKinds: 'No mistakes found.',
  download: 'Download all games',
  downloadText: 'One file with the record of each finished game.',
  device: 'Use another device',
  deviceText:
    'Open this link on the other device within an hour. It then has your name, seats and games, as this one has. Keep it to yourself: whoever opens it is you.',
  deviceSay: 'My games on Stammtisch',
  arrive: (name: string) => (name ? `Play as ${name} here?` : 'Bring your games here?'),
  arriveText: 'This device then has the same name, seats and games as the one that made the link.',
  loses: 'What was played on this device so far will no longer be found here.',
  notYours: 'If somebody sent you this link, don’t use it: your games would be theirs.',
  arriveYes: 'Use this device',
  same: 'This device has them already. Open the link on the other one.',
  dead: 'This link was used, or has expired.',
  deadText: 'On the device that has your games, make a new one under My games.',
  numbers: 'In numbers',
  played: 'Games',
  wins: 'Won',
  losses: 'Lost',
  draws: 'Drawn',
  best: 'Streak',
  account: 'Devices and sign-in',
  leave: 'Delete everything about me',
  leaveGoes:
    'Your name goes from all games, evenings, clubs and tournaments, and so does what you said at tables, your list of games, your notices and the settings in this browser.',
  leaveStays:
    'The moves of your games stay, without your name: they are the other players’ games too.',
  leaveRunning: 'You resign running games for two. In others the computer plays on for you.',
  leaveAsk: 'Delete everything about you? Nobody can undo this.',
  leaveYes: 'Delete everything',
  leaveNo: 'Cancel',
  /** Why somebody cannot be deleted yet, by rule; the server’s words will do here. */
  leaveFirst: {} as Record<string, string>,
};

export type Messages = typeof en;
