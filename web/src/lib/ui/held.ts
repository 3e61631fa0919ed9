/** A key that is held presses once: it neither confirms nor presses again what it has just chosen. */
export function pressesOnce() {
  const hear = (e: KeyboardEvent) => {
    const within = (what: string) => (e.target as Element).closest?.(what);
    // In a field a space is a letter, and the browser's own buttons wait until it is let go.
    const presses =
      e.key === 'Enter' ? !within('textarea') : e.key === ' ' && within('[role="button"]');
    if (!e.repeat || !presses) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  };
  addEventListener('keydown', hear, true);
}
