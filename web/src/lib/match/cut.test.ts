import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource, matchAt, message, server, view } from './match.fake';
import { MatchClient } from './match.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser's memory of this tab. */
function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

describe('where seats cut', () => {
  const draw = { commitment: 'c', cuts: ['', '-'], dealt: false };

  it('cuts once for its seats, once the commitment is seen, and is not ready before the deal', async () => {
    const { s, world } = server();
    s.match = { ...matchAt(0), draw };
    const client = new MatchClient('m', world);
    await client.start();
    await vi.waitFor(() => expect(s.cuts).toEqual(['my-own-luck']));
    expect(client.ready).toBe(false);
    await client.read();
    expect(s.cuts).toEqual(['my-own-luck']);
    FakeSource.last.open();
    FakeSource.last.say({
      ...message({ n: 2, at: '', kind: 'cut', seat: 0, action: 'my-own-luck', view: view(9) }),
      ply: 0,
      draw: { ...draw, cuts: ['my-own-luck', '-'], dealt: true },
    });
    expect(client.ready).toBe(true);
    expect(client.match?.view).toEqual(view(9));
    client.end();
  });

  it('keeps what it sent while another seat cuts', async () => {
    const kept = storage();
    const { s, world } = server();
    s.match = { ...matchAt(0), draw: { ...draw, cuts: ['', ''] } };
    let i = 0;
    world.luck = () => `luck${++i}`;
    let come = () => {};
    const way = new Promise<void>((go) => (come = go));
    const { cut } = world.api;
    world.api.cut = (...it) => way.then(() => cut(...it));
    const client = new MatchClient('m', world);
    await client.start();
    FakeSource.last.open();
    FakeSource.last.say({
      ...message({ n: 2, at: '', kind: 'cut', seat: 1, view: view(0) }),
      ply: 0,
      draw: { ...draw, cuts: ['', '-'] },
    });
    come();
    await vi.waitFor(() => expect(s.cuts).toEqual(['luck1']));
    expect(kept.get('cut m')).toContain('luck1');
    client.end();
  });

  it('knows of no cut of its own if another tab was quicker', async () => {
    const kept = storage();
    const { s, world } = server();
    s.match = { ...matchAt(0), draw };
    s.onact = () => ({ status: 409, body: { code: 'stale' } });
    const client = new MatchClient('m', world);
    await client.start();
    await vi.waitFor(() => expect(kept.get('cut m')).toBe('null'));
    client.end();
  });

  it('tries again by itself after a lost connection', async () => {
    const { s, world } = server();
    s.match = { ...matchAt(0), draw };
    s.onact = () => ({ status: s.cuts.length > 1 ? 200 : 503, body: { events: [] } });
    const client = new MatchClient('m', world);
    await client.start();
    FakeSource.last.open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(s.cuts).toEqual(['my-own-luck', 'my-own-luck']);
    client.end();
  });

  it('tries again after a lost connection, but not after a refusal', async () => {
    const { s, world } = server();
    s.match = { ...matchAt(0), draw };
    s.onact = () => ({ status: 503, body: {} });
    const client = new MatchClient('m', world);
    await client.start();
    await vi.waitFor(() => expect(s.cuts.length).toBe(1));
    s.onact = () => ({ status: 409, body: { code: 'stale' } });
    await client.read();
    await vi.waitFor(() => expect(s.cuts.length).toBe(2));
    await client.read();
    await client.read();
    expect(s.cuts.length).toBe(2);
    client.end();
  });
});
