// The field as one SVG text: a walnut frame, green baize under a light from the upper left, and
// behind each goal line a hollow with a net. It is drawn once for each size and colour, and never
// while something moves. The chalk lines are a layer above it (Chalk.svelte), so that they stay
// fine when the field is zoomed in.

import { fall, noise } from '../../lib/board/relief';
import { boundsOf, cell, height, width } from './field';

export interface Cloth {
  baize: string;
  baizeShade: string;
  baizeShine: string;
  wood: string;
  woodShade: string;
  woodShine: string;
  net: string;
}

/** How large the picture is. */
export interface Size {
  width: number;
  height: number;
}

/** How far the cloth extends beyond the outermost points: beside them, and behind the goals. */
const hem = 40;
const apron = 94;
const depth = 74;

/** A rectangle of the upright field; if the field lies, its axes are swapped. */
const rectOf =
  (lying: boolean) =>
  (x: number, y: number, w: number, h: number, rx: number): string =>
    lying
      ? `x="${y}" y="${x}" width="${h}" height="${w}" rx="${rx}"`
      : `x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}"`;

/** The hollow of a goal behind its line, from post to post. */
function goal(first: boolean, lying: boolean, c: Cloth): string {
  const x = cell;
  const w = width - 2 * cell;
  const y = first ? -depth : height;
  const hollow = rectOf(lying)(x, y, w, depth, 8);
  const line = (x: number, y: number, across: number, along: number) =>
    lying ? `M${y} ${x}l${along} ${across}` : `M${x} ${y}l${across} ${along}`;
  const lines: string[] = [];
  for (let i = 1; i < w / 25; i++) lines.push(line(x + i * 25, y, 0, depth));
  for (let i = 1; i < 3; i++) lines.push(line(x, y + i * 25, w, 0));
  return `<g><rect ${hollow} fill="${c.woodShade}" opacity=".5"/>
    <path d="${lines.join('')}" stroke="${c.net}" stroke-width="2.4" opacity=".5"/>
    <rect ${hollow} fill="none" stroke="url(#lip)" stroke-width="4"/></g>`;
}

/** The field, upright or lying, with that size in pixels. */
export function feltSvg(c: Cloth, lying: boolean, pixels: Size): string {
  const b = boundsOf(lying ? 1 : 0);
  const rect = rectOf(lying);
  const edge = (by: number, rx: number) =>
    rectOf(false)(b.x + by, b.y + by, b.width - 2 * by, b.height - 2 * by, rx);
  const frame = edge(3, 46);
  const cloth = rect(-hem, -apron, width + 2 * hem, height + 2 * apron, 22);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="${b.x} ${b.y} ${b.width} ${b.height}">
<defs>
  ${fall('fall', [0, c.baizeShine, 0.34], [0.5, c.baizeShine, 0], [1, c.baizeShade, 0.42])}
  ${fall('rim', [0, c.woodShine, 0.9], [0.45, c.woodShine, 0.15], [0.6, c.woodShade, 0.3], [1, c.woodShade, 0.9])}
  ${fall('lip', [0, c.woodShade, 0.85], [0.55, c.woodShade, 0.25], [1, c.woodShine, 0.75])}
  ${noise('nap', '.055 .06', { octaves: 3, seed: 11, slope: 1.9, intercept: -0.72 })}
  ${noise('threads', '.012 .3', { octaves: 2, seed: 4, slope: 2.2, intercept: -0.95 })}
  ${noise('grain', '.0022 .09', { octaves: 3, seed: 21, slope: 2.6, intercept: -1 })}
  <filter id="soft" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="9"/></filter>
  <clipPath id="inside"><rect ${cloth}/></clipPath>
</defs>
<rect ${frame} fill="${c.wood}"/>
<rect ${frame} fill="${c.woodShade}" filter="url(#grain)" opacity=".55"/>
<rect ${edge(5, 44)} fill="none" stroke="url(#rim)" stroke-width="6"/>
<rect ${cloth} fill="${c.baize}"/>
<g clip-path="url(#inside)">
  <rect ${cloth} fill="${c.baizeShade}" filter="url(#nap)" opacity=".5"/>
  <rect ${cloth} fill="${c.baizeShine}" filter="url(#threads)" opacity=".3"/>
  <rect ${cloth} fill="url(#fall)"/>
  ${goal(true, lying, c)}${goal(false, lying, c)}
  <rect ${rect(-hem + 5, -apron + 5, width + 2 * hem, height + 2 * apron, 22)} fill="none" stroke="${c.woodShade}" stroke-width="22" opacity=".55" filter="url(#soft)"/>
</g>
<rect ${cloth} fill="none" stroke="url(#lip)" stroke-width="5"/>
</svg>`;
}
