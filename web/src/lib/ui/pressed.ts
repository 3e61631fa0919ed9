/**
 * Marks the button under a finger with `data-pressed`, from the moment it comes down until it is
 * lifted. The browser's own `:active` waits on touch until it knows that the finger does not
 * scroll, which is longer than a tap may go unanswered.
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
