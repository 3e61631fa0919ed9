import { expect, it } from 'vitest';
import { aloud as kickIt } from './kick-it/aloud';
import { aloud as kop } from './kop/aloud';
import { aloud as openGoal } from './open-goal/aloud';
import { aloud as trihop } from './trihop/aloud';
import { aloud as zoom } from './zoom/aloud';

const marbles = { white: ['c4', 'a3'], black: ['d8'] };
const men = { white: ['h5', 'a1'], black: ['h10'], ball: 'h8', goals: [0, 0] };
const pieces = { pawns: [['b2', 'a1'], ['f6']], keepers: ['d1', 'd9'], ball: 'd5', side: 0 };

// A piece that moves, one that cannot, and one of the other side.
for (const [name, aloud, view, legal, own, stuck, theirs] of [
  ['zoom', zoom, marbles, ['c4-b2'], 'c4', 'a3', 'd8'],
  ['trihop', trihop, marbles, ['c4-b2'], 'c4', 'a3', 'd8'],
  ['open-goal', openGoal, men, ['h5-h6'], 'h5', 'a1', 'h10'],
  ['kick-it', kickIt, pieces, ['b2-b3'], 'b2', 'a1', 'f6'],
] as const)
  it(`says of a piece of ${name} that it cannot move only where that is known`, () => {
    const can = (may: readonly string[] | null, at: string) => aloud.can(view, may && [...may], at);
    expect(can(legal, own)).toContain(legal[0].slice(-2));
    expect(can(legal, stuck)).toMatch(/\bno /);
    expect(can(legal, theirs)).toMatch(/^[a-q]\d+, [\w ]+\.$/);
    expect(can(null, own)).toMatch(/^[a-q]\d+, [\w ]+\.$/);
  });

it('says of a card that it cannot be played only on the turn', () => {
  expect(kop.can(null, ['AS'], 'KH')).not.toBe(kop.can(null, null, 'KH'));
  expect(kop.can(null, null, 'KH')).toMatch(/^[\w ]+\.$/);
});
