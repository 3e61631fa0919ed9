import { stillness } from '../device/stillness.svelte';
import { Synth, type Material, type Player } from './synth';

/** The source of a sound: something that happened at the table, never a click. */
export interface Happening {
  kind: string;
  /** How hard the piece came down, 0 to 1; null if the board itself makes the sounds. */
  force: number | null;
  /** Whether this page made it. */
  own: boolean;
  /** Whether it is now this page's turn. */
  turn: boolean;
  /** The match ended with it: somebody won, or nobody. */
  end?: 'won' | 'draw';
}

/** The parts of the browser in use; tests bring their own. */
export interface World {
  player: Player;
  now: () => number;
  hidden: () => boolean;
  /** Vibrates the device: milliseconds of vibration and of rest in turn. */
  shake: (pattern: number | number[]) => void;
  /** Whether the system asks for less motion: then nothing vibrates. */
  still: () => boolean;
  read: () => string | null;
  write: (value: string) => void;
}

const key = 'sound';
/** A player who has touched nothing for this long may be looking elsewhere. */
const idle = 40_000;
/** Events that arrive together, as after a lost connection, make one sound. */
const together = 120;

/** How hard a contact must be for a vibration, 0 to 1. */
const felt = 0.02;

/** The table as it is heard and felt: from the first tap on, unless somebody has muted it. */
export class Sound {
  on = $state(false);
  private touched = 0;
  private last = -Infinity;
  /** Somebody has tapped this page, so sounds no longer surprise them. */
  private awake = false;

  constructor(private readonly w: World) {
    this.on = w.read() !== 'off';
    this.touched = w.now();
  }

  /** Somebody is at the page. */
  touch(awake: boolean) {
    this.touched = this.w.now();
    if (!awake) return;
    this.awake = true;
    if (this.on) this.w.player.wake();
  }

  private get heard(): boolean {
    return this.on && this.awake;
  }

  private shake(pattern: number | number[]) {
    if (this.heard && !this.w.hidden() && !this.w.still()) this.w.shake(pattern);
  }

  /** This page's hand released a piece. */
  release() {
    this.shake(8);
  }

  toggle() {
    this.on = !this.on;
    this.w.write(this.on ? 'on' : 'off');
    this.awake = true;
    if (!this.on) return;
    // So that switching on can be heard.
    this.w.player.wake();
    this.w.player.strike(0.4, 0.05);
  }

  /** One of the last seconds of a turn is counted. */
  count() {
    if (this.heard) this.w.player.note(0);
  }

  /** Somebody sat down at the table: a waiting player hears it, wherever they look. */
  welcome() {
    if (!this.on) return;
    this.w.player.note(0);
    this.w.player.note(0.16);
  }

  /**
   * A collision on the board while it is shown: how hard, 0 to 1, and how fast time runs. Slow motion sounds
   * softer.
   */
  knock(material: Material, force: number, rate = 1) {
    if (!this.heard || this.w.hidden()) return;
    this.w.player.knock(material, force * Math.sqrt(rate));
    if (material === 'whistle') this.shake([40, 30, 40]);
    else if (force >= felt) this.shake(Math.round(15 + 10 * Math.min(1, force)));
  }

  hear(h: Happening) {
    if (!this.heard || h.kind !== 'action') return;
    const { player, now, hidden } = this.w;
    if (h.force !== null && now() - this.last >= together) player.strike(h.force);
    this.last = now();
    if (h.end === 'won' && h.force !== null) {
      player.strike(0.25, 0.3);
      player.strike(0.5, 0.42);
    } else if (h.turn && !h.own && (hidden() || now() - this.touched > idle)) {
      player.note(0.3);
    }
  }
}

const world = (): World => ({
  player: new Synth(),
  now: () => performance.now(),
  hidden: () => document.hidden,
  shake: (pattern) => navigator.vibrate?.(pattern),
  still: () => stillness.still,
  // The browser may forbid both: then a muted page makes sounds again next time.
  read: () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
});

export const sound = new Sound(world());

if (typeof addEventListener === 'function') {
  addEventListener('pointermove', () => sound.touch(false), { passive: true });
  // Safari allows sound only when a finger is lifted, not when it comes down.
  for (const kind of ['pointerdown', 'touchend', 'keydown'])
    addEventListener(kind, () => sound.touch(true), { passive: true, capture: true });
}
