import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { action, created, FakeSource, matchAt, message, server, view } from './match.fake';
import { MatchClient } from './match.svelte';
import { Problem } from '../net/api';
import type { MatchEvent } from '../net/types';

let news: string[];

async function sit() {
  const { s, world } = server();
  news = [];
  const client = new MatchClient('m', world, (e) => news.push(e.action ?? e.kind));
  await client.start();
  FakeSource.last.open();
  return { s, client };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => vi.useRealTimers());

describe('an action', () => {
  it('is pending until the log has it', async () => {
    const { client } = await sit();
    const sent = client.act('a');
    expect(client.pending).toEqual({ seat: 0, ply: 0, action: 'a' });
    await sent;
    expect(client.pending).not.toBeNull();
    FakeSource.last.say(message(action(2, 0, 'a')));
    expect(client.pending).toBeNull();
    expect(client.match).toMatchObject({ n: 2, ply: 1, turn: 1, view: view(1) });
    expect(news).toEqual(['a']);
  });

  it('whose time is up is made by the computer, and only that one', async () => {
    const { client } = await sit();
    expect(client.myTurn).toBe(true);
    const late: MatchEvent = { n: 2, at: '', kind: 'late', seat: 0, action: '1' };
    FakeSource.last.say({ ...message(action(2, 0, 'a')), ply: 0, turn: 0, event: late });
    expect(client.match!.seats[0]).toMatchObject({ standIn: 1, late: true });
    expect(client.myTurn).toBe(false);
    FakeSource.last.say(message(action(3, 0, 'a')));
    expect(client.match!.seats[0]).toMatchObject({ standIn: 0, late: false });
  });

  it('that is refused is undone, with the reason', async () => {
    const { s, client } = await sit();
    s.onact = () => ({
      status: 422,
      body: { code: 'illegal', detail: 'a: it cannot (T1)', rule: 'T1' },
    });
    await client.act('a');
    expect(client.pending).toBeNull();
    expect(client.refusal).toMatchObject({
      code: 'illegal',
      detail: 'It cannot (T1).',
      rule: 'T1',
    });
    expect(client.match!.ply).toBe(0);
  });

  it('that another tab overtook is undone, and the page says so', async () => {
    const { s, client } = await sit();
    let answer = () => {};
    s.onact = () => {
      answer();
      return { status: 409, body: { code: 'stale', detail: '' } };
    };
    // The stream is quicker than the answer.
    answer = () => FakeSource.last.say(message(action(2, 0, 'b')));
    await client.act('a');
    expect(client.pending).toBeNull();
    expect(client.refusal).toMatchObject({ code: 'stale' });
    client.forgive();
  });

  it('that came too late shows the present state', async () => {
    const { s, client } = await sit();
    s.match = matchAt(1);
    s.onact = () => ({ status: 409, body: { code: 'stale', detail: '' } });
    await client.act('a');
    await vi.runOnlyPendingTimersAsync();
    expect(client.refusal!.code).toBe('stale');
    expect(client.match!.ply).toBe(1);
  });

  it('is repeated, the same for the same ply, if the answer was lost', async () => {
    const { s, client } = await sit();
    let tries = 0;
    s.onact = () => {
      if (++tries < 3) throw new TypeError('the answer was lost');
      return { status: 200, body: { n: 2, ply: 1 } };
    };
    const sent = client.act('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(client.line).toBe('retrying');
    expect(client.unsent).toBe(client.pending);
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
    expect(client.unsent).toBeNull();
    expect(s.acts).toEqual(Array(3).fill({ seat: 0, ply: 0, action: 'a', after: 1 }));
  });

  it('waits through a restart of the server', async () => {
    const { s, client } = await sit();
    let tries = 0;
    s.onact = () =>
      ++tries === 1
        ? { status: 503, body: { code: 'closing' } }
        : { status: 200, body: { n: 2, ply: 1 } };
    const sent = client.act('a');
    await vi.advanceTimersByTimeAsync(2000);
    await sent;
    expect(client.refusal).toBeNull();
    expect(s.acts).toHaveLength(2);
  });

  it('is sent at once when the network is back', async () => {
    const { s, client } = await sit();
    s.cut = true;
    const sent = client.act('a');
    await vi.advanceTimersByTimeAsync(20_000);
    s.cut = false;
    client.network(true);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(s.acts).toHaveLength(1);
  });

  it('is asked about if the stream stays silent', async () => {
    const { s, client } = await sit();
    await client.act('a');
    s.match = matchAt(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(client.pending).toBeNull();
    expect(client.match!.ply).toBe(1);
    expect(news).toEqual(['move0']);
  });

  it('is sent only on one’s turn, and one at a time', async () => {
    const { s, client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    await client.act('a');
    expect(s.acts).toHaveLength(0);
    FakeSource.last.say(message(action(3, 1)));
    void client.act('a');
    void client.act('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(s.acts.map((a) => a.action)).toEqual(['a']);
  });
});

describe('a word', () => {
  it('is said for a seat, and an answer names its offer', async () => {
    const { s, client } = await sit();
    await client.say(0, 'take-back');
    await client.say(0, 'agree', 7);
    expect(s.words).toEqual([
      { seat: 0, word: 'take-back', after: client.match!.n },
      { seat: 0, word: 'agree', after: client.match!.n, offer: 7 },
    ]);
    expect(client.refusal).toBeNull();
  });

  it('is said once if its button is pressed twice, and again after it failed', async () => {
    const { s, client } = await sit();
    await Promise.all([client.say(0, 'agree', 7), client.say(0, 'agree', 7)]);
    expect(s.words).toHaveLength(1);
    s.cut = true;
    await client.say(0, 'offer-draw');
    s.cut = false;
    await client.say(0, 'offer-draw');
    expect(s.words).toHaveLength(2);
  });

  it('that is refused says why, and is not repeated automatically', async () => {
    const { s, client } = await sit();
    s.cut = true;
    await client.say(0, 'resign');
    expect(client.refusal!.code).toBe('offline');
    s.cut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(s.words).toEqual([]);
  });

  it('that grants a take-back restores the board', async () => {
    const { client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    FakeSource.last.say({
      ...message(action(3, 0)),
      event: {
        ...{ n: 3, at: '', kind: 'word', seat: 0, ply: 0, action: 'take-back' },
        ...{ moved: true, view: view(0) },
      },
      ...{ ply: 0, turn: 0, legal: ['a'], may: [{ seat: 0, words: ['resign'] }] },
    });
    expect(client.match).toMatchObject({ ply: 0, turn: 0, legal: ['a'], view: view(0) });
    expect(client.match!.may[0]!.words).toEqual(['resign']);
    expect(client.positions.map((p) => p.view)).toEqual([view(0)]);
    await client.act('b');
    FakeSource.last.say(message(action(4, 0, 'b')));
    expect(client.positions.map((p) => p.action)).toEqual([undefined, 'b']);
  });
});

describe('the stream', () => {
  it('resumes after the last event it has', async () => {
    const { s, client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    s.match = matchAt(1);
    FakeSource.last.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.line).toBe('retrying');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.last.url).toContain('after=2');
    FakeSource.last.open();
    expect(client.line).toBe('live');
  });

  it('with a gap holds back what is said until the match is reloaded', async () => {
    const { s, client } = await sit();
    const order: string[] = [];
    client.onremark = () => order.push(`remark at ply ${client.match!.ply}`);
    client.onunsaid = () => order.push('unsaid');
    s.match = matchAt(2);
    FakeSource.last.say(message(action(3, 1)));
    FakeSource.last.tell('remark', { n: 1, at: '', seat: 1, phrase: 3 });
    FakeSource.last.tell('unsaid', { n: 1 });
    expect(order).toEqual([]);
    await vi.waitFor(() => expect(order).toEqual(['remark at ply 2', 'unsaid']));
  });

  it('with a gap is repaired by reloading the match', async () => {
    const { s, client } = await sit();
    s.match = matchAt(3);
    FakeSource.last.say(message(action(4, 2)));
    await vi.advanceTimersByTimeAsync(0);
    expect(client.match).toMatchObject({ n: 4, ply: 3 });
    expect(news).toEqual(['move0', 'move1', 'move2']);
  });

  it('that repeats itself is heard once', async () => {
    const { client } = await sit();
    FakeSource.last.say(message(action(2, 0)));
    FakeSource.last.say(message(action(2, 0)));
    expect(client.match!.n).toBe(2);
    expect(news).toEqual(['move0']);
  });

  it('waits longer each time while the server is away', async () => {
    const { s, client } = await sit();
    s.cut = true;
    for (let i = 0; i < 4; i++) {
      FakeSource.last.fail();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(FakeSource.all.length).toBeLessThanOrEqual(5);
    expect(client.line).toBe('retrying');
    s.cut = false;
    client.network(true);
  });

  it('says that a match is gone', async () => {
    const { s, client } = await sit();
    s.status = 404;
    FakeSource.last.tell('gone');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.fault!.code).toBe('not-found');
    expect(FakeSource.all).toHaveLength(1);
  });

  it('tells who is at the table', async () => {
    const { client } = await sit();
    FakeSource.last.tell('presence', { here: [true, false], watchers: 2 });
    expect(client.match!.watchers).toBe(2);
    expect(client.match!.seats[1]!.here).toBe(false);
  });

  it('reports that a seat moved to another device, even past a running read', async () => {
    const { s, client } = await sit();
    void client.read(); // answered as it was before
    const seat: MatchEvent = { n: 2, at: '', kind: 'seat', seat: 0, name: 'Ada' };
    s.match = { ...matchAt(0), n: 2, events: [created, seat], seats: matchAt(0).seats.slice() };
    s.match.seats[0] = { ...s.match.seats[0]!, name: 'Ada', yours: false };
    FakeSource.last.say({ ...message(seat), turn: 0, ply: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(client.mine).toEqual([]);
  });

  it('is closed by a hidden tab, and reopened', async () => {
    const { client } = await sit();
    client.visible(false);
    await vi.advanceTimersByTimeAsync(10_000);
    client.visible(true);
    expect(FakeSource.last.closed).toBe(false);
    client.visible(false);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(FakeSource.last.closed).toBe(true);
    expect(client.line).toBe('paused');
    client.visible(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSource.all).toHaveLength(2);
  });

  it('is opened anew after a sleep in which no timer ran', async () => {
    const { client } = await sit();
    client.visible(false);
    vi.setSystemTime(Date.now() + 60_000);
    client.visible(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSource.all.map((x) => x.closed)).toEqual([true, false]);
  });

  it('loads the page again for a missing part of it, and no longer once it was left', async () => {
    const { world } = server();
    const off = vi.fn();
    const anew = vi.fn(() => off);
    const match = () => Promise.reject(new Problem(0, 'part', ''));
    const client = new MatchClient('m', { ...world, api: { ...world.api, match }, anew });
    await client.start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.line).toBe('retrying');
    expect(anew).toHaveBeenCalledOnce();
    client.end();
    expect(off).toHaveBeenCalledOnce();
  });

  it('is live again after an answer that did not come, though it had stayed open', async () => {
    const { s, world } = server();
    const client = new MatchClient('m', world);
    await client.start();
    FakeSource.last.open();
    s.onact = () => ({ status: s.acts.length > 1 ? 200 : 503, body: { n: 2, ply: 1 } });
    void client.act('a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSource.all.length).toBe(2);
    FakeSource.last.open();
    expect([s.acts.length, client.line]).toEqual([2, 'live']);
    s.status = 503;
    await client.read();
    expect(client.line).toBe('retrying');
    s.status = 200;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSource.all.length).toBe(3);
    FakeSource.last.open();
    expect(client.line).toBe('live');
    client.end();
  });

  it('is opened once the match could be loaded', async () => {
    const { s, world } = server();
    s.cut = true;
    const client = new MatchClient('m', world);
    await client.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(client.line).toBe('retrying');
    expect(FakeSource.all).toHaveLength(0);
    s.cut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.match!.n).toBe(1);
    expect(FakeSource.all).toHaveLength(1);
    client.end();
  });

  it('closes with the page', async () => {
    const { client } = await sit();
    client.end();
    expect(FakeSource.last.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});
