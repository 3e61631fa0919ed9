import { describe, expect, it } from 'vitest';
import { LineUp } from './lineup.svelte';

describe('lining up', () => {
  it('makes one action for each position, for each side that asked', () => {
    const made: string[] = [];
    const l = new LineUp();
    const go = (side: number, at: string, next: string | null = at) =>
      l.go(
        side,
        at,
        () => next,
        (a) => made.push(a),
      );
    go(0, 'a');
    expect(made).toEqual([]);
    l.start(0);
    go(0, 'a');
    go(1, 'b');
    l.start(1);
    go(1, 'b');
    go(0, 'c');
    expect(made).toEqual(['a', 'b', 'c']);
    // There is nothing left to place.
    go(0, 'd', null);
    expect(l.sides).toEqual([1]);
    l.stop();
    go(1, 'e');
    expect(made).toEqual(['a', 'b', 'c']);
  });

  it('does not repeat what was refused', () => {
    const made: string[] = [];
    const l = new LineUp();
    l.start(0);
    for (let i = 0; i < 3; i++)
      l.go(
        0,
        'same',
        () => 'x',
        (a) => made.push(a),
      );
    expect([made, l.sides]).toEqual([['x'], []]);
  });

  it('does not repeat what was taken back, until it is asked for again', () => {
    const made: string[] = [];
    const l = new LineUp();
    const go = (at: object) =>
      l.go(
        0,
        at,
        () => 'x',
        (a) => made.push(a),
      );
    l.start(0);
    go({});
    go({});
    expect([made, l.sides]).toEqual([['x'], []]);
    l.start(0);
    go({});
    expect(made).toEqual(['x', 'x']);
  });
});
