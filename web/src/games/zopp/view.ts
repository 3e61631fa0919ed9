import { fullSpeed, heading, ids, outPoints, type Spot } from './pitch';

/** Where a disc lies: on the surface, out until it is put back, in a goal, over a band. */
export interface Disc extends Spot {
  id: string;
  where: 'surface' | 'out' | 'goal' | 'over';
}

/** An event of a shot (ZP24): when and where, and how its discs move on. */
export interface Contact extends Spot {
  t: number;
  kind: 'hit' | 'band' | 'over' | 'post' | 'pocket' | 'goal' | 'rest';
  a: string;
  b?: string;
  /** Of `a` and, in a hit, of `b`: centre and velocity, x y vx vy. */
  after: [number, number, number, number][];
}

export interface Stroke {
  angle: number;
  power: number;
}

/** A flick and all that it did on the board. */
export interface Shot {
  disc: string;
  side: Side;
  aimed: Stroke;
  /** As the hand made it. */
  played: Stroke;
  start: Disc[];
  events: Contact[];
  final: Disc[];
}

export type Side = 'white' | 'black';

/** Something the referee did after the last flick. */
export interface Decision {
  kind:
    | 'out'
    | 'goal'
    | 'own-goal'
    | 'no-goal'
    | 'put-back'
    | 'moved'
    | 'foul'
    | 'tactical'
    | 'wall'
    | 'offside'
    | 'free-kick'
    | 'two-turns'
    | 'off'
    | 'enough'
    | 'wrong-claim';
  rule: string;
  side?: Side;
  disc?: string;
  discs?: string[];
  /** Of the shot's events. */
  contacts?: number[];
  from?: Spot;
  to?: Spot;
  /** Of a wrong claim: what was claimed, why it was wrong, and of tactical plays how many in a row. */
  claim?: string;
  why?: Why;
  count?: number;
}

/** What really happened where a claim was wrong. */
export type Why =
  | 'nothing-since'
  | 'goal'
  | 'no-meeting'
  | 'ball-first'
  | 'band-first'
  | 'pushed'
  | 'touched'
  | 'meant'
  | 'row'
  | 'not-in-area';

/** A position as the server shows it. */
export interface ZoppView {
  discs: Disc[];
  score: [number, number];
  phase: 'place' | 'flick' | 'decide' | 'put-back' | 'claim' | 'take-off' | 'over';
  side?: Side;
  inPlay?: Side;
  run: number;
  kind: 'plain' | 'free' | 'two';
  mayFlick: string[];
  claimed: string[];
  /** Missing where players make the claims: they count for themselves. */
  rows?: [number, number];
  fouls: [number, number];
  twoTurns: Side[];
  flicks: number;
  turns: number;
  goals: number;
  part: number;
  minutes: number;
  halves?: number;
  /** Whether every claim may be made, right or wrong. */
  open?: boolean;
  /** Counters that were taken off for good. */
  off?: string[];
  /** Under version 1 of the rules, the foul that a goal was scored with, while it is being decided. */
  doubt?: Decision;
  shot: Shot | null;
  decisions: Decision[];
}

/** A position as the list of moves gets it: the whole view, or a note with the fields it needs. */
export interface ZoppNote extends Partial<Pick<ZoppView, 'phase' | 'score'>> {
  flicks: number;
  shot?: { disc: string; events: Pick<Contact, 'kind' | 'a' | 'b'>[] } | null;
  decisions?: Pick<Decision, 'kind'>[];
}

export const seatOf = (side: Side | undefined): number => (side === 'black' ? 1 : 0);

/** An action as it is written, taken apart. */
export type Action =
  | ({ verb: 'flick'; disc: string } & Stroke)
  | ({ verb: 'place'; disc: string } & Spot)
  | { verb: 'put-back'; disc: string; spot: string }
  | { verb: 'claim'; what: string }
  | { verb: 'off'; disc: string }
  | { verb: 'play' }
  | { verb: 'enough' }
  | { verb: 'time' };

export function split(action: string): Action | null {
  if (action === 'play' || action === 'enough' || action === 'time') return { verb: action };
  const m = action.match(/^(\w+)([@=>])(.+)$/);
  if (!m) return null;
  const [, disc, mark, rest] = m as unknown as [string, string, string, string];
  if (disc === 'claim') return { verb: 'claim', what: rest };
  if (disc === 'off') return { verb: 'off', disc: rest };
  if (!(ids as readonly string[]).includes(disc)) return null;
  if (mark === '>') return rest in outPoints ? { verb: 'put-back', disc, spot: rest } : null;
  const [a, b] = rest.split(',').map(Number) as [number, number];
  if (!Number.isFinite(a) || !Number.isFinite(b)) return null;
  return mark === '@'
    ? { verb: 'flick', disc, angle: a, power: b }
    : { verb: 'place', disc, x: a, y: b };
}

export const flickText = (disc: string, s: Stroke): string =>
  `${disc}@${s.angle.toFixed(3)},${s.power.toFixed(3)}`;

export const placeText = (disc: string, s: Spot): string => `${disc}=${s.x},${s.y}`;

export const find = (discs: readonly Disc[], id: string): Disc | undefined =>
  discs.find((d) => d.id === id);

/** The velocity that a stroke gives. */
export function velocity({ angle, power }: Stroke): Spot {
  const h = heading(angle);
  return { x: h.x * power * fullSpeed, y: h.y * power * fullSpeed };
}

/**
 * The position with an action drawn as made. A flick is not: what comes of it only the
 * server knows, and until it says so everything lies where it lay.
 */
export function preview(v: ZoppView, action: string): ZoppView {
  const a = split(action);
  if (a?.verb === 'place' && !find(v.discs, a.disc))
    return { ...v, discs: [...v.discs, { id: a.disc, x: a.x, y: a.y, where: 'surface' }] };
  if (a?.verb === 'put-back') {
    const to = outPoints[a.spot]!;
    const discs = v.discs.map((d) =>
      d.id === a.disc ? { ...d, ...to, where: 'surface' as const } : d,
    );
    return { ...v, discs };
  }
  if (a?.verb === 'off') return { ...v, discs: v.discs.filter((d) => d.id !== a.disc) };
  return v;
}

/** How far a match has come: later views have more. */
export const step = (v: ZoppView): number =>
  100 * (v.flicks + 8 * v.part) + v.decisions.length + (v.phase === 'place' ? v.discs.length : 7);

/** How much of a shot shows a decision: the contacts behind it, slowly, else its end. */
export function clipOf(d: Decision, shot: Shot): { from: number; to?: number; rate: number } {
  const at = d.contacts?.map((i) => shot.events[i]?.t ?? 0) ?? [];
  if (at.length === 0) return { from: Math.max(0, (shot.events.at(-1)?.t ?? 0) - 0.6), rate: 0.5 };
  return { from: Math.min(...at) - 0.3, to: Math.max(...at) + 0.35, rate: 0.22 };
}
