import { placeIn, presses } from '../../lib/board/press';
import { distance, points, turned, type Lie, type Place } from './field';
import type { Hand } from './hand.svelte';

/** How far from a point a tap may still mean it. In CSS pixels. */
const reach = 26;
/** How much nearer than the next a point must be to be unambiguous. */
const sure = { touch: 11, mouse: 3 };

export interface Eyes {
  lie: () => Lie;
  /** Two points could be meant: zoom in on this place. */
  closer: (at: Place) => void;
  /** The whole field again. */
  back: () => void;
  /** Whether it is looked at from near. */
  isClose: () => boolean;
  /** A finger covers what it points at: show it beside the finger, or nothing. */
  loupe: (at: Place | null) => void;
}

/**
 * Drag and tap on a field of 323 points. The whole drawing listens; a press means the nearest useful point.
 * If a finger could mean two, the field zooms in and the next tap decides.
 */
export function pointer(svg: SVGSVGElement, hand: Hand, eyes: Eyes): () => void {
  /** Where the pointer came down, and whether it has moved since. */
  let on: string | null = null;
  let moved = false;

  const scale = () => svg.getScreenCTM()!.a;
  const place = (e: PointerEvent): Place => placeIn(svg, e);
  const near = (e: PointerEvent) => hand.near(place(e), Math.max(reach / scale(), 60));
  const first = (e: PointerEvent) => near(e)[0]?.point.name ?? null;
  /** The point under the pointer, whatever it is. */
  const under = (e: PointerEvent): string | null => {
    const at = place(e);
    const p = points.find((p) => distance(turned(p, eyes.lie()), at) < 50);
    return p?.name ?? null;
  };
  /** The target nearest to the pointer, if one is near. */
  const aimed = (e: PointerEvent) =>
    near(e).find((c) => hand.targets.has(c.point.name))?.point.name ?? null;

  /** The end of a drag, or of sliding a finger to a target. */
  function slid(e: PointerEvent) {
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

  return presses(svg, hand, {
    at: (e) => first(e) ?? under(e),
    press(_name, e) {
      on = first(e);
      moved = false;
    },
    drag(e, far) {
      if (!moved && !far) return;
      if (!moved) {
        moved = true;
        if (on && on !== hand.picked && !hand.targets.has(on)) hand.pick(on);
      }
      if (!hand.picked) return;
      const at = place(e);
      // The man follows the pointer only if he was grabbed; otherwise a sliding finger aims.
      if (on === hand.picked) hand.drag = at;
      hand.over = aimed(e) ?? under(e);
      if (e.pointerType === 'touch') eyes.loupe(at);
    },
    release(e) {
      eyes.loupe(null);
      if (moved) slid(e);
      else tapped(e);
    },
    cancel() {
      eyes.loupe(null);
      hand.drop();
    },
  });
}
