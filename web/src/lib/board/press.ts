import type { Point } from './hand.svelte';

/** A finger that moved less than this tapped. In CSS pixels. */
const tapSlop = 7;

/** What a board makes of a pointer. */
export interface Presses {
  /** The name of what is under it. */
  at: (e: PointerEvent) => string | null;
  /** It came down there. */
  press: (name: string | null, e: PointerEvent) => void;
  /** Called on moves while pressed; `far` says that it is no longer a tap. */
  drag: (e: PointerEvent, far: boolean) => void;
  release: (e: PointerEvent) => void;
  cancel: () => void;
}

/** The place of a pointer in a drawing. */
export function placeIn(svg: SVGSVGElement, e: PointerEvent): Point {
  const m = svg.getScreenCTM()!.inverse();
  return { x: e.clientX * m.a + m.e, y: e.clientY * m.d + m.f };
}

/**
 * Follows one pointer over the whole drawing, from press to release, whatever others do meanwhile. Tells the
 * hand which field it is over; for a finger only while it touches.
 */
export function presses(
  svg: SVGSVGElement,
  hand: { over: string | null },
  { at, press, drag, release, cancel }: Presses,
): () => void {
  let down: { id: number; x: number; y: number } | null = null;

  const hear = {
    pointerdown(e: PointerEvent) {
      if (down || e.button !== 0) return;
      down = { id: e.pointerId, x: e.clientX, y: e.clientY };
      const name = at(e);
      press(name, e);
      hand.over = name;
      svg.setPointerCapture(e.pointerId);
    },
    pointermove(e: PointerEvent) {
      if (!down) {
        if (e.pointerType !== 'touch') hand.over = at(e);
      } else if (e.pointerId === down.id)
        drag(e, Math.hypot(e.clientX - down.x, e.clientY - down.y) > tapSlop);
    },
    pointerup(e: PointerEvent) {
      if (e.pointerId !== down?.id) return;
      down = null;
      release(e);
      if (e.pointerType === 'touch') hand.over = null;
    },
    pointercancel(e: PointerEvent) {
      if (e.pointerId !== down?.id) return;
      down = null;
      cancel();
    },
    pointerleave() {
      if (!down) hand.over = null;
    },
    // A pointer takes no focus, so that the arrow keys still look back after a click.
    mousedown(e: MouseEvent) {
      e.preventDefault();
    },
  };

  const all = Object.entries(hear) as [string, EventListener][];
  for (const [kind, listener] of all) svg.addEventListener(kind, listener);
  return () => {
    for (const [kind, listener] of all) svg.removeEventListener(kind, listener);
  };
}
