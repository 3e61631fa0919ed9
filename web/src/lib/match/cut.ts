import { witness, witnessed } from '../fair/witness';
import { asProblem } from '../net/api';
import type { Match } from '../net/types';
import type { World } from './world';

/** After how long a cut that did not arrive is sent once more, in milliseconds. */
const again = 2500;

/** This device's cut, if seats cut before the cards are dealt. */
export class Cut {
  /** At which event it was sent. */
  private at = -1;
  private sending = false;
  private taken = false;

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
    if (!m?.draw || m.draw.dealt || this.sending || this.at === m.n) return;
    if (!mine.some((s) => m.draw?.cuts[s] === '')) return;
    this.at = m.n;
    this.sending = true;
    // Once only: what was sent may have come, whatever became of the answer.
    const cut = witnessed(this.id)?.cut ?? this.w.luck();
    witness(this.id, { commitment: m.draw.commitment, cut });
    this.w.api
      .cut(this.id, cut)
      .then(
        () => (this.taken = true),
        (e) => {
          if (asProblem(e).passing) {
            this.at = -1;
            return setTimeout(this.read, again);
          }
          // Another tab was quicker, whose cut the cards come from.
          if (!this.taken) witness(this.id, null);
          this.read();
        },
      )
      .finally(() => (this.sending = false));
  }
}
