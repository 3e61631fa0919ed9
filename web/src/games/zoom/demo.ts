import type { ZoomView } from './view';

/** A short game for the home page. */
const start: ZoomView = {
  white: ['c1', 'd1', 'e1', 'f1', 'a3', 'h3', 'b2', 'g2'],
  black: ['c8', 'd8', 'e8', 'f8', 'a6', 'h6', 'b7', 'g7'],
  quiet: 0,
};

export const demo = {
  start,
  actions: (
    'f1-f3 c8-c7 h3-g3 h6-f2 a3-f4 f8-g4 e1-e3 a6-e4 c1-c3 ' +
    'e8-b6 d1-c6 d8-e5 c3-c2 c7-f7 e3-b3 b7-c7 c6-c3'
  ).split(' '),
};
