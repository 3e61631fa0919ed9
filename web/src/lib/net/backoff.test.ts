import { afterEach, describe, expect, it, vi } from 'vitest';
import { Backoff } from './backoff';

describe('waits between two tries', () => {
  afterEach(() => vi.unstubAllGlobals());

  const longest = (hidden: boolean) => {
    vi.stubGlobal('document', { hidden });
    const b = new Backoff(400, undefined, () => 1);
    return Math.max(...Array.from({ length: 12 }, () => b.next()));
  };

  it('grow to three seconds while the page is looked at', () => {
    expect(longest(false)).toBe(3000);
  });

  it('and further while nobody does', () => {
    expect(longest(true)).toBe(10_000);
  });
});
