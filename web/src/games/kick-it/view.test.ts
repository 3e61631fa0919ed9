import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demo } from './demo';
import { beside, between, field, fields, mouths, nearest, neighbour, turned } from './geometry';
import { Hand } from './hand.svelte';
import { rays } from './lines';
import { given, nextPut } from './lineup';
import { carry, lay } from './men';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';
import { owner, pieces, preview, read, waiting, type KickView } from './view';

const empty: KickView = {
  ...demo.start,
  pawns: [[], []],
  keepers: ['', ''],
  ball: undefined,
  phase: 'set',
  points: 0,
};
const playing = (view: KickView, ...actions: string[]) => actions.reduce(preview, view);

describe('the pitch', () => {
  it('has 63 fields, and a mouth behind each goalkeeper field', () => {
    expect(fields.length).toBe(63);
    expect(mouths.map((m) => m.name)).toEqual(['c1*', 'd1*', 'e1*', 'c9*', 'd9*', 'e9*']);
    expect(field('d5')).toMatchObject({ x: 350, y: 350 });
    for (const f of [...fields, ...mouths]) expect(nearest(f)!.name).toBe(f.name);
    expect(nearest({ x: -60, y: 350 })).toBeUndefined();
  });

  it('turns about its centre', () => {
    expect(nearest(turned(field('a1')!, true))!.name).toBe('g9');
  });

  it('arrows lead as the board is shown, into the goals too', () => {
    expect(neighbour('d4', 'ArrowUp', false)).toBe('d5');
    expect(neighbour('d4', 'ArrowUp', true)).toBe('d3');
    expect(neighbour('d9', 'ArrowUp', false)).toBe('d9*');
    expect(neighbour('d1*', 'ArrowUp', false)).toBe('d1');
    expect(neighbour('b9', 'ArrowUp', false)).toBe('b9');
    expect(neighbour('a1', 'ArrowLeft', false)).toBe('a1');
  });

  it('knows what lies next to and between', () => {
    expect(beside('d5', 'e6')).toBe(true);
    expect(beside('d5', 'd7')).toBe(false);
    expect(between('c4', 'e6')).toBe('d5');
    expect(between('c4', 'd6')).toBeUndefined();
  });
});

describe('an action drawn as made', () => {
  it('sets up four pawns, then the goalkeeper', () => {
    const v = playing(empty, '@b3', '@c3', '@d3', '@e3');
    expect(waiting(v)).toBe(1);
    expect(playing(v, '@d1').keepers[0]).toBe('d1');
  });

  it('lets the ball go along, be taken, jumped for and passed', () => {
    const v = demo.start;
    expect(playing(v, 'd5-d6')).toMatchObject({ ball: 'd6', points: 1, side: 0 });
    expect(playing(v, '>d2')).toMatchObject({ ball: 'd2', phase: 'ball', played: ['d5'] });
    expect(playing(v, 'd5-d6', 'end', 'c6-c7')).toMatchObject({ side: 1, points: 2, turns: 1 });
    const free = playing(v, '>a5', 'c6-b5');
    expect(free).toMatchObject({ side: 1, ball: 'a5', points: 1 });
    expect(playing(free, 'b5-a5')).toMatchObject({ ball: 'a5', took: true });
  });

  it('removes the fouled piece until it is put beside', () => {
    const v = playing(demo.start, 'd5-d6', 'end', 'c6!d6');
    expect(owner(v, 'd6')).toBe(1);
    expect(v).toMatchObject({ side: 0, phase: 'put' });
    expect(pieces(v).length).toBe(9);
    expect(playing(v, '&e5')).toMatchObject({ ball: 'e5', phase: 'free' });
  });

  it('plays the demo to its goal', () => {
    const v = playing(demo.start, ...demo.actions);
    expect(v.goals).toEqual([1, 0]);
    expect(v.ball).toBe('e9*');
  });

  it('draws nothing that it does not know', () => {
    for (const a of ['', 'x', 'd5-z9', 'd5-d4', '>>h9'])
      expect(preview(demo.start, a)).toBe(demo.start);
  });
});

describe('the men', () => {
  it('stay the same from position to position', () => {
    const before = lay(pieces(demo.start));
    const after = carry(before, pieces(playing(demo.start, 'd4-e5')));
    const id = (men: typeof before, at: string) => men.find((m) => m.at === at)!.id;
    expect(id(after, 'e5')).toBe(id(before, 'd4'));
    expect(id(after, 'd1')).toBe(id(before, 'd1'));
    expect(new Set(after.map((m) => m.id)).size).toBe(10);
  });
});

