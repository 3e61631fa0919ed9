import { kickIt } from './kick-it.mjs';
import { kop } from './kop.mjs';
import { openGoal } from './open-goal.mjs';
import { trihop } from './trihop.mjs';
import { zoom } from './zoom.mjs';
import { zopp } from './zopp.mjs';

/** How each game is played. */
export const games = [zoom, trihop, kickIt, openGoal, kop, zopp];
