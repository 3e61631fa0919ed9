// The server's routes of evenings, one function each.
import { ask, bare, type Problem } from '../lib/net/api';
import { Attempt as Deed } from '../lib/net/attempt.svelte';
import type { PlaceToken, HostWord as Said } from '../lib/net/wire';
import { words } from './messages';
import type { Evening, EveningSheet, EveningWish, HostWord, Report } from './types';

const path = (id: string) => `/api/evenings/${encodeURIComponent(id)}`;
const post = <T>(to: string, body: unknown) => ask<T>('POST', to, body);

export const wire = {
  open: (wish: EveningWish) => post<Evening>('/api/evenings', wish),
  evening: (id: string) => ask<Evening>('GET', path(id)),
  join: (id: string, name: string) => post<Evening>(`${path(id)}/players`, { name }),
  cut: (id: string, text: string) => post<Evening>(`${path(id)}/cut`, { text }),
  say: (id: string, word: HostWord, more: Omit<Said, 'word'> = {}) =>
    post<Evening>(`${path(id)}/words`, { word, ...more }),
  takeOver: (id: string) => post<Evening>(`${path(id)}/host`, {}),
  /** A link to your own place, or, from the host, to that of a player. */
  link: (id: string, player?: number) =>
    post<PlaceToken>(`${path(id)}/link`, player ? { player } : {}),
  sheets: (id: string) => ask<EveningSheet[]>('GET', `${path(id)}/sheets`),
  /** Lines that players reported; only for hosts. */
  reports: (id: string) => ask<Report[]>('GET', `${path(id)}/reports`),
  /** Deletes a line at a table, for everybody. */
  unsay: (match: string, n: number) => bare('DELETE', `/api/matches/${match}/remarks/${n}`),
  events: (id: string) => `${path(id)}/events`,
  csv: (id: string, kind: 'standings' | 'deals') => `${path(id)}/csv/${kind}`,
};

/** The reason in the page's language, if it has words for it. */
export const why = (p: Problem): string =>
  (words.refused as Record<string, string>)[`${p.code} ${p.rule ?? ''}`] ?? p.detail;

/** A deed at an evening. */
export class Attempt extends Deed {
  constructor() {
    super(why);
  }
}
