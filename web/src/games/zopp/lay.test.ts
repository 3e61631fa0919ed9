import { describe, expect, it } from 'vitest';
import { intoRing, mayLie, suggest } from './lay';
import { nextCounter, usualPlace } from './lineup';
import type { Disc, ZoppView } from './view';

describe('placing', () => {
  const on = (id: string, x: number, y: number): Disc => ({ id, x, y, where: 'surface' });

  it('keeps to the ring, the own half and whole millimetres', () => {
    for (const id of ['w1', 'b1'])
      for (const p of [
        { x: 0, y: 0 },
        { x: 5, y: 300 },
        { x: -5, y: -90 },
        { x: 400, y: 3 },
        { x: -90.4, y: 35.2 },
      ]) {
        const at = intoRing(id, p);
        expect(mayLie([], id, at), `${id} ${JSON.stringify([p, at])}`).toBe(true);
        expect([at.x, at.y].every(Number.isInteger)).toBe(true);
      }
  });

  it('refuses the bounds of ZP6 and nothing inside them', () => {
    expect(mayLie([], 'w1', { x: -80, y: 0 })).toBe(true);
    expect(mayLie([], 'w1', { x: -160, y: 0 })).toBe(true);
    expect(mayLie([], 'w1', { x: -79, y: 0 })).toBe(false);
    expect(mayLie([], 'w1', { x: -161, y: 0 })).toBe(false);
    expect(mayLie([], 'w1', { x: -20, y: 100 })).toBe(true);
    expect(mayLie([], 'w1', { x: -19, y: 100 })).toBe(false);
    expect(mayLie([on('w2', -140, 0)], 'w1', { x: -100, y: 0 })).toBe(false);
    expect(mayLie([on('w2', -140, 0)], 'w1', { x: -99, y: 0 })).toBe(true);
  });

  it('suggests a place that is free, whatever lies there', () => {
    const lie = [on('w1', -88, 62), on('w2', -88, -62), on('b1', 30, 110)];
    for (const id of ['w3', 'b2']) expect(mayLie(lie, id, suggest(lie, id))).toBe(true);
    expect(suggest(lie.slice(0, 1), 'w1')).not.toEqual(suggest(lie.slice(0, 1), 'w2'));
  });
});

describe('the usual line-up', () => {
  const on = (id: string, x: number, y: number): Disc => ({ id, x, y, where: 'surface' });

  it('is as last time where that is free, else where counters usually go', () => {
    const last = ['w1=-20,90', 'w2=-150,0', 'nonsense'];
    expect(usualPlace([], 'w1', last)).toEqual({ x: -20, y: 90 });
    // Black stands at the line already, and would be touched.
    const black = [on('b1', 20, 90)];
    expect(mayLie(black, 'w1', usualPlace(black, 'w1', last))).toBe(true);
    expect(usualPlace([], 'b2', [])).toEqual(suggest([], 'b2'));
  });

  it('places those that are left: what was taken off for good stays off', () => {
    const v = { phase: 'place', side: 'black', discs: [on('b1', 90, 0)], off: ['b2'] };
    expect(nextCounter(v as unknown as ZoppView)).toBe('b3');
    expect(nextCounter({ ...v, off: ['b2', 'b3'] } as unknown as ZoppView)).toBeNull();
    expect(nextCounter({ ...v, phase: 'flick' } as unknown as ZoppView)).toBeNull();
  });
});
