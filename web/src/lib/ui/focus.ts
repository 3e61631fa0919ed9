import { sheetOpen } from './dialog';

const able = 'a[href], button:not(:disabled), [tabindex="0"]';

/**
 * A focused element may disappear with its action: a card is played, a call is made, the last move is
 * reached. Keyboard users must not land at the beginning of the page, so the focus moves to the nearest
 * remaining element, on a board to its fields. Elements with data-keeps-focus handle this themselves. A link may
 * lead to another page: then the focus moves to its heading. What is disabled while the server is asked gets it
 * back afterwards, unless a key or a pointer is used meanwhile; in a sheet it does anyway.
 */
export function keepFocus(root: HTMLElement) {
  let last: Element | null = null;
  /** What it lay in, from within. */
  let around: Element[] = [];
  let keys = false;
  /** The element that was disabled while it had the focus, and the one that has it meanwhile; in a sheet none has. */
  let waits: HTMLElement | null = null;
  let lent: Element | null = null;

  const remember = ({ target }: FocusEvent) => {
    last = target as Element;
    around = [];
    for (let p = last.parentElement; p && p !== root; p = p.parentElement) around.push(p);
  };

  const lost = () =>
    last && document.activeElement === document.body
      ? !last.isConnected || last.matches(':disabled')
      : last?.matches(':disabled') && document.activeElement === last;

  const mend = () => {
    if (waits && !(waits.isConnected && waits.matches(':disabled'))) {
      const at = document.activeElement;
      if (at === document.body || at === lent) waits.focus({ preventScroll: true });
      waits = lent = null;
    }
    if (!lost()) return;
    if (sheetOpen()) {
      if (last?.matches('dialog :disabled')) [waits, lent] = [last as HTMLElement, null];
      // Its row in the sheet may be gone, but not the sheet.
      if (last?.isConnected || !around.some((p) => p.matches('dialog *'))) return;
    }
    if (!around.some((p) => p.isConnected)) {
      // Another page: whoever reads by ear hears its heading, not silence.
      const heading = root.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      return heading?.focus({ preventScroll: true });
    }
    if (!keys) return;
    if (around.some((p) => p.matches('[data-keeps-focus]'))) return;
    // A curtain over the board leaves no fields.
    const disabled = last?.isConnected ? (last as HTMLElement) : null;
    const wanted = around.some((p) => p.matches('.board')) ? '[data-field], [data-curtain]' : able;
    for (const what of [wanted, able])
      for (const place of around.filter((p) => p.isConnected)) {
        const all = [...place.querySelectorAll<HTMLElement | SVGElement>(what)];
        const next = all.find((e) => e.matches('[tabindex="0"]')) ?? all[0];
        next?.focus({ preventScroll: true });
        if (!next || document.activeElement !== next) continue;
        [waits, lent] = [disabled, next];
        return;
      }
  };

  const used = (byKey: boolean) => () => {
    keys = byKey;
    if (lent) waits = lent = null;
  };
  addEventListener('keydown', used(true), true);
  addEventListener('pointerdown', used(false), true);
  document.addEventListener('focusin', remember);
  new MutationObserver(mend).observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}

/** Attached to an element, it gives that the focus; the page stays where it is. */
export const takeFocus = (el: HTMLElement) => el.focus({ preventScroll: true });

/** Attached to a line that says why something failed, it brings that into sight, however small the screen is. */
export const inSight = (why: string) => (el: HTMLElement) => {
  if (why) el.scrollIntoView({ block: 'nearest' });
};
