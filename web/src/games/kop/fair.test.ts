import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { checkDraw, hash, sha256 } from '../../lib/fair/fair';
import { dealt, hands, lot } from './fair';
import type { KopView } from './view';

// The program must agree with the page by which everybody may compute.
const page = readFileSync('../docs/fair-deals.md', 'utf8');
const vectors = [...page.matchAll(/^seed (\w+): dealer (\d)\n((?: {2}\S+\n)+)/gm)].map(
  ([, seed, dealer, lines]) => ({
    seed: seed!,
    dealer: Number(dealer),
    deals: lines!
      .trim()
      .split(/\s+/)
      .map((line) => line.split('/').map((hand) => hand.split(','))),
  }),
);

describe('deals by hand', () => {
  it('are those of the page', async () => {
    expect(vectors.length).toBe(3);
    for (const v of vectors) {
      expect(await lot(v.seed)).toBe(v.dealer);
      for (const [i, want] of v.deals.entries())
        expect(await hands(v.seed, i + 1, (v.dealer + i) % 4)).toEqual(want);
    }
  });

  const { seed, dealer, deals } = vectors[1]!;
  const told = (list: string[][][]): KopView[] =>
    list.map((hands, i) => ({ last: { deal: i + 1, dealer: (dealer + i) % 4, hands } }) as KopView);
  it('find every deal of the seed', async () => {
    const past = told(deals);
    expect(await dealt(seed, [...past, ...past])).toEqual({ told: [1, 2, 3], wrong: [] });
  });
  it('of a match that was set up begin where the record ended', async () => {
    const past = [
      { deal: 2, dealer: (dealer + 1) % 4, last: { deal: 1 } },
      ...told(deals).slice(1),
    ];
    expect(await dealt(seed, past as KopView[], true)).toEqual({ told: [2, 3], wrong: [] });
    expect((await dealt('1', past as KopView[], true)).wrong).toEqual([2, 3]);
  });
  it('find a card that was exchanged, and a dealer', async () => {
    const [one, two, three] = structuredClone(deals) as [string[][], string[][], string[][]];
    [two[0]![0], two[1]![0]] = [two[1]![0]!, two[0]![0]!];
    const past = told([one, two, three]);
    past[2]!.last!.dealer = 3 - past[2]!.last!.dealer;
    expect((await dealt(seed, past)).wrong).toEqual([2, 3]);
  });
});

describe('the draw', () => {
  const line = (name: string) => page.match(new RegExp(`^${name} {2,}(.*)$`, 'm'))![1]!;
  const draw = {
    commitment: line('commitment'),
    cuts: line('cuts').split(' '),
    dealt: true,
    secret: line('secret'),
    seed: line('seed'),
  };
  it('is as the page has it', async () => {
    expect(await checkDraw(draw)).toEqual({ secret: true, seed: true });
  });
  it('is not with another secret, cut or commitment', async () => {
    const secret = draw.secret.replace('0', '1');
    expect(await checkDraw({ ...draw, secret })).toEqual({ secret: false, seed: false });
    const cuts = ['White_cuts', 'Black_cuts', '-'];
    expect(await checkDraw({ ...draw, cuts })).toEqual({ secret: true, seed: false });
    const commitment = draw.commitment.replace('2', '3');
    expect(await checkDraw({ ...draw, commitment })).toEqual({ secret: false, seed: true });
  });
});

describe('SHA-256', () => {
  it('is the one of the standard', async () => {
    expect(await hash('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
  it('is the same where the page came over http and the browser has none', async () => {
    const list = Array.from({ length: 200 }, (_, n) =>
      Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 255),
    );
    const here = await Promise.all(list.map(sha256));
    vi.stubGlobal('crypto', {});
    try {
      expect(await Promise.all(list.map(sha256))).toEqual(here);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
