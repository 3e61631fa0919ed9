/**
 * Closes a dialog at once: it is gone, the focus is back where it was, and the page knows, all
 * before the next key. The browser's own word that it closed (`close`) comes later, and a key
 * that came in between would be lost.
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
    /** Somebody closes it: it is said once, however often they do. */
    shut: () => {
      if (end()) onclose();
    },
    /** The page closes it by itself, and needs not be told. */
    leave: () => void end(),
  };
}

/** Whether something lies over the page that has the keys to itself. */
export const sheetOpen = (): boolean => document.querySelector('dialog[open]') !== null;
