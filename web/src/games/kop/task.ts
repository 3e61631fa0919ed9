import type { Asked, Task } from '../../lib/game/module';
import { beats } from './cards';
import { words } from './messages';
import { cardName } from './talk';
import { isBid, seats, type KopView } from './view';

/** That what happened is still being shown, card by card: the table says so of itself. */
export const behind = 'behind';

/** The task of a player of Kop: a call, a lead, or a card that the rules leave of the hand. */
export function task(view: unknown, { turn, mine, legal, held, name }: Asked): Task | null {
  const v = view as KopView | null;
  const w = words.task;
  if (!v || v.phase === 'over') return null;
  if (held === behind) return { text: w.behind, usual: false };
  const auction = v.phase === 'auction';
  if (!mine) return turn === null ? null : { text: (auction ? w.calls : w.plays)(name(turn)) };
  if (auction) {
    const bids = legal.some(isBid);
    return { text: bids || legal.length < 2 ? w.bid : w.double };
  }
  const trick = v.trick;
  if (!trick || trick.cards.length === 0 || trick.cards.length === seats)
    return { text: w.lead, usual: true };
  if (legal.length >= (v.hand?.length ?? 0)) return { text: w.any, usual: true };
  if (legal.length === 1) return { text: w.one(cardName(legal[0]!)) };
  const best = trick.cards[(trick.winner - trick.leader + seats) % seats]!;
  return { text: legal.every((c) => beats(c, best)) ? w.beat : w.trump };
}
