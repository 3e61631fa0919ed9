// What the page of all my games says, in English.
import { plural } from '../../lib/words/language';

const p = plural('en');

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
  download: 'Download all games',
  downloadText: 'One file with the record of each finished game.',
};

export type Messages = typeof en;
