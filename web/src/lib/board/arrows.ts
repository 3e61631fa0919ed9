const steps: Record<string, readonly [file: number, rank: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The step of an arrow key, as the board is shown; null for any other key. */
export function stepOf(key: string, flip: boolean): readonly [file: number, rank: number] | null {
  const step = steps[key];
  if (!step) return null;
  return flip ? [-step[0], -step[1]] : step;
}
