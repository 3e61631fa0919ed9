import { describe, expect, it } from 'vitest';
import type { GameModule } from '../lib/game/module';
import { pl } from '../lib/messages/pl';
import type { Match, Result } from '../lib/net/types';
import { ending, seatState } from './words';

const seats = [0, 1].map((seat) => ({
  ...{ seat, side: ['White', 'Black'][seat]!, kind: 'person' as const, name: ['Ada', 'Bo'][seat]! },
  ...{ taken: true, here: seat === 0, yours: seat === 0 },
}));
const match = (more: Partial<Match>) => ({ seats, events: [], ...more }) as unknown as Match;

describe('how a game ended', () => {
  const game = {
    reason: (_: Result, winner: string) =>
      winner ? `${winner} has more points.` : 'All games are played, and the points are equal.',
  } as GameModule;

  it('names nobody if nobody won, and says why it is a draw', () => {
    const result: Result = { scores: [0.5, 0.5], winners: [], reason: 'points', rule: 'TH15' };
    const end = ending(match({ result, score: { scores: [5, 5] } }), result, game);
    expect(end.headline).toBe('A draw.');
    expect(end.why).toBe('All games are played, and the points are equal: 5 : 5.');
  });

  it('names whoever left, also if the other player called it a draw', () => {
    const left = (winners: number[], by: number, word: string) => {
      const result: Result = { scores: [0.5, 0.5], winners, reason: 'left', rule: 'TB13' };
      const events = [{ n: 9, at: '', kind: 'word' as const, seat: by, action: word }];
      return ending(match({ result, events: word ? events : [] }), result, game).why;
    };
    expect(left([0], 0, 'claim-win')).toBe('Bo left the game.');
    expect(left([], 0, 'claim-draw')).toBe('Bo left the game.');
    expect(left([], 1, 'claim-draw')).toBe('Ada left the game.');
    expect(left([], 0, '')).toBe('Somebody left the game.');
  });

  it('names whoever has more points', () => {
    const result: Result = { scores: [0, 1], winners: [1], reason: 'points', rule: 'TH15' };
    const end = ending(match({ result, score: { scores: [3, 5] } }), result, game);
    expect(end.why).toBe('Bo has more points.');
  });
});

it('in Polish no verb follows the winner of a series, because sides are plural', () => {
  const table = 'Białe 0 : Czarne 2';
  expect(pl.series.won('Czarne', table)).toBe(`Koniec serii. Wygrana: Czarne, ${table}.`);
});

describe('what a seat is doing', () => {
  const waiting = match({ turn: 1, result: null });
  it('an absent player is away on their turn, with a countdown to the claim', () => {
    expect(seatState(waiting, seats[1]!, 16_200)).toBe('away · claim in 0:17');
    expect(seatState(waiting, seats[1]!, 7_900)).toBe('away · claim in 0:08');
    expect(seatState(waiting, seats[1]!, 0)).toBe('away · you may claim the win');
    expect(seatState(waiting, seats[1]!)).toBe('away');
  });
});
