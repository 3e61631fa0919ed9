/** A letter or number at a board's rim, and its centre in the drawing. */
export type Letter = readonly [text: string, x: number, y: number];

/** Files and ranks: each at its place along the board, all of a kind on one line. */
export const letters = (
  files: readonly [name: string, x: number][],
  ranks: readonly [name: string, y: number][],
  line: { x: number; y: number },
): Letter[] => [
  ...files.map(([name, x]): Letter => [name, x, line.y]),
  ...ranks.map(([name, y]): Letter => [name, line.x, y]),
];
