import { bounds, nearest, turned, type Point } from './geometry';
import { tray, type Hand } from './hand.svelte';

/** A finger that moved less than this tapped. In CSS pixels. */
const tapSlop = 7;

/**
 * Drag and tap on the pitch. Listening is on the whole drawing, and the nearest field is
 * meant: a thumb need not hit the bowl. What lies at the right of the wood is the tray.
 */
export function pointer(svg: SVGSVGElement, hand: Hand, flip: () => boolean): () => void {
  let down: {
    id: number;
    x: number;
    y: number;
    at: string | null;
    was: boolean;
    fresh: boolean;
  } | null = null;

  const point = (e: PointerEvent): Point => {
    const m = svg.getScreenCTM()!.inverse();
    return { x: e.clientX * m.a + m.e, y: e.clientY * m.d + m.f };
  };
  const at = (e: PointerEvent): string | null => {
    const p = point(e);
    const found = nearest(turned(p, flip()))?.name;
    return found ?? (p.x > bounds.x + bounds.width - 85 ? tray : null);
  };

  function press(e: PointerEvent) {
    if (down || e.button !== 0) return;
    const name = at(e);
    const was = hand.picked === name;
    down = { id: e.pointerId, x: e.clientX, y: e.clientY, at: name, was, fresh: false };
    // A target of what is held is meant as such, also where an own piece stands.
    if (name && !was && !hand.targets.has(name) && !(hand.picked && hand.ball) && hand.pick(name))
      down.fresh = true;
    hand.over = name;
    svg.setPointerCapture(e.pointerId);
  }

  function move(e: PointerEvent) {
    if (!down) {
      if (e.pointerType !== 'touch') hand.over = at(e);
      return;
    }
    if (e.pointerId !== down.id) return;
    const far = Math.hypot(e.clientX - down.x, e.clientY - down.y) > tapSlop;
    if (hand.drag || (far && hand.picked && hand.picked === down.at)) {
      hand.drag = point(e);
      hand.over = at(e);
    }
  }

  function release(e: PointerEvent) {
    if (!down || e.pointerId !== down.id) return;
    const { at: name, was, fresh } = down;
    down = null;
    const to = at(e);
    if (hand.drag) {
      hand.drag = null;
      if (to && to !== hand.picked && to !== tray) hand.put(to);
      else hand.drop();
    } else if (fresh) {
      // Taken up by this tap: it stays in the hand.
    } else if (name === tray) hand.drop();
    else if (was || (name && name === to)) hand.choose(name!);
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
