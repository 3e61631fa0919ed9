import { describe, expect, it } from 'vitest';
import type { Judged, Result } from '../lib/net/types';
import { chances, loss, turns } from './chances';

const judged = (...list: number[]): Judged[] =>
  list.map((chance, ply) => ({ ply, seat: ply % 2, played: 'x', best: 'y', line: ['y'], chance }));
const won = (seat?: number): Result => ({
  scores: [],
  winners: seat === undefined ? [] : [seat],
  reason: '',
  rule: '',
});

describe('chances', () => {
  it('end as the game did', () => {
    expect(chances(judged(0.5, 0.9), 2, won(0))).toEqual([0.5, 0.9, 1]);
    expect(chances(judged(0.5, 0.9), 2, won(1))).toEqual([0.5, 0.9, 0]);
    expect(chances(judged(0.5, 0.9), 2, won())).toEqual([0.5, 0.9, 0.5]);
  });

  it('are those of two sides even with four seats', () => {
    const by = (...winners: number[]): Result => ({ ...won(), winners });
    expect(chances(judged(0.5), 1, by(0, 2))).toEqual([0.5, 1]);
    expect(chances(judged(0.5), 1, by(1, 3))).toEqual([0.5, 0]);
  });

  it('end with the last position if the table ended the game', () => {
    expect(chances(judged(0.5, 0.6, 0.7), 2, won(1))).toEqual([0.5, 0.6, 0.7]);
  });
});

describe('what was given away', () => {
  const list = judged(0.5, 0.2, 0.7, 0.7);
  const all = chances(list, 4, won(0));

  it('is counted for who moved', () => {
    expect(loss(list[0], all)).toBeCloseTo(0.3); // the first seat, downwards
    expect(loss(list[1], all)).toBeCloseTo(0.5); // the second, upwards
    expect(loss(list[2], all)).toBe(0);
    expect(loss(list[3], all)).toBeCloseTo(0.3);
    expect(loss(undefined, all)).toBe(0);
  });

  it('make the turning points, the largest few in order', () => {
    expect(turns(list, all).map((x) => x.ply)).toEqual([0, 1, 3]);
    const many = judged(0.5, 0.3, 0.5, 0.1, 0.9, 0.6);
    expect(turns(many, chances(many, 6, won(0))).map((x) => x.ply)).toEqual([2, 3, 5]);
  });

  it('leave luck out if it is known what was meant', () => {
    // The result was better, or worse, than what was meant.
    const lucky: Judged[] = judged(0.5, 0.9, 0.3, 0.5).map((p, i) => ({
      ...p,
      seat: i,
      meant: [0.44, 0.9, 0.2, 0.56][i]!,
    }));
    const after = chances(lucky, 4, won(1));
    expect(lucky.map((p) => Math.round(100 * loss(p, after)))).toEqual([6, 0, 10, 6]);
    expect(turns(lucky, after)).toMatchObject([
      { ply: 0, seat: 0 },
      { ply: 2, seat: 2 },
      { ply: 3, seat: 3 },
    ]);
  });

  it('is nothing where the game was resigned', () => {
    const last = judged(0.5, 0.5);
    delete last[1]!.played;
    expect(turns(last, chances(last, 1, won(0)))).toEqual([]);
  });
});
