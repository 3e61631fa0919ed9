// What the server keeps of how a player hears of their turn.
import { call } from '../lib/net/api';
import type * as wire from '../lib/net/wire';

export type Notices = wire.Notices;
export type Way = wire.Way;

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T>((...a) => fetch(...a), method, path, body);

/** A webhook is sent a test message before it is kept, and that may take a while. */
const slow = 20_000;

export const notices = {
  get: () => ask<Notices>('GET', '/api/me/notices'),
  add: (way: wire.NewWay) =>
    call<Notices>((...a) => fetch(...a), 'POST', '/api/me/notices', way, slow),
  remove: (id: string) => ask<Notices>('DELETE', `/api/me/notices/${encodeURIComponent(id)}`),
  hours: (h: wire.Hours) => ask<Notices>('PUT', '/api/me/notices/hours', h),
  stop: (id: string, stopped: boolean) =>
    ask<wire.TurnedWay>('PUT', `/api/notices/${encodeURIComponent(id)}`, { stopped }),
  waiting: () => ask<wire.WaitingTables>('GET', '/api/me/waiting').then((w) => w.tables),
};

/** Writes the number of tables that wait on the icon of the app, where there is one. */
export const badge = (n: number) => void navigator.setAppBadge?.(n).catch(() => {});
