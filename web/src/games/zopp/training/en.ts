/** The words of practice, in English. */
export const en = {
  /** What the free board says. */
  free: {
    flick: 'Flick',
    lay: 'Lay out',
    back: 'Take back',
    kickOff: 'As for a kick-off',
    shaky: 'With a hand that shakes a little',
    flickHint: 'Pull any counter back and let go.',
    layHint: 'Drag a disc to where you want it; arrows move it by 5 mm, with Shift by 1 mm.',
    lies: (disc: string, x: string, y: string) => `${disc}, at ${x}, ${y}, to be moved`,
    laid: (disc: string, x: string, y: string) => `${disc} at ${x}, ${y}`,
    taken: 'Taken back.',
    lost: 'The server cannot be reached just now.',
  },
  /** The answer to a flick that did it, with how often it would in a match. */
  chance: (often: number): string =>
    `In a match your hand strays a little: there it would come off ${
      { 0: 'hardly ever', 1: 'about once in 10', 10: 'nearly always' }[often] ??
      `about ${often} times in 10`
    }.`,
};
export type FreeWords = typeof en.free;
