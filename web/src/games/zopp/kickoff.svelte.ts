import { LineUp } from '../../lib/board/lineup.svelte';
import { intoRing, mayLie } from './lay';
import { learn, nextCounter, usualPlace } from './lineup';
import { sideOf, type Spot } from './pitch';
import { placeText, type Disc, type ZoppView } from './view';

/** The inputs and outputs of placing. */
export interface Placer {
  /** The position, where this page may act in it. */
  view: () => ZoppView | null;
  discs: () => readonly Disc[];
  onact: (action: string, sure: boolean) => void;
  onrefuse: () => void;
}

/** The counter that is being placed for a kick-off, by hand or by the usual line-up. */
export class KickOff {
  private readonly lineup = new LineUp();
  /** The next counter to place. */
  readonly id: string | null = $derived.by(() => {
    const v = this.placer.view();
    return v ? nextCounter(v) : null;
  });
  /** Where it would go. */
  at = $state.raw<Spot | null>(null);
  readonly fits = $derived.by(
    () => this.id !== null && this.at !== null && mayLie(this.placer.discs(), this.id, this.at),
  );
  /** The place in numbers is asked for. */
  typing = $state(false);

  constructor(private readonly placer: Placer) {}

  /** The next counter is at hand: it waits at its usual place, or is lined up. */
  next() {
    const { id } = this;
    if (!id) {
      this.at = null;
      if (this.placer.view()) this.lineup.stop();
      return;
    }
    this.at = usualPlace(this.placer.discs(), id);
    const put = () => placeText(id, this.at!);
    this.lineup.go(sideOf(id), id, put, (action) => this.placer.onact(action, true));
  }

  move(to: Spot) {
    this.at = to;
  }

  /** Towards a place of the board, if it is near the ring. */
  aim(to: Spot) {
    if (!this.id) return;
    const p = intoRing(this.id, to);
    if (Math.hypot(p.x - to.x, p.y - to.y) < 60) this.at = p;
  }

  place() {
    if (!this.id || !this.at) return;
    if (!this.fits) return this.placer.onrefuse();
    learn(this.id, this.at);
    this.placer.onact(placeText(this.id, this.at), false);
  }

  /** All of the side, one after the other. */
  lineUp() {
    if (!this.id) return;
    this.lineup.start(sideOf(this.id));
    this.next();
  }
}
