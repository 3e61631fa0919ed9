// The wooden board as one SVG text: grain, bevel, groove and bowls under a light from the upper
// left. It is drawn once for each size and colour (see raster.ts), and never while something moves.

import { letters, type Letter } from '../board/letters';
import { fall, noise } from '../board/relief';
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

const size = edge + 2 * margin + 12;
export const bounds = { x: -margin - 6, y: -margin - 6, width: size, height: size };

/** The groove as a closed line, its corners quarter circles. */
const line = (r = 100, o = 0) =>
  `M${r - o} ${-o}H${edge - r + o}A${r} ${r} 0 0 1 ${edge + o} ${r - o}V${edge - r + o}` +
  `A${r} ${r} 0 0 1 ${edge - r + o} ${edge + o}H${r - o}A${r} ${r} 0 0 1 ${-o} ${edge - r + o}V${r - o}A${r} ${r} 0 0 1 ${r - o} ${-o}Z`;

/**
 * Beech: long soft growth bands, fine fibres, and the typical short dark flecks. Turbulence is stretched
 * along the grain.
 */
export const grain = (w: Wood) => `
<filter id="bands" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency=".0007 .0052" numOctaves="2" seed="8" result="n"/>
  <feComponentTransfer in="n"><feFuncA type="table" tableValues="0 .1 .75 .12 .02 .8 .1 .04 .9 .1 .03 .85 .12 .02 .75 .1 0 .6 .05 0"/></feComponentTransfer>
  <feGaussianBlur stdDeviation="3 .7"/>
  <feComposite in2="SourceGraphic" operator="in" result="m"/>
  <feFlood flood-color="${w.grain}"/><feComposite in2="m" operator="in"/>
</filter>
${noise('fibres', '.0032 .27', { octaves: 3, seed: 5, slope: 2.3, intercept: -0.85 })}
${noise('flecks', '.05 .42', { octaves: 1, seed: 23, slope: 8, intercept: -5.1 })}
${noise('glow', '.0014 .005', { octaves: 2, seed: 3, slope: 1.7, intercept: -0.6 })}
<g clip-path="url(#plate)">
  <rect x="-110" y="-110" width="920" height="920" fill="${w.face}"/>
  <rect x="-110" y="-110" width="920" height="920" fill="${w.shine}" filter="url(#glow)" opacity=".34"/>
  <g transform="rotate(-2 350 350)">
    <rect x="-140" y="-140" width="980" height="980" filter="url(#bands)" opacity=".42"/>
    <rect x="-140" y="-140" width="980" height="980" fill="${w.grain}" filter="url(#fibres)" opacity=".42"/>
    <rect x="-140" y="-140" width="980" height="980" fill="${w.shade}" filter="url(#flecks)" opacity=".13"/>
  </g>
  <rect x="-110" y="-110" width="920" height="920" fill="url(#fall)"/>
</g>`;

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
export function boardSvg(w: Wood, pixels: number): string {
  const plate = `x="${-margin}" y="${-margin}" width="${edge + 2 * margin}" height="${edge + 2 * margin}" rx="112"`;
  const inset = (d: number) =>
    `x="${-margin + d}" y="${-margin + d}" width="${edge + 2 * margin - 2 * d}" height="${edge + 2 * margin - 2 * d}" rx="${112 - d}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${bounds.x} ${bounds.y} ${size} ${size}">
<defs>
  <clipPath id="plate"><rect ${plate}/></clipPath>
  ${lights(w)}
  <filter id="soft" color-interpolation-filters="sRGB" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="softer" color-interpolation-filters="sRGB" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="2.2"/></filter>
  <mask id="trough" maskUnits="userSpaceOnUse" x="-100" y="-100" width="900" height="900"><path d="${line()}" fill="none" stroke="#fff" stroke-width="${2 * groove}"/></mask>
  <g id="bowl">
    <circle r="${bowl}" fill="url(#hollow)"/>
    <circle r="${bowl - 0.9}" fill="none" stroke="url(#lip)" stroke-width="2.2"/>
  </g>
</defs>
${grain(w)}
<rect ${inset(1.5)} fill="none" stroke="url(#rim)" stroke-width="3"/>
<rect ${inset(7)} fill="none" stroke="url(#rim)" stroke-width="5" opacity=".35" filter="url(#softer)"/>
<g mask="url(#trough)">
  <path d="${line()}" fill="none" stroke="${w.shade}" stroke-width="${2 * groove}" opacity=".2"/>
  <g filter="url(#soft)">
    <path d="${line(100 + groove, groove)}" transform="translate(2 2)" fill="none" stroke="${w.shade}" stroke-width="13" opacity=".55"/>
    <path d="${line(100 - groove, -groove)}" transform="translate(3 3)" fill="none" stroke="${w.shade}" stroke-width="13" opacity=".5"/>
  </g>
</g>
<path d="${line(100 + groove, groove)}" fill="none" stroke="url(#lip)" stroke-width="2"/>
<path d="${line(100 - groove, -groove)}" fill="none" stroke="url(#rim)" stroke-width="2"/>
${bowls()}
</svg>`;
}
