import { expect, it } from 'vitest';
import type { Card } from '../lib/net/types';
import { mine, state } from './tables';

const seats = [true, false].map((yours, seat) => ({
  ...{
    seat,
    side: ['First', 'Second'][seat]!,
    kind: 'person' as const,
    name: ['Ada', 'Bo'][seat]!,
  },
  ...{ taken: true, here: false, yours },
}));
const card = (turn: number | null) => ({ seats, turn, result: null }) as unknown as Card;

it('says whose turn it is, and before the cards are dealt that it is nobody’s', () => {
  expect(state(card(0))).toBe('Your turn');
  expect(state(card(1))).toBe('Waiting for Bo');
  expect(state(card(null))).toBe('One moment…');
  expect(mine(card(null))).toBe(false);
});
