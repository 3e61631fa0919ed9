import { everyday } from '../stage.mjs';
import { kickIt } from './kick-it.mjs';
import { kop } from './kop.mjs';
import { openGoal } from './open-goal.mjs';
import { trihop } from './trihop.mjs';
import { zoom } from './zoom.mjs';
import { zopp } from './zopp.mjs';

/** How each game is played. */
export const games = [zoom, trihop, kickIt, openGoal, kop, zopp];

const ways = ['ear', 'keys', 'taps'];

/**
 * The games to be played whole in a way. The everyday run plays each in one of them, by turns; the others have tests
 * in the game's own file. A run that saves nothing plays all games in all ways.
 */
export const by = (way) =>
  everyday ? games.filter((_, i) => ways[i % ways.length] === way) : games;
