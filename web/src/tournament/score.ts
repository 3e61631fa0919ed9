import { number } from '../evening/numbers';

/** The points of one game: 1, ½ or 0. */
export const score = (points: number): string => (points === 0.5 ? '½' : number(points));
