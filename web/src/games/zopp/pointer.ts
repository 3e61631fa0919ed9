import type { Aim, Reach } from './aim.svelte';
import { distance, onBoard, radius, type Quarter, type Spot } from './pitch';
import { noSwing } from './swing';

/** How near to a counter a finger must come down to mean it, in CSS pixels. */
const near = 28;
/** A finger that moved less has pressed, not pulled. */
const slop = 6;
/** Fine aim: degrees and power for every CSS pixel. */
const fine = { angle: 0.02, power: 0.0005 };

export interface Ground {
  quarter: () => Quarter;
  /** A place of the screen on the board, and CSS pixels a millimetre. */
  place: (x: number, y: number) => { at: Spot; scale: number };
  /** Counters that can be meant, and where they lie. */
  counters: () => { id: string; at: Spot }[];
  /** Pressed on nothing, with nothing in the hand. */
  ontap: (at: Spot) => void;
  /** Whether letting go keeps the aim instead of flicking. */
  keeps: () => boolean;
}

/** Letting go within this means no flick, in CSS pixels. */
const none = 20;
/** A pull to half power is so long: a pixel across it turns the aim by 0.4 degrees. */
const half = 144;

/**
 * How far a pull goes from a place: full power is at the end of the window, where that is
 * nearer than elsewhere.
 */
export function reach(from: Spot, to: Spot, window: { width: number; height: number }): Reach {
  const far = distance(from, to) || 1;
  const room = (at: number, by: number, size: number) =>
    by === 0 ? Infinity : ((by > 0 ? size - at : at) / Math.abs(by)) * far;
  const edge = Math.min(
    room(from.x, to.x - from.x, window.width),
    room(from.y, to.y - from.y, window.height),
  );
  return { full: Math.max(120, Math.min(2 * half - none, edge - 12)), none };
}

/**
 * Press a counter, pull back anywhere on the screen, let go. With a counter in the hand
 * the next pull may begin anywhere. Letting go near where the pull began flicks nothing and keeps
 * the aim.
 * While one finger holds, a second one aims finely; with a mouse, Shift does.
 */
export function pointer(area: HTMLElement, aim: Aim, ground: Ground): () => void {
  let first: {
    id: number;
    from: Spot;
    at: Spot;
    moved: boolean;
    reach: Reach | null;
    touch: boolean;
  } | null = null;
  let second: { id: number; at: Spot } | null = null;
  /** Where fine aim took over: from here the first finger moves on. */
  let fined = false;

  const spot = (e: PointerEvent): Spot => ({ x: e.clientX, y: e.clientY });
  const own = (e: PointerEvent) =>
    !!(e.target as Element).closest('button, a, input, select, label, [data-own]');

  function under(p: Spot): string | null {
    const { at, scale } = ground.place(p.x, p.y);
    const all = ground
      .counters()
      .map((c) => ({ id: c.id, far: (distance(c.at, at) - radius(c.id)) * scale }))
      .filter((c) => c.far < near - radius(c.id) * scale || c.far <= 0)
      .sort((a, b) => a.far - b.far || Number(aim.may(b.id)) - Number(aim.may(a.id)));
    return (all.find((c) => aim.may(c.id)) ?? all[0])?.id ?? null;
  }

  function press(e: PointerEvent) {
    if (e.button !== 0) return;
    if (first) {
      if (!second && aim.pull) second = { id: e.pointerId, at: spot(e) };
      return;
    }
    if (own(e)) return;
    const p = spot(e);
    const id = under(p);
    if (id ? !aim.pick(id) : !aim.disc) {
      if (!id) ground.ontap(ground.place(p.x, p.y).at);
      return;
    }
    first = {
      id: e.pointerId,
      from: p,
      at: p,
      moved: false,
      reach: null,
      touch: e.pointerType === 'touch',
    };
    aim.begin(first.touch);
    fined = false;
    try {
      area.setPointerCapture(e.pointerId);
    } catch {
      // A pointer that is gone already.
    }
  }

  function move(e: PointerEvent) {
    const p = spot(e);
    if (second && e.pointerId === second.id) {
      adjust({ x: p.x - second.at.x, y: p.y - second.at.y });
      second.at = p;
      return;
    }
    if (!first || e.pointerId !== first.id) return;
    const step = { x: p.x - first.at.x, y: p.y - first.at.y };
    first.at = p;
    if (!first.moved && distance(p, first.from) <= slop) return;
    first.moved = true;
    if (second) return;
    if (e.shiftKey && aim.pull && !aim.pull.void) {
      adjust(step);
      return;
    }
    if (fined) {
      // After fine aim a small move must not undo it.
      if (distance(p, first.from) > none) return;
      fined = false;
    }
    // On the screen y goes down; the board may be turned.
    const by = onBoard({ x: p.x - first.from.x, y: p.y - first.from.y }, ground.quarter());
    // How far it goes is settled as the pull leaves its beginning.
    if (distance(p, first.from) >= none)
      first.reach ??= reach(first.from, p, { width: innerWidth, height: innerHeight });
    const counts = aim.pullBy(by, first.reach ?? { full: 2 * half, none }, e.timeStamp);
    aim.pull = { from: first.from, to: p, void: !counts, fine: false, touch: first.touch };
  }

  /** Fine aim: across the pull turns, along it makes stronger. */
  function adjust(step: Spot) {
    if (!first || !aim.pull) return;
    fined = true;
    aim.turn(-step.x * fine.angle);
    aim.strengthen(step.y * fine.power);
    aim.pull = { ...aim.pull, void: false, fine: true };
  }

  function release(e: PointerEvent) {
    if (second && e.pointerId === second.id) {
      second = null;
      return;
    }
    if (!first || e.pointerId !== first.id) return;
    const pulled = aim.pull;
    end();
    if (pulled && !pulled.void && !ground.keeps()) aim.flick();
  }

  function end() {
    first = second = null;
    aim.pull = null;
  }

  const cancel = (e: PointerEvent) => {
    if (first && e.pointerId === first.id) end();
    else if (second && e.pointerId === second.id) second = null;
  };
  const escape = (e: KeyboardEvent) => {
    if (first && e.key === 'Escape') end();
  };
  const unfocused = (e: MouseEvent) => {
    if (!(e.target as Element).closest('input, select, textarea, button, a')) e.preventDefault();
  };

  const swings = noSwing(area, () => first !== null);
  area.addEventListener('mousedown', unfocused);
  area.addEventListener('pointerdown', press);
  area.addEventListener('pointermove', move);
  area.addEventListener('pointerup', release);
  area.addEventListener('pointercancel', cancel);
  addEventListener('keydown', escape);
  return () => {
    swings();
    area.removeEventListener('mousedown', unfocused);
    area.removeEventListener('pointerdown', press);
    area.removeEventListener('pointermove', move);
    area.removeEventListener('pointerup', release);
    area.removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', escape);
  };
}
