import { describe, expect, it } from 'vitest';
import { along, field, fields, groovePoint, nearest, perimeter, ring, turned } from './geometry';
import { neighbour } from './keys';
import { carry, duration, frames, lay, type Piece } from './marbles';
import { length, way } from './way';

const setup = 'c1 d1 e1 f1 a3 h3 b2 g2 c8 d8 e8 f8 a6 h6 b7 g7'.split(' ');
const taken = (without: string, ...more: string[]) =>
  new Set([...setup.filter((x) => x !== without), ...more]);

describe('fields', () => {
  it('are 36 inside and 16 on the ring, and none in the corners', () => {
    expect(fields).toHaveLength(52);
    expect(fields.filter((f) => f.ring >= 0)).toHaveLength(16);
    for (const n of ['a1', 'a2', 'b1', 'b8', 'g8', 'h2', 'h7', 'a7'])
      expect(field(n)).toBeUndefined();
  });

  it('of the ring lie on the groove, in order', () => {
    let before = -1;
    for (const name of ring) {
      const f = field(name)!;
      const p = groovePoint(along(f));
      expect(Math.hypot(p.x - f.x, p.y - f.y), name).toBeLessThan(1e-9);
      expect(along(f)).toBeGreaterThan(before);
      before = along(f);
    }
    expect(before).toBeLessThan(perimeter);
  });

  it('are found by taps near them, and only near them', () => {
    expect(nearest({ x: 330, y: 130 })?.name).toBe('d7');
    expect(nearest({ x: 0, y: 0 })).toBeUndefined();
    expect(nearest(turned(field('c1')!, true))?.name).toBe('f8');
  });
});

describe('the way', () => {
  it('inside is a straight line', () => {
    expect(way('b2', 'b5', taken('b2'))).toHaveLength(2);
  });

  it('goes straight in where that is possible', () => {
    expect(way('c1', 'c4', taken('c1'))).toHaveLength(2);
  });

  it('runs round the corner, at one distance from the corner bowl', () => {
    const points = way('a3', 'c4', new Set());
    // Along the left side up to a4, then in.
    expect(points.at(-2)).toMatchObject(at('a4'));
    const corner = way('f8', 'c6', new Set(['c8', 'd8', 'e8', 'b6', 'c2', 'c3', 'c4', 'c5']));
    expect(corner.at(-2)!.x).toBeCloseTo(700);
    expect(corner.at(-2)!.y).toBeCloseTo(field('h6')!.y);
    const bend = corner.filter((p) => p.x > 601 && p.y < 99);
    expect(bend.length).toBeGreaterThan(5);
    for (const p of bend) expect(Math.hypot(p.x - 600, p.y - 100)).toBeCloseTo(100, 6);
  });

  it('takes the other side if the nearer is blocked', () => {
    const open = way('a3', 'c4', new Set());
    const closed = way('a3', 'c4', new Set(['a4']));
    expect(length(closed)).toBeGreaterThan(length(open));
    const passed = closed.map((p) => nearest(p, 5)?.name);
    expect(passed).not.toContain('a4');
  });

  it('never passes a taken field if there is a free way', () => {
    const others = taken('a3');
    const points = way('a3', 'b4', others);
    for (const p of points.slice(1)) expect(others.has(nearest(p, 5)?.name ?? '')).toBe(false);
  });

  it('is the straight line if there is none', () => {
    expect(way('c1', 'c4', taken('c1', 'c2', 'b1', 'a4'))).toHaveLength(2);
  });
});

const at = (name: string) => {
  const f = field(name)!;
  return { x: expect.closeTo(f.x, 6), y: expect.closeTo(f.y, 6) };
};

describe('arrows', () => {
  const go = (name: string, ...keys: string[]) =>
    keys.reduce((n, k) => neighbour(n, `Arrow${k}`, false)!, name);

  it('follow rows and files, and lead out to the ring', () => {
    expect(go('c4', 'Up')).toBe('c5');
    expect(go('c7', 'Up')).toBe('c8');
    expect(go('c1', 'Up')).toBe('c2');
    expect(go('b4', 'Left')).toBe('a4');
    expect(go('b7', 'Up')).toBe('b7');
  });

  it('go all round the ring, corners too', () => {
    const seen: string[] = [];
    const legs = ['Right', 'Down', 'Left', 'Up'];
    let here = 'c8';
    for (const leg of legs)
      for (let i = 0; i < 4; i++) {
        seen.push(here);
        here = go(here, leg);
      }
    expect(here).toBe('c8');
    expect(seen).toEqual([...ring]);
  });

  it('lead back around the corners the other way', () => {
    expect(go('c8', 'Left')).toBe('a6');
    expect(go('a3', 'Down')).toBe('c1');
    expect(go('f1', 'Right')).toBe('h3');
    expect(go('h6', 'Up')).toBe('f8');
  });

  it('mean what is seen on a turned board', () => {
    expect(neighbour('c4', 'ArrowUp', true)).toBe('c3');
    expect(neighbour('f1', 'ArrowLeft', true)).toBe('h3');
  });

  it('lead to fields only', () => {
    for (const f of fields)
      for (const k of ['Up', 'Down', 'Left', 'Right'])
        expect(field(go(f.name, k)), f.name + k).toBeDefined();
  });
});

describe('marbles', () => {
  const pieces = (light: string, dark: string): Piece[] => [
    ...light.split(' ').map((at): Piece => ({ at, colour: 'light' })),
    ...dark.split(' ').map((at): Piece => ({ at, colour: 'dark' })),
  ];

  it('stay the same ones through a move, and roll around the ring', () => {
    const before = lay(pieces('a3 b2', 'c8'));
    const { marbles, rolls } = carry(before, pieces('c4 b2', 'c8'));
    expect(marbles.map((m) => m.id)).toEqual([0, 1, 2]);
    expect(marbles[0]!.at).toBe('c4');
    expect(rolls).toHaveLength(1);
    expect(rolls[0]!.points.length).toBeGreaterThan(2);
  });

  it('roll back the way they came', () => {
    const there = carry(lay(pieces('a3', 'c8')), pieces('c4', 'c8')).rolls[0]!.points;
    const back = carry(lay(pieces('c4', 'c8')), pieces('a3', 'c8')).rolls[0]!.points;
    expect(back[0]).toMatchObject(at('c4'));
    expect(back).toHaveLength(there.length);
  });

  it('roll for 160 to 260 ms at constant speed', () => {
    const points = way('a3', 'c4', new Set());
    expect(duration(points)).toBeGreaterThanOrEqual(160);
    expect(duration(way('f8', 'c6', new Set(['c8', 'd8', 'e8'])))).toBeLessThanOrEqual(260);
    const offsets = frames(points).map((f) => f.offset as number);
    expect(offsets[0]).toBe(0);
    expect(offsets.at(-1)).toBeCloseTo(1);
    expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
  });
});
