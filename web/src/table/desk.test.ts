import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSource, matchAt, server } from '../lib/match/match.fake';
import { MatchClient } from '../lib/match/match.svelte';
import { confirm } from '../lib/device/prefs.svelte';
import { Replay } from '../lib/match/replay.svelte';
import { Desk } from './desk.svelte';

vi.mock('../lib/router/router.svelte', () => ({ router: {} }));

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => vi.useRealTimers());

/** It is the opponent's turn, and the server answers every choice slowly. */
async function slow() {
  const { s, world } = server();
  s.match = matchAt(1);
  const answers: (() => void)[] = [];
  s.onchoice = async () => {
    await new Promise<void>((go) => answers.push(go));
    return { status: 204 };
  };
  const client = new MatchClient('m', world);
  await client.start();
  FakeSource.last.open();
  const desk = new Desk(client, new Replay(() => client.positions.length - 1));
  const answered = async () => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()!();
  };
  return { s, client, desk, answered };
}

it('cancels a choice ahead before the server has answered', async () => {
  const { s, client, desk, answered } = await slow();
  desk.act('a');
  desk.cancelAhead();
  await answered();
  await answered();
  await vi.waitFor(() => expect(client.choosing).toBe(false));
  expect(s.choices.map((c) => c.split(' ')[0])).toEqual(['PUT', 'DELETE']);
  expect([desk.ahead, client.refusal]).toEqual([null, null]);
});

it('cancels once: nothing more can be cancelled while that is on its way', async () => {
  const { s, client, desk, answered } = await slow();
  desk.cancelAhead();
  desk.act('a');
  await answered();
  await vi.waitFor(() => expect(desk.ahead).toBe('a'));
  desk.cancelAhead();
  desk.cancelAhead();
  await answered();
  await vi.waitFor(() => expect(client.choosing).toBe(false));
  expect(s.choices.map((c) => c.split(' ')[0])).toEqual(['PUT', 'DELETE']);
});

it('keeps a move that waits for confirmation when the same position is reloaded', async () => {
  const { s, client, desk } = await slow();
  s.match = matchAt(2);
  await client.read();
  confirm.on = true;
  desk.act('a');
  s.match = matchAt(2);
  await client.read();
  expect(desk.proposal?.action).toBe('a');
  s.match = matchAt(4);
  await client.read();
  expect(desk.proposal).toBeNull();
});

it('offers no hint in a game without computer levels, nor in a rated match', async () => {
  const { s, world } = server();
  const m = matchAt(0);
  const here = { ...m, seats: m.seats.map((seat) => ({ ...seat, yours: true })) };
  s.match = here;
  const client = new MatchClient('m', world);
  await client.start();
  const desk = new Desk(client, new Replay(() => 0));
  expect(desk.mayAskHint).toBe(true);
  desk.advisable = false;
  expect(desk.mayAskHint).toBe(false);
  desk.advisable = true;
  s.match = { ...here, rated: true };
  await client.read();
  expect(desk.mayAskHint).toBe(false);
});

it('shows a message as long as it takes to read, and the next one for its own time', async () => {
  const { desk } = await slow();
  desk.tell('Bo sat down.');
  vi.advanceTimersByTime(2999);
  expect(desk.word).toBe('Bo sat down.');
  desk.tell('A'.repeat(100));
  vi.advanceTimersByTime(5999);
  expect(desk.word).toBe('A'.repeat(100));
  vi.advanceTimersByTime(1);
  expect(desk.word).toBe('');
});
