import { describe, expect, it } from 'vitest';
import { Problem } from '../lib/net/api';
import type { Assessment, Tried } from '../lib/net/types';
import { de } from '../games/zopp/training/de';
import { en } from '../games/zopp/training/en';
import { gathered, mayLie, record, usual } from '../games/zopp/training/position';
import { pl } from '../games/zopp/training/pl';
import { Drill } from './drill.svelte';
import { Stars } from './stars.svelte';

const open: Assessment = { progress: 'open', extra: false };
const tried = (actions: string[], verdict: Assessment): Tried =>
  ({
    options: {},
    legal: ['x'],
    turn: 0,
    positions: ['start', ...actions].map((view, ply) => ({ ply, view })),
    verdict,
  }) as unknown as Tried;

/** A server that knows two exercises: x solves one, and the extra task wants more y. */
function server() {
  const asked: string[] = [];
  const attempt = async (_: string, id: string, actions: string[]) => {
    asked.push(`${id} ${actions.join(' ')}`.trim());
    const last = actions.at(-1);
    if (last === 'never') throw new Problem(422, 'illegal', 'action 1: not so (ZP1)', 'ZP1');
    if (last === 'gone') throw new Problem(0, 'offline', '');
    if (!last || last === 'y') return tried(actions, open);
    const chance = { done: 36, of: 50 };
    if (last === 'w') return tried(actions, { progress: 'done', extra: false, chance });
    if (last === 'x') return tried(actions, { progress: 'done', extra: actions.length > 1 });
    return tried(actions, { progress: 'failed', extra: false, why: 'missed', text: 'Beside.' });
  };
  return { asked, attempt };
}

function drill() {
  const s = server();
  const earned: number[] = [];
  const d = new Drill(
    'toy',
    { id: 'one', solution: ['y', 'x'] },
    s,
    (n) => earned.push(n),
    async () => {},
  );
  return { ...s, d, earned };
}

describe('an exercise', () => {
  it('earns its star when the server says that it is solved', async () => {
    const { d, earned } = drill();
    await d.start();
    expect([d.view, d.ready, d.seat]).toEqual(['start', true, 0]);
    await d.act('x');
    expect([d.view, d.ready, d.note?.kind]).toEqual(['x', false, 'done']);
    expect(earned).toEqual([1]);
  });

  it('earns two with the extra task, and continues while it is open', async () => {
    const { d, earned, asked } = drill();
    await d.start();
    await d.act('y');
    expect([d.ready, d.note?.kind]).toEqual([true, 'more']);
    await d.act('x');
    expect(asked.at(-1)).toBe('one y x');
    expect(earned).toEqual([2]);
  });

  it('earns nothing by failing, by illegal actions, by a lost connection or by being shown', async () => {
    const { d, earned } = drill();
    await d.start();
    await d.act('never');
    expect([d.view, d.ready]).toEqual(['start', true]);
    expect(d.note).toEqual({ kind: 'refused', text: 'Not so (ZP1).', rule: 'ZP1' });
    await d.act('gone');
    expect([d.ready, d.note?.kind]).toEqual([true, 'lost']);
    await d.act('z');
    expect([d.view, d.ready, d.note?.kind]).toEqual(['z', false, 'failed']);
    await d.show();
    expect([d.view, d.ready, d.note?.kind]).toEqual(['x', false, 'shown']);
    await d.start();
    expect([d.view, d.ready, d.note]).toEqual(['start', true, null]);
    expect(earned).toEqual([]);
  });

  it('says how often, out of ten times, the same actions would succeed in a match', async () => {
    const { d } = drill();
    await d.start();
    await d.act('w');
    expect(d.note).toEqual({ kind: 'done', extra: false, often: 7 });
  });

  it('ignores a try if it was restarted meanwhile', async () => {
    const { d, earned } = drill();
    await d.start();
    const slow = d.act('x');
    await d.start();
    await slow;
    expect([d.view, d.ready, d.note]).toEqual(['start', true, null]);
    expect(earned).toEqual([]);
  });
});

describe('stars', () => {
  it('are stored, never fewer, and a browser without storage does no harm', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (k: string) => kept.get(k) ?? null,
      setItem: (k: string, v: string) => void kept.set(k, v),
    };
    const stars = new Stars('toy', store);
    stars.earn('one', 2);
    stars.earn('one', 1);
    stars.earn('two', 1);
    const again = new Stars('toy', store);
    expect([again.of('one'), again.of('two'), again.of('three')]).toEqual([2, 1, 0]);
    expect(new Stars('other', store).of('one')).toBe(0);
    kept.set('stammtisch.stars.toy', '{"one":7,"two":"x"');
    expect(new Stars('toy', store).of('one')).toBe(0);
    const never = () => {
      throw new Error('no');
    };
    const [tab, other] = [new Stars('two', store), new Stars('two', store)];
    tab.earn('one', 2);
    other.earn('two', 1);
    other.earn('one', 1);
    expect([other.of('one'), other.of('two')]).toEqual([2, 1]);
    expect(new Stars('two', store).of('one')).toBe(2);
    const forgetful = new Stars('toy', { getItem: never, setItem: never });
    forgetful.earn('one', 1);
    expect(forgetful.of('one')).toBe(1);
  });
});

describe('a position laid out freely', () => {
  it('is written as the server reads it', () => {
    const text = record(usual, 'b2@90.000,0.500', 'steady', 'abc');
    expect(text).toContain('[Options "hand=steady referee=players"]');
    expect(text).toContain('side black run 1');
    expect(text).toContain('w1 -95.000,0.000');
    expect(text).not.toContain('-0.000');
    expect(text.trim().split('\n').at(-1)).toBe('b2@90.000,0.500');
  });

  it('has every disc, none on another', () => {
    const left = usual.map((d) =>
      ['w1', 'b1', 'ball'].includes(d.id) ? { ...d, x: 390, where: 'out' as const } : d,
    );
    const all = gathered(left);
    expect(all.map((d) => d.id)).toEqual(usual.map((d) => d.id));
    for (const d of all) expect(mayLie(all, d.id, d), d.id).toBe(true);
    expect(mayLie(all, 'w1', { x: 340, y: 0 })).toBe(false);
    expect(
      mayLie(
        all,
        'w2',
        all.find((d) => d.id === 'ball')!,
      ),
    ).toBe(false);
  });
});

it('the chance in a match exists in every language, also for none or one', () => {
  const often = Array.from({ length: 11 }, (_, n) => n);
  for (const say of [en.chance, de.chance, pl.chance]) {
    const said = often.map(say);
    expect(new Set(said).size).toBe(11);
    for (const text of said) expect(text).not.toMatch(/undefined|\b0\b/);
  }
  expect(en.chance(1)).toContain('about once in 10');
});

it('German and Polish name the same set pieces, each with all it has', () => {
  expect(Object.keys(de.exercises)).toEqual(Object.keys(pl.exercises));
  for (const words of [...Object.values(de.exercises), ...Object.values(pl.exercises)])
    for (const text of words) expect(text).toMatch(/\S/);
});

it('no set piece speaks of above and below: upright, on a phone, the board is turned', () => {
  for (const text of [...Object.values(de.exercises), ...Object.values(pl.exercises)].flat())
    expect(text).not.toMatch(/oben|obere|unten|untere|góry|górn|doln/);
});
