/**
 * Closes a dialog at once: it is gone, the focus is back, and the page knows, all before the next key. The
 * browser's own `close` event comes later, and a key in between would be lost.
 */
export function closer(dialog: Pick<HTMLDialogElement, 'close'>, onclose: () => void) {
  let open = true;
  const end = () => {
    const was = open;
    open = false;
    dialog.close();
    return was;
  };
  return {
    /** Somebody closes it: reported once, however often they do. */
    shut: () => {
      if (end()) onclose();
    },
    /** The page closes it itself, so nothing is reported. */
    leave: () => void end(),
  };
}

/** Whether something over the page has the keys to itself. */
export const sheetOpen = (): boolean => document.querySelector('dialog[open]') !== null;
