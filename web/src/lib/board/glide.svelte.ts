import { untrack } from 'svelte';
import { stillness } from '../device/stillness.svelte';
import type { Point } from './hand.svelte';

/** The present place of an element on the screen: the next movement may cut one short. */
export function where(el: SVGGElement | null | undefined): Point | null {
  if (!el) return null;
  const m = new DOMMatrixReadOnly(getComputedStyle(el).transform);
  return { x: m.m41, y: m.m42 };
}

/** Moves an element that may still be moving. If nothing may move, it fades in at its new place. */
export function glide(el: SVGGElement, frames: Keyframe[], timing: KeyframeAnimationOptions) {
  for (const a of el.getAnimations()) a.cancel();
  if (stillness.still) el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
  else el.animate(frames, timing);
}

/** A piece that keeps its identity from position to position. */
interface Piece {
  id: number;
  at: string;
}

/** A dragged piece that is released without an action glides back to its place. */
export function glidesBack(
  pieces: () => readonly Piece[],
  picked: () => string | null,
  drag: () => Point | null,
  back: (piece: Piece, from: Point) => void,
) {
  let held: { piece: Piece; from: Point } | null = null;
  $effect.pre(() => {
    const [from, at] = [drag(), picked()];
    untrack(() => {
      const piece = pieces().find((p) => p.at === at);
      if (from && piece) held = { piece, from };
      else if (held && !from) {
        const { piece: was, from } = held;
        held = null;
        queueMicrotask(() => {
          if (pieces().find((p) => p.id === was.id)?.at === was.at) back(was, from);
        });
      }
    });
  });
}
