import { witness } from '../fair/fair';
import { asProblem } from '../net/api';
import type { Match } from '../net/types';
import type { World } from './world';

/** This device's cut, if seats cut before the cards are dealt. */
export class Cut {
  /** At which event it was sent. */
  private at = -1;

  constructor(
    private readonly id: string,
    private readonly w: World,
    /** The match has gone on. */
    private readonly read: () => void,
  ) {}

  /**
   * Our seats cut as soon as the page has the server's commitment, with random numbers of this device, so
   * that the server cannot have chosen the cards.
   */
  make(m: Match | null, mine: number[]) {
    if (!m?.draw || m.draw.dealt || this.at === m.n) return;
    if (!mine.some((s) => m.draw?.cuts[s] === '')) return;
    this.at = m.n;
    const cut = this.w.luck();
    witness(this.id, { commitment: m.draw.commitment, cut });
    this.w.api.cut(this.id, cut).catch((e) => {
      // The connection is lost: once more when it is back. Otherwise another tab was quicker.
      if (asProblem(e).passing) this.at = -1;
      else this.read();
    });
  }
}
