import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { field, ring } from '../../lib/ringboard/geometry';
import { arcs } from '../../lib/ringboard/marbles';
import { aloud } from './aloud';
import { demo } from './demo';
import { TriHand } from './hand.svelte';
import { fieldsOfHop, hopRoute } from './hop';
import game from './index';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';
import { lingering } from './series';
import { allHome, preview, read, type TriView } from './view';

const position = (white: string, black: string, more: Partial<TriView> = {}): TriView => ({
  white: white.split(' '),
  black: black.split(' '),
  phase: 'hop',
  hops: 0,
  ...more,
});

it('in Polish no verb follows a winner, because sides are plural and names are not', () => {
  expect(pl.gameOver(1, 'Czarne', 4)).toBe('Koniec gry 1. Wygrana: Czarne, 4 punkty.');
  expect(pl.between(1, 2, 'Czarne', 4)).toBe('Gra 1: wygrana: Czarne, 4 punkty. 1 z 2.');
});

describe('the way of a hop', () => {
  it('is three fields with a turn, over free ones', () => {
    expect(fieldsOfHop('d6', 'c8', new Set(['d6', 'c6']))).toEqual(['d7', 'c7', 'c8']);
    expect(fieldsOfHop('d6', 'c8', new Set(['d6', 'd7']))).toEqual(['c6', 'c7', 'c8']);
    expect(fieldsOfHop('d4', 'd5', new Set(['c4', 'c5']))).toEqual(['e4', 'e5', 'd5']);
  });

  it('passes over a marble if there is no other way, and never goes straight', () => {
    expect(fieldsOfHop('b2', 'a4', new Set(['b3']))).toEqual(['b3', 'b4', 'a4']);
    expect(fieldsOfHop('d4', 'd7', new Set())).toEqual([]);
    expect(hopRoute('d4', 'd7', new Set())).toHaveLength(2);
  });

  it('uses the ring only at the beginning and the end', () => {
    for (const from of ring)
      for (const to of ring)
        for (const over of fieldsOfHop(from, to, new Set()).slice(0, 2))
          expect(field(over)!.ring).toBe(-1);
    expect(fieldsOfHop('c8', 'd8', new Set())).toEqual(['c7', 'd7', 'd8']);
  });

  it('is drawn as three arcs', () => {
    const frames = arcs(hopRoute('d6', 'c8', new Set()));
    expect(frames).toHaveLength(7);
    expect(frames.filter((f) => String(f.transform).includes('scale'))).toHaveLength(3);
    expect(frames.map((f) => f.offset)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => n / 6));
  });
});

describe('drawing an action as made', () => {
  const v = position('c3 a3', 'd4 a4', { pinched: ['a4'] });
  it('places, hops, puts and keeps', () => {
    expect(preview(v, 0, '@f6').white).toEqual(['c3', 'a3', 'f6']);
    expect(preview(v, 0, 'c3-b5').white).toEqual(['b5', 'a3']);
    const put = preview({ ...v, phase: 'put', last: 'b5-a5' }, 0, 'a4>e5');
    expect(put).toMatchObject({ black: ['d4', 'e5'], pinched: [], hop: 'b5-a5', last: 'a4>e5' });
    expect(preview(v, 0, 'keep')).toMatchObject({ black: v.black, pinched: [] });
  });

  it('leaves alone what cannot be drawn', () => {
    for (const a of ['@c3', 'c3-d4', 'g7-f5', 'a4>c3', '@z9']) expect(preview(v, 0, a)).toBe(v);
  });

  it('plays the demo to its end', () => {
    let at = demo.start;
    for (const a of demo.actions) {
      const next = preview(at, 0, a) as TriView;
      expect(next, a).not.toBe(at);
      const b = read(a);
      if (b.kind === 'hop')
        expect(fieldsOfHop(b.from, b.to, new Set([...at.white, ...at.black])), a).toHaveLength(3);
      at = next;
    }
    expect(allHome({ ...at, phase: 'over' })).toHaveLength(8);
  });
});

