import { sound } from '../../lib/sound/sound.svelte';
import { stillness } from '../../lib/device/stillness.svelte';
import { Playback } from './playback.svelte';
import type { Impact } from './reel';
import { seatOf, type Shot, type ZoppView } from './view';

/** How long a shot's end is left to be seen before the referee acts, in milliseconds. */
const pause = { plain: 320, goal: 1300 };
/** How long a counter glows before somebody elsewhere flicks it. */
const glows = 350;

/** What an event of a shot sounds like. */
const material = {
  hit: 'wood',
  band: 'band',
  over: 'band',
  post: 'metal',
  pocket: 'band',
  goal: 'whistle',
  rest: 'wood',
} as const;

const heard = (quiet: boolean) => (i: Impact, rate: number) => {
  if (!quiet) sound.knock(material[i.kind], i.force / 2500, rate);
};

/** Whether the second view comes of a flick made in the first. */
export const fresh = (before: ZoppView | null, after: ZoppView): boolean =>
  !!before && !!after.shot && after.flicks === before.flicks + 1;

/**
 * Shots take their time, and views come in while one is watched. Each is shown after the
 * other: the shot as it was, its end, then what the referee did with it. Who looks back
 * farther, or comes late, sees at once what there is.
 */
export class Scenes {
  /** The discs on the board, except while a shot is watched. */
  view = $state.raw<ZoppView | null>(null);
  /** A shot is shown for the first time, and with it what came of it. */
  busy = $state(false);
  /** The ball has just gone in. */
  goal = $state(false);
  /** The seat whose flick is being shown. */
  flicker = $state<number | null>(null);
  /** The counter that is about to be flicked by somebody elsewhere. */
  glow = $state<string | null>(null);
  readonly playback: Playback;
  private queue: ZoppView[] = [];
  /** Which seat led to a view. */
  private readonly by = new WeakMap<ZoppView, number>();
  /** The view that is being led up to. */
  private coming: ZoppView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was begun; older scenes no longer count. */
  private turn = 0;

  constructor(
    view: ZoppView | null,
    quiet = false,
    /** Whether a seat is played from elsewhere: then its flick is announced. */
    private readonly elsewhere: (seat: number) => boolean = () => false,
  ) {
    this.view = view;
    this.playback = new Playback(heard(quiet));
  }

  /** Takes a new view, and the seat whose turn it was before. */
  feed(next: ZoppView | null, seat: number | null = null) {
    const last = this.queue.at(-1) ?? (this.busy ? this.coming : this.view);
    if (next === last) return;
    if (!next || document.hidden || (!fresh(last, next) && !follows(last, next)))
      return this.jump(next);
    const side = seatOf(next.shot?.side);
    this.by.set(next, seat !== null && seat % 2 === side ? seat : side);
    // Nothing moves, but the board still shows whose counter was flicked.
    if (stillness.still && !(fresh(last, next) && this.elsewhere(this.by.get(next)!)))
      return this.jump(next);
    this.queue.push(next);
    if (!this.busy) void this.run();
  }

  private async run() {
    const turn = ++this.turn;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.coming = next;
      if (fresh(this.view, next)) {
        this.busy = true;
        const seat = (this.flicker = this.by.get(next) ?? null);
        if (seat !== null && this.elsewhere(seat)) {
          this.glow = next.shot!.disc;
          await this.wait(glows);
          if (turn !== this.turn) return;
          this.glow = null;
        }
        if (!stillness.still) {
          // What came in meanwhile belongs to the same shot, or to the next.
          await this.playback.play(next.shot!);
          if (turn !== this.turn) return;
          this.goal = scored(this.view!, next);
          await this.wait(this.goal ? pause.goal : pause.plain);
          if (turn !== this.turn) return;
          this.goal = false;
        }
      }
      this.playback.close();
      this.view = next;
    }
    this.busy = false;
    this.flicker = null;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((done) => (this.timer = setTimeout(done, ms)));
  }

  /** Shows at once what there is. */
  skip() {
    if (this.busy) this.jump(this.queue.at(-1) ?? this.coming);
    else this.playback.close();
  }

  jump(view: ZoppView | null) {
    this.turn++;
    clearTimeout(this.timer);
    this.queue = [];
    this.playback.close();
    this.goal = this.busy = false;
    this.flicker = this.glow = null;
    this.view = view;
  }

  /** The last shot once more, or a part of it. */
  async again(shot: Shot, part: { from?: number; to?: number; rate?: number } = {}) {
    if (this.busy) return;
    if (stillness.still) {
      // It is not run; who wants to draws it to and fro.
      this.playback.hold(shot, ((part.from ?? 0) + (part.to ?? part.from ?? 0)) / 2);
      return;
    }
    const through = await this.playback.play(shot, part);
    if (!through || this.busy) return;
    const { turn } = this;
    const end = this.playback.time;
    await this.wait(700);
    // It stays for whoever plays it again or draws it to and fro meanwhile.
    if (turn === this.turn && this.playback.time === end) this.playback.close();
  }

  end() {
    this.turn++;
    clearTimeout(this.timer);
    this.playback.close();
  }
}

/** Whether a view comes right after another without a flick. */
const follows = (before: ZoppView | null, after: ZoppView): boolean =>
  !!before && after.flicks === before.flicks;

const scored = (before: ZoppView, after: ZoppView): boolean =>
  after.score[0] + after.score[1] > before.score[0] + before.score[1];
