import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aloud } from './aloud';
import { demo } from './demo';
import { de } from './messages/de';
import { pl } from './messages/pl';
import { between, follows, Pacer } from './pacer.svelte';
import { rows } from './sheet';
import { brought, effect } from './talk';
import {
  complete,
  preview,
  shown,
  step,
  trickNumber,
  veil,
  type KopView,
  type Story,
} from './view';

const after = (n: number): KopView =>
  demo.actions.slice(0, n).reduce((v, a) => preview(v, 0, a), demo.start);
const name = (seat: number) => ['Ada', 'Bo', 'Cy', 'Di'][seat]!;
const auction = 9;

const story: Story = {
  deal: 1,
  dealer: 3,
  hands: [[], [], [], []],
  calls: [],
  contract: 'normal',
  old: [0, 2],
  doubles: [
    { seat: 2, call: 'contra', counts: true },
    { seat: 1, call: 're', counts: false },
  ],
  tricks: [{ leader: 0, cards: ['ac', 'jd', 'th', 'jc'], winner: 2 }],
  points: [0, 0, 0, 0],
  oldPoints: 53,
  oldTricks: 2,
  winner: 'old',
  value: 2,
  settled: [2, -2, 2, -2],
};
const next: KopView = {
  ...demo.start,
  deal: 2,
  dealer: 0,
  turn: 1,
  totals: [2, -2, 2, -2],
  last: story,
};

describe('an action drawn as made', () => {
  it('calls until three passes follow a double', () => {
    expect(after(3)).toMatchObject({ turn: 3, doubles: [{ seat: 2, call: 'contra' }] });
    expect(after(auction - 1).phase).toBe('auction');
    expect(after(auction)).toMatchObject({ phase: 'play', turn: 0, bid: 'pass' });
  });
  it('four passes end it, three at the start do not', () => {
    const passes = (n: number) =>
      Array<string>(n)
        .fill('pass')
        .reduce((v, a) => preview(v, 0, a), demo.start);
    expect(passes(3).phase).toBe('auction');
    expect(passes(4).phase).toBe('play');
  });
  it('lays cards, and the highest trump takes them', () => {
    const v = after(auction + 4);
    expect(v.trick).toEqual({ leader: 0, cards: ['jh', 'qd', 'qc', 'ah'], winner: 3 });
    expect(v).toMatchObject({ turn: 3, tricks: [0, 0, 0, 1], left: [3, 3, 3, 3] });
    expect(v.hand).toEqual(['tc', 'qs', 'ac']);
  });
  it('a card that is not held stays where it is', () => {
    const v = after(auction);
    expect(preview(v, 0, 'qc')).toBe(v);
  });
});

describe('what lies face down', () => {
  it('tricks before the present one are not looked at again', () => {
    const now = after(auction + 5);
    expect(trickNumber(now)).toBe(1);
    const before = after(auction + 3);
    expect(veil(before, now).trick).toBeNull();
    expect(veil(after(2), now)).toEqual(after(2));
    const present = after(auction + 4);
    expect(veil(present, present)).toBe(present);
  });
  it('nothing of a deal that is over', () => {
    const past = after(auction + 3);
    expect(veil(past, next)).toBe(past);
  });
});

describe('one thing after the other', () => {
  it('tells what comes right after, and what does not', () => {
    expect(follows(after(3), after(4))).toBe(true);
    expect(follows(after(3), after(6))).toBe(false);
    expect(follows(after(auction + 15), next)).toBe(true);
    expect(follows(after(auction + 6), next)).toBe(false);
  });
  it('shows the last trick of a deal before the next', () => {
    const scenes = between(after(auction + 15), next);
    expect(scenes.map((s) => s.gather)).toEqual([false, true, false]);
    expect(complete(scenes[0]!.view!.trick)).toBe(true);
    expect(scenes[0]!.view!.left).toEqual([0, 0, 0, 0]);
  });
  it('keeps order, and hurries when asked', () => {
    let now = 0;
    const pacer = new Pacer(after(auction), () => now);
    pacer.hold(true);
    for (let i = 1; i <= 5; i++) pacer.feed(after(auction + i));
    // Five cards, and between the fourth and the fifth the trick is gathered.
    expect(pacer.waiting).toBe(6);
    expect(step(pacer.scene.view!)).toBe(step(after(auction)));
    pacer.flush();
    expect(pacer.scene.view).toEqual(after(auction + 5));
    now = 1;
    pacer.feed(after(3));
    expect(pacer.scene.view).toEqual(after(3));
    pacer.end();
  });
});