describe('the hand', () => {
  const made: string[] = [];
  const hints: string[] = [];
  const hand = (legal: string[], own: string) =>
    new TriHand(
      () => ({ legal, active: true, own: (x) => own.split(' ').includes(x), taken: () => true }),
      (a) => made.push(a),
      (f) => hints.push(f),
    );

  it('places with a tap', () => {
    const h = hand(['@c3', '@c4'], '');
    expect([...h.targets]).toEqual(['c3', 'c4']);
    h.choose('c4');
    h.choose('f6');
    expect(made.splice(0)).toEqual(['@c4']);
    expect(hints.splice(0)).toEqual(['f6']);
  });

  it('hops, and puts pinched marbles back', () => {
    const h = hand(['d6-c8', 'd6-e8'], 'd6');
    h.choose('d6');
    expect([...h.targets]).toEqual(['c8', 'e8']);
    h.choose('c8');
    const p = hand(['keep', 'd8>e5', 'd8>b2'], 'd8');
    p.choose('d8');
    p.choose('b2');
    expect(made.splice(0)).toEqual(['d6-c8', 'd8>b2']);
  });
});

describe('a series', () => {
  const before = position('c8 d8 e8 f8 h6 h5 h4 e3', 'g3 b4 c3 c4 d4 d5 c1 a3');
  const after: TriView = {
    white: [],
    black: [],
    phase: 'place',
    hops: 0,
    games: [{ winner: 0, points: 7, reason: 'home', rule: 'TH11', last: 'e3-f1' }],
  };

  it('shows the end of a game for a moment', () => {
    expect(lingering(before, after)?.white).toContain('f1');
    expect(lingering(after, after)).toBeNull();
    expect(lingering(before, { ...before, games: after.games })).toBeNull();
  });

  it('says who won which points', () => {
    const told = game.brought!(before, after, 0, (s) => ['Ada', 'Bo'][s]!);
    expect(told).toBe('Game 1 goes to Ada, with 7 points.');
  });
});

describe('what is said', () => {
  it('of the whole position', () => {
    const v = position('a3 c4', 'd8 e5');
    expect(aloud.position(v)).toBe('White. At home a3; inside c4. Black. At home d8; inside e5.');
    expect(aloud.can(v, ['c4-b2', 'c4-a5'], 'c4')).toBe('c4, white marble, 2 hops: a5, b2.');
  });

  it('of every action', () => {
    expect(['@d4', 'd4-e6', 'd6-c8', 'd8>e5', 'keep'].map(game.describe)).toEqual([
      'a marble on d4',
      'd4 hops to e6',
      'd6 hops home to c8',
      'the marble of d8 is put on e5',
      'leaves pinched marbles where they are',
    ]);
  });

  const source = (file: string) => readFileSync(`../games/trihop/${file}`, 'utf8');
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('has its %s', (_, words) => {
    const ids = [...source('book.go').matchAll(/ID: "(TH\d+)"/g)].map((m) => m[1]!);
    expect(ids).toHaveLength(15);
    expect(Object.keys(words.server.rulebook)).toEqual(ids);
    const levels = [...source('levels.go').matchAll(/Level: (\d+)/g)].map((m) => m[1]!);
    expect(Object.keys(words.server.levels)).toEqual(levels);
    const refusing = [
      ...source('why.go').matchAll(/return (?:0, )?"(TH\d+)"/g),
      ...source('variants.go').matchAll(/(?:rule: |, )"(TH\d+)",/g),
    ].map((m) => m[1]!);
    expect(new Set(Object.keys(words.server.refusals))).toEqual(new Set(refusing));
    const reasons = [...source('state.go').matchAll(/return "([a-z]+)", "TH/g)].map((m) => m[1]!);
    expect(reasons).toHaveLength(5);
    for (const w of [en, words]) expect(Object.keys(w.reasons).sort()).toEqual(reasons.sort());
    const options = [
      ...source('doc.go').matchAll(/(?:Switch\(|Name: )"([a-z-]+)", (?:Default|")/g),
    ].map((m) => m[1]!);
    expect(Object.keys(words.server.options)).toEqual(options);
  });
});
