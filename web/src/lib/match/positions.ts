import type { Match, MatchEvent, View } from '../net/types';

/** One position of the match and the action that led to it. */
export interface Position {
  ply: number;
  /** The number of the event that led to it. */
  n: number;
  /** Missing until somebody looks at it, in a match that was opened late. */
  view: View;
  /** What the list of moves needs of the view: the view itself, or some of its fields. */
  note: View;
  seat?: number;
  action?: string;
  /** The action is face down by now, and hidden. */
  covered?: boolean;
}

/**
 * The positions that still count, in order: entry i is the one after i actions. The log keeps what was taken
 * back; this list does not. `fetched` has views that were loaded later, by event.
 */
export function positions(m: Match, fetched = new Map<number, View>()): Position[] {
  let list: Position[] = [];
  // How many actions remain once the requested take-back is granted.
  let stay = 0;
  for (const e of m.events) {
    if (asksBack(e)) stay = e.ply ?? stay;
    if (!e.moved) continue;
    if (e.kind === 'word') {
      list = list.slice(0, stay + 1);
      continue;
    }
    if (e.kind === 'cut') {
      // This deals the cards: before it there was nothing to see.
      list = [at(e, 0, fetched)];
      continue;
    }
    if (e.kind === 'action' && e.ply !== undefined) list = list.slice(0, e.ply + 1);
    const position = { ...at(e, list.length, fetched), seat: e.seat, action: e.action };
    if (e.covered) Object.assign(position, { action: '', covered: true });
    list.push(position);
  }
  const last = list.at(-1);
  if (!last) return [{ ply: m.ply, n: m.n, view: m.view, note: m.view }];
  if (last.view === undefined) last.view = last.note = m.view;
  return list;
}

function at(e: MatchEvent, ply: number, fetched: Map<number, View>): Position {
  const view = e.view ?? fetched.get(e.n);
  return { ply, n: e.n, view, note: view ?? e.note };
}

const asksBack = (e: MatchEvent) => e.kind === 'word' && e.action === 'take-back';
