import type { Match, MatchEvent, View } from './types';
import { partial } from './views';

/** One position of the match and the action that led to it. */
export interface Position {
  ply: number;
  view: View;
  seat?: number;
  action?: string;
  /** The action lies face down by now, and is not told. */
  covered?: boolean;
}

/**
 * The positions that stand, in order: entry i is the one after i actions. The log keeps
 * what was taken back; here it is gone. Until all views are here there is only the last.
 */
export function positions(m: Match): Position[] {
  const last = [{ ply: m.ply, view: m.view }];
  if (partial(m)) return last;
  let list: Position[] = [];
  // How many actions stay once the take-back that was asked for is granted.
  let stay = 0;
  for (const e of m.events) {
    if (asksBack(e)) stay = e.ply ?? stay;
    if (!e.moved) continue;
    if (e.kind === 'word') {
      list = list.slice(0, stay + 1);
      continue;
    }
    if (e.kind === 'cut') {
      // The cards come of it: before it there was nothing to look at.
      list = [{ ply: 0, view: e.view }];
      continue;
    }
    if (e.kind === 'action' && e.ply !== undefined) list = list.slice(0, e.ply + 1);
    const position: Position = { ply: list.length, view: e.view, seat: e.seat, action: e.action };
    if (e.covered) Object.assign(position, { action: '', covered: true });
    list.push(position);
  }
  return list.length ? list : last;
}

const asksBack = (e: MatchEvent) => e.kind === 'word' && e.action === 'take-back';
