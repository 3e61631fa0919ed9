import { plural } from '../../../lib/words/language';

const p = plural('en');

/** What Zoom's board says, in English. */
export const en = {
  board: 'Zoom board',
  colours: ['white', 'black'] as [white: string, black: string],
  marble: (colour: string) => `${colour} marble`,
  empty: 'empty',
  moves: (n: number) => (n === 0 ? 'no moves' : p(n, { one: '1 move', other: `${n} moves` })),
  picked: 'picked up',
  here: 'move here',
  square: 'part of the square',
  onItsWay: 'on its way',
  notYours: (colour: string) => `That is a ${colour} marble.`,
  /** The task, phase by phase. */
  task: {
    take: 'Tap one of your marbles.',
    put: 'Now tap where it rolls: four in a square win.',
  },
  notYet: 'It is not your turn yet.',
  stuck: 'This marble has nowhere to go just now.',
  rolls: (from: string, to: string) => `${from} to ${to}`,
  enters: (from: string, to: string) => `${from} comes in to ${to}`,
  names: ['White', 'Black'] as [white: string, black: string],
  lie: (ring: string[], inside: string[]) =>
    `On the ring ${ring.join(', ') || 'none'}; inside ${inside.join(', ') || 'none'}.`,
  side: (name: string, where: string) => `${name}. ${where}`,
  chosen: 'chosen for your turn',
  /** As the list of moves writes it. */
  list: { move: (from: string, to: string) => `${from} → ${to}`, square: 'four in a square' },
  reasons: {
    square: (winner: string) => `${winner} made a square of four.`,
    'no-move': () => 'No move was left to make.',
    repetition: () => 'The same position came up a third time.',
    quiet: () => 'A hundred moves went by and no marble came in.',
  } as Record<string, (winner: string) => string>,
};

export type ZoomMessages = typeof en;
