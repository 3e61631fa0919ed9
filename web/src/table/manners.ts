import { t } from '../lib/messages';
import type { Match, MatchEvent, Word } from '../lib/net/types';
import { isYou, seatName } from './words';

/**
 * The seat of this page for which a word is said, or null if it may not be said. A player of both sides takes
 * back the last action, and resigns for the seat to act.
 */
export function speaker(m: Match, word: Word): number | null {
  const able = m.may.filter((x) => x.words.includes(word)).map((x) => x.seat);
  if (able.length === 0) return null;
  const wanted = word === 'take-back' ? lastToAct(m) : m.turn;
  return wanted !== undefined && wanted !== null && able.includes(wanted) ? wanted : able[0]!;
}

/** The seat of this page that must answer the offer. */
export const answerer = (m: Match): number | null =>
  m.may.find((x) => x.words.includes('agree'))?.seat ?? null;

function lastToAct(m: Match): number | undefined {
  // Actions that were taken back do not count; for each ply the last one in the log does.
  return m.events.findLast((e) => e.kind === 'action' && e.ply === m.ply - 1)?.seat;
}

/** The absent person whom this page's player waits for (TB13), or null if there is nothing to claim. */
export function waiting(m: Match): number | null {
  const mine = m.seats.filter((s) => s.yours);
  const other = m.turn === null ? undefined : m.seats[m.turn];
  if (m.seats.length !== 2 || mine.length !== 1 || m.result || !other || other.yours) return null;
  const absent = other.kind === 'person' && other.taken && !other.here;
  return absent && m.seats.every((s) => s.taken) ? other.seat : null;
}

/**
 * In how many milliseconds the win may be claimed from a player who is away on their turn (TB13): 0 once the
 * server says so, null if nobody is waited for. `passed` returns how long ago a time is.
 */
export function claimIn(m: Match, passed: (since: string) => number): number | null {
  const seat = waiting(m);
  if (seat === null || !m.grace) return null;
  if (m.may.some((x) => x.words.includes('claim-win'))) return 0;
  return patience(m, seat, passed);
}

/** The remaining time for which a seat is waited for. Only time on its own turn counts. */
function patience(m: Match, seat: number, passed: (since: string) => number): number | null {
  const since = m.away?.[seat] ?? '';
  if (!since || !m.grace) return null;
  const turned = m.events.at(-1)?.at ?? '';
  return Math.max(0, m.grace - passed(since > turned ? since : turned));
}

/** The seat that everybody waits for: the next to cut until all have (TB14), then the one to act. */
export function awaited(m: Match): number | null {
  if (!m.draw || m.draw.dealt) return m.turn;
  return m.seats.find((s) => s.kind === 'person' && !m.draw!.cuts[s.seat])?.seat ?? null;
}

/** The absent person at a table of several who is waited for (TB16), or null. */
export function missed(m: Match): number | null {
  const s = m.seats[awaited(m) ?? -1];
  if (!s || m.seats.length < 3 || m.result || m.seats.some((x) => !x.taken)) return null;
  return s.kind === 'person' && !s.here && !s.yours && !s.standIn ? s.seat : null;
}

/**
 * In how many milliseconds something happens to the seat that is waited for: the win may be
 * claimed (TB13), or, at a table of several, the computer takes over (TB16).
 */
export function goneIn(m: Match, passed: (since: string) => number): number | null {
  const seat = missed(m);
  return seat === null ? claimIn(m, passed) : patience(m, seat, passed);
}

/** The standing offer in words. */
export function offerText(m: Match): string {
  const o = m.offer;
  if (!o) return '';
  const name = seatName(m, o.seat);
  if (o.word === 'offer-draw')
    return isYou(m, o.seat) ? t.manners.youOfferDraw : t.manners.offersDraw(name);
  return isYou(m, o.seat) ? t.manners.youAskBack : t.manners.asksBack(name);
}

/** Says that another match was opened, by whom, and of which game if it is another. */
export function nextText(m: Match, game = ''): string {
  const by = m.events.find((e) => e.kind === 'again')?.seat;
  const ours = by !== undefined && m.seats[by]?.yours;
  if (game && !ours) return t.another.next(seatName(m, by), game);
  return ours ? t.end.nextYours : t.end.next(seatName(m, by));
}

/** The name of a word for the log. The match is as after it. */
export function wordText(m: Match, e: MatchEvent): string {
  const name = seatName(m, e.seat);
  switch (e.action as Word) {
    case 'resign':
    case 'claim-win':
    case 'claim-draw':
      return ''; // the end says it
    case 'offer-draw':
      return m.result ? '' : t.manners.offersDraw(name);
    case 'take-back':
      return e.moved ? t.manners.tookBack(name) : t.manners.asksBack(name);
    case 'agree':
      return e.moved
        ? `${t.manners.agrees(name)} ${t.manners.tookBack(seatName(m, asker(m, e)))}`
        : t.manners.agrees(name);
    case 'decline':
      return asker(m, e) === e.seat ? t.manners.withdraws(name) : t.manners.declines(name);
  }
}

/** The seat that made the offer that an event answers. */
const asker = (m: Match, e: MatchEvent): number | undefined =>
  m.events.findLast(
    (x) =>
      x.n < e.n && x.kind === 'word' && (x.action === 'take-back' || x.action === 'offer-draw'),
  )?.seat;
