// Parts of an SVG text that turn a plain colour into wood or cloth: the light on it, and the noise
// of its fibres.

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

/**
 * A filter that multiplies a plain colour with noise. Its frequencies along and across give the length of the
 * fibres; a higher slope gives harder edges.
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
