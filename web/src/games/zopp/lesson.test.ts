import { expect, it } from 'vitest';
import type { Replayed } from '../../lib/net/types';
import { lesson } from './lesson';

it('a claimed counter that has left the board has left the penalty area, wherever it went over', async () => {
  const judge = (await lesson()).at(-1)!.judge;
  const now = (x: number, y: number, where: string) =>
    judge(['w1@315.000,0.350'], {
      positions: [{ view: { discs: [{ id: 'w1', x, y, where }] } }],
    } as unknown as Replayed);
  expect(now(285, 60, 'surface')).toMatchObject({ rule: 'ZP46' });
  expect(now(131, 60, 'surface')).toBe('good');
  // In the goal, and over the band beside it.
  expect(now(397, -20, 'out')).toBe('good');
  expect(now(330, 72, 'out')).toBe('good');
});
