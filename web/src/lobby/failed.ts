// Why somebody could not be invited, in words.
import { asProblem } from '../lib/net/api';
import { words as w } from './messages';

export interface Failed {
  n: number;
  /** A sentence. */
  why: string;
  /** Whether it may work later. */
  again: boolean;
}

export function failure(n: number, e: unknown): Failed {
  const p = asProblem(e);
  const why = w.notInvited[p.code] ?? p.detail;
  return {
    n,
    why: `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, '')}.`,
    again: p.passing,
  };
}
