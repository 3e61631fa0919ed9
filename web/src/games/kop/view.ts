import { beats, isCard } from './cards';

export interface Call {
  seat: number;
  call: string;
}

export interface Trick {
  leader: number;
  cards: string[];
  winner: number;
}

/** Everything about a deal that is over. */
export interface Story {
  deal: number;
  dealer: number;
  hands: string[][];
  calls: Call[];
  contract: 'normal' | 'silent' | 'wedding' | 'solo' | 'tout' | 'kop';
  old: number[];
  doubles: (Call & { counts: boolean })[];
  tricks: Trick[];
  points: number[];
  oldPoints: number;
  oldTricks: number;
  winner: 'old' | 'young';
  value: number;
  settled: number[];
}

/** The game's view as the server sends it. */
export interface KopView {
  deal: number;
  deals: number;
  phase: 'auction' | 'play' | 'over';
  dealer: number;
  turn: number | null;
  /** The seat that sees it. */
  seat: number | null;
  hand?: string[];
  left: number[];
  calls: Call[];
  bid: string;
  bidder: number | null;
  doubles: Call[];
  trick: Trick | null;
  lastTrick?: Trick;
  tricks: number[];
  totals: number[];
  last: Story | null;
}

/** A position as the list of moves and the score sheet get it: the whole view, or a note with the fields they need. */
export type KopNote = Pick<KopView, 'deal' | 'phase'> &
  Partial<Pick<KopView, 'left' | 'seat' | 'hand' | 'totals'>> & { last?: Ended | null };

/** A deal that is over, as the score sheet has it. */
export type Ended = Pick<Story, 'deal' | 'contract' | 'value' | 'settled'> & {
  doubles: { counts: boolean }[];
};

export const seats = 4;
const next = (seat: number) => (seat + 1) % seats;

/** How many cards of the deal were played. */
export const played = (v: KopNote): number =>
  v.phase === 'play' ? 16 - (v.left ?? []).reduce((a, b) => a + b, 0) : 0;

/** A number that grows with every action; it has no other meaning. */
export const step = (v: KopView): number =>
  v.phase === 'over' ? (v.deal + 1) * 100 : v.deal * 100 + v.calls.length + played(v);

export const complete = (t: Trick | null): t is Trick => t?.cards.length === seats;

/** The cards of a trick with the seats that laid them. */
export const laid = (t: Trick): { seat: number; card: string }[] =>
  t.cards.map((card, i) => ({ seat: (t.leader + i) % seats, card }));

/** Which trick of the deal lies on the cloth, from 0; -1 before the first lead. */
export const trickNumber = (v: KopView): number => Math.floor((played(v) + 3) / 4) - 1;

/** Whether everyone knows the sides. */
export const isPublic = (v: KopView): boolean => v.bid === 'solo' || v.bid === 'tout';

const bids = ['wedding', 'solo', 'tout'];
export const isBid = (call: string): boolean => bids.includes(call);
export const doubles = ['contra', 're', 'bock', 'sup'];
export const isDouble = (call: string): boolean => doubles.includes(call);

/**
 * The position with an action drawn as made. It asks no rule: any card that is held, or
 * that lies face down with somebody else, is laid.
 */
export function preview(v: KopView, seat: number, action: string): KopView {
  const who = v.turn ?? seat;
  return isCard(action) ? lay(v, who, action) : call(v, who, action);
}

function call(v: KopView, seat: number, name: string): KopView {
  const calls = [...v.calls, { seat, call: name }];
  if (isBid(name)) return { ...v, calls, turn: next(seat), bid: name, bidder: seat, doubles: [] };
  const list = isDouble(name) ? [...v.doubles, { seat, call: name }] : v.doubles;
  const ended = calls.length >= seats && calls.slice(-3).every((c) => c.call === 'pass');
  if (!ended) return { ...v, calls, doubles: list, turn: next(seat) };
  return { ...v, calls, doubles: list, phase: 'play', turn: next(v.dealer) };
}

function lay(v: KopView, seat: number, card: string): KopView {
  if (v.phase !== 'play' || (v.seat === seat && v.hand && !v.hand.includes(card))) return v;
  const lead = !v.trick || complete(v.trick);
  const before: Trick = lead ? { leader: seat, cards: [], winner: seat } : v.trick!;
  const best = before.cards[(before.winner - before.leader + seats) % seats];
  const trick: Trick = {
    leader: before.leader,
    cards: [...before.cards, card],
    winner: best === undefined || beats(card, best) ? seat : before.winner,
  };
  const over = complete(trick);
  return {
    ...v,
    trick,
    hand: v.hand?.filter((c) => c !== card),
    left: v.left.map((n, i) => (i === seat ? n - 1 : n)),
    tricks: v.tricks.map((n, i) => (over && i === trick.winner ? n + 1 : n)),
    turn: over ? trick.winner : next(seat),
  };
}

/** The seats that have shown their side by a card on the cloth, as everyone at a table would see (KP6, KP14). */
export function shown(v: KopView): { seat: number; card: string; as: 'old' | 'partner' }[] {
  if (!v.trick || v.phase === 'auction' || isPublic(v)) return [];
  const cards = laid(v.trick);
  if (v.bid === 'wedding') {
    // The partner's is the highest jack that the bidder does not hold (KP14). A lower one shows them
    // where the bidder's own higher ones lie open beside it; cards that lie face down must be kept in mind.
    const open = v.lastTrick ? [...laid(v.lastTrick), ...cards] : cards;
    const bidders = (card: string) => open.some((x) => x.card === card && x.seat === v.bidder);
    const jack = ['jc', 'js', 'jh', 'jd'].find((card) => !bidders(card));
    return cards
      .filter((x) => x.card === jack && x.seat !== v.bidder)
      .map((x) => ({ ...x, as: 'partner' as const }));
  }
  return cards
    .filter((x) => x.card === 'qc' || x.card === 'qs')
    .map((x) => ({ ...x, as: 'old' as const }));
}

/** The view without the hand: for one device that goes round. */
export function cover(v: KopView): KopView {
  const { hand: _, ...rest } = v;
  return rest;
}

/**
 * Tricks lie face down until the deal ends (KP18): what was on the cloth before the
 * present trick is not looked at again.
 */
export function veil(past: KopView, now: KopView): KopView {
  if (past.deal !== now.deal || now.phase !== 'play') return past;
  const open = trickNumber(now) - (now.lastTrick ? 1 : 0);
  if (trickNumber(past) >= open || !past.trick) return past;
  const { lastTrick: _, ...rest } = past;
  const held = past.hand?.filter((c) => now.hand?.includes(c) || now.trick?.cards.includes(c));
  return { ...rest, trick: null, hand: held };
}