describe('in words', () => {
  it('queens show their side, tricks go to somebody', () => {
    expect(brought(after(auction + 2), after(auction + 3), 2, name)).toBe(
      'Cy belongs to the Old Ones.',
    );
    expect(brought(after(auction + 3), after(auction + 4), 3, name)).toBe('Di takes the trick.');
    expect(brought(after(auction - 1), after(auction), 0, name)).toBe(
      'The auction is over: normal game. Ada leads.',
    );
    expect(brought(after(auction + 15), next, 3, name)).toMatch(
      /^Cy takes the trick\. The deal is over\. Old Ones won it: Ada, Cy\. .*worth 2\. Totals: Ada 2, Bo −2/,
    );
  });
  it('the jack that the bidder lacks shows the partner, where the higher ones lie beside it', () => {
    const wedding = (cards: string[], lastTrick?: KopView['lastTrick']): KopView => ({
      ...after(auction),
      bid: 'wedding',
      bidder: 0,
      trick: { leader: 0, cards, winner: 0 },
      lastTrick,
    });
    const partner = (v: KopView) => shown(v).map((x) => [x.seat, x.card, x.as]);
    expect(partner(wedding(['qh', 'jc', 'js']))).toEqual([[1, 'jc', 'partner']]);
    expect(partner(wedding(['jc', 'js', 'jh']))).toEqual([[1, 'js', 'partner']]);
    // A lower jack alone shows nobody, nor does the bidder's own.
    expect(partner(wedding(['qh', 'js']))).toEqual([]);
    expect(partner(wedding(['jc', 'jh']))).toEqual([]);
    const last = { leader: 0, cards: ['jc', 'qd', 'jd', 'as'], winner: 1 };
    expect(partner(wedding(['ah', 'js'], last))).toEqual([[1, 'js', 'partner']]);
    expect(partner(wedding(['ah', 'js']))).toEqual([]);
  });
  it('what a call does to the value', () => {
    expect(effect('contra', demo.start, {})).toBe('counts twice');
    expect(effect('re', after(3), {})).toBe('up to 4 times');
    expect(effect('solo', after(3), {})).toBe('alone against three: 5; cancels the doubles');
    const solo = preview(demo.start, 0, 'solo');
    expect(effect('contra', solo, {})).toBe('5 becomes 10');
    expect(effect('contra', solo, { league: 'on' })).toBe('15 becomes 30');
    expect(effect('tout', solo, { league: 'on' })).toBe('alone, all four tricks: 30');
  });
  it('only the own hand is told', () => {
    expect(aloud.pieces(demo.start, 0)).toMatch(/^You hold ten of clubs/);
    expect(aloud.pieces(demo.start, 1)).toBe('4 cards face down, no trick.');
    expect(aloud.position(after(auction + 2), name)).toMatch(
      /Ada jack of hearts, Bo queen of diamonds/,
    );
  });
  it('totals have a minus sign: some screen readers leave out a hyphen', () => {
    const v = { ...demo.start, totals: [33, -13, -7, -13] };
    expect(aloud.position(v, name)).toContain('Ada 33, Bo −13, ');
  });
});

describe('the score sheet', () => {
  it('has a line a deal, and finds one that was not told', () => {
    const kop: KopView = {
      ...demo.start,
      deal: 4,
      totals: [33, -13, -7, -13],
      last: { ...story, deal: 3, contract: 'kop', doubles: [], settled: [30, -10, -10, -10] },
    };
    const list = rows([demo.start, next, next, kop]);
    expect(list.map((r) => r.deal)).toEqual([1, 2, 3]);
    expect(list[0]).toMatchObject({ contract: 'normal', doubles: 1, totals: [2, -2, 2, -2] });
    expect(list[1]).toMatchObject({ settled: [1, -1, 1, -1], totals: [3, -3, 3, -3] });
    expect(list[1]!.contract).toBeUndefined();
    expect(list[2]!.totals).toEqual([33, -13, -7, -13]);
  });
});

describe('what the server says', () => {
  const read = (file: string) => readFileSync(`../games/kop/${file}`, 'utf8');
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('has its %s', (_, { server }) => {
    const ids = [...read('book.go').matchAll(/ID: "(KP\d+)"/g)].map((m) => m[1]!);
    expect(ids.length).toBe(24);
    expect(Object.keys(server.rulebook)).toEqual(ids);
    const levels = [...read('levels.go').matchAll(/Level: (\d+), Name/g)].map((m) => m[1]!);
    expect(Object.keys(server.levels)).toEqual(levels);
    const calls = [...read('calls.go').matchAll(/", "(KP\d+)"$|\(\), "(KP\d+)"$/gm)];
    const plays = [...read('play.go').matchAll(/, "(KP\d+)"\)/g)];
    const tariffs = [...read('tariff.go').matchAll(/rule: "(KP\d+)"/g)];
    const refusing = new Set([...calls, ...plays, ...tariffs].map((m) => m[1] ?? m[2]!));
    expect(new Set(Object.keys(server.refusals))).toEqual(refusing);
    const options = [
      ...read('doc.go').matchAll(/(?:Name: |Switch\()"([a-z-]+)"(?:, Default|, ")/g),
    ];
    expect(Object.keys(server.options!)).toEqual(options.map((m) => m[1]!));
  });
});
