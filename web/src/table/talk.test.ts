import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Match, Remark } from '../lib/net/types';
import { muted, Talk, whose } from './talk.svelte';

const match = {
  id: 'm',
  seats: [{ name: 'Ada' }, { name: 'Bo' }, { name: '' }],
} as unknown as Match;

const said = (n: number, seat: number): Remark => ({ n, at: '', seat, phrase: n });

/** A table with earlier remarks. */
function table(list: Remark[] = []) {
  const server = { list };
  const talk = new Talk('m', {
    remarks: () => Promise.resolve({ remarks: server.list, talk: 'text', host: true }),
    remark: (_id, seat, what) =>
      Promise.resolve({ ...said(server.list.length + 1, seat), ...what }),
    report: () => Promise.resolve(''),
    unsay: (_id, n) => {
      server.list = server.list.filter((r) => r.n !== n);
      return Promise.resolve('');
    },
    allow: (_id, talk) => Promise.resolve({ talk }),
  });
  return { talk, server };
}

describe('words at the table', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    muted.everybody(false);
    for (const n of muted.names) muted.one(n, false);
  });

  it('shows new remarks, once and in order, and no earlier ones', async () => {
    const { talk } = table([said(1, 0)]);
    await talk.read();
    expect(talk.next(match)).toBeNull();
    talk.hear(said(2, 1));
    talk.hear(said(2, 1));
    talk.hear(said(3, 0));
    expect(talk.next(match)?.n).toBe(2);
    expect(talk.next(match)?.n).toBe(3);
    expect(talk.next(match)).toBeNull();
    expect(talk.list.map((r) => r.n)).toEqual([1, 2, 3]);
  });

  it('keeps nothing of a deleted line', async () => {
    const { talk } = table([said(1, 0)]);
    await talk.read();
    talk.hear(said(2, 1));
    talk.forget(2);
    talk.forget(1);
    expect(talk.list).toEqual([]);
    expect(talk.next(match)).toBeNull();
  });

  it('drops a line that was deleted while the connection was lost', async () => {
    const { talk, server } = table([said(1, 0)]);
    await talk.read();
    talk.hear(said(2, 1));
    await talk.read(); // back again
    expect(talk.list.map((r) => r.n)).toEqual([1]);
    server.list = [];
    await talk.read();
    expect(talk.list).toEqual([]);
    expect(talk.next(match)).toBeNull();
  });

  it('drops a line that is deleted while it reads', async () => {
    const { talk } = table([said(1, 0), said(2, 1)]);
    await talk.read();
    const reading = talk.read();
    talk.forget(1);
    await reading;
    expect(talk.list.map((r) => r.n)).toEqual([2]);
  });

  it('keeps what is said while it reads', async () => {
    const { talk } = table([said(1, 0)]);
    const reading = talk.read();
    talk.hear(said(2, 1));
    await reading;
    expect(talk.list.map((r) => r.n)).toEqual([1, 2]);
    expect(talk.next(match)?.n).toBe(2);
  });

  it('knows whether the page is a host, whose switch and deletions take effect at once', async () => {
    const { talk, server } = table([said(1, 0), said(2, 1)]);
    await talk.read();
    expect([talk.kind, talk.host]).toEqual(['text', true]);
    await talk.allow(false);
    expect(talk.kind).toBe('phrases');
    await talk.remove(1);
    expect(talk.list.map((r) => r.n)).toEqual([2]);
    expect(server.list.map((r) => r.n)).toEqual([2]);
  });

  it('reads what it has missed', async () => {
    const { talk, server } = table([]);
    await talk.read();
    server.list = [said(1, 0), said(2, 1), said(3, 1)];
    talk.hear(said(3, 1));
    await Promise.resolve();
    await Promise.resolve();
    expect(talk.list.map((r) => r.n)).toEqual([1, 2, 3]);
    expect(talk.next(match)?.n).toBe(1);
  });

  it('never shows a muted player, on this device, by name or at this table', async () => {
    const { talk } = table();
    await talk.read();
    muted.one(whose(match, 1), true);
    muted.one(whose(match, 2), true);
    talk.hear(said(1, 1));
    talk.hear(said(2, 2));
    talk.hear(said(3, 0));
    expect(talk.next(match)?.seat).toBe(0);
    expect(talk.next(match)).toBeNull();
    expect(JSON.parse(localStorage.getItem('stammtisch.muted')!)).toEqual({
      all: false,
      names: ['Bo', 'm 2'],
    });
    muted.everybody(true);
    talk.hear(said(4, 0));
    expect(talk.next(match)).toBeNull();
    muted.everybody(false);
    muted.one('Bo', false);
    talk.hear(said(5, 1));
    expect(talk.next(match)?.n).toBe(5);
  });

  it('keeps muted whom another tab has muted meanwhile', () => {
    const kept = () => JSON.parse(localStorage.getItem('stammtisch.muted')!);
    localStorage.setItem('stammtisch.muted', JSON.stringify({ all: false, names: ['Ada'] }));
    muted.one('Bo', true);
    expect(kept()).toEqual({ all: false, names: ['Ada', 'Bo'] });
    localStorage.setItem('stammtisch.muted', JSON.stringify({ all: true, names: ['Ada'] }));
    muted.one('Bo', true);
    expect(kept()).toEqual({ all: true, names: ['Ada', 'Bo'] });
  });
});
