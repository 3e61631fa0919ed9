import { nearest, turned, type Point } from './geometry';
import type { Hand } from './hand.svelte';

/** A finger that moved less than this tapped. In CSS pixels. */
const tapSlop = 7;

/**
 * Drag and tap on a board. Listening is on the whole drawing, and the nearest field is
 * meant: a thumb need not hit the bowl.
 */
export function pointer(svg: SVGSVGElement, hand: Hand, flip: () => boolean): () => void {
  let down: {
    id: number;
    x: number;
    y: number;
    field: string | null;
    was: boolean;
    fresh: boolean;
  } | null = null;

  const point = (e: PointerEvent): Point => {
    const m = svg.getScreenCTM()!.inverse();
    return { x: e.clientX * m.a + m.e, y: e.clientY * m.d + m.f };
  };
  const fieldAt = (e: PointerEvent): string | null =>
    nearest(turned(point(e), flip()))?.name ?? null;

  function press(e: PointerEvent) {
    if (down || e.button !== 0) return;
    const field = fieldAt(e);
    const was = hand.picked === field;
    down = { id: e.pointerId, x: e.clientX, y: e.clientY, field, was, fresh: false };
    if (field && !was && hand.pick(field)) down.fresh = true;
    hand.over = field;
    svg.setPointerCapture(e.pointerId);
  }

  function move(e: PointerEvent) {
    if (!down) {
      if (e.pointerType !== 'touch') hand.over = fieldAt(e);
      return;
    }
    if (e.pointerId !== down.id) return;
    const far = Math.hypot(e.clientX - down.x, e.clientY - down.y) > tapSlop;
    if (hand.drag || (far && hand.picked && hand.picked === down.field)) {
      hand.drag = point(e);
      hand.over = fieldAt(e);
    }
  }

  function release(e: PointerEvent) {
    if (!down || e.pointerId !== down.id) return;
    const { field, was, fresh } = down;
    down = null;
    const to = fieldAt(e);
    if (hand.drag) {
      if (to && to !== hand.picked) hand.put(to);
      else hand.drop();
    } else if (fresh) {
      // Picked up by this tap: it stays in the hand.
    } else if (was || (field && field === to)) hand.choose(field!);
    else if (!to) hand.drop();
    if (e.pointerType === 'touch') hand.over = null;
  }

  function cancel() {
    down = null;
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
