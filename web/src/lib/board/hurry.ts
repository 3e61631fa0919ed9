const capture = { capture: true };

/**
 * A board reacts while it moves: a press during an animation ends the animation. It does no more than that,
 * because the player has not seen the result yet.
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
