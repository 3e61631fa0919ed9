import type { GameModule } from '../lib/game/module';
import type { Match, MatchEvent, View } from '../lib/net/types';

/** The person who said that they hold a shared device, and after which event. */
export interface Looked {
  seat: number;
  n: number;
}

/** The seats of this page. */
export const ours = (m: Match): number[] => m.seats.filter((s) => s.yours).map((s) => s.seat);

/**
 * A person who holds the device keeps it until the turn passes to another seat of this page. The log decides
 * that, so nothing can be missed: a seat had the turn if it has it now, if it acted since, if the clock acted
 * for it, or if something was taken back.
 */
export function stillLooks(m: Match, looked: Looked | null): number | null {
  if (!looked) return null;
  const others = ours(m).filter((s) => s !== looked.seat);
  if (m.turn !== null && others.includes(m.turn)) return null;
  const passed = (e: MatchEvent) =>
    e.kind === 'action'
      ? e.seat === undefined || others.includes(e.seat)
      : e.kind === 'word' && !!e.moved;
  return m.events.some((e) => e.n > looked.n && passed(e)) ? null : looked.seat;
}

/**
 * Whether a view shows a hand that the person looking may not see. As long as the present view is covered,
 * every earlier one is: the device may be changing hands.
 */
export function covered(
  view: View,
  now: View,
  looker: number | null,
  hand: GameModule['hand'],
): boolean {
  const foreign = (v: View) => {
    const whose = hand?.of(v) ?? null;
    return whose !== null && whose !== looker;
  };
  return (hand?.of(view) ?? null) !== null && (foreign(view) || foreign(now));
}

/** A view for a page on which nobody has said yet who looks: without a hand if several share it. */
export const unopened = (view: View, seats: Match['seats'], game: GameModule | undefined): View =>
  view && game?.hand && seats.filter((s) => s.yours).length > 1 && game.hand.of(view) !== null
    ? game.hand.cover(view)
    : view;
