// SHA-256 (FIPS 180-4). Browsers compute it themselves where a page came over https or from the
// machine itself; in a home network it comes over http, and they do not.

export const sha256 = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', data))
    : byHand(data);

/** The first 32 bits of the fractions of roots of the first primes. */
const roots = (power: number, count: number): number[] => {
  const list: number[] = [];
  for (let n = 2; list.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) list.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return list;
};
const k = roots(1 / 3, 64);
const start = roots(1 / 2, 8);
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

export function byHand(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  const h = [...start];
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, last] = h as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (last + s1 + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [last, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [i, x] of [a, b, c, d, e, f, g, last].entries()) h[i] = (h[i]! + x) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, x] of h.entries()) out.setInt32(4 * i, x);
  return new Uint8Array(out.buffer);
}
