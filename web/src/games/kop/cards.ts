// The sixteen cards: a rank and a suit, as the server writes them: "qc", "th".

export type Suit = 'c' | 's' | 'h' | 'd';
export type Rank = 'a' | 't' | 'q' | 'j';

/** From the highest trump down; the last two are no trumps. */
export const order = 'ah tc ts th qc qs qh qd jc js jh jd ad td ac as'.split(' ');
const sideAces = 14;

export const isCard = (action: string): boolean => order.includes(action);
export const rank = (card: string): Rank => card[0] as Rank;
export const suit = (card: string): Suit => card[1] as Suit;
export const sign: Record<Suit, string> = { c: '♣', s: '♠', h: '♥', d: '♦' };

/** Whether a card would take a trick from the best one so far. */
export const beats = (card: string, best: string): boolean =>
  order.indexOf(card) < Math.min(order.indexOf(best), sideAces);

const worth: Record<Rank, number> = { a: 11, t: 10, q: 3, j: 2 };
export const points = (cards: string[]): number =>
  cards.reduce((sum, c) => sum + worth[rank(c)], 0);

/** The signs of the suits, drawn on a square of 100. */
export const signs: Record<Suit, string> = {
  h: 'M50 90C22 66 8 48 8 31 8 17 18 8 30 8c9 0 16 5 20 14C54 13 61 8 70 8c12 0 22 9 22 23 0 17-14 35-42 59Z',
  d: 'M50 5c8 18 20 33 35 45-15 12-27 27-35 45C42 77 30 62 15 50 30 38 42 23 50 5Z',
  s: 'M50 5c7 20 41 34 41 57 0 13-9 20-20 20-7 0-13-3-17-9 1 9 5 17 11 22H35c6-5 10-13 11-22-4 6-10 9-17 9-11 0-20-7-20-20C9 39 43 25 50 5Z',
  c: 'M30 27a20 20 0 1 1 34 15 20 20 0 1 1-10 30c0 9 4 17 11 23H35c7-6 11-14 11-23a20 20 0 1 1-10-30 20 20 0 0 1-6-15Z',
};

/** What stands in the corners, in every language of the page, drawn with one pen on a square of 60. */
export const letters: Record<string, string> = {
  A: 'M4 60 30 0 56 60M14 40H46',
  '10': 'M2 13 14 0V60M43 0C31 0 28 15 28 30S31 60 43 60 58 45 58 30 55 0 43 0Z',
  Q: 'M29 0C11 0 3 13 3 29S11 58 29 58 55 45 55 29 47 0 29 0ZM35 42 55 63',
  J: 'M24 0H52M40 0V42A17 17 0 0 1 6 42',
  D: 'M8 0V60H24C46 60 55 47 55 30S46 0 24 0Z',
  B: 'M8 0V60H34A16 16 0 0 0 34 28H8M8 0H29A14 14 0 0 1 29 28',
  W: 'M0 0 15 60 30 12 45 60 60 0',
};
