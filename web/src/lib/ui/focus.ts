import { sheetOpen } from './dialog';

const able = 'a[href], button:not(:disabled), [tabindex="0"]';

/**
 * A focused element may disappear with its action: a card is played, a call is made, the last move is
 * reached. Keyboard users must not land at the beginning of the page, so the focus moves to the nearest
 * remaining element, on a board to its fields. Elements with data-keeps-focus handle this themselves. A link may
 * lead to another page: then the focus moves to its heading. In a sheet, what is disabled while the server is
 * asked gets it back afterwards.
 */
export function keepFocus(root: HTMLElement) {
  let last: Element | null = null;
  /** What it lay in, from within. */
  let around: Element[] = [];
  let keys = false;
  /** What was disabled in a sheet while it had the focus. */
  let waits: HTMLElement | null = null;

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
    if (waits && !waits.matches('dialog :disabled')) {
      if (document.activeElement === document.body) waits.focus({ preventScroll: true });
      waits = null;
    }
    if (!lost()) return;
    if (sheetOpen()) {
      if (last?.matches('dialog :disabled')) waits = last as HTMLElement;
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
    const wanted = around.some((p) => p.matches('.board')) ? '[data-field], [data-curtain]' : able;
    for (const what of [wanted, able])
      for (const place of around.filter((p) => p.isConnected)) {
        const all = [...place.querySelectorAll<HTMLElement | SVGElement>(what)];
        const next = all.find((e) => e.matches('[tabindex="0"]')) ?? all[0];
        next?.focus({ preventScroll: true });
        if (next && document.activeElement === next) return;
      }
  };

  addEventListener('keydown', () => (keys = true), true);
  addEventListener('pointerdown', () => (keys = false), true);
  document.addEventListener('focusin', remember);
  new MutationObserver(mend).observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}

/** Attached to an element, it gives that the focus; the page stays where it is. */
export const takeFocus = (el: HTMLElement) => el.focus({ preventScroll: true });
