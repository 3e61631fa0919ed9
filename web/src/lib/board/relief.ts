// Parts of an SVG text that make a plain colour a thing: how light falls on it, and into it.

type Stop = readonly [at: number, colour: string, opacity?: number];

/** A gradient in the direction of the light, from upper left to lower right. */
export const fall = (id: string, ...stops: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">` +
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('') +
  '</linearGradient>';

/** At these points a blurred edge, of which the deviation is 1, has lost 1/16, 3/16, 5/16 … of itself. */
const edge = [1.534, 0.887, 0.489, 0.157, -0.157, -0.489, -0.887, -1.534];

/**
 * The line of an element (`path d="…"`) as if it were blurred: lines that are narrower and narrower, and together
 * come to its opacity. A filter takes many times as long without a graphics processor.
 */
export const soft = (
  element: string,
  line: { stroke: string; width: number; blur: number; opacity: number },
): string => {
  const each = 1 - (1 - line.opacity) ** (1 / edge.length);
  return edge
    .map((by) => Math.max(0, line.width + 2 * by * line.blur).toFixed(1))
    .map(
      (width) =>
        `<${element} fill="none" stroke="${line.stroke}" stroke-width="${width}" stroke-opacity="${each.toFixed(3)}"/>`,
    )
    .join('');
};

/** A rectangle with round corners, as the line of a path. */
export const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
