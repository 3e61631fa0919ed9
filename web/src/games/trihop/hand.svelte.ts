import { Hand } from '../../lib/ringboard/hand.svelte';
import { read } from './view';

/**
 * A hand that also places new marbles, and puts pinched ones back. While placing, it always holds one, and a
 * tap on a field is enough.
 */
export class TriHand extends Hand {
  override from(name: string | null): string[] {
    const r = this.reach();
    if (!r.active) return [];
    return r.legal
      .map(read)
      .filter((a) => a.kind === 'place' || (name !== null && a.from === name))
      .map((a) => a.to);
  }

  private get placing(): boolean {
    return this.reach().legal.some((a) => a.startsWith('@'));
  }

  override choose(name: string) {
    const r = this.reach();
    if (r.active && this.placing) {
      if (this.targets.has(name)) this.act('@' + name);
      else this.hint(name);
    } else super.choose(name);
  }

  override put(name: string) {
    const from = this.picked;
    this.drop();
    if (!from || from === name) return;
    const sign = this.reach().legal.some((a) => a.startsWith(from + '>')) ? '>' : '-';
    this.act(from + sign + name);
  }
}
