import { describe, expect, it } from 'vitest';
import { demo } from './demo';
import { boundsOf, inRows, lieOf, point, points, rim, turned, type Lie } from './field';
import { Hand } from './hand.svelte';
import { among, neighbour } from './keys';
import { lines } from './lines';
import { carry, lay } from './men';
import { force, lineUp, owner, preview, split, type OpenGoalView } from './view';

const view = (more: Partial<OpenGoalView>): OpenGoalView => ({ ...lineUp(0), ...more });
const names = (list: readonly { name: string }[]) => list.map((p) => p.name).join(' ');

describe('the field', () => {
  it('has 323 points of four kinds', () => {
    const count = (kind: string) => points.filter((p) => p.kind === kind).length;
    expect([points.length, count('side'), count('post'), count('goal')]).toEqual([323, 38, 4, 26]);
    expect(point('b1')!.kind).toBe('post');
    expect(point('c19')!.kind).toBe('goal');
    expect(point('a1')!.kind).toBe('side');
    expect(point('r1')).toBeUndefined();
    expect(point('a20')).toBeUndefined();
  });

  const lies: Lie[] = [0, 1, 2, 3];

  it('has one’s own goal at the bottom, or at the left', () => {
    for (const p of points) expect(turned(turned(p, 2), 2)).toEqual({ x: p.x, y: p.y });
    expect(turned(point('a1')!, 2)).toEqual(turned(point('q19')!, 0));
    expect(lieOf(false, false)).toBe(0);
    const { x, y } = turned(point('i1')!, lieOf(false, true));
    expect([x, y]).toEqual([0, 800]);
    expect(turned(point('i19')!, lieOf(true, true))).toEqual({ x: 0, y: 800 });
    expect(turned(point('i19')!, lieOf(true, false))).toEqual({ x: 800, y: 1800 });
  });

  it.each(lies)('lies within its frame, its letters beside the points they name, lie %i', (lie) => {
    const b = boundsOf(lie);
    const inside = (p: { x: number; y: number }) =>
      p.x > b.x && p.x < b.x + b.width && p.y > b.y && p.y < b.y + b.height;
    const letters = rim(lie);
    expect(letters).toHaveLength(36);
    for (const p of points) expect(inside(turned(p, lie)), p.name).toBe(true);
    for (const [text, x, y] of letters) {
      expect(inside({ x, y }), text).toBe(true);
      // Below the field or at its left, in line with the points of that name.
      const named = points.find((p) => [p.name.charAt(0), p.name.slice(1)].includes(text))!;
      const at = turned(named, lie);
      expect([at.x === x, at.y === y], text).toContain(true);
      expect(points.some((p) => turned(p, lie).x === x && turned(p, lie).y === y)).toBe(false);
    }
  });

  it.each(lies)('is walked by arrows as it is seen, lie %i', (lie) => {
    const at = (name: string) => turned(point(name)!, lie);
    for (const [key, dx, dy] of [
      ['ArrowUp', 0, -100],
      ['ArrowDown', 0, 100],
      ['ArrowLeft', -100, 0],
      ['ArrowRight', 100, 0],
    ] as const) {
      const { x, y } = at('i9');
      expect(at(neighbour('i9', key, lie)!), key).toEqual({ x: x + dx, y: y + dy });
    }
    expect(neighbour('i9', 'n', lie)).toBeNull();
  });

  it('is read row by row as it lies', () => {
    const first = (lie: Lie) =>
      names(inRows(points.map((p) => ({ name: p.name, ...turned(p, lie) }))).slice(0, 3));
    expect(lies.map(first)).toEqual(['a19 b19 c19', 'a1 a2 a3', 'q1 p1 o1', 'q19 q18 q17']);
  });

  it('ends at its edge; lists wrap around', () => {
    expect(neighbour('a1', 'ArrowLeft', 0)).toBe('a1');
    expect(neighbour('q19', 'ArrowUp', 0)).toBe('q19');
    expect(neighbour('a1', 'ArrowLeft', 1)).toBe('a1');
    expect(among(['a', 'b', 'c'], 'c', 1)).toBe('a');
    expect(among(['a', 'b', 'c'], 'x', -1)).toBe('c');
    expect(among([], 'x', 1)).toBe('x');
  });
});

