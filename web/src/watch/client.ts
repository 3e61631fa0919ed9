// Tables that anybody here may watch.
import { asProblem, ask, bare } from '../lib/net/api';
import { t } from '../lib/messages';
import type * as wire from '../lib/net/wire';

export type Shown = wire.ShownTable;

const coach = (id: string, seat: number) =>
  `/api/matches/${encodeURIComponent(id)}/seats/${seat}/coach`;

export const watching = {
  giveCoach: (id: string, seat: number) => ask<wire.SeatToken>('POST', coach(id, seat), {}),
  endCoach: (id: string, seat: number) => bare('DELETE', coach(id, seat)),
  takeCoach: (id: string, token: string) =>
    bare('POST', `/api/matches/${encodeURIComponent(id)}/coach`, { token }),
  list: () => ask<Shown[]>('GET', '/api/watch'),
  open: (id: string, is: boolean) =>
    ask<wire.Public>('PUT', `/api/matches/${encodeURIComponent(id)}/public`, { public: is }),
};

/** The names of the players. */
export const players = (x: Shown) =>
  x.seats.map((s) => (s.level ? t.home.computer(s.level) : s.name || t.table.someone)).join(' – ');

/** Loads the list now and every few seconds, while the page is visible, or says why it can't. Pages vary the
    interval, so that not all ask at the same moment. */
export function follow(hear: (list: Shown[]) => void, fail: (why: string) => void): () => void {
  let gone = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    clearTimeout(timer);
    if (!document.hidden)
      await watching.list().then(
        (list) => gone || hear(list),
        (e) => fail(asProblem(e).detail || t.lost.offline),
      );
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
