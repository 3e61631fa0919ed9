import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { action, FakeSource, message, server, view } from './match.fake';
import { MatchClient } from './match.svelte';
import { Replay } from './replay.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => vi.useRealTimers());

it('leaves the live game alone and counts what others did meanwhile', async () => {
  const { world } = server();
  const client = new MatchClient('m', world);
  await client.start();
  FakeSource.last.open();
  FakeSource.last.say(message(action(2, 0)));
  const replay = new Replay(() => client.positions.length - 1);
  replay.go(0);
  expect(client.positions[replay.index]!.view).toEqual(view(0));
  FakeSource.last.say(message(action(3, 1)));
  replay.news(true); // an action of your own, confirmed late
  expect(replay.missed).toBe(0);
  replay.news(false);
  expect(replay.at).toBe(0);
  expect(replay.missed).toBe(1);
  expect(client.match!.ply).toBe(2);
  replay.live();
  expect(replay.index).toBe(2);
  expect(replay.missed).toBe(0);
});

it('plays to the present and stays there', () => {
  const replay = new Replay(() => 3, 100);
  replay.play();
  expect(replay.index).toBe(0);
  vi.advanceTimersByTime(250);
  expect(replay.index).toBe(2);
  vi.advanceTimersByTime(500);
  expect(replay.at).toBeNull();
  expect(replay.playing).toBe(false);
});
