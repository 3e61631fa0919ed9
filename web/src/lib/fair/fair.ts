// Randomness that anybody can recompute, as docs/fair-deals.md explains.
import { sha256 } from './sha256';
import type { Draw } from '../net/types';

export { sha256 };

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

export const hash = async (text: string): Promise<string> =>
  hex(await sha256(new TextEncoder().encode(text)));

/** The stream of random numbers of a seed and a label. */
export class Stream {
  private block = 0n;
  private words: bigint[] = [];

  constructor(
    private readonly seed: string,
    private readonly label: string,
  ) {}

  private async word(): Promise<bigint> {
    if (this.words.length === 0) {
      const text = new TextEncoder().encode(`${this.seed}\n${this.label}\n`);
      const input = new Uint8Array(text.length + 8);
      input.set(text);
      new DataView(input.buffer).setBigUint64(text.length, this.block++);
      const sum = new DataView((await sha256(input)).buffer);
      for (let i = 0; i < 32; i += 8) this.words.push(sum.getBigUint64(i));
    }
    return this.words.shift()!;
  }

  /** A number from 0 to n - 1, each equally likely. */
  async below(n: number): Promise<number> {
    const all = 1n << 64n;
    const limit = all - (all % BigInt(n));
    for (;;) {
      const w = await this.word();
      if (w < limit) return Number(w % BigInt(n));
    }
  }
}

/** Whether the secret matches its commitment, and whether secret and cuts give the seed. */
export async function checkDraw(d: Draw): Promise<{ secret: boolean; seed: boolean }> {
  const { secret = '', seed = '' } = d;
  return {
    secret: (await hash(secret)) === d.commitment,
    seed: (await hash(`${secret}\n${d.cuts.map((c) => `${c}\n`).join('')}`)) === seed,
  };
}
