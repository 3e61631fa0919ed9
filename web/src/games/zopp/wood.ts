// The board: a maple plank with painted lines between low dark bands, a
// pocket and steel at either end, under a light from the upper left. It is drawn once
// for each size and colour and never again while something moves.

import { lay, steps } from '../../lib/board/grain';
import type { Drawing } from '../../lib/board/raster';
import { fall, rounded, soft } from '../../lib/board/relief';
import {
  area,
  box,
  circle,
  halfLength,
  halfMouth,
  halfWidth,
  lineInset,
  outPoints,
  pocketBack,
  postRadius,
  posts,
  upright,
  type Quarter,
} from './pitch';

export interface Maple {
  maple: string;
  mapleGrain: string;
  mapleShade: string;
  mapleShine: string;
  band: string;
  bandShade: string;
  bandShine: string;
  paint: string;
  paintArea: string;
  steel: string;
  steelShade: string;
  steelShine: string;
}

/** How broad the band is, and the frame of a pocket. */
const band = 21;
const frame = 13;

/** How dark growth bands are. */
const bands = steps([0, 0.03, 0.22, 0.04, 0.01, 0.25, 0.04, 0.02, 0.27, 0.04, 0.01, 0.22, 0.03, 0]);

export function plankDrawing(c: Maple, q: Quarter): Drawing {
  const b = box(q);
  const standing = upright(q);
  // Places along and across the board, as they lie on the screen. A half turn shows the
  // same board.
  const at = (x: number, y: number) => (standing ? `${-y} ${-x}` : `${x} ${-y}`);
  const rect = (x: number, y: number, rx: number, x0 = -x, y0 = -y) => {
    const [w, h] = standing ? [y - y0, x - x0] : [x - x0, y - y0];
    const [l, t] = standing ? [-y, -x] : [x0, -y];
    return rounded(l!, t!, w!, h!, rx);
  };
  const fibres = (along: number, across: number) =>
    standing ? { across, down: along } : { across: along, down: across };

  const outer = rect(halfLength + band, halfWidth + band, 15);
  const ends = (draw: (side: number) => string) => draw(-1) + draw(1);
  const pocket = (s: number, by: number, rx: number) =>
    s > 0
      ? rect(pocketBack + by, halfMouth + by, rx, halfLength - 2, -halfMouth - by)
      : rect(-halfLength + 2, halfMouth + by, rx, -pocketBack - by, -halfMouth - by);
  const surface = rect(halfLength, halfWidth, 2);
  const floor = surface + ends((s) => pocket(s, 0, 4));
  const painted = (d: string, width = 2.6) =>
    `<path d="${d}" fill="none" stroke="${c.paint}" stroke-width="${width}" stroke-linejoin="round" opacity=".82"/>`;
  const x = halfLength - lineInset;
  const y = halfWidth - lineInset;
  const areas = ends((s) => {
    const [near, far] = s > 0 ? [area.x, halfLength] : [-halfLength, -area.x];
    return `<path d="${rect(far, area.y, 0, near, -area.y)}" fill="${c.paintArea}" opacity=".3"/>`;
  });
  const areaLines = ends((s) =>
    painted(
      `M${at(s * halfLength, area.y)}L${at(s * area.x, area.y)}L${at(s * area.x, -area.y)}L${at(s * halfLength, -area.y)}`,
    ),
  );
  const dots = Object.entries(outPoints)
    .map(([name, p]) => {
      const [cx, cy] = at(p.x, p.y).split(' ');
      return `<circle cx="${cx}" cy="${cy}" r="${name === 'c' ? 4 : 3.4}" fill="${c.paint}" opacity=".85"/>`;
    })
    .join('');
  const steel = ends((s) => {
    const back = s * (pocketBack + frame / 2 + 1);
    const side = halfMouth + frame / 2;
    const d = `M${at(s * halfLength, side)}L${at(back - s * 6, side)}Q${at(back, side)} ${at(back, side - 6)}L${at(back, 6 - side)}Q${at(back, -side)} ${at(back - s * 6, -side)}L${at(s * halfLength, -side)}`;
    return (
      `<path d="${d}" fill="none" stroke="${c.steelShade}" stroke-width="7.5" stroke-linecap="round" transform="translate(1.4 1.8)" opacity=".55"/>` +
      `<path d="${d}" fill="none" stroke="url(#steel)" stroke-width="6.5" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="${c.steelShine}" stroke-width="1.3" stroke-linecap="round" transform="translate(-1 -1.2)" opacity=".8"/>`
    );
  });
  const edges = ends(
    (s) =>
      `M${at(-halfLength, s * halfMouth)}L${at(-halfLength, s * halfWidth)}L${at(halfLength, s * halfWidth)}L${at(halfLength, s * halfMouth)}`,
  );
  const pillars = posts
    .map((p) => {
      const [cx, cy] = at(p.x, p.y).split(' ');
      return (
        `<circle cx="${Number(cx) + 1.5}" cy="${Number(cy) + 2}" r="${postRadius + 2.4}" fill="${c.bandShade}" opacity=".6"/>` +
        `<circle cx="${cx}" cy="${cy}" r="${postRadius + 1.8}" fill="url(#post)" stroke="${c.steelShade}" stroke-width=".6"/>`
      );
    })
    .join('');

  return {
    box: b,
    brush(on) {
      const fill = (d: string, colour: string) => {
        on.fillStyle = colour;
        on.fill(new Path2D(d));
      };
      const all = { x: -480, y: -480, width: 960, height: 960 };
      const fine = { ...fibres(6, 330), octaves: 2, seed: 17 };
      fill(
        ends((s) => pocket(s, frame, 11)),
        c.band,
      );
      fill(outer, c.band);
      on.save();
      on.clip(new Path2D(outer));
      lay(on, all, { colour: c.bandShade, ...fine, opacity: (n) => 0.5 * (2 * n - 0.8) });
      on.restore();
      fill(floor, c.maple);
      on.clip(new Path2D(floor));
      on.rotate(-0.8 * (Math.PI / 180));
      lay(on, all, {
        colour: c.mapleGrain,
        ...fibres(2, 15),
        octaves: 2,
        points: 16,
        seed: 4,
        opacity: bands,
      });
      lay(on, all, { colour: c.mapleShade, ...fine, opacity: (n) => 0.2 * (2 * n - 0.8) });
    },
    svg: `<defs>
  ${fall('fall', [0, c.mapleShine, 0.5], [0.5, c.mapleShine, 0], [1, c.mapleShade, 0.22])}
  <radialGradient id="wax" cx=".3" cy=".24" r=".5"><stop offset="0" stop-color="${c.mapleShine}" stop-opacity=".6"/><stop offset="1" stop-color="${c.mapleShine}" stop-opacity="0"/></radialGradient>
  ${fall('rim', [0, c.bandShine, 0.95], [0.45, c.bandShine, 0.2], [0.6, c.bandShade, 0.3], [1, c.bandShade, 0.95])}
  ${fall('lip', [0, c.bandShade], [0.55, c.bandShade, 0.35], [1, c.bandShine, 0.8])}
  ${fall('steel', [0, c.steelShine], [0.4, c.steel], [0.62, c.steelShade], [0.8, c.steel], [1, c.steelShine])}
  <radialGradient id="post" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${c.steelShine}"/><stop offset=".5" stop-color="${c.steel}"/><stop offset="1" stop-color="${c.steelShade}"/></radialGradient>
  <clipPath id="inside"><path d="${floor}"/></clipPath>
</defs>
<path d="${rect(halfLength + band - 1.5, halfWidth + band - 1.5, 14)}" fill="none" stroke="url(#rim)" stroke-width="3"/>
<g clip-path="url(#inside)">
  ${areas}
  ${painted(`M${at(-x, -y)}L${at(-x, y)}L${at(x, y)}L${at(x, -y)}Z`, 2)}
  ${painted(`M${at(0, -halfWidth)}L${at(0, halfWidth)}`)}
  ${ends((s) => painted(`M${at(s * halfLength, -halfMouth)}L${at(s * halfLength, halfMouth)}`, 3))}
  ${areaLines}
  <circle r="${circle}" fill="none" stroke="${c.paint}" stroke-width="2.6" opacity=".82"/>
  ${dots}
  ${ends((s) => `<path d="${pocket(s, 0, 4)}" fill="${c.bandShade}" opacity=".34"/>`)}
  <path d="${surface}" fill="url(#fall)"/>
  <path d="${surface}" fill="url(#wax)" opacity=".55"/>
  ${soft(`path d="${rect(halfLength + 3, halfWidth + 3, 4)}" transform="translate(2 3)"`, { stroke: c.bandShade, width: 13, blur: 5, opacity: 0.5 })}
</g>
<path d="${edges}" fill="none" stroke="url(#lip)" stroke-width="2.6" stroke-linejoin="round"/>
${steel}${pillars}`,
  };
}
