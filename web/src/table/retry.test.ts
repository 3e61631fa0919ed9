import { expect, it } from 'vitest';
import { Problem } from '../lib/net/api';
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

const quick = { id: 'm', look: async () => {} };
const offline = new Problem(0, 'offline', '');
const settled = () => new Promise((done) => setTimeout(done));

it('fetches a position again that could not be fetched', async () => {
  let down = true;
  const server = {
    retry: async (_: string, ply: number) => {
      if (down) throw offline;
      return { ply, seat: 0, legal: ['d1-d2'] };
    },
  };
  const retries = new Retries(quick, server);
  retries.start(exercises);
  await settled();
  expect(retries.verdict?.kind).toBe('failed');
  down = false;
  retries.repeat();
  await settled();
  expect(retries.position?.legal).toEqual(['d1-d2']);
  expect(retries.verdict).toBe(null);
});

it('says nothing in one exercise of what failed in another', async () => {
  let fail = (_: Problem) => {};
  const server = {
    retry: (_: string, ply: number) =>
      ply === 6
        ? new Promise<never>((_, no) => (fail = no))
        : Promise.resolve({ ply, seat: 0, legal: ['e1-e2'] }),
  };
  const retries = new Retries(quick, server);
  retries.start(exercises);
  await retries.go(1);
  fail(offline);
  await settled();
  expect(retries.verdict).toBe(null);
});

it('hears nothing of a try of the same mistake that was left', async () => {
  const answers: { good: (r: never) => void; bad: (e: Error) => void }[] = [];
  const server = {
    retry: (_: string, ply: number, action = '') =>
      action
        ? new Promise((good, bad) => answers.push({ good, bad }))
        : Promise.resolve({ ply, seat: 0, legal: ['d1-d2'] }),
  } as ConstructorParameters<typeof Retries>[1];
  const retries = new Retries(quick, server);
  const attempt = async () => {
    retries.start(exercises);
    await settled();
    void retries.attempt('e1-e3');
  };
  await attempt();
  retries.close();
  await attempt();
  retries.close();
  await attempt();
  answers[0]!.bad(offline);
  answers[1]!.good({ lost: 0 } as never);
  await settled();
  expect([retries.tried, retries.verdict]).toEqual(['e1-e3', null]);
});
