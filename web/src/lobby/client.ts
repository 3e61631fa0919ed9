// The open tables of the house, if its host allows them.
import { api, ask, bare, orGone } from '../lib/net/api';
import type { SeatWish } from '../lib/net/types';
import type * as wire from '../lib/net/wire';

export type OpenTable = wire.OpenTable;
export type Why = wire.NewReport['why'];
export type Kind = OpenTable['for'];

const match = (id: string) => `/api/matches/${encodeURIComponent(id)}`;

export const lobby = {
  tables: () => ask<OpenTable[]>('GET', '/api/tables'),
  join: (id: string) => ask<wire.Claimed>('POST', `${match(id)}/join`, {}),
  door: (id: string, anybody: Kind | '') => ask<wire.Door>('PUT', `${match(id)}/door`, { anybody }),
  isOpen: (id: string) => ask<wire.Match>('GET', match(id)).then((m) => Boolean(m.door)),
  blocked: () => ask<wire.Blocked[]>('GET', '/api/me/blocked'),
  unblock: (n: number) => bare('DELETE', `/api/me/blocked/${n}`).catch(orGone(() => '')),
  block: (id: string, seat: number) => bare('POST', `${match(id)}/seats/${seat}/block`, {}),
  people: () => ask<wire.Companion[]>('GET', '/api/me/people'),
  invite: (id: string, person: number) => bare('POST', `${match(id)}/invited`, { person }),
  accept: (id: string) =>
    ask<wire.Claimed>('POST', `/api/me/invited/${encodeURIComponent(id)}`, {}),
  decline: (id: string) => bare('DELETE', `/api/me/invited/${encodeURIComponent(id)}`),
  report: (id: string, seat: number, why: Why, text: string) =>
    bare('POST', `${match(id)}/seats/${seat}/report`, text ? { why, text } : { why }),
  /** The table of somebody who wants the same, or a new one. */
  now: (game: string, seats: SeatWish[], more: Omit<wire.NewMatch, 'game' | 'seats'>) =>
    ask<wire.Found>('POST', '/api/tables/now', { game, seats, ...more }).then((f) => f.match),
  /** A new one, in the list. */
  open: (game: string, seats: SeatWish[], more: Omit<wire.NewMatch, 'game' | 'seats'>) =>
    api.create(game, seats, more).then((m) => m.id),
};
