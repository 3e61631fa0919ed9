import { expect, it } from 'vitest';
import { untried } from './voice';

it('leaves out the attempted action, and begins with a capital', () => {
  expect(untried("@c6: pieces are set up in one's own half (KI4)")).toBe(
    "Pieces are set up in one's own half (KI4)",
  );
  expect(untried('b2-b7: b7 is not free (ZM7)')).toBe('b7 is not free (ZM7)');
  expect(untried('line 4, action 7: c4-c6: no (ZM8)')).toBe('line 4, action 7: c4-c6: no (ZM8)');
});
