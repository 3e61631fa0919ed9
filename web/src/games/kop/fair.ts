// The deals of a seed, as docs/fair-deals.md has them.
import { Stream } from '../../lib/fair/fair';
import { order } from './cards';
import type { KopView } from './view';

/** The first dealer. */
export const lot = (seed: string): Promise<number> => new Stream(seed, 'dealer').below(4);

/** The hands of a deal, by seat, each with the highest card first. */
export async function hands(seed: string, deal: number, dealer: number): Promise<string[][]> {
  const pack = [...order];
  const stream = new Stream(seed, `deal ${deal}`);
  for (let i = 15; i > 0; i--) {
    const j = await stream.below(i + 1);
    [pack[i], pack[j]] = [pack[j]!, pack[i]!];
  }
  const out: string[][] = [[], [], [], []];
  pack.forEach((card, i) => out[(dealer + 1 + i) % 4]!.push(card));
  return out.map((h) => h.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
}

/** Deals everything again: the deals that the views show, and those among them that are not the seed's. */
export async function dealt(
  seed: string,
  past: KopView[],
  setUp = false,
): Promise<{ told: number[]; wrong: number[] }> {
  // A match that was set up takes number and dealer of its first deal from the record; what was
  // dealt before that it has from there too.
  const from = setUp ? past[0] : undefined;
  const first = from ? from.dealer - from.deal + 1 : await lot(seed);
  const told: number[] = [];
  const wrong: number[] = [];
  for (const v of past) {
    const st = v?.last;
    if (!st || told.includes(st.deal) || st.deal < (from?.deal ?? 1)) continue;
    told.push(st.deal);
    const dealer = (((first + st.deal - 1) % 4) + 4) % 4;
    const is = JSON.stringify(await hands(seed, st.deal, dealer));
    if (dealer !== st.dealer || is !== JSON.stringify(st.hands)) wrong.push(st.deal);
  }
  return { told, wrong };
}