describe('actions', () => {
  it('are read, and nothing else is', () => {
    expect(split('f8-f12')).toEqual({ from: 'f8', to: 'f12', kick: false });
    expect(split('i7*i12')).toEqual({ from: 'i7', to: 'i12', kick: true });
    for (const a of ['forfeit', 'time', 'i7', 'r1-r2', 'i7*i20', '']) expect(split(a)).toBeNull();
  });

  it('are drawn as made, except impossible ones', () => {
    const kicked = preview(lineUp(0), 0, 'i7*i12');
    expect([kicked.ball, kicked.met, owner(kicked, 'i9'), owner(kicked, 'i7')]).toEqual([
      'i12',
      'i9',
      0,
      -1,
    ]);
    const ran = preview(lineUp(0), 0, 'f8-f11');
    expect(owner(ran, 'f11')).toBe(0);
    expect(ran.met).toBeUndefined();
    expect(preview(lineUp(0), 1, 'f8-f11')).toEqual(lineUp(0));
    expect(preview(lineUp(0), 0, 'f8-f12')).toEqual(lineUp(0));
    expect(preview(lineUp(0), 0, 'i7-i9')).toEqual(lineUp(0));
    expect(preview(lineUp(0), 0, 'time')).toEqual(lineUp(0));
  });

  it('count a goal for who attacks that side', () => {
    expect(preview(view({ ball: 'i10' }), 0, 'i7*i19').goals).toEqual([1, 0]);
    expect(preview(view({ ball: 'i10' }), 1, 'i13*i1').goals).toEqual([0, 1]);
    expect(preview(view({ ball: 'i10' }), 1, 'i13*i19').goals).toEqual([1, 0]);
  });

  it('are louder the farther they go, kicks more than runs', () => {
    expect(force('f8-f9')).toBeLessThan(force('f8-f12'));
    expect(force('f8-f12')).toBeLessThan(force('f8*f12'));
    expect(force('time')).toBe(0);
  });
});

describe('lines', () => {
  it('of a run', () => {
    const l = lines(lineUp(0), 'f8-f11')!;
    expect([l.kick, l.from.name, l.stand.name, l.end]).toEqual([false, 'f8', 'f11', null]);
  });

  it('for a kick over the heads: the last man, and three points beyond', () => {
    const v = preview(lineUp(0), 0, 'i7*i10');
    const l = lines(v, 'i9*i16')!;
    expect([l.stand.name, l.end!.name]).toEqual(['i10', 'i16']);
    expect(names(l.heads)).toBe('i13 i15');
    expect(names(l.beyond)).toBe('i16 i17');
    const goal = lines(v, 'i9*i19')!;
    expect(names(goal.heads)).toBe('i13 i15 i18');
    expect(names(goal.beyond)).toBe('i19');
  });

  it('of the demo: every action is in line and ends in a goal', () => {
    let v = demo.start as OpenGoalView;
    for (const [i, a] of demo.actions.entries()) {
      expect(lines(v, a), a).not.toBeNull();
      const next = preview(v, i % 2, a);
      expect(next, a).not.toEqual(v);
      v = next;
    }
    expect(v.goals).toEqual([1, 0]);
  });
});

describe('men keep who they are', () => {
  it('one runs', () => {
    const men = lay(lineUp(0));
    const { men: after, ran } = carry(men, preview(lineUp(0), 0, 'f8-f11'));
    expect(ran).toHaveLength(1);
    expect(ran[0]).toMatchObject({ from: 'f8', to: 'f11' });
    expect(after.map((m) => m.id)).toEqual(men.map((m) => m.id));
  });

  it('all go home after a goal, each to his own place', () => {
    let v = lineUp(0);
    for (const [i, a] of demo.actions.entries()) v = preview(v, i % 2, a);
    const { men } = carry(lay(v), lineUp(1));
    expect(new Set(men.map((m) => m.at)).size).toBe(22);
    expect(
      men
        .filter((m) => m.seat === 0)
        .map((m) => m.at)
        .sort(),
    ).toEqual(lineUp(0).white.sort());
  });
});

describe('the hand', () => {
  const made: string[] = [];
  const hints: string[] = [];
  const v = preview(lineUp(0), 0, 'i7*i10');
  const legal = ['i9*i11', 'i9*i19', 'f8-f9', 'f8-f10', 'i9-i8', 'k8*h11'];
  const hand = () => {
    made.length = hints.length = 0;
    return new Hand(
      () => ({
        legal,
        active: true,
        lie: 0,
        ball: v.ball,
        own: (n) => owner(v, n) === 0,
        taken: (n) => owner(v, n) >= 0 || n === v.ball,
      }),
      (a) => made.push(a),
      (n) => hints.push(n),
    );
  };

  it('runs and kicks', () => {
    const h = hand();
    h.choose('f8');
    h.choose('f10');
    h.choose('i9');
    h.choose('i19');
    expect(made).toEqual(['f8-f10', 'i9*i19']);
  });

  it('asks the server about illegal actions, as what they look like', () => {
    const h = hand();
    h.choose('f8');
    h.choose('g11');
    h.choose('i9');
    h.choose('i12');
    expect(made).toEqual(['f8-g11', 'i9*i12']);
  });

  it('shows who can kick when the ball is chosen', () => {
    const h = hand();
    h.choose('i10');
    expect(h.asked).toBe(true);
    expect(hints).toEqual(['i10']);
    expect(h.kickers()).toEqual(['i9', 'k8']);
    h.choose('i9');
    expect([h.asked, h.picked]).toEqual([false, 'i9']);
  });

  it('means the nearest thing that means anything', () => {
    const h = hand();
    const at = point('f8')!;
    expect(h.near({ x: at.x + 40, y: at.y + 30 }, 120).map((c) => c.point.name)).toEqual(['f8']);
    h.choose('f8');
    const between = { x: at.x, y: at.y - 150 };
    expect(
      h
        .near(between, 120)
        .map((c) => c.point.name)
        .sort(),
    ).toEqual(['f10', 'f9']);
  });
});
