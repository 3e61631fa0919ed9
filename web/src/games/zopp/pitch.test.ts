import { describe, expect, it } from 'vitest';
import { demo } from './demo';
import { box, direction, onBoard, onScreen, whole, type Quarter } from './pitch';
import { find, flickText, preview, split, type ZoppView } from './view';

const rally = demo.actions.reduce<ZoppView[]>(
  (all, a) => [...all, demo.next(all.at(-1)!, a)!],
  [demo.start],
);

describe('the board on the screen', () => {
  const quarters: Quarter[] = [0, 1, 2, 3];

  it('is turned and found again', () => {
    for (const q of quarters)
      for (const p of [
        { x: 350, y: -60 },
        { x: -12, y: 225 },
      ])
        expect(onBoard(onScreen(p, q), q)).toEqual(p);
  });

  it('has the near goal on the left, or below', () => {
    expect(onScreen({ x: -350, y: 0 }, 0).x).toBe(-350);
    expect(onScreen({ x: -350, y: 0 }, 1).y).toBe(350);
    expect(onScreen({ x: 350, y: 0 }, 2).x).toBe(-350);
    expect(onScreen({ x: 350, y: 0 }, 3).y).toBe(350);
    expect(box(1).height).toBe(box(0).width);
  });

  it('is turned, not mirrored: angles go the same way round', () => {
    for (const q of quarters) {
      const a = onScreen({ x: 1, y: 0 }, q);
      const b = onScreen({ x: 0, y: 1 }, q);
      // A quarter turn to the left is one on the screen, where y goes down.
      expect(a.x * -b.y + a.y * b.x).toBe(1);
    }
  });

  it('measures angles from 0 and below 360', () => {
    expect(direction({ x: 0, y: 0 }, { x: 0, y: -5 })).toBe(270);
    expect(whole(-0.0001)).toBe(0);
    expect(whole(725.5)).toBe(5.5);
  });
});

describe('actions', () => {
  it('are read and written as the server does', () => {
    for (const a of ['w1@134.250,0.820', 'b3@0.000,1.000']) {
      const x = split(a)!;
      expect(x.verb === 'flick' && flickText(x.disc, x)).toBe(a);
    }
    expect(split('ball>p3')).toEqual({ verb: 'put-back', disc: 'ball', spot: 'p3' });
    expect(split('claim=foul')).toEqual({ verb: 'claim', what: 'foul' });
    expect(split('w1=-90,35')).toEqual({ verb: 'place', disc: 'w1', x: -90, y: 35 });
    for (const a of ['', 'x1@1,1', 'w1>p9', 'w1@a,b', 'forfeit']) expect(split(a), a).toBeNull();
  });

  it('are drawn as made where the page can know what comes of them', () => {
    const v = rally[0]!;
    expect(preview(v, 'w1@0.000,0.500')).toBe(v);
    const out = { ...v, discs: v.discs.map((d) => ({ ...d, where: 'out' as const })) };
    expect(find(preview(out, 'w1>p2').discs, 'w1')).toMatchObject({
      x: -175,
      y: 195,
      where: 'surface',
    });
    expect(find(preview(v, 'off=w2').discs, 'w2')).toBeUndefined();
    const empty = { ...v, discs: [] };
    expect(preview(empty, 'b1=90,35').discs).toHaveLength(1);
  });
});