describe('the hand', () => {
  const at = (view: KickView, legal: string[]) => {
    const made: string[] = [];
    const hand = new Hand(
      () => ({ view, legal, active: true }),
      (a) => made.push(a),
      () => {},
    );
    return { hand, made };
  };

  it('picks up the piece, then the ball, then nothing', () => {
    const { hand, made } = at(demo.start, ['d5-d6', '>d6', '>d4', 'd4-e5', 'end']);
    hand.choose('d5');
    expect([hand.picked, hand.ball, [...hand.targets.keys()]]).toEqual(['d5', false, ['d6']]);
    hand.choose('d5');
    expect([hand.ball, [...hand.targets.keys()]]).toEqual([true, ['d6', 'd4']]);
    hand.choose('d4');
    hand.choose('d4');
    hand.choose('e5');
    hand.choose('d5');
    hand.choose('d6');
    expect(made).toEqual(['>d4', 'd4-e5', 'd5-d6']);
    hand.choose('d5');
    hand.choose('d5');
    hand.choose('d5');
    expect(hand.picked).toBeNull();
  });

  it('tells a shot from a pass onto the goalkeeper field', () => {
    const v: KickView = {
      ...demo.start,
      pawns: [
        ['d8', 'c4', 'b4', 'd3'],
        ['a6', 'c6', 'f6', 'g7'],
      ],
      ball: 'd8',
    };
    const { hand, made } = at(v, ['>d9', '>>d9']);
    for (const to of ['d9', 'd9*']) {
      hand.choose('d8');
      hand.choose(to);
    }
    expect(made).toEqual(['>d9', '>>d9']);
  });

  it('sends the intended action even if it is not legal, so that the server says why', () => {
    const { hand, made } = at({ ...demo.start, ball: 'c6', side: 0 }, ['d5-d6']);
    for (const [from, to] of [
      ['d5', 'd7'],
      ['d5', 'c6'],
      ['d5', 'b7'],
      ['d5', 'd6'],
    ] as const) {
      hand.choose(from);
      hand.choose(to);
    }
    expect(made).toEqual(['d5-d7', 'd5!c6', 'd5^b7', 'd5-d6']);
  });

  it('places pieces without picking them up', () => {
    const { hand, made } = at(empty, ['@b3']);
    hand.choose('b3');
    hand.choose('b7');
    hand.pick('tray');
    hand.put('b3');
    expect(made).toEqual(['@b3', '@b7', '@b3']);
  });
});

describe('the lines of the ball', () => {
  it('go as far as it can, and into the goals', () => {
    const found = rays('d7', ['>d8', '>d9', '>e8', '>>d9', 'd7-d8', 'end']);
    expect(found.map((r) => r.to).sort()).toEqual(['d9', 'd9*', 'e8']);
  });
});

describe('what the server says', () => {
  const file = (name: string) => readFileSync(`../games/kickit/${name}`, 'utf8');
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1]!);
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('has its %s', (_, words) => {
    const ids = all(file('book.go'), /ID: "(KI\d+)"/g);
    expect(ids.length).toBe(21);
    expect(Object.keys(words.server.rulebook)).toEqual(ids);
    expect(Object.keys(words.server.levels)).toEqual(all(file('levels.go'), /Level: (\d+)/g));
    expect(Object.keys(words.server.options)).toEqual(all(file('doc.go'), /\{Name: "(\w+)"/g));
    const refusing = new Set(all(file('why.go'), /reason\{"(KI\d+)"/g));
    expect(new Set(Object.keys(words.server.refusals))).toEqual(refusing);
    expect(Object.keys(words.reasons)).toEqual(Object.keys(en.reasons));
  });

  it('every notation of the rules is read', () => {
    const kinds = ['@b3', 'd5<b3', 'b4-c5', 'c4^e6', '>f7', '>>c9', 'c4!d5', '&e6', 'end'].map(
      (a) => read(a)!.kind,
    );
    expect(kinds).toEqual(['put', 'kick', 'step', 'jump', 'pass', 'shot', 'foul', 'place', 'end']);
    expect(read('forfeit')).toBeNull();
  });
});

it('in Polish a goalkeeper is not called a pawn', () => {
  for (const text of [pl.put('d1'), pl.task.put, pl.stuck, pl.notYours('czarny')])
    expect(text).not.toMatch(/pion/i);
});

describe('the usual line-up', () => {
  const own = (v: KickView) =>
    fields
      .filter((f) => (v.side === 0 ? f.rank < 4 : f.rank > 4) && owner(v, f.name) < 0)
      .map((f) => '@' + f.name)
      .sort();
  const lay = (side: number, kept: string[], first: string[] = []) => {
    let v = playing({ ...empty, side }, ...first);
    while (waiting(v) > 0) v = preview(v, nextPut(v, own(v), kept)!);
    return [...v.pawns[side]!, v.keepers[side]!];
  };

  it('is the given one, or the one that was used last', () => {
    expect(lay(0, [])).toEqual(given[0]);
    expect(lay(1, [])).toEqual(given[1]);
    expect(lay(0, ['a1', 'b2', 'c3', 'd4', 'e1'])).toEqual(['a1', 'b2', 'c3', 'd4', 'e1']);
  });

  it('continues from what is placed, and takes only what is legal', () => {
    expect(lay(0, ['a1', 'b2', 'c3', 'd4', 'e1'], ['@g3'])).toContain('g3');
    const v = { ...empty, side: 0 };
    expect(nextPut(v, ['@g1'], [])).toBe('@g1');
    expect(nextPut(v, [], [])).toBeNull();
  });
});
