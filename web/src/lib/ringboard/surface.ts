// The wooden board: grain, bevel, groove and bowls under a light from the upper left. It is drawn once for each
// size and colour, and never while something moves.

import { lay, steps } from '../board/grain';
import { letters, type Letter } from '../board/letters';
import { bitmapOf, coloursOf, type Drawing } from '../board/raster';
import { fall, rounded, soft } from '../board/relief';
import { bowl, edge, fields, groove, margin } from './geometry';

export interface Wood {
  /** The wood itself. */
  face: string;
  /** Its fibres and flecks. */
  grain: string;
  /** Where it lies in shadow. */
  shade: string;
  /** Where the light falls. */
  shine: string;
}

export const woodOf = (element: Element): Wood =>
  coloursOf(element, {
    face: '--board',
    grain: '--board-grain',
    shade: '--board-shade',
    shine: '--board-shine',
  });

const size = edge + 2 * margin + 12;
export const bounds = { x: -margin - 6, y: -margin - 6, width: size, height: size };

/** The groove as a closed line, its corners quarter circles. */
const line = (r = 100, o = 0) =>
  `M${r - o} ${-o}H${edge - r + o}A${r} ${r} 0 0 1 ${edge + o} ${r - o}V${edge - r + o}` +
  `A${r} ${r} 0 0 1 ${edge - r + o} ${edge + o}H${r - o}A${r} ${r} 0 0 1 ${-o} ${edge - r + o}V${r - o}A${r} ${r} 0 0 1 ${r - o} ${-o}Z`;

/** How dark growth bands are: some are broad and some are sharp. */
const bands = steps([
  0, 0.04, 0.3, 0.05, 0.01, 0.34, 0.04, 0.02, 0.38, 0.04, 0.01, 0.36, 0.05, 0.01, 0.3, 0.04, 0,
  0.25, 0.02, 0,
]);

/**
 * Beech on a plate: long soft growth bands, fine fibres, and the typical short dark flecks, all stretched along
 * the grain.
 */
export function beech(on: CanvasRenderingContext2D, w: Wood, plate: string) {
  const shape = new Path2D(plate);
  const box = { x: -140, y: -140, width: 980, height: 980 };
  on.fillStyle = w.face;
  on.fill(shape);
  on.clip(shape);
  lay(on, box, {
    colour: w.shine,
    across: 1,
    down: 5,
    octaves: 2,
    points: 6,
    seed: 3,
    opacity: (n) => 0.34 * (1.7 * n - 0.6),
  });
  on.translate(350, 350);
  on.rotate(-Math.PI / 90);
  on.translate(-350, -350);
  lay(on, box, {
    colour: w.grain,
    across: 0.8,
    down: 7,
    octaves: 2,
    points: 30,
    seed: 8,
    opacity: bands,
  });
  lay(on, box, {
    colour: w.grain,
    across: 4,
    down: 265,
    octaves: 2,
    seed: 5,
    opacity: (n) => 0.42 * (1.5 * n - 0.45),
  });
  lay(on, box, {
    colour: w.shade,
    across: 49,
    down: 412,
    octaves: 1,
    seed: 23,
    opacity: (n) => 0.13 * (8 * n - 6.4),
  });
}

/** How light falls on the wood, on its rim and into cuts: a lip, a hollow. */
export const lights = (w: Wood) => `
  ${fall('fall', [0, w.shine, 0.34], [0.45, w.shine, 0], [1, w.shade, 0.26])}
  ${fall('rim', [0, w.shine, 0.95], [0.42, w.shine, 0.25], [0.6, w.shade, 0.3], [1, w.shade, 0.85])}
  ${fall('lip', [0, w.shade, 0.75], [0.5, w.shade, 0.12], [0.62, w.shine, 0.2], [1, w.shine, 0.95])}
  <radialGradient id="hollow" cx=".62" cy=".64" r=".68" fx=".68" fy=".7"><stop offset="0" stop-color="${w.shine}" stop-opacity=".34"/><stop offset=".5" stop-color="${w.shade}" stop-opacity=".13"/><stop offset="1" stop-color="${w.shade}" stop-opacity=".5"/></radialGradient>`;

/** A turned bowl: dark where it faces away from the light, with a bright lip below. */
const bowls = () => fields.map(({ x, y }) => `<use href="#bowl" x="${x}" y="${y}"/>`).join('');

/** The letters in the rim, as the board is shown. */
export const rim = (flip: boolean): Letter[] => {
  const places = Array.from({ length: 8 }, (_, i) => i);
  return letters(
    places.map((i) => ['abcdefgh'[flip ? 7 - i : i]!, i * 100]),
    places.map((i) => [String(flip ? i + 1 : 8 - i), i * 100]),
    { x: -69.5, y: edge + 69.5 },
  );
};

/** The whole board. */
export function boardDrawing(w: Wood): Drawing {
  const place = (d: number) =>
    [-margin + d, -margin + d, edge + 2 * (margin - d), edge + 2 * (margin - d), 112 - d] as const;
  const inset = (d: number) => `path d="${rounded(...place(d))}"`;
  const walls = (by: number, d: number) =>
    soft(`path d="${line(100 + by, by)}" transform="translate(${d} ${d})"`, {
      stroke: w.shade,
      width: 13,
      blur: 5,
      opacity: 0.5,
    });
  return {
    box: bounds,
    brush: (on) => beech(on, w, rounded(...place(0))),
    svg: `<defs>
  ${lights(w)}
  <mask id="trough" maskUnits="userSpaceOnUse" x="-100" y="-100" width="900" height="900"><path d="${line()}" fill="none" stroke="#fff" stroke-width="${2 * groove}"/></mask>
  <g id="bowl">
    <circle r="${bowl}" fill="url(#hollow)"/>
    <circle r="${bowl - 0.9}" fill="none" stroke="url(#lip)" stroke-width="2.2"/>
  </g>
</defs>
<${inset(0)} fill="url(#fall)"/>
<${inset(1.5)} fill="none" stroke="url(#rim)" stroke-width="3"/>
${soft(inset(7), { stroke: 'url(#rim)', width: 5, blur: 2.2, opacity: 0.35 })}
<g mask="url(#trough)">
  <path d="${line()}" fill="none" stroke="${w.shade}" stroke-width="${2 * groove}" opacity=".2"/>
  ${walls(groove, 2)}${walls(-groove, 3)}
</g>
<path d="${line(100 + groove, groove)}" fill="none" stroke="url(#lip)" stroke-width="2"/>
<path d="${line(100 - groove, -groove)}" fill="none" stroke="url(#rim)" stroke-width="2"/>
${bowls()}`,
  };
}

/** The board as a bitmap with that many pixels a side. Boards of one size share it. */
export function boardBitmap(wood: Wood, pixels: number): Promise<ImageBitmap> {
  const key = ['ring', pixels, ...Object.values(wood)].join('|');
  return bitmapOf(key, () => boardDrawing(wood), pixels);
}
