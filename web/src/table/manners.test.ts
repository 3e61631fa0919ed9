import { describe, expect, it } from 'vitest';
import type { Match, MatchEvent, Word } from '../lib/net/types';
import { answerer, goneIn, missed, nextText, offerText, speaker, wordText } from './manners';

const seat = (n: number, yours: boolean, name: string) => ({
  ...{ seat: n, side: ['White', 'Black'][n]!, kind: 'person' as const },
  ...{ taken: true, here: true, yours, name },
});

function match(more: Partial<Match> = {}, mine = [true, false]): Match {
  return {
    seats: [seat(0, mine[0]!, 'Ada'), seat(1, mine[1]!, 'Bo')],
    turn: 0,
    ply: 0,
    events: [],
    offer: null,
    may: [],
    result: null,
    ...more,
  } as unknown as Match;
}
const may = (n: number, ...words: Word[]) => ({ seat: n, words });
const moved = (n: number, ply: number): MatchEvent => ({
  ...{ n: ply + 2, at: '', kind: 'action', seat: n, ply, action: 'x', moved: true, view: {} },
});
const word = (n: number, s: number, action: Word, view?: unknown): MatchEvent => ({
  ...{ n, at: '', kind: 'word', seat: s, action, moved: view !== undefined, view },
});

describe('who speaks', () => {
  it('is nobody where nothing may be said', () => {
    expect(speaker(match(), 'resign')).toBeNull();
    expect(answerer(match())).toBeNull();
  });

  it('resigns for the seat to act, and takes back the last action', () => {
    const both = {
      may: [may(0, 'resign', 'take-back'), may(1, 'resign', 'take-back')],
      events: [moved(0, 0)],
      ply: 1,
      turn: 1,
    };
    expect(speaker(match(both, [true, true]), 'resign')).toBe(1);
    expect(speaker(match(both, [true, true]), 'take-back')).toBe(0);
  });

  it('takes one’s own move back even after the answer', () => {
    const m = match({ may: [may(0, 'take-back')], events: [moved(0, 0), moved(1, 1)], ply: 2 });
    expect(speaker(m, 'take-back')).toBe(0);
  });

  it('answers for the seat that is asked', () => {
    expect(answerer(match({ may: [may(0, 'agree', 'decline')] }))).toBe(0);
  });
});

describe('in words', () => {
  it('an offer says whose it is', () => {
    const offer = { n: 4, seat: 1, word: 'offer-draw' as const, left: [0] };
    expect(offerText(match({ offer }))).toBe('Bo offers a draw.');
    expect(offerText(match({ offer }, [false, true]))).toBe('You offered a draw.');
  });

  it('announces every word', () => {
    const asked = word(4, 0, 'take-back');
    const m = match({ events: [asked] });
    expect(wordText(m, asked)).toBe('Ada would like to take a move back.');
    expect(wordText(m, word(5, 1, 'decline'))).toBe('Bo declined.');
    expect(wordText(m, word(5, 0, 'decline'))).toBe('Ada withdrew the offer.');
    expect(wordText(m, word(5, 1, 'agree', {}))).toBe('Bo agrees. Ada took a move back.');
    expect(wordText(m, word(5, 0, 'take-back', {}))).toBe('Ada took a move back.');
    const again = (by: number) =>
      match({ events: [{ n: 6, at: '', kind: 'again', seat: by, action: 'x' }] });
    expect(nextText(again(1))).toBe('Bo wants another game.');
    expect(nextText(again(0))).toBe('Another game is on the table.');
  });
});

describe('whoever is waited for', () => {
  const at = '2026-11-22T17:00:00.000Z';
  const three = (more: object, rest: object = {}) =>
    match({
      seats: [
        seat(0, true, 'Ada'),
        { ...seat(1, false, 'Bo'), here: false, ...more },
        seat(2, false, 'Cy'),
      ],
      turn: 1,
      grace: 120_000,
      away: ['', at, ''],
      events: [moved(0, 0)],
      ...rest,
    });
  const passed = () => 30_000;

  it('at a table of several waits a while until the computer plays', () => {
    expect(goneIn(three({}), passed)).toBe(90_000);
    expect(goneIn(three({}), () => 500_000)).toBe(0);
  });

  it('is the next to cut until all have, whosever turn it is', () => {
    const draw = { commitment: 'c', cuts: ['+', '', ''], dealt: false };
    expect(goneIn(three({}, { turn: 0, draw }), passed)).toBe(90_000);
    expect(missed(three({}, { turn: 0, draw: { ...draw, cuts: ['', '', ''] } }))).toBeNull();
    expect(missed(three({}, { turn: 0, draw: { ...draw, cuts: ['+', '+', ''] } }))).toBeNull();
    expect(missed(three({}, { draw: { ...draw, cuts: ['+', '+', '+'], dealt: true } }))).toBe(1);
  });

  it('is nobody if they are here, the computer plays, or others are to act', () => {
    expect(missed(three({ here: true }))).toBeNull();
    expect(goneIn(three({ standIn: 3 }), passed)).toBeNull();
    expect(missed(three({}, { turn: 2 }))).toBeNull();
    expect(missed(three({ taken: false }))).toBeNull();
  });
});
