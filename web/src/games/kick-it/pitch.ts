// The pitch: wood under a light from the upper left, inlaid penalty areas, bowls joined by lines. It is drawn
// once for each size and colour.

import { letters, type Letter } from '../../lib/board/letters';
import { bitmapOf, type Drawing } from '../../lib/board/raster';
import { rounded } from '../../lib/board/relief';
import { beech, lights, type Wood } from '../../lib/ringboard/surface';
import { behind, bowl, fields, gap, keeperFields, square } from './geometry';

const left = fields[0]!.x;
const right = fields[6]!.x;
const top = fields[62]!.y;
const bottom = fields[0]!.y;
const rim = { x: left - 62, y: top - 116, w: right - left + 124, h: bottom - top + 232 };

/** The place of the wood in the drawing, for the placeholder until it is drawn. */
export const plate = {
  inset: `${(100 * (rim.y - square.y)) / square.width}% ${(100 * (rim.x - square.x)) / square.width}%`,
  radius: `${(100 * 44) / rim.w}% / ${(100 * 44) / rim.h}%`,
};

/** Lines along files, ranks and diagonals, the diagonals fainter. */
function lines(w: Wood): string {
  let straight = '';
  let across = '';
  for (let x = left; x <= right; x += gap) straight += `M${x} ${top}V${bottom}`;
  for (let y = top; y <= bottom; y += gap) straight += `M${left} ${y}H${right}`;
  for (const f of fields) {
    if (f.rank === 8) continue;
    if (f.file < 6) across += `M${f.x} ${f.y}l${gap} ${-gap}`;
    if (f.file > 0) across += `M${f.x} ${f.y}l${-gap} ${-gap}`;
  }
  const carved = (d: string, width: number, o: number) =>
    `<path d="${d}" fill="none" stroke="${w.shine}" stroke-width="${width}" opacity="${o * 0.7}" transform="translate(1 1.2)"/>` +
    `<path d="${d}" fill="none" stroke="${w.shade}" stroke-width="${width}" opacity="${o}"/>`;
  const line = (y: number) => `M${left + gap} ${y}H${right - gap}`;
  return (
    carved(across, 1.2, 0.2) +
    carved(straight, 1.8, 0.42) +
    carved(`M${left} 350H${right}`, 4, 0.5) +
    carved('M402 350a52 52 0 1 1 -104 0a52 52 0 1 1 104 0', 3, 0.45) +
    carved(line(top + gap) + line(bottom - gap), 3.4, 0.5)
  );
}

/** A penalty area: an inlay of darker wood, its joint a hairline. */
const area = (w: Wood, y: number) =>
  `<rect x="${left + gap / 2}" y="${y}" width="${right - left - gap}" height="${2 * gap}" rx="12" fill="${w.shade}" opacity=".2"/>` +
  `<rect x="${left + gap / 2}" y="${y}" width="${right - left - gap}" height="${2 * gap}" rx="12" fill="none" stroke="url(#rim)" stroke-width="2" opacity=".8"/>`;

/** A goal: a trough behind the goalkeeper fields. */
const goal = (w: Wood, y: number) =>
  `<rect x="${left + 1.45 * gap}" y="${y - 19}" width="${3.1 * gap}" height="38" rx="17" fill="${w.shade}" opacity=".5"/>` +
  `<rect x="${left + 1.45 * gap}" y="${y - 19}" width="${3.1 * gap}" height="38" rx="17" fill="none" stroke="url(#lip)" stroke-width="2.4"/>`;

/** The letters in the rim, as the pitch is shown; those of the files are beyond the goal. */
export const rimOf = (flip: boolean): Letter[] =>
  letters(
    Array.from({ length: 7 }, (_, i) => ['abcdefg'[flip ? 6 - i : i]!, left + i * gap]),
    Array.from({ length: 9 }, (_, i) => [String(flip ? i + 1 : 9 - i), top + i * gap]),
    { x: left - 45, y: bottom + 99 },
  );

/** The whole pitch. */
export function pitchDrawing(w: Wood): Drawing {
  const inset = (d: number) => rounded(rim.x + d, rim.y + d, rim.w - 2 * d, rim.h - 2 * d, 44 - d);
  const bowls = fields.map(({ x, y }) => `<use href="#bowl" x="${x}" y="${y}"/>`).join('');
  const kept = fields.filter((f) =>
    keeperFields.some((k) => (k as readonly string[]).includes(f.name)),
  );
  return {
    box: square,
    brush: (on) => beech(on, w, inset(0)),
    svg: `<defs>
  ${lights(w)}
  <g id="bowl">
    <circle r="${bowl}" fill="${w.face}"/>
    <circle r="${bowl}" fill="url(#hollow)"/>
    <circle r="${bowl - 0.9}" fill="none" stroke="url(#lip)" stroke-width="2"/>
  </g>
</defs>
<path d="${inset(0)}" fill="url(#fall)"/>
<path d="${inset(1.5)}" fill="none" stroke="url(#rim)" stroke-width="3"/>
${area(w, top - gap / 2)}${area(w, bottom - 1.5 * gap)}
${goal(w, top - behind)}${goal(w, bottom + behind)}
${lines(w)}
${bowls}
${kept.map((f) => `<circle cx="${f.x}" cy="${f.y}" r="${bowl + 6}" fill="none" stroke="${w.shade}" stroke-width="2" opacity=".45"/>`).join('')}`,
  };
}

/** The pitch as a bitmap of that many pixels a side. */
export function pitchBitmap(wood: Wood, pixels: number): Promise<ImageBitmap> {
  const key = ['pitch', pixels, ...Object.values(wood)].join('|');
  return bitmapOf(key, () => pitchDrawing(wood), pixels);
}
