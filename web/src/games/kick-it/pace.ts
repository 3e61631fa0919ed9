/** How long a position is shown before the next one, in milliseconds. */
export const beat = 300;
/** The same for a goal, after which everything is set up again. */
export const cheer = 1300;
/** A player who missed more actions than this sees the present position at once. */
const most = 14;

/**
 * A turn is several actions, and a computer makes them faster than anybody can follow. New positions at the
 * table are shown action by action; everything else, such as looking back or the player's own action, at
 * once.
 */
export class Pacer<V> {
  private at: number;
  private now: V;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private free = -Infinity;

  /** `past` has every position so far; the last one is on the table. */
  constructor(
    view: V,
    private past: readonly V[],
    private readonly show: (view: V) => void,
    /** How long a position is shown: anything more than a step takes longer to see. */
    private readonly dwell: (view: V) => number = () => beat,
    /** Whether a past position can be shown: there may be only a note of one that nobody looked at. */
    private readonly whole: (view: V) => boolean = () => true,
  ) {
    this.now = view;
    this.at = past.length - 1;
  }

  /** There is something new to show. */
  follow(now: V, past: readonly V[], still: boolean) {
    this.now = now;
    this.past = past;
    const head = past.length - 1;
    const steps = now === past[head] ? head - this.at : 0;
    const pace = steps >= 1 && steps <= most && this.at >= 0 && !still;
    if (!pace || !past.slice(this.at + 1).every(this.whole)) this.jump();
    else if (this.timer === undefined) {
      const wait = this.free - performance.now();
      if (wait > 0) this.timer = setTimeout(() => this.step(), wait);
      else this.step();
    }
  }

  /** Shows at once what there is. */
  jump() {
    this.end();
    const head = this.past.length - 1;
    if (this.now === this.past[head]) this.at = head;
    this.show(this.now);
  }

  private step() {
    this.timer = undefined;
    this.at++;
    const view = this.past[this.at]!;
    const wait = this.dwell(view);
    this.free = performance.now() + wait;
    this.show(view);
    if (this.at < this.past.length - 1) this.timer = setTimeout(() => this.step(), wait);
  }

  end() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
