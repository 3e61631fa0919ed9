/**
 * Keeps dragging on an element from counting as a swing. After a swing browsers take the next tap
 * for its end and swallow it, wherever it falls.
 */
export function noSwing(el: Element, dragged: () => boolean = () => true): () => void {
  const stop = (e: Event) => {
    if (e.cancelable && dragged()) e.preventDefault();
  };
  el.addEventListener('touchmove', stop, { passive: false });
  return () => el.removeEventListener('touchmove', stop);
}
