/**
 * Marks the button under a finger with `data-pressed` from touch to release. On touch screens the browser's
 * own `:active` waits until it knows that the finger does not scroll, which is too long for feedback.
 */
export function showPressed(page: EventTarget = window) {
  let pressed: Element | null = null;
  const release = () => {
    pressed?.removeAttribute('data-pressed');
    pressed = null;
  };
  const press = (e: Event) => {
    release();
    pressed = (e.target as Element | null)?.closest?.('button, .button') ?? null;
    pressed?.setAttribute('data-pressed', '');
  };
  page.addEventListener('pointerdown', press, { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'])
    page.addEventListener(end, release, { capture: true, passive: true });
}
