// A screen's own faults, whatever the game: something covers a control, text is cut or a word
// broken, the page scrolls sideways. Runs in the page.

/** The faults of the page in its present state, each a line that begins with its kind. */
export function crowding() {
  const found = new Set();
  const root = document.documentElement;
  const name = (el) => {
    const said =
      el.getAttribute?.('aria-label') || el.dataset?.field || el.textContent?.trim() || el.tagName;
    return said.replace(/\s+/g, ' ').slice(0, 48);
  };
  const tag = (el) =>
    `${el.tagName.toLowerCase()}${el.classList.length ? '.' + [...el.classList].filter((c) => !/^(s|svelte)-/.test(c)).join('.') : ''}`;
  /** Hidden on purpose: for screen readers alone. */
  const unseen = (el) => {
    for (let e = el; e && e !== root; e = e.parentElement) {
      const s = getComputedStyle(e);
      if (s.clipPath !== 'none' && s.position === 'absolute') return true;
    }
    return false;
  };
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const top = dialogs.at(-1);
  const within = (el) => !top || top.contains(el);
  const seen = (el) =>
    within(el) && el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (e) => {
    const s = getComputedStyle(e);
    return /auto|scroll/.test(s.overflowX + s.overflowY) && !/hidden|clip/.test(s.overflowY);
  };
  const pageScrolls = root.scrollHeight > innerHeight + 1;
  /** Scrolled out of a list, or of the page. */
  const elsewhere = (el, x, y) => {
    for (let e = el.parentElement; e && e !== document.body; e = e.parentElement) {
      if (!scrolls(e)) continue;
      const b = e.getBoundingClientRect();
      if (x < b.left || x > b.right || y < b.top || y > b.bottom) return true;
    }
    return pageScrolls && !top && (y < 0 || y > innerHeight);
  };

  // On a phone the window grows with what is too wide for it.
  const width = root.clientWidth;
  if (root.scrollWidth > width) found.add(`sideways: ${root.scrollWidth} in ${width}`);

  const fields = new Map();
  const controls =
    'button, a[href], input, select, textarea, summary, [role="button"], [role="switch"]';
  for (const el of document.querySelectorAll(controls)) {
    if (el.disabled || el.closest('[inert]') || !seen(el) || unseen(el)) continue;
    const b = el.getBoundingClientRect();
    if (b.width < 2 || b.height < 2) continue;
    const x = b.left + b.width / 2;
    const y = b.top + b.height / 2;
    if (elsewhere(el, x, y)) continue;
    const at = document.elementFromPoint(x, y);
    const drawing = el.closest('svg');
    // A board listens as a whole: the nearest of its fields is meant.
    const own = el.contains(at) || (drawing && at?.closest('svg') === drawing);
    const label = [...(el.labels ?? [])].some((l) => l.contains(at));
    if (own || label) continue;
    // For a whole rank of fields one line is enough.
    if (drawing && el.dataset.field) {
      const over = at ? tag(at.closest('[class]') ?? at) : 'the edge';
      fields.set(over, [...(fields.get(over) ?? []), el.dataset.field]);
    } else
      found.add(
        `covered: ${tag(el)} "${name(el)}" by ${at ? `${tag(at)} "${name(at)}"` : 'the edge'}`,
      );
  }

  for (const [over, names] of fields) found.add(`covered: ${names.length} fields by ${over}`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = node.parentElement;
    if (!node.data.trim() || !el || el.closest('script, style, option, title, defs')) continue;
    if (!seen(el) || unseen(el)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((r) => r.width > 0.5 && r.height > 0.5);
    if (boxes.length === 0) continue;
    const left = Math.min(...boxes.map((r) => r.left));
    const right = Math.max(...boxes.map((r) => r.right));
    const above = Math.min(...boxes.map((r) => r.top));
    const below = Math.max(...boxes.map((r) => r.bottom));
    const line = parseFloat(getComputedStyle(el).fontSize);
    const says = (e) => (e.title || e.getAttribute('aria-label') || '').includes(node.data.trim());
    let cut = '';
    for (let e = el; e && e !== document.body && e !== top; e = e.parentElement) {
      const s = getComputedStyle(e);
      const b = e.getBoundingClientRect();
      if (scrolls(e)) break;
      const hidesX = /hidden|clip/.test(s.overflowX);
      const hidesY = /hidden|clip/.test(s.overflowY);
      // None of it is visible, and the control has a name: an icon replaces the label.
      const away = right <= b.left || left >= b.right || above >= b.bottom || below <= b.top;
      if (away && el.closest('[aria-label]')) break;
      // A title or the control's name may contain the whole text.
      if (hidesX && (right > b.right + 1.5 || left < b.left - 1.5)) cut = tag(e);
      // Accents and descenders may exceed a tight line.
      if (hidesY && (below > b.bottom + line * 0.35 || above < b.top - line * 0.35)) cut = tag(e);
      if (cut && (says(e) || says(el))) cut = '';
      if (cut) break;
    }
    const inList = elsewhere(el, (left + right) / 2, (above + below) / 2);
    if (!cut && !inList && (left < -1.5 || right > innerWidth + 1.5)) cut = 'the screen';
    if (!cut && !inList && !pageScrolls && (above < -line / 3 || below > innerHeight + line / 3))
      cut = 'the screen';
    if (cut) found.add(`cut: ${tag(el)} "${name(el)}" by ${cut}`);
    // Words break if there is no room for them.
    if (getComputedStyle(el).hyphens === 'auto' || el.closest('svg')) continue;
    for (const m of node.data.matchAll(/[\p{L}\d]{2,12}/gu)) {
      range.setStart(node, m.index);
      range.setEnd(node, m.index + m[0].length);
      const rows = new Set(
        [...range.getClientRects()].filter((r) => r.width > 0.5).map((r) => Math.round(r.top / 4)),
      );
      if (rows.size > 1) {
        found.add(`broken: ${tag(el)} "${m[0]}"`);
        break;
      }
    }
  }
  return [...found];
}
