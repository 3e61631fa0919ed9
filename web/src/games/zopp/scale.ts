// Two marks on the scale of power, from the laws of the board alone.
//
// A disc jumps a band that it meets with 2000 mm/s or more across it (ZP22).
//
// A counter starts with power × 2500 mm/s (ZP10) and only slows down, so below 2000 / 2500
// = 0.8 it can jump nothing; at 0.8 it does so over a band that is right before it.
//
// A ball that misses goes faster than the counter that struck it: full on, mass 1 against
// 0.5 with restitution 0.9 (ZP5, ZP21), 1 × 1.9 / 1.5 = 1.27 times. The mark is the least
// power with which it jumps from a kick-off: a counter as near as it may be placed (80 mm,
// so 46 mm to go) strikes the ball on the spot, and it misses the goal by a hair: it passes
// the post and meets the end band right beside it. That is 0.705; the simulator agrees
// (games/zopp/shots_test.go). From nearer to the band less is enough, down to 2000 / 2500 /
// 1.27 = 0.63.

import { deceleration, fullSpeed, halfLength, halfMouth, postRadius, radius, ring } from './pitch';

const jump = 2000;
const quicker = (1 + 0.9) / (1 + 0.5);

/** The speed a disc must have to arrive with another after a way. */
const before = (speed: number, way: number): number =>
  Math.sqrt(speed * speed + 2 * deceleration * way);

const r = radius('ball');
const ahead = halfLength - r;
const aside = halfMouth + Math.sqrt((r + postRadius) ** 2 - r ** 2);
const way = Math.hypot(ahead, aside);
/** Across the band is only a share of its speed. */
const arrives = (jump * way) / ahead;
const gap = ring.inner - radius('w1') - r;

export const marks = {
  ball: before(before(arrives, way) / quicker, gap) / fullSpeed,
  counter: jump / fullSpeed,
};
