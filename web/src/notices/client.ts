// The server's settings for a player's notices.
import { ask, orGone, Problem } from '../lib/net/api';
import type * as wire from '../lib/net/wire';
import { speak } from './messages';

export type Notices = wire.Notices;
export type Way = wire.Way;

/** A webhook gets a test message before it is stored, which may take a while. */
const slow = 20_000;

export const notices = {
  get: () => ask<Notices>('GET', '/api/me/notices'),
  add: (way: wire.NewWay) => ask<Notices>('POST', '/api/me/notices', way, slow),
  remove: (id: string) =>
    ask<Notices>('DELETE', `/api/me/notices/${encodeURIComponent(id)}`).catch(
      orGone(() => notices.get()),
    ),
  hours: (h: wire.Hours) => ask<Notices>('PUT', '/api/me/notices/hours', h),
  stop: (id: string, stopped: boolean) =>
    ask<wire.TurnedWay>('PUT', `/api/notices/${encodeURIComponent(id)}`, { stopped }),
  waiting: () => ask<wire.WaitingTables>('GET', '/api/me/waiting').then((w) => w.tables),
};

/** How stopping or resuming a way went. */
export type Turned = 'off' | 'on' | 'gone' | 'offline' | 'part';

/** Stops or resumes a way; the words of notices are loaded then, except if offline, or if that part is missing. */
export async function turn(id: string, stopped: boolean): Promise<Turned> {
  try {
    await Promise.all([notices.stop(id, stopped), speak()]);
    return stopped ? 'off' : 'on';
  } catch (e) {
    if (!(e instanceof Problem)) return 'part';
    if (e.status !== 404 && e.status !== 422) return 'offline';
    return speak().then(
      () => 'gone',
      () => 'part',
    );
  }
}

/** Shows the number of waiting tables on the app's icon, if there is one. */
export const badge = (n: number) => void navigator.setAppBadge?.(n).catch(() => {});
