import { describe, expect, it } from 'vitest';
import { Aim } from './aim.svelte';
import { reach } from './pointer';

describe('aiming', () => {
  const places: Record<string, { x: number; y: number }> = {
    w1: { x: -100, y: 0 },
    ball: { x: 0, y: 100 },
  };
  const make = () => {
    const made: string[] = [];
    const refused: string[] = [];
    const aim = new Aim(
      () => ({ may: ['w1'], at: (id) => places[id] }),
      (a) => made.push(a),
      (id) => refused.push(id),
    );
    return { aim, made, refused };
  };

  it('begins at the ball, is turned and made stronger, and flicks once', () => {
    const { aim, made, refused } = make();
    expect(aim.pick('b1')).toBe(false);
    expect(refused).toEqual(['b1']);
    aim.flick();
    aim.pick('w1');
    expect([aim.angle, aim.power]).toEqual([45, 0.5]);
    aim.turn(-50.0004);
    aim.strengthen(0.9);
    aim.flick();
    aim.flick();
    expect(made).toEqual(['w1@355.000,1.000']);
  });

  it('goes the other way than it is pulled, and near its beginning means nothing', () => {
    const { aim } = make();
    aim.pick('w1');
    const reach = { full: 120, none: 20 };
    expect(aim.pullBy({ x: -70, y: 0 }, reach)).toBe(true);
    expect([aim.angle, aim.power]).toEqual([0, 0.5]);
    aim.pullBy({ x: 0, y: 400 }, reach);
    expect([aim.angle, aim.power]).toEqual([270, 1]);
    expect(aim.pullBy({ x: 12, y: 12 }, reach)).toBe(false);
    expect([aim.angle, aim.power]).toEqual([270, 1]);
  });

  it('comes back to where it began with the aim as it last paused, else as it was longest', () => {
    const { aim } = make();
    aim.pick('w1');
    const far = { full: 268, none: 20 };
    aim.begin();
    aim.pullBy({ x: 0, y: -144 }, far, 0);
    aim.pullBy({ x: 30, y: -60 }, far, 20);
    expect(aim.pullBy({ x: 5, y: -5 }, far, 40)).toBe(false);
    expect([aim.angle, aim.power]).toEqual([90, 0.5]);
    // A second pull: it pauses short of its longest.
    aim.begin();
    aim.pullBy({ x: -268, y: 0 }, far, 0);
    aim.pullBy({ x: -82, y: 0 }, far, 20);
    aim.pullBy({ x: -60, y: 20 }, far, 400);
    aim.pullBy({ x: 0, y: 0 }, far, 420);
    expect([aim.angle, aim.power]).toEqual([0, 0.25]);
  });

  it('a pull goes as far as there is room: at half power a pixel turns it by 0.4 degrees', () => {
    const phone = { width: 390, height: 844 };
    const down = reach({ x: 195, y: 500 }, { x: 195, y: 540 }, phone);
    const half = down.none + 0.5 * (down.full - down.none);
    expect(180 / Math.PI / half).toBeLessThanOrEqual(0.4);
    // Towards a near edge full power is at the end of the screen.
    expect(reach({ x: 195, y: 500 }, { x: 155, y: 500 }, phone).full).toBeCloseTo(183);
    expect(reach({ x: 40, y: 500 }, { x: 10, y: 500 }, phone).full).toBe(120);
  });

  it('takes no number that is none', () => {
    const { aim } = make();
    aim.pick('w1');
    aim.setAngle(NaN);
    aim.setPower(NaN);
    expect([aim.angle, aim.power]).toEqual([45, 0.5]);
    aim.setPower(-3);
    aim.setAngle(-90);
    expect([aim.angle, aim.power]).toEqual([270, 0.001]);
  });
});
