/**
 * Opens what a form describes: a second try after a failure further on opens no second one, unless something was
 * changed in between.
 */
export function once<Asked, Opened>(open: (asked: Asked) => Promise<Opened>) {
  let last: { text: string; opened: Opened } | undefined;
  return async (asked: Asked): Promise<Opened> => {
    const text = JSON.stringify(asked);
    if (last?.text !== text) last = { text, opened: await open(asked) };
    return last.opened;
  };
}
