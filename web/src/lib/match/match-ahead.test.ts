import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { action, FakeSource, matchAt, message, server, view } from './match.fake';
import { MatchClient } from './match.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
});
afterEach(() => vi.useRealTimers());

describe('a move chosen ahead', () => {
  /** It is the other's turn, ply 1. */
  async function waiting() {
    const { s, world } = server();
    s.match = matchAt(1);
    const client = new MatchClient('m', world);
    await client.start();
    FakeSource.last.open();
    return { s, client };
  }
  const answered = (legal: string[]) => ({ ...message(action(3, 1)), legal });
  const chosen = [{ seat: 0, action: 'a' }];

  it('is kept once the server has said so, and choices go one after another', async () => {
    const { s, client } = await waiting();
    let release = () => {};
    s.onchoice = async () => {
      await new Promise<void>((go) => (release = go));
      return { status: 204 };
    };
    client.choose('a');
    client.choose('b');
    client.choose(null);
    await vi.waitFor(() => expect(s.choices).toHaveLength(1));
    expect([client.ahead, client.choosing]).toEqual([null, true]);
    release();
    await vi.waitFor(() => expect(s.choices).toHaveLength(2));
    expect(client.ahead).toEqual({ seat: 0, action: 'a' });
    release();
    await vi.waitFor(() => expect(s.choices).toHaveLength(3));
    expect(client.ahead?.action).toBe('b');
    release();
    await vi.waitFor(() => expect(client.ahead).toBeNull());
    expect(s.choices).toEqual([
      'PUT /api/matches/m/seats/0/ahead {"ply":1,"action":"a"}',
      'PUT /api/matches/m/seats/0/ahead {"ply":1,"action":"b"}',
      'DELETE /api/matches/m/seats/0/ahead ',
    ]);
  });

  it('stays when an answer arrives that was given before it', async () => {
    const { s, client } = await waiting();
    let answer = () => {};
    s.onmatch = () => new Promise<void>((go) => (answer = go));
    const reading = client.read();
    await vi.waitFor(() => expect(s.reads).toBe(2));
    FakeSource.last.tell('ahead', chosen);
    expect(client.wanted).toBe('a');
    answer();
    await reading;
    expect(client.wanted).toBe('a');
  });

  it('is shown as wanted before the server’s answer, and a replaced choice causes no error', async () => {
    const { s, client } = await waiting();
    let release = () => {};
    s.onchoice = async () => {
      await new Promise<void>((go) => (release = go));
      return { status: 503 };
    };
    client.choose('a');
    expect([client.wanted, client.ahead]).toEqual(['a', null]);
    await vi.waitFor(() => expect(s.choices).toHaveLength(1));
    client.choose(null);
    expect([client.wanted, client.choosing]).toEqual([null, true]);
    s.onchoice = async () => ({ status: 204 });
    release();
    await vi.waitFor(() => expect(client.choosing).toBe(false));
    expect([s.choices.length, client.wanted, client.refusal]).toEqual([2, null, null]);
  });

  it('is not shown as kept or cancelled while the connection is lost', async () => {
    const { s, client } = await waiting();
    s.cut = true;
    client.choose('a');
    await vi.waitFor(() => expect(client.refusal?.code).toBe('offline'));
    expect(client.ahead).toBeNull();
    s.cut = false;
    client.choose('a');
    await vi.waitFor(() => expect(client.ahead?.action).toBe('a'));
    s.cut = true;
    client.choose(null);
    await vi.waitFor(() => expect(client.refusal?.code).toBe('offline'));
    expect(client.ahead?.action).toBe('a');
  });

  it('is left to the server when the turn comes', async () => {
    const { s, client } = await waiting();
    client.choose('a');
    await vi.waitFor(() => expect(client.ahead).not.toBeNull());
    FakeSource.last.say(answered(['a', 'b']));
    expect(client.pending).toEqual({ seat: 0, ply: 2, action: 'a' });
    await client.act('b');
    FakeSource.last.say(message(action(4, 2, 'a')));
    expect([client.pending, client.ahead, s.acts]).toEqual([null, null, []]);
  });

  it('that fails is shown as dropped until we act', async () => {
    const { s, client } = await waiting();
    client.choose('a');
    await vi.waitFor(() => expect(client.ahead).not.toBeNull());
    FakeSource.last.say(answered(['b']));
    expect([client.pending, client.ahead?.dropped]).toEqual([null, true]);
    FakeSource.last.say(message(action(4, 2, 'b')));
    expect([client.ahead, s.acts]).toEqual([null, []]);
  });

  it('is gone after a take-back, and after the end', async () => {
    for (const news of [
      {
        ...message({
          ...{ n: 3, at: '', kind: 'word', seat: 0, action: 'agree' },
          ...{ moved: true, view: view(0) },
        }),
        turn: 1,
      },
      {
        ...message({ n: 3, at: '', kind: 'word', seat: 1, action: 'resign' }),
        result: {} as never,
      },
    ]) {
      const { client } = await waiting();
      client.choose('a');
      await vi.waitFor(() => expect(client.ahead).not.toBeNull());
      FakeSource.last.say(news);
      expect(client.ahead).toBeNull();
    }
  });

  it('of another device is shown, and one cancelled there is waited for only once', async () => {
    const { s, client } = await waiting();
    s.match = { ...matchAt(1), ahead: chosen };
    await client.read();
    expect(client.ahead).toEqual(chosen[0]);
    FakeSource.last.say(answered(['a', 'b']));
    expect(client.pending?.action).toBe('a');
    s.match = { ...matchAt(2) };
    await vi.advanceTimersByTimeAsync(3000);
    expect([client.pending, client.ahead]).toEqual([null, null]);
    await client.act('b');
    expect(s.acts).toEqual([{ seat: 0, ply: 2, action: 'b', after: 3 }]);
  });

  it('on another device arrives by the stream', async () => {
    const { client } = await waiting();
    FakeSource.last.tell('ahead', chosen);
    expect(client.ahead).toEqual(chosen[0]);
    FakeSource.last.say(answered(['a', 'b']));
    expect(client.pending?.action).toBe('a');
    FakeSource.last.tell('ahead', []);
    expect([client.pending, client.ahead]).toEqual([null, null]);
  });

  it('that comes too late is refused, and the match is reloaded', async () => {
    const { s, client } = await waiting();
    s.onchoice = async () => ({ status: 409, body: { code: 'stale', detail: '' } });
    s.match = matchAt(2);
    client.choose('a');
    await vi.waitFor(() => expect(client.match?.ply).toBe(2));
    expect([client.ahead, client.refusal?.code]).toEqual([null, 'stale']);
  });

  it('that was played while its answer was on its way is no longer shown', async () => {
    const { s, client } = await waiting();
    s.onchoice = async () => {
      s.match = matchAt(3);
      FakeSource.last.say(answered(['a', 'b']));
      FakeSource.last.say(message(action(4, 2, 'a')));
      return { status: 204 };
    };
    client.choose('a');
    await vi.waitFor(() => expect(client.choosing).toBe(false));
    expect([client.ahead, client.match?.ply]).toEqual([null, 3]);
  });
});
