// The open tables of the house, where its host allows them.
import { api, call } from '../lib/net/api';
import { t } from '../lib/messages';
import type { SeatWish } from '../lib/net/types';
import type * as wire from '../lib/net/wire';

export type OpenTable = wire.OpenTable;
export type Why = wire.NewReport['why'];
export type Kind = OpenTable['for'];

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T>((...a) => fetch(...a), method, path, body);
/** Of an answer without a body. */
const bare = (method: string, path: string, body?: unknown) =>
  call<string>(
    (...a) => fetch(...a),
    method,
    path,
    body,
    undefined,
    (a) => a.text(),
  );
const match = (id: string) => `/api/matches/${encodeURIComponent(id)}`;

export const lobby = {
  tables: () => ask<OpenTable[]>('GET', '/api/tables'),
  join: (id: string) => ask<wire.Claimed>('POST', `${match(id)}/join`, {}),
  door: (id: string, anybody: Kind | '') => ask<wire.Door>('PUT', `${match(id)}/door`, { anybody }),
  blocked: () => ask<wire.Blocked[]>('GET', '/api/me/blocked'),
  unblock: (n: number) => bare('DELETE', `/api/me/blocked/${n}`),
  block: (id: string, seat: number) => bare('POST', `${match(id)}/seats/${seat}/block`, {}),
  report: (id: string, seat: number, why: Why, text: string) =>
    bare('POST', `${match(id)}/seats/${seat}/report`, text ? { why, text } : { why }),
  /** The table of somebody who wants the same, or a new one. */
  now: (game: string, seats: SeatWish[], more: Omit<wire.NewMatch, 'game' | 'seats'>) =>
    ask<wire.Found>('POST', '/api/tables/now', { game, seats, ...more }).then((f) => f.match),
  /** A new one, in the list. */
  open: (game: string, seats: SeatWish[], more: Omit<wire.NewMatch, 'game' | 'seats'>) =>
    api.create(game, seats, more).then((m) => m.id),
};
