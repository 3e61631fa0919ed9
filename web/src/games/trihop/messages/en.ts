import { plural } from '../../../lib/words/language';
import type { TriView } from '../view';

const p = plural('en');

/** What TriHop's board says, in English. */
export const en = {
  colours: ['white', 'black'] as [white: string, black: string],
  names: ['White', 'Black'] as [white: string, black: string],
  marble: (colour: string) => `${colour} marble`,
  empty: 'empty',
  moves: (n: number) => (n === 0 ? 'no hops' : p(n, { one: '1 hop', other: `${n} hops` })),
  picked: 'picked up',
  chosen: 'chosen for your turn',
  pinched: 'pinched',
  here: (phase: TriView['phase']): string =>
    phase === 'place' ? 'place a marble here' : phase === 'put' ? 'put it here' : 'hop here',
  onItsWay: 'on its way',
  notYours: (colour: string) => `That is a ${colour} marble.`,
  notYet: 'It is not your turn yet.',
  stuck: 'This marble can’t hop right now.',
  notThere: 'No marble may be placed there now.',
  full: (field: string) => `There is a marble on ${field} already.`,
  /** The task, phase by phase. */
  task: {
    place: (n: number) => `Place a marble in the middle (${n} of 8).`,
    begin: 'All placed. Hop three steps, with a bend, to the groove.',
    hop: 'Hop three steps, with a bend: bring your marbles to the groove.',
    to: 'Now tap where it hops.',
    /** So many marbles are trapped; may they be left where they are? */
    put: (n: number, may: boolean) => {
      const x =
        n === 1
          ? 'You trapped the ringed marble: tap where it goes'
          : 'You trapped the ringed marbles: tap one, then where it goes';
      return may ? `${x}, or Leave it.` : `${x}.`;
    },
  },
  keep: 'Leave it',
  keepTitle: 'Leave pinched marbles where they are',
  /** As the list of moves writes it. */
  list: {
    place: (to: string) => `● ${to}`,
    hop: (from: string, to: string) => `${from} → ${to}`,
    home: (from: string, to: string) => `${from} → ${to} home`,
    put: (from: string, to: string) => `${from} put on ${to}`,
    keep: 'left in place',
  },
  places: (to: string) => `a marble on ${to}`,
  hops: (from: string, to: string) => `${from} hops to ${to}`,
  goesHome: (from: string, to: string) => `${from} hops home to ${to}`,
  puts: (from: string, to: string) => `the marble of ${from} is put on ${to}`,
  keeps: 'leaves pinched marbles where they are',
  pinches: (fields: string[]) => `That pinches ${fields.join(' and ')}.`,
  gameOver: (n: number, winner: string | null, points: number) =>
    winner === null
      ? `Game ${n} is drawn.`
      : `Game ${n} goes to ${winner}, with ${p(points, { one: '1 point', other: `${points} points` })}.`,
  homes: (a: number, b: number) => `${a} home to ${b}.`,
  between: (n: number, of: number, winner: string | null, points: number) =>
    `Game ${n}: ${winner === null ? 'a draw' : `${winner} wins`}, ${p(points, { one: '1 point', other: `${points} points` })}. ${n} of ${of}.`,
  nextGame: 'Next game',
  lie: (ring: string[], inside: string[]) =>
    `At home ${ring.join(', ') || 'none'}; inside ${inside.join(', ') || 'none'}.`,
  side: (name: string, where: string) => `${name}. ${where}`,
  reasons: {
    home: (winner: string) => `${winner} brought all eight marbles home.`,
    blocked: (winner: string) => `${winner} won: the other side had no hop left.`,
    repetition: () => 'The same position came up a third time.',
    hops: () => 'Two hundred hops went by.',
    points: (winner: string) =>
      winner ? `${winner} has more points.` : 'All games are played, and the points are equal.',
  } as Record<string, (winner: string) => string>,
};

export type TriMessages = typeof en;
