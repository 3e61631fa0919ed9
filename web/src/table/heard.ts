import type { GameModule } from '../lib/game/module';
import type { MatchClient } from '../lib/match/match.svelte';
import type { Happening } from '../lib/sound/sound.svelte';
import type { Position } from '../lib/match/positions';
import type { Match, MatchEvent, View } from '../lib/net/types';
import { faceDown } from './rows';

/** A sentence of the log for screen readers. */
export interface Said {
  n: number;
  text: string;
  /** For an action: the number of actions before it. */
  ply?: number;
}

/**
 * The sentences that may still be read. Once something they mention is face down, it and everything before it
 * are gone: players must remember a trick, not look it up.
 */
export function stillOpen(
  said: Said[],
  positions: Position[],
  now: View,
  game: GameModule | undefined,
): Said[] {
  const turned = said.findLastIndex((s) => {
    const p = s.ply === undefined ? undefined : positions[s.ply + 1];
    return p !== undefined && faceDown(p, now, game);
  });
  return said.slice(turned + 1);
}

/** What may end a match, or pass the turn on. */
const telling = ['action', 'time', 'last-deal', 'word'];

/**
 * Whether the sentence about this event also says how the match ended, or whose turn it is. After a lost connection
 * many events are told at once, and only the sentence about the last does.
 */
export function concludes(m: Match, e: MatchEvent): boolean {
  return m.events.findLast((x) => telling.includes(x.kind))?.n === e.n;
}

/** How an event of the match sounds on this page. */
export function happening(
  client: MatchClient,
  e: MatchEvent,
  game: GameModule | undefined,
): Happening {
  // An older event was not the end; only the newest can be.
  const result = e.n === client.match?.n ? client.match.result : null;
  return {
    kind: e.kind,
    force: game ? game.force(e.action ?? '') : 0.5,
    own: e.seat !== undefined && client.mine.includes(e.seat),
    turn: client.myTurn,
    end: !result ? undefined : result.winners.length > 0 ? 'won' : 'draw',
  };
}
