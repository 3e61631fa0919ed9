// The field: a walnut frame, green baize under a light from the upper left, and
// behind each goal line a hollow with a net. It is drawn once for each size and colour, and never
// while something moves. The chalk lines are a layer above it (Chalk.svelte), so that they stay
// fine when the field is zoomed in.

import { lay } from '../../lib/board/grain';
import type { Drawing } from '../../lib/board/raster';
import { fall, rounded, soft } from '../../lib/board/relief';
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

/** How far the cloth extends beyond the outermost points: beside them, and behind the goals. */
const hem = 40;
const apron = 94;
const depth = 74;

/** A rectangle of the upright field; if the field lies, its axes are swapped. */
const rectOf =
  (lying: boolean) =>
  (x: number, y: number, w: number, h: number, rx: number): string =>
    lying ? rounded(y, x, h, w, rx) : rounded(x, y, w, h, rx);

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
  return `<g><path d="${hollow}" fill="${c.woodShade}" opacity=".5"/>
    <path d="${lines.join('')}" stroke="${c.net}" stroke-width="2.4" opacity=".5"/>
    <path d="${hollow}" fill="none" stroke="url(#lip)" stroke-width="4"/></g>`;
}

/** The field, upright or lying. */
export function feltDrawing(c: Cloth, lying: boolean): Drawing {
  const b = boundsOf(lying ? 1 : 0);
  const rect = rectOf(lying);
  const edge = (by: number, rx: number) =>
    rounded(b.x + by, b.y + by, b.width - 2 * by, b.height - 2 * by, rx);
  const frame = edge(3, 46);
  const cloth = rect(-hem, -apron, width + 2 * hem, height + 2 * apron, 22);
  return {
    box: b,
    brush(on) {
      const times = (x: number, y: number) => ({ across: x * b.width, down: y * b.height });
      on.fillStyle = c.wood;
      on.fill(new Path2D(frame));
      on.clip(new Path2D(frame));
      lay(on, b, {
        colour: c.woodShade,
        ...times(0.0022, 0.09),
        octaves: 3,
        seed: 21,
        opacity: (n) => 0.55 * (2.6 * n - 1),
      });
      on.fillStyle = c.baize;
      on.fill(new Path2D(cloth));
      on.clip(new Path2D(cloth));
      lay(on, b, {
        colour: c.baizeShade,
        ...times(0.11, 0.12),
        octaves: 1,
        seed: 11,
        opacity: (n) => 0.5 * (1.9 * n - 0.72),
      });
      lay(on, b, {
        colour: c.baizeShine,
        ...times(0.012, 0.3),
        octaves: 2,
        seed: 4,
        opacity: (n) => 0.3 * (2.2 * n - 0.95),
      });
    },
    svg: `<defs>
  ${fall('fall', [0, c.baizeShine, 0.34], [0.5, c.baizeShine, 0], [1, c.baizeShade, 0.42])}
  ${fall('rim', [0, c.woodShine, 0.9], [0.45, c.woodShine, 0.15], [0.6, c.woodShade, 0.3], [1, c.woodShade, 0.9])}
  ${fall('lip', [0, c.woodShade, 0.85], [0.55, c.woodShade, 0.25], [1, c.woodShine, 0.75])}
  <clipPath id="inside"><path d="${cloth}"/></clipPath>
</defs>
<path d="${edge(5, 44)}" fill="none" stroke="url(#rim)" stroke-width="6"/>
<g clip-path="url(#inside)">
  <path d="${cloth}" fill="url(#fall)"/>
  ${goal(true, lying, c)}${goal(false, lying, c)}
  ${soft(`path d="${rect(-hem + 5, -apron + 5, width + 2 * hem, height + 2 * apron, 22)}"`, { stroke: c.woodShade, width: 22, blur: 9, opacity: 0.55 })}
</g>
<path d="${cloth}" fill="none" stroke="url(#lip)" stroke-width="5"/>`,
  };
}
