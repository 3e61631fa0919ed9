// A position that is laid out freely, as the server reads it.

import {
  distance,
  halfLength,
  halfMouth,
  halfWidth,
  ids,
  outPoints,
  posts,
  postRadius,
  radius,
  type Spot,
} from '../pitch';
import { find, type Disc } from '../view';

/** As for a kick-off. */
export const usual: readonly Disc[] = [
  { id: 'w1', x: -95, y: 0 },
  { id: 'w2', x: -110, y: 80 },
  { id: 'w3', x: -110, y: -80 },
  { id: 'b1', x: 95, y: 60 },
  { id: 'b2', x: 95, y: -60 },
  { id: 'b3', x: 150, y: 0 },
  { id: 'ball', x: 0, y: 0 },
].map((d) => ({ ...d, where: 'surface' as const }));

/** Whether a disc may lie there: wholly on the surface, overlapping nothing. */
export function mayLie(discs: readonly Disc[], id: string, p: Spot): boolean {
  const r = radius(id);
  return (
    Math.abs(p.x) <= halfLength - r &&
    Math.abs(p.y) <= halfWidth - r &&
    posts.every((q) => distance(q, p) >= r + postRadius) &&
    discs.every((o) => o.id === id || distance(o, p) >= r + radius(o.id))
  );
}

/** What left the board lies on it again: the ball at the centre, counters on out points. */
export function gathered(discs: readonly Disc[]): Disc[] {
  const there = discs.filter((d) => d.where === 'surface' && inPlay(d));
  for (const id of ids) {
    if (find(there, id)) continue;
    const { c, ...points } = outPoints;
    const spots = id === 'ball' ? [c!, ...Object.values(points)] : Object.values(points);
    const free = [...spots, ...grid].find((p) => mayLie(there, id, p));
    if (free) there.push({ id, x: free.x, y: free.y, where: 'surface' });
  }
  return ids.flatMap((id) => find(there, id) ?? []);
}

/** Counters behind the goal line are out, and the ball across it. */
const inPlay = (d: Disc): boolean =>
  Math.abs(d.x) <= (d.id === 'ball' ? halfLength + radius('ball') : halfLength) &&
  (Math.abs(d.x) <= halfLength - radius(d.id) || Math.abs(d.y) < halfMouth);

const grid: Spot[] = [-2, -1, 0, 1, 2].flatMap((x) =>
  [-2, -1, 0, 1, 2].map((y) => ({ x: x * 100, y: y * 60 })),
);

/** The record of one flick: any counter may be flicked, and nobody points anything out. */
export function record(discs: readonly Disc[], action: string, hand: string, seed: string): string {
  const [own, other] = action[0] === 'w' ? ['white', 'black'] : ['black', 'white'];
  const places = ids.map((id) => {
    const d = find(discs, id)!;
    return `${id} ${coordinate(d.x)},${coordinate(d.y)}`;
  });
  const head = `flick 0 part 1 score 0 0 side ${own} run 1 plain next 0 0 rows 0 0 fouls 0 0 claimed - ${other} -`;
  return [
    '[Game "zopp"]',
    `[Options "hand=${hand} referee=players"]`,
    `[Seed "${seed}"]`,
    `[Position "${head} ${places.join(' ')}"]`,
    '',
    action,
    '',
  ].join('\n');
}

/** In millimetres with three decimals; there is no minus nought. */
function coordinate(x: number): string {
  const text = x.toFixed(3);
  return Number(text) === 0 ? '0.000' : text;
}
