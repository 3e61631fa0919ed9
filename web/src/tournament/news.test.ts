import { expect, it, vi } from 'vitest';
import { told } from './news';
import type { Game, Player, Tournament } from './types';

// Numbers are written as the reader's browser writes them.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const game = (more: Partial<Game> = {}): Game => ({
  white: 1,
  black: 2,
  match: 'm1',
  over: false,
  played: false,
  scoreWhite: 0,
  scoreBlack: 0,
  ...more,
});
const over = game({ over: true, scoreWhite: 0.5, scoreBlack: 0.5 });

/** A tournament as Ada sees it, who is number 1; without games it has not begun. */
function at(states: Player['state'][], games: Game[] = [], more: Partial<Tournament> = {}) {
  return {
    players: states.map((state, i) => ({ number: i + 1, name: ['Ada', 'Bo', 'Cy'][i], state })),
    round: games.length ? 1 : 0,
    played: games.length ? [{ games, rests: [3] }] : [],
    you: 1,
    host: false,
    over: false,
    ...more,
  } as unknown as Tournament;
}

it('tells who joins, is let in and goes', () => {
  const two = at(['in', 'in'], [game()]);
  const late = at(['in', 'in', 'late'], [game()]);
  const three = at(['in', 'in', 'in'], [game()]);
  expect(told(two, late)).toEqual(['Cy has joined.']);
  expect(told(late, three)).toEqual(['Cy has been let in.']);
  expect(told(three, at(['in', 'left', 'out'], [game()]))).toEqual([
    'Bo has left the tournament.',
    'Cy is out of the tournament.',
  ]);
  expect(told(two, at(['out', 'in'], [game()]))).toEqual(['You are out of the tournament.']);
  // Before the first round nobody has to be let in.
  expect(told(at(['in', 'left']), at(['in', 'in']))).toEqual(['Bo has joined.']);
});

it('tells with a new round against whom one plays', () => {
  const before = at(['in', 'in', 'in']);
  const now = at(['in', 'in', 'in'], [game()], { match: 'm1' });
  expect(told(before, now)).toEqual(['Round 1 has started.', 'You play Bo.']);
  expect(told({ ...before, you: 3 }, { ...now, you: 3, match: undefined })).toEqual([
    'Round 1 has started.',
    'You have no opponent in this round.',
  ]);
  // After a draw in a knock-out the same two play again.
  const again = at(['in', 'in', 'in'], [game({ match: 'm2' })], { match: 'm2' });
  expect(told(now, again)).toEqual(['You play Bo.']);
  expect(told(now, now)).toEqual([]);
});

it('tells results, whoever decided them, but not all of a long absence', () => {
  const states: Player['state'][] = ['in', 'in', 'in'];
  expect(told(at(states, [game()]), at(states, [over]))).toEqual(['Ada – Bo: ½ : ½.']);
  expect(told(at(states, [over]), at(states, [over]))).toEqual([]);
  expect(told(at(states, Array(4).fill(game())), at(states, Array(4).fill(over)))).toEqual([]);
});
