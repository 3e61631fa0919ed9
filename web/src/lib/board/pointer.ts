import type { Hand, Point } from './hand.svelte';
import { placeIn, presses } from './press';

/**
 * Drag and tap on a board. `nearest` returns the field closest to a place, so that a thumb need not hit it
 * exactly.
 */
export function pointer(
  svg: SVGSVGElement,
  hand: Hand,
  nearest: (place: Point) => string | null,
): () => void {
  let pressed: string | null = null;
  /** Whether it was held before the press, or picked up by it. */
  let was = false;
  let fresh = false;

  const at = (e: PointerEvent) => nearest(placeIn(svg, e));

  return presses(svg, hand, {
    at,
    press(name) {
      pressed = name;
      was = name !== null && hand.picked === name;
      fresh = name !== null && !was && hand.pick(name);
    },
    drag(e, far) {
      if (!hand.drag && !(far && hand.picked && hand.picked === pressed)) return;
      hand.drag = placeIn(svg, e);
      hand.over = at(e);
    },
    release(e) {
      const to = at(e);
      if (hand.drag) {
        hand.drag = null;
        if (to && to !== hand.picked) hand.put(to);
        else hand.drop();
      } else if (fresh) {
        // Picked up by this tap, so it stays in the hand.
      } else if (was || (pressed && pressed === to)) hand.choose(pressed!);
      else if (!to) hand.drop();
    },
    cancel: () => hand.drop(),
  });
}
