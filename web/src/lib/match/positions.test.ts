import { describe, expect, it } from 'vitest';
import { positions } from './positions';
import type { Match, MatchEvent } from '../net/types';

let n: number;
const event = (e: Partial<MatchEvent>): MatchEvent => ({
  ...{ n: n++, at: '', kind: 'action', moved: e.view !== undefined },
  ...e,
});
const created = () => event({ kind: 'created', view: 'begin' });
const move = (ply: number, action: string) =>
  event({ seat: ply % 2, ply, action, view: `after ${action}` });
const word = (action: string, more: Partial<MatchEvent> = {}) =>
  event({ kind: 'word', action, ...more });

const standing = (...events: MatchEvent[]) =>
  positions({ ply: 0, view: 'begin', events } as unknown as Match).map((p) => p.action ?? '-');

describe('the positions that stand', () => {
  it('are those of the log, one for each action', () => {
    n = 1;
    expect(standing(created(), move(0, 'a'), move(1, 'b'))).toEqual(['-', 'a', 'b']);
  });

  it('begin with the deal, if seats cut first', () => {
    n = 1;
    const cut = (seat: number) => event({ kind: 'cut', seat, action: '9f86d0', view: 'dealt' });
    expect(standing(created(), cut(0), cut(1), move(0, 'a'), move(1, 'b'))).toEqual([
      '-',
      'a',
      'b',
    ]);
  });

  it('keep a place for what is face down', () => {
    n = 1;
    const down = event({ seat: 1, ply: 1, covered: true, view: 'less' });
    expect(standing(created(), move(0, 'a'), down, move(2, 'c'))).toEqual(['-', 'a', '', 'c']);
  });

  it('lose what was taken back at once', () => {
    n = 1;
    const log = [
      created(),
      move(0, 'a'),
      move(1, 'b'),
      word('take-back', { seat: 0, ply: 0, view: 'begin' }),
    ];
    expect(standing(...log)).toEqual(['-']);
    expect(standing(...log, move(0, 'c'))).toEqual(['-', 'c']);
  });

  it('lose what was taken back by agreement, and only then', () => {
    n = 1;
    const log = [
      created(),
      move(0, 'a'),
      move(1, 'b'),
      move(2, 'c'),
      move(3, 'd'),
      word('take-back', { seat: 0, ply: 2 }),
    ];
    expect(standing(...log)).toEqual(['-', 'a', 'b', 'c', 'd']);
    expect(standing(...log, word('decline', { seat: 1 }))).toHaveLength(5);
    const agreed = [...log, word('agree', { seat: 1, view: 'after b' })];
    expect(standing(...agreed)).toEqual(['-', 'a', 'b']);
    expect(standing(...agreed, move(2, 'e'))).toEqual(['-', 'a', 'b', 'e']);
  });

  it('are not affected by words that change nothing', () => {
    n = 1;
    expect(standing(created(), move(0, 'a'), word('offer-draw', { seat: 0 }))).toEqual(['-', 'a']);
  });
});
