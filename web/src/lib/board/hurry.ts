const capture = { capture: true };

/**
 * Nothing on a board is dead while it moves: a press while something is still being shown ends
 * the showing. It does no more than that, for whoever pressed has not seen yet what lies there.
 */
export function hurries(showing: () => boolean, end: () => void) {
  const press = (e: Event) => {
    if (!showing() || ('key' in e && e.key !== 'Enter' && e.key !== ' ')) return;
    e.preventDefault();
    e.stopPropagation();
    end();
  };
  return (board: EventTarget) => {
    for (const kind of ['pointerdown', 'keydown']) board.addEventListener(kind, press, capture);
    return () => {
      for (const kind of ['pointerdown', 'keydown'])
        board.removeEventListener(kind, press, capture);
    };
  };
}
