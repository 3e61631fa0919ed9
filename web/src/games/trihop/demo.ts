import type { TriView } from './view';

/** A short game for the home page. The middle is full already, and Black has the first hop. */
const start: TriView = {
  white: ['c3', 'd5', 'd3', 'f4', 'f6', 'c4', 'e3', 'd4'],
  black: ['c6', 'e5', 'd6', 'c5', 'e6', 'e4', 'f3', 'f5'],
  phase: 'hop',
  hops: 0,
};

export const demo = {
  start,
  actions: (
    'f5-h6 c4-a3 c6-a5 c3-d1 e6-d8 d3-e1 e5-g6 e3-f1 d6-e8 d5-b6 c5-a4 f4-h3 e4-f4 f6-g4 ' +
    'f4-h5 d4-b3 g6-f8 b3-c1 f3-f4 g4-f6 f4-f5 f6-g4 f5-d6 b6-c8 a5-a6 c8>d4 d4-b3 d6-c8'
  ).split(' '),
};
