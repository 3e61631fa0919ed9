import { Reel, type Impact, type Place } from './reel';
import type { Shot } from './view';

/** What the browser gives: time and the next frame. Tests bring their own. */
export interface Screen {
  now: () => number;
  frame: (draw: (now: number) => void) => number;
  drop: (id: number) => void;
}

const browser: Screen = {
  now: () => performance.now(),
  frame: (draw) => requestAnimationFrame(draw),
  drop: (id) => cancelAnimationFrame(id),
};

/**
 * A shot being watched: in real time at the display's rate, slower, or held and drawn to
 * and fro by hand. The picture at a moment follows from the list of events alone.
 */
export class Playback {
  reel = $state.raw<Reel | null>(null);
  /** Seconds since the flick. */
  time = $state(0);
  running = $state(false);
  /** How fast time runs: 1 is real. */
  rate = $state(1);
  private id = 0;
  private last = 0;
  /** Contacts up to here were told. */
  private heard = 0;
  private until = Infinity;
  private done: ((through: boolean) => void) | null = null;

  constructor(
    /** Told of every contact as it is passed. */
    private readonly onimpact: (i: Impact, rate: number) => void = () => {},
    private readonly screen: Screen = browser,
  ) {}

  get duration(): number {
    return this.reel?.duration ?? 0;
  }

  /** The places of the discs now; null while there is nothing to show. */
  get places(): Place[] | null {
    return this.reel ? this.reel.at(this.time) : null;
  }

  /**
   * Plays a shot, or a part of it. The answer comes when it has run through (true) or was
   * interrupted.
   */
  play(shot: Shot, part: { from?: number; to?: number; rate?: number } = {}): Promise<boolean> {
    this.stop();
    if (this.reel?.shot !== shot) this.reel = new Reel(shot);
    this.rate = part.rate ?? 1;
    this.time = Math.max(0, part.from ?? 0);
    this.heard = this.time || -1;
    this.until = Math.min(part.to ?? Infinity, this.reel!.duration);
    return this.go();
  }

  /** Opens a shot at a moment, held. */
  hold(shot: Shot, at: number) {
    this.stop();
    if (this.reel?.shot !== shot) this.reel = new Reel(shot);
    this.seek(at);
  }

  /** Goes on from where it was held. */
  resume(): Promise<boolean> {
    if (!this.reel) return Promise.resolve(false);
    this.until = this.reel.duration;
    if (this.time >= this.until) this.time = 0;
    this.heard = this.time || -1;
    return this.go();
  }

  private go(): Promise<boolean> {
    this.running = true;
    this.last = this.screen.now();
    const answer = new Promise<boolean>((done) => (this.done = done));
    this.id = this.screen.frame((now) => this.tick(now));
    return answer;
  }

  private tick(now: number) {
    const reel = this.reel;
    if (!this.running || !reel) return;
    // A tab that nobody sees gets no frames: what was missed is over.
    const step = Math.max(0, (now - this.last) / 1000) * this.rate;
    this.last = Math.max(this.last, now);
    const to = Math.min(this.until, this.time + step);
    for (const i of reel.impacts) if (i.t > this.heard && i.t <= to) this.onimpact(i, this.rate);
    this.time = this.heard = to;
    if (to >= this.until) this.finish(true);
    else this.id = this.screen.frame((t) => this.tick(t));
  }

  /** Held at a moment, drawn there by hand. */
  seek(t: number) {
    this.stop();
    this.time = Math.min(this.duration, Math.max(0, t));
  }

  /** Interrupts; what is shown stays. */
  stop() {
    if (!this.running) return;
    this.screen.drop(this.id);
    this.finish(false);
  }

  /** Puts the shot away: the board shows where everything lies. */
  close() {
    this.stop();
    this.reel = null;
    this.time = 0;
  }

  private finish(through: boolean) {
    this.running = false;
    const done = this.done;
    this.done = null;
    done?.(through);
  }
}
