import { distance, points, turned, type Place } from './field';
import type { Hand } from './hand.svelte';

/** A finger that moved less than this tapped. In CSS pixels. */
const tapSlop = 7;
/** How far from a point a tap may still mean it. In CSS pixels. */
const reach = 26;
/** By how much nearer than the next one a point must be to be meant for certain. */
const sure = { touch: 11, mouse: 3 };

export interface Eyes {
  flip: () => boolean;
  /** Two points could be meant: look closer at this place. */
  closer: (at: Place) => void;
  /** The whole field again. */
  back: () => void;
  /** Whether it is looked at from near. */
  isClose: () => boolean;
  /** A finger covers what it points at: show it beside, or nothing. */
  loupe: (at: Place | null) => void;
}

/**
 * Drag and tap on a field of 323 points. Listening is on the whole drawing; what is
 * meant is the nearest point that means anything. Where a finger could mean two, the
 * field comes nearer and the next tap decides.
 */
export function pointer(svg: SVGSVGElement, hand: Hand, eyes: Eyes): () => void {
  let down: { id: number; x: number; y: number; on: string | null; moved: boolean } | null = null;

  const scale = () => svg.getScreenCTM()!.a;
  const place = (e: PointerEvent): Place => {
    const m = svg.getScreenCTM()!.inverse();
    return { x: e.clientX * m.a + m.e, y: e.clientY * m.d + m.f };
  };
  const near = (e: PointerEvent) => hand.near(place(e), Math.max(reach / scale(), 60));
  /** The point under the pointer, whatever it is. */
  const under = (e: PointerEvent): string | null => {
    const at = place(e);
    const p = points.find((p) => distance(turned(p, eyes.flip()), at) < 50);
    return p?.name ?? null;
  };

  function press(e: PointerEvent) {
    if (down || e.button !== 0) return;
    const on = near(e)[0]?.point.name ?? null;
    down = { id: e.pointerId, x: e.clientX, y: e.clientY, on, moved: false };
    hand.over = on ?? under(e);
    svg.setPointerCapture(e.pointerId);
  }

  function move(e: PointerEvent) {
    if (!down) {
      if (e.pointerType !== 'touch') hand.over = near(e)[0]?.point.name ?? under(e);
      return;
    }
    if (e.pointerId !== down.id) return;
    if (!down.moved && Math.hypot(e.clientX - down.x, e.clientY - down.y) <= tapSlop) return;
    if (!down.moved) {
      down.moved = true;
      if (down.on && down.on !== hand.picked && !hand.targets.has(down.on)) hand.pick(down.on);
    }
    if (!hand.picked) return;
    const at = place(e);
    // The man himself is carried only if he was taken hold of; else a finger slides to aim.
    if (down.on === hand.picked) hand.drag = at;
    hand.over = aimed(e) ?? under(e);
    if (e.pointerType === 'touch') eyes.loupe(at);
  }

  /** The target nearest to the pointer, if one is near. */
  const aimed = (e: PointerEvent) =>
    near(e).find((c) => hand.targets.has(c.point.name))?.point.name ?? null;

  function release(e: PointerEvent) {
    if (!down || e.pointerId !== down.id) return;
    const { on, moved } = down;
    down = null;
    eyes.loupe(null);
    if (moved) slid(e, on);
    else tapped(e);
    if (e.pointerType === 'touch') hand.over = null;
  }

  /** The end of a drag, or of sliding a finger to a target. */
  function slid(e: PointerEvent, on: string | null) {
    if (!hand.picked) return;
    const to = aimed(e) ?? under(e);
    hand.drag = null;
    if (to && to !== hand.picked && (hand.targets.has(to) || on === hand.picked)) {
      hand.put(to);
      eyes.back();
    } else hand.drop();
  }

  function tapped(e: PointerEvent) {
    const [first, second] = near(e);
    const doubt = sure[e.pointerType === 'touch' ? 'touch' : 'mouse'] / scale();
    if (first && second && second.far - first.far < doubt && !eyes.isClose()) {
      eyes.closer(place(e));
      return;
    }
    const name = first?.point.name ?? under(e);
    if (!name) {
      hand.drop();
      eyes.back();
      return;
    }
    hand.choose(name);
    if (!hand.picked) eyes.back();
  }

  function cancel() {
    down = null;
    eyes.loupe(null);
    hand.drop();
  }

  const leave = () => {
    if (!down) hand.over = null;
  };

  // A pointer takes no focus: after a click the arrow keys still look back.
  const unfocused = (e: MouseEvent) => e.preventDefault();

  svg.addEventListener('mousedown', unfocused);
  svg.addEventListener('pointerdown', press);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', release);
  svg.addEventListener('pointercancel', cancel);
  svg.addEventListener('pointerleave', leave);
  return () => {
    svg.removeEventListener('mousedown', unfocused);
    svg.removeEventListener('pointerdown', press);
    svg.removeEventListener('pointermove', move);
    svg.removeEventListener('pointerup', release);
    svg.removeEventListener('pointercancel', cancel);
    svg.removeEventListener('pointerleave', leave);
  };
}
