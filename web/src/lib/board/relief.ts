// Parts of an SVG text that makes wood or cloth of a plain colour: the light that falls on
// it, and the noise of its fibres.

type Stop = readonly [at: number, colour: string, opacity?: number];

/** A gradient as the light falls, from the upper left to the lower right. */
export const fall = (id: string, ...stops: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">` +
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('') +
  '</linearGradient>';

/**
 * A filter that leaves of a plain colour what noise leaves of it. Its frequency along and
 * across says how long the fibres are; the higher the slope, the harder their edges.
 */
export const noise = (
  id: string,
  frequency: string,
  o: { octaves: number; seed: number; slope: number; intercept: number },
): string => `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${o.octaves}" seed="${o.seed}" result="n"/>
  <feComponentTransfer in="n"><feFuncA type="linear" slope="${o.slope}" intercept="${o.intercept}"/></feComponentTransfer>
  <feComposite in="SourceGraphic" operator="in"/>
</filter>`;
