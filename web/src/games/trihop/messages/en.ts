import { plural } from '../../../lib/language';
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
  stuck: 'This marble has no hop just now.',
  notThere: 'No marble may be placed there now.',
  full: (field: string) => `There is a marble on ${field} already.`,
  askPlace: 'Place your marbles in the middle, in turn.',
  askPut: (pinched: string[]) =>
    pinched.length === 1
      ? `${pinched[0]} is pinched: put it inside, or keep it (K).`
      : `${pinched.join(' and ')} are pinched: put them inside, or keep them (K).`,
  keep: 'Keep',
  keepTitle: 'Leave pinched marbles where they are (K)',
  kept: 'keep',
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
