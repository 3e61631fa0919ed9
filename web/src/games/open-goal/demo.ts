import { lineUp } from './view';

/** A short match for the home page, from kick-off to a goal over the heads. */
export const demo = {
  start: lineUp(0),
  actions: (
    'i7*i10 i18-a18 i9*i16 i13-p6 m4-i8 n14-m14 c8-j15 ' +
    'm16*h16 o8-h15 i15*g17 h15-g16 p6-p7 g16*g19'
  ).split(' '),
};
