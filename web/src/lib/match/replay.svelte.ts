/** Looking back. The live match continues untouched; this only says which position is shown. */
export class Replay {
  /** The position shown, or null for the live one. */
  at = $state<number | null>(null);
  playing = $state(false);
  /** How many actions of others were made while looking back. */
  missed = $state(0);
  /** Showing an action takes time, and the next one waits. */
  wait = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `last` returns the index of the newest position. */
  constructor(
    private readonly last: () => number,
    private readonly beat = 900,
    /** Whether a position can be shown; one that is still loading is waited for. */
    private readonly here: (i: number) => boolean = () => true,
  ) {}

  get index(): number {
    return this.at ?? this.last();
  }

  go(i: number) {
    this.pause();
    this.show(i);
  }

  private show(i: number) {
    const to = Math.max(0, Math.min(this.last(), i));
    if (to >= this.last()) this.live();
    else this.at = to;
  }

  step(by: number) {
    this.go(this.index + by);
  }

  live() {
    this.pause();
    this.at = null;
    this.missed = 0;
  }

  /** A new action arrived. Your own is no news, even if a slow line confirms it only now. */
  news(own: boolean) {
    if (this.at !== null && !own) this.missed++;
  }

  play() {
    if (this.last() === 0) return;
    this.at = this.at ?? 0;
    this.playing = true;
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (this.wait || !this.here(this.index) || !this.here(this.index + 1)) return;
      if (this.index + 1 >= this.last()) this.live();
      else this.at = this.index + 1;
    }, this.beat);
  }

  pause() {
    clearInterval(this.timer);
    this.playing = false;
  }
}
