// The board in millimetres (ZP1 to ZP5): x to the right, y up, 0,0 the centre spot; and
// how it lies on the screen, where y goes down.

export interface Spot {
  x: number;
  y: number;
}

export const halfLength = 350;
export const halfWidth = 225;
export const halfMouth = 60;
export const pocketBack = 430;
export const postRadius = 3;
/** The line runs so far inside the band. */
export const lineInset = 20;
export const area = { x: 240, y: 110 };
export const circle = 60;
/** The places of counters for a kick-off: the distance of their centres (ZP6). */
export const ring = { inner: 80, outer: 160 };

/** Of speed, a second (ZP20), and the speed of a flick of power 1 (ZP10). */
export const deceleration = 981;
export const fullSpeed = 2500;

export const ids = ['w1', 'w2', 'w3', 'b1', 'b2', 'b3', 'ball'] as const;
export const radius = (id: string): number => (id === 'ball' ? 14 : 20);
/** The side of a counter: 0 White, 1 Black; -1 of the ball. */
export const sideOf = (id: string): number => (id === 'ball' ? -1 : id[0] === 'w' ? 0 : 1);

export const posts: readonly Spot[] = [-1, 1].flatMap((x) =>
  [-1, 1].map((y) => ({ x: x * halfLength, y: y * halfMouth })),
);

/** The out points p1 to p4 (ZP4), and the centre. */
export const outPoints: Readonly<Record<string, Spot>> = {
  p1: { x: -175, y: -195 },
  p2: { x: -175, y: 195 },
  p3: { x: 175, y: -195 },
  p4: { x: 175, y: 195 },
  c: { x: 0, y: 0 },
};

/**
 * By how many quarters the board is turned to the left: 0 lies along the screen with White's
 * goal on the left, 1 stands upright with White's goal below; 2 and 3 are Black's.
 */
export type Quarter = 0 | 1 | 2 | 3;
export const upright = (q: Quarter): boolean => q % 2 === 1;
export const quarter = (side: number, standing: boolean): Quarter =>
  ((side === 1 ? 2 : 0) + (standing ? 1 : 0)) as Quarter;

/** Half of the drawing along and across the board, with band and pockets. */
export const half = { along: 448, across: 249 };

/** The drawing's box on the screen. */
export const box = (q: Quarter) => {
  const [w, h] = upright(q) ? [half.across, half.along] : [half.along, half.across];
  return { x: -w, y: -h, width: 2 * w, height: 2 * h };
};

/** A place of the board on the screen. */
export function onScreen({ x, y }: Spot, q: Quarter): Spot {
  if (q === 0) return { x, y: -y };
  if (q === 1) return { x: -y, y: -x };
  return q === 2 ? { x: -x, y } : { x: y, y: x };
}

/** A place of the screen on the board. */
export function onBoard({ x, y }: Spot, q: Quarter): Spot {
  if (q === 0) return { x, y: -y };
  if (q === 1) return { x: -y, y: -x };
  return q === 2 ? { x: -x, y } : { x: y, y: x };
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The direction from one place to another in degrees, counter-clockwise from +x, below 360. */
export function direction(from: Spot, to: Spot): number {
  const a = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return whole(a);
}

/** An angle with three decimals, from 0 and below 360. */
export const whole = (degrees: number): number => {
  const thousandths = Math.round(degrees * 1000) % 360_000;
  return ((thousandths + 360_000) % 360_000) / 1000;
};

/** A unit vector; the four straight directions are exact. */
export function heading(degrees: number): Spot {
  if (degrees % 90 === 0) {
    const k = (degrees / 90) % 4;
    return { x: k === 0 ? 1 : k === 2 ? -1 : 0, y: k === 1 ? 1 : k === 3 ? -1 : 0 };
  }
  const a = (degrees * Math.PI) / 180;
  return { x: Math.cos(a), y: Math.sin(a) };
}
