import type { KopView } from './view';

/** A deal for the home page, as one of the four sees it. */
const start: KopView = {
  deal: 1,
  deals: 16,
  phase: 'auction',
  dealer: 3,
  turn: 0,
  seat: 0,
  hand: ['tc', 'qs', 'jh', 'ac'],
  left: [4, 4, 4, 4],
  calls: [],
  bid: 'pass',
  bidder: null,
  doubles: [],
  trick: null,
  tricks: [0, 0, 0, 0],
  totals: [0, 0, 0, 0],
  last: null,
};

export const demo = {
  start,
  actions: (
    'pass pass contra pass pass re pass pass pass ' +
    'jh qd qc ah as qs ts ad td js qh tc ac jd th jc'
  ).split(' '),
};
