// The server's routes of tournaments, one function each.
import { ask, type Problem } from '../lib/net/api';
import { Attempt as Deed } from '../lib/net/attempt.svelte';
import type { TournamentCard, TournamentWord } from '../lib/net/wire';
import { words } from './messages';
import type { NewTournament, Tournament, Word } from './types';

const path = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;
const post = <T>(to: string, body: unknown) => ask<T>('POST', to, body);

export const wire = {
  open: (wish: NewTournament) => post<Tournament>('/api/tournaments', wish),
  mine: () => ask<TournamentCard[]>('GET', '/api/me/tournaments'),
  tournament: (id: string) => ask<Tournament>('GET', path(id)),
  join: (id: string, name: string) => post<Tournament>(`${path(id)}/players`, { name }),
  say: (id: string, word: Word, more: Omit<TournamentWord, 'word'> = {}) =>
    post<Tournament>(`${path(id)}/words`, { word, ...more }),
  events: (id: string) => `${path(id)}/events`,
  csv: (id: string) => `${path(id)}/crosstable.csv`,
  records: (id: string) => `${path(id)}/records`,
};

/** The reason in the page's language, if it has words for it. */
export const why = (p: Problem): string =>
  (words.refused as Record<string, string>)[`${p.code} ${p.rule ?? ''}`] ?? p.detail;

/** A deed at a tournament. */
export class Attempt extends Deed {
  constructor() {
    super(why);
  }
}
