import { expect, it } from 'vitest';
import { Retries } from './retry.svelte';

const exercises = [
  { ply: 6, played: 'd1-d2', best: 'c4-e4' },
  { ply: 8, played: 'e1-e2', best: 'c4-f4' },
];

it('asks for a move once the position is shown', async () => {
  const looked: number[] = [];
  let shown = () => {};
  const match = {
    id: 'm',
    look(ply: number) {
      looked.push(ply);
      return new Promise<void>((done) => (shown = done));
    },
  };
  const server = {
    retry: async (_: string, ply: number) => ({ ply, seat: 0, legal: ['d1-d2'] }),
  };
  const settled = () => new Promise((done) => setTimeout(done));

  const retries = new Retries(match, server);
  retries.start(exercises);
  await settled();
  expect(retries.position).toBe(null);
  shown();
  await settled();
  expect(retries.position?.legal).toEqual(['d1-d2']);

  void retries.go(1);
  await settled();
  expect(retries.position).toBe(null);
  shown();
  await settled();
  expect(retries.position).not.toBe(null);
  expect(looked).toEqual([6, 8]);
});
