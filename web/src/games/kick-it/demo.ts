import type { KickView } from './view';

/** A short attack for the home page: a jump, a run, and five men in one pass. */
const start: KickView = {
  pawns: [
    ['d2', 'f3', 'd4', 'd5'],
    ['a6', 'c6', 'f6', 'd9'],
  ],
  keepers: ['d1', 'c9'],
  ball: 'd5',
  side: 0,
  phase: 'move',
  points: 2,
  goals: [0, 0],
  fouls: [0, 0],
  turns: 0,
  foulsMost: 0,
  goalsMost: 3,
  turnsMost: 300,
  minutes: 0,
};

export const demo = {
  start,
  actions: (
    'd5-d6 d6-c7 end f6-e5 c6^c8 >a6 end d4-c5 c5-b6 c7-d8 ' +
    'a6-a5 a5-a4 end b6-a5 a5^a3 >f3 >d1 >d8 >>e9'
  ).split(' '),
};
