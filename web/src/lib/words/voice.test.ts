import { expect, it } from 'vitest';
import { refusal, sentence, untried } from './voice';

it('leaves out the attempted action', () => {
  expect(untried('b2-b7: b7 is not free (ZM7)')).toBe('b7 is not free (ZM7)');
  expect(untried('line 4, action 7: c4-c6: no (ZM8)')).toBe('line 4, action 7: c4-c6: no (ZM8)');
});

it('makes sentences of the words of the server', () => {
  expect(sentence('there is no match here')).toBe('There is no match here.');
  expect(sentence('b7 is not free (ZM7)')).toBe('b7 is not free (ZM7).');
  expect(sentence('ask again later!')).toBe('Ask again later!');
  expect(sentence('')).toBe('');
});

it('says why a move is refused', () => {
  const detail = "@c6: pieces are set up in one's own half (KI4)";
  expect(refusal({ code: 'illegal', detail, rule: 'KI4' })).toBe(
    "Pieces are set up in one's own half (KI4).",
  );
});
