import { distance, heading, type Spot, whole } from './pitch';
import { flickText, type Stroke } from './view';

/** All that aiming needs to know of the board. */
export interface Ground {
  /** Counters that may be flicked now. */
  may: readonly string[];
  /** Where a disc lies. */
  at: (id: string) => Spot | undefined;
}

/** How far a pull goes to full power, and within what it means nothing; in CSS pixels. */
export interface Reach {
  full: number;
  none: number;
}

/** A finger that has paused so long means what it aims at, in milliseconds. */
const pause = 100;

/**
 * A flick that is being aimed. It knows no pointer and no key: those turn it and make it
 * stronger, and let it go.
 */
export class Aim {
  /** The counter that will be flicked. */
  disc = $state<string | null>(null);
  angle = $state(0);
  power = $state(0.5);
  /** A pointer is pulling; `void` while letting go would mean nothing. */
  pull = $state.raw<{
    from: Spot;
    to: Spot;
    void: boolean;
    fine: boolean;
    touch: boolean;
  } | null>(null);
  /** The last pull was a finger's. */
  touched = false;
  /** The stroke as the pull last paused, and where it was longest. */
  private rested: Stroke | null = null;
  private longest: { far: number; stroke: Stroke } | null = null;
  private moved = 0;

  constructor(
    private readonly ground: () => Ground,
    private readonly onflick: (action: string) => void,
    /** Somebody chose a counter that cannot be flicked. */
    private readonly onrefuse: (id: string) => void = () => {},
  ) {}

  get stroke(): Stroke {
    return { angle: this.angle, power: this.power };
  }

  may(id: string): boolean {
    return this.ground().may.includes(id);
  }

  get any(): boolean {
    return this.ground().may.length > 0;
  }

  /** Takes a counter; at first it is aimed at the ball. */
  pick(id: string): boolean {
    if (!this.may(id)) {
      this.onrefuse(id);
      return false;
    }
    if (this.disc === id) return true;
    this.disc = id;
    this.pull = null;
    const { at } = this.ground();
    const [from, ball] = [at(id), at('ball')];
    if (from && ball && distance(from, ball) > 0) {
      this.angle = whole((Math.atan2(ball.y - from.y, ball.x - from.x) * 180) / Math.PI);
    }
    this.power = 0.5;
    return true;
  }

  drop() {
    this.disc = null;
    this.pull = null;
  }

  turn(degrees: number) {
    this.angle = whole(this.angle + degrees);
  }

  strengthen(by: number) {
    this.setPower(this.power + by);
  }

  setAngle(degrees: number) {
    if (Number.isFinite(degrees)) this.angle = whole(degrees);
  }

  setPower(power: number) {
    if (Number.isFinite(power))
      this.power = Math.min(1, Math.max(0.001, Math.round(power * 1000) / 1000));
  }

  /** A pull begins: what an earlier one meant is forgotten. */
  begin(touched = false) {
    this.touched = touched;
    this.rested = this.longest = null;
  }

  /**
   * The counter is pulled back: `by` in CSS pixels, as the board lies (y up). Brought back to
   * where it began, the pull holds the aim as it was before it came back.
   */
  pullBy(by: Spot, reach: Reach, now = 0): boolean {
    const long = Math.hypot(by.x, by.y);
    if (long < reach.none) {
      const held = this.rested ?? this.longest?.stroke;
      if (held) [this.angle, this.power] = [held.angle, held.power];
      return false;
    }
    if (this.longest && now - this.moved > pause) this.rested = this.stroke;
    this.moved = now;
    this.setAngle((Math.atan2(-by.y, -by.x) * 180) / Math.PI);
    this.setPower((long - reach.none) / (reach.full - reach.none));
    if (long >= (this.longest?.far ?? 0)) this.longest = { far: long, stroke: this.stroke };
    return true;
  }

  flick() {
    const id = this.disc;
    if (!id || !this.may(id)) return;
    const action = flickText(id, this.stroke);
    this.drop();
    this.onflick(action);
  }

  /** Where the counter is aimed, as a unit vector on the board. */
  get heading(): Spot {
    return heading(this.angle);
  }
}
