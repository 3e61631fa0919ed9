// Tables that anybody here may watch.
import { call } from '../lib/net/api';
import { t } from '../lib/messages';
import type * as wire from '../lib/net/wire';

export type Shown = wire.ShownTable;

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T>((...a) => fetch(...a), method, path, body);

export const watching = {
  list: () => ask<Shown[]>('GET', '/api/watch'),
  open: (id: string, is: boolean) =>
    ask<wire.Public>('PUT', `/api/matches/${encodeURIComponent(id)}/public`, { public: is }),
};

/** The names of the players. */
export const players = (x: Shown) =>
  x.seats.map((s) => (s.level ? t.home.computer(s.level) : s.name || t.table.someone)).join(' – ');

/** Asks for the list now and every few seconds, while the page is in sight. Not all pages ask at the same moment. */
export function follow(hear: (list: Shown[]) => void, fail: () => void): () => void {
  let gone = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    clearTimeout(timer);
    if (!document.hidden) await watching.list().then((list) => gone || hear(list), fail);
    if (!gone) timer = setTimeout(look, 4500 + 1000 * Math.random());
  };
  void look();
  document.addEventListener('visibilitychange', look);
  return () => {
    gone = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
