import { everyday } from '../stage.mjs';
import { kickIt } from './kick-it.mjs';
import { kop } from './kop.mjs';
import { openGoal } from './open-goal.mjs';
import { trihop } from './trihop.mjs';
import { zoom } from './zoom.mjs';
import { zopp } from './zopp.mjs';

/** How each game is played. */
export const games = [zoom, trihop, kickIt, openGoal, kop, zopp];

/**
 * The games that are played whole in one of three ways. The everyday run plays each in one of them; those who play
 * in the others have tests in the game's own file. The soak and LOOKS=all play all of them in all ways.
 */
export const by = (way) => (everyday ? due[way] : games);
const due = { taps: [kickIt, zopp], keys: [trihop, kop], ear: [zoom, openGoal] };
