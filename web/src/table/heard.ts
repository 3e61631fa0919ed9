import type { GameModule } from '../lib/games';
import type { MatchClient } from '../lib/match.svelte';
import type { Happening } from '../lib/sound/sound.svelte';
import type { MatchEvent } from '../lib/types';

/** What an event of the match sounds like to this page. */
export function happening(
  client: MatchClient,
  e: MatchEvent,
  game: GameModule | undefined,
): Happening {
  // What is caught up with was not the end; only the newest can be.
  const result = e.n === client.match?.n ? client.match.result : null;
  return {
    kind: e.kind,
    force: game ? game.force(e.action ?? '') : 0.5,
    own: e.seat !== undefined && client.mine.includes(e.seat),
    turn: client.myTurn,
    end: !result ? undefined : result.winners.length > 0 ? 'won' : 'draw',
  };
}
