// The server's routes of clubs, one function each.
import { ask, type Problem } from '../lib/net/api';
import { Attempt as Deed } from '../lib/net/attempt.svelte';
import type { ClubToken, ClubWord } from '../lib/net/wire';
import { words } from './messages';
import type { Club, Word } from './types';

const path = (id: string) => `/api/clubs/${encodeURIComponent(id)}`;
const post = <T>(to: string, body: unknown) => ask<T>('POST', to, body);

export const wire = {
  found: (name: string, you: string) => post<Club>('/api/clubs', { name, you }),
  /** A season of it, 0 for the present one; with the key of a link, also what that opens. */
  club: (id: string, season = 0, key = '') =>
    ask<Club>('GET', `${path(id)}?season=${season}&key=${encodeURIComponent(key)}`),
  say: (id: string, word: Word, more: Omit<ClubWord, 'word'> = {}) =>
    post<Club>(`${path(id)}/words`, { word, ...more }),
  /** A link to your own membership, or from a leader to that of a member. */
  link: (id: string, member?: number) =>
    post<ClubToken>(`${path(id)}/link`, member ? { member } : {}),
  events: (id: string) => `${path(id)}/events`,
  csv: (id: string, season: number) => `${path(id)}/season.csv?season=${season}`,
};

/** The reason in the page's language, if it has words for it. */
export const why = (p: Problem): string =>
  (words.refused as Record<string, string>)[`${p.code} ${p.rule ?? ''}`] ?? p.detail;

/** A deed at a club. */
export class Attempt extends Deed {
  constructor() {
    super(why);
  }
}
