import type { ZoomView } from './view';

/** A short game for the home page. */
const start: ZoomView = {
  white: ['c1', 'd1', 'e1', 'f1', 'a3', 'h3', 'b2', 'g7'],
  black: ['c8', 'd8', 'e8', 'f8', 'a6', 'h6', 'b7', 'g2'],
  quiet: 0,
};

export const demo = {
  start,
  actions: (
    'b2-c2 b7-f7 g7-g3 f7-f3 c2-f2 f3-e3 f2-f5 g2-f2 f5-f3 ' +
    'f2-d2 f1-f2 h6-g4 e1-e2 d2-d3 f2-g2 g4-d4 e2-f2'
  ).split(' '),
};
