import type { Ahead, Match, MatchEvent, Message, SeatInfo } from '../net/types';

/** The match after a message of its stream. */
export function after(now: Match, m: Message): Match {
  const e = m.event;
  const next: Match = {
    ...now,
    n: e.n,
    turn: m.turn,
    legal: m.legal ?? [],
    result: m.result,
    ply: m.ply,
    offer: m.offer,
    may: m.may,
    next: m.next ?? now.next,
    clock: m.clock,
    draw: m.draw,
    ahead: stillAhead(now, m),
    score: m.score,
    series: m.series,
    events: [...now.events, e],
  };
  if (e.view !== undefined) next.view = e.view;
  if (e.kind === 'seat' && e.seat !== undefined) {
    const seat = e.seat;
    next.seats = now.seats.map((s) => (s.seat === seat ? named(s, e) : s));
    next.links = now.links?.filter((l) => l.seat !== seat);
  }
  if ((e.kind === 'stand-in' || e.kind === 'late' || e.kind === 'back') && e.seat !== undefined) {
    const standIn = Number(e.action ?? 0);
    const late = e.kind === 'late';
    next.seats = next.seats.map((s) => (s.seat === e.seat ? { ...s, standIn, late } : s));
  }
  // The computer has made the single action that came too late.
  if (e.kind === 'action')
    next.seats = next.seats.map((s) =>
      s.late && s.seat === e.seat ? { ...s, standIn: 0, late: false } : s,
    );
  return next;
}

/** A seat after somebody sat down there, or changed its name. An event without a name removes the name. */
export const named = (s: SeatInfo, e: MatchEvent): SeatInfo => ({
  ...s,
  taken: true,
  name: e.name ?? '',
});

/** The action still chosen ahead after news: it is for one turn, and a take-back removes it. */
function stillAhead(now: Match, m: Message): Ahead[] {
  const a = now.ahead?.[0];
  const { kind, seat, moved } = m.event;
  const gone =
    (kind === 'action' && now.turn === a?.seat) ||
    (kind === 'word' && !!moved) ||
    ((kind === 'stand-in' || kind === 'late') && seat === a?.seat);
  if (!a || gone || m.result) return [];
  return [{ ...a, dropped: m.turn === a.seat && !m.legal?.includes(a.action) }];
}
