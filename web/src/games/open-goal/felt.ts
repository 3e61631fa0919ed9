// The field as one SVG text: a walnut frame, green baize under a light from the upper
// left, and behind each goal line a hollow with a net. It is drawn once for each size
// and colour and never again while something moves. The chalk lines lie above it
// (Chalk.svelte), so that they stay fine when the field is looked at from near.

import { bounds, cell, height, width } from './field';

export interface Cloth {
  baize: string;
  baizeShade: string;
  baizeShine: string;
  wood: string;
  woodShade: string;
  woodShine: string;
  net: string;
}

/** The cloth reaches this far beyond the outermost points. */
const hem = 58;
const depth = 74;

const rect = (x: number, y: number, w: number, h: number, rx: number) =>
  `x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}"`;

/** The hollow of a goal behind its line, from post to post. */
function goal(top: boolean, c: Cloth): string {
  const x = cell;
  const w = width - 2 * cell;
  const y = top ? -depth : height;
  const lines: string[] = [];
  for (let i = 1; i < w / 25; i++) lines.push(`M${x + i * 25} ${y}v${depth}`);
  for (let i = 1; i < 3; i++) lines.push(`M${x} ${y + i * 25}h${w}`);
  return `<g><rect ${rect(x, y, w, depth, 8)} fill="${c.woodShade}" opacity=".5"/>
    <path d="${lines.join('')}" stroke="${c.net}" stroke-width="2.4" opacity=".5"/>
    <rect ${rect(x, y, w, depth, 8)} fill="none" stroke="url(#lip)" stroke-width="4"/></g>`;
}

export function feltSvg(c: Cloth, pixels: number): string {
  const b = bounds;
  const frame = rect(b.x + 3, b.y + 3, b.width - 6, b.height - 6, 46);
  const cloth = rect(-hem, -hem - 36, width + 2 * hem, height + 2 * hem + 72, 22);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * b.height) / b.width)}" viewBox="${b.x} ${b.y} ${b.width} ${b.height}">
<defs>
  <linearGradient id="fall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${c.baizeShine}" stop-opacity=".34"/><stop offset=".5" stop-color="${c.baizeShine}" stop-opacity="0"/><stop offset="1" stop-color="${c.baizeShade}" stop-opacity=".42"/></linearGradient>
  <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${c.woodShine}" stop-opacity=".9"/><stop offset=".45" stop-color="${c.woodShine}" stop-opacity=".15"/><stop offset=".6" stop-color="${c.woodShade}" stop-opacity=".3"/><stop offset="1" stop-color="${c.woodShade}" stop-opacity=".9"/></linearGradient>
  <linearGradient id="lip" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${c.woodShade}" stop-opacity=".85"/><stop offset=".55" stop-color="${c.woodShade}" stop-opacity=".25"/><stop offset="1" stop-color="${c.woodShine}" stop-opacity=".75"/></linearGradient>
  <filter id="nap" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency=".055 .06" numOctaves="3" seed="11" result="n"/>
    <feComponentTransfer in="n"><feFuncA type="linear" slope="1.9" intercept="-.72"/></feComponentTransfer>
    <feComposite in="SourceGraphic" operator="in"/>
  </filter>
  <filter id="threads" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency=".012 .3" numOctaves="2" seed="4" result="n"/>
    <feComponentTransfer in="n"><feFuncA type="linear" slope="2.2" intercept="-.95"/></feComponentTransfer>
    <feComposite in="SourceGraphic" operator="in"/>
  </filter>
  <filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency=".0022 .09" numOctaves="3" seed="21" result="n"/>
    <feComponentTransfer in="n"><feFuncA type="linear" slope="2.6" intercept="-1"/></feComponentTransfer>
    <feComposite in="SourceGraphic" operator="in"/>
  </filter>
  <filter id="soft" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="9"/></filter>
  <clipPath id="inside"><rect ${cloth}/></clipPath>
</defs>
<rect ${frame} fill="${c.wood}"/>
<rect ${frame} fill="${c.woodShade}" filter="url(#grain)" opacity=".55"/>
<rect ${rect(b.x + 5, b.y + 5, b.width - 10, b.height - 10, 44)} fill="none" stroke="url(#rim)" stroke-width="6"/>
<rect ${cloth} fill="${c.baize}"/>
<g clip-path="url(#inside)">
  <rect ${cloth} fill="${c.baizeShade}" filter="url(#nap)" opacity=".5"/>
  <rect ${cloth} fill="${c.baizeShine}" filter="url(#threads)" opacity=".3"/>
  <rect ${cloth} fill="url(#fall)"/>
  ${goal(true, c)}${goal(false, c)}
  <rect ${rect(-hem + 5, -hem - 31, width + 2 * hem, height + 2 * hem + 72, 22)} fill="none" stroke="${c.woodShade}" stroke-width="22" opacity=".55" filter="url(#soft)"/>
</g>
<rect ${cloth} fill="none" stroke="url(#lip)" stroke-width="5"/>
</svg>`;
}
