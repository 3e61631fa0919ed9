// The fibres of wood and cloth: small pictures of noise, drawn many times as large. The browser smooths them
// as it enlarges them, which without a graphics processor takes a fraction of the time of an SVG's turbulence.

import type { Box } from './raster';

export interface Noise {
  /** How often it changes over the width and the height of what it is laid on. */
  across: number;
  down: number;
  /** How many noises there are, each twice as fine and half as strong as the one before. */
  octaves: number;
  seed: number;
}

export interface Grain extends Noise {
  colour: string;
  /** How many points it has from one change of the finest noise to the next; one, if not said. */
  points?: number;
  /** How much of the colour is seen where the noise is n, which is from 0 to 1 and mostly near the middle. */
  opacity: (n: number) => number;
}

/** Opacities for noise from 0 to 1, at equal steps and in between. */
export const steps = (values: readonly number[]) => (n: number) => {
  const at = n * (values.length - 1);
  const i = Math.min(Math.floor(at), values.length - 2);
  return values[i]! + (at - i) * (values[i + 1]! - values[i]!);
};

/** Noise of so many columns and rows, row by row. */
export function noise(g: Noise, columns: number, rows: number): Float32Array {
  const all = new Float32Array(columns * rows);
  let state = g.seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const ease = (t: number) => t * t * (3 - 2 * t);
  const whole = 2 - 2 ** (1 - g.octaves);
  for (let o = 0; o < g.octaves; o++) {
    // Random values at the crossings of a net, eased from one to the next.
    const [w, h] = [g.across * 2 ** o, g.down * 2 ** o];
    const wide = Math.ceil(w) + 2;
    const net = Float32Array.from({ length: wide * (Math.ceil(h) + 2) }, random);
    for (let y = 0, i = 0; y < rows; y++) {
      const v = (y * h) / rows;
      const from = Math.floor(v) * wide;
      const t = ease(v % 1);
      for (let x = 0; x < columns; x++, i++) {
        const u = (x * w) / columns;
        const at = from + Math.floor(u);
        const s = ease(u % 1);
        const above = net[at]! + s * (net[at + 1]! - net[at]!);
        const below = net[at + wide]! + s * (net[at + wide + 1]! - net[at + wide]!);
        all[i]! += (above + t * (below - above)) / 2 ** o / whole;
      }
    }
  }
  return all;
}

/** Lays grain over a box. */
export function lay(on: CanvasRenderingContext2D, box: Box, g: Grain) {
  const fine = (changes: number) =>
    Math.max(24, Math.ceil(changes * 2 ** (g.octaves - 1) * (g.points ?? 1)));
  const [columns, rows] = [fine(g.across), fine(g.down)];
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const c = canvas.getContext('2d')!;
  const picture = c.createImageData(columns, rows);
  noise(g, columns, rows).forEach((n, i) => (picture.data[4 * i + 3] = 255 * g.opacity(n)));
  c.putImageData(picture, 0, 0);
  c.globalCompositeOperation = 'source-in';
  c.fillStyle = g.colour;
  c.fillRect(0, 0, columns, rows);
  on.drawImage(canvas, box.x, box.y, box.width, box.height);
}
