// Sentences that are put together from a view and the words of the page's language.
import { isCard, rank, sign, suit } from './cards';
import type { Tally } from '../../lib/game/module';
import { words } from './messages';
import { rows } from './sheet';
import {
  complete,
  isBid,
  isDouble,
  isPublic,
  shown,
  type Ended,
  type KopNote,
  type KopView,
  type Story,
} from './view';

export type Named = (seat: number) => string;

export const cardName = (card: string): string => words.card(rank(card), suit(card));
/** As the move list writes it: Q♣. */
export const cardSign = (card: string): string => words.ranks[rank(card)] + sign[suit(card)];
export const callName = (call: string): string => words.calls[call] ?? call;

export const brief = (action: string): string =>
  isCard(action) ? cardSign(action) : callName(action);
export const describe = (action: string): string =>
  isCard(action) ? cardName(action) : words.says(callName(action));

/** The contract as everyone knows it so far. */
export function contract(v: KopView, name: Named): string {
  if (v.bidder !== null) return words.by(words.contracts[v.bid] ?? v.bid, name(v.bidder));
  return words.contracts[v.phase === 'auction' ? 'none' : 'pass']!;
}

export type Options = Record<string, string>;

/** The value of a solo or tout before doubling (KP20, KP22). */
const alone = (bid: string, o: Options): number =>
  o.league === 'on' ? (bid === 'tout' ? 30 : 15) : bid === 'tout' ? 10 : 5;

/** What a call would do to the value of the deal. */
export function effect(call: string, v: KopView, o: Options): string {
  const { effect: e } = words;
  const annuls = v.doubles.length > 0 ? `; ${e.annuls}` : '';
  if (call === 'wedding') return e.wedding + annuls;
  if (isBid(call)) return (call === 'solo' ? e.solo : e.tout)(alone(call, o)) + annuls;
  if (!isDouble(call)) return e.pass;
  const times = 2 ** (v.doubles.length + 1);
  if (isPublic(v)) return e.doubled((alone(v.bid, o) * times) / 2, alone(v.bid, o) * times);
  // Where nobody knows the sides, a double may turn out to be by the same side.
  return times === 2 ? e.twice : e.upTo(times);
}

/** Everybody's total, with a minus sign: some screen readers leave out a hyphen. */
export const standing = (totals: number[], name: Named): string =>
  totals.map((n, i) => `${name(i)} ${String(n).replace('-', '−')}`).join(', ');

const names = (seats: number[], name: Named): string => seats.map(name).join(', ');

/** Which side won, and who that was. */
export function winners(st: Story, name: Named): { side: string; names: string } {
  const old = st.winner === 'old';
  const list = [0, 1, 2, 3].filter((s) => st.old.includes(s) === old);
  return { side: old ? words.old : words.young, names: names(list, name) };
}

/** The consequences of an action: a trick, a side shown, the end of the deal. */
export function brought(before: KopView, v: KopView, seat: number, name: Named): string {
  const said: string[] = [];
  const known = new Set(
    before.trick && !complete(before.trick) ? shown(before).map((x) => x.card) : [],
  );
  for (const x of shown(v))
    if (!known.has(x.card))
      said.push((x.as === 'old' ? words.isOld : words.isPartner)(name(x.seat)));
  const st = v.last;
  if (st && st.deal === before.deal && (v.deal !== before.deal || v.phase === 'over')) {
    const last = st.tricks.at(-1);
    const c = last?.cards[(seat - last.leader + 4) % 4];
    if (c && (st.contract === 'normal' || st.contract === 'silent') && (c === 'qc' || c === 'qs'))
      said.push(words.isOld(name(seat)));
    if (last) said.push(words.takes(name(last.winner)));
    const w = winners(st, name);
    said.push(words.brought.deal(w.side, w.names, st.oldPoints, st.value));
    said.push(words.brought.totals(standing(v.totals, name)));
  } else if (before.phase === 'auction' && v.phase === 'play') {
    said.push(words.brought.played(contract(v, name)));
    if (v.turn !== null) said.push(words.leads(name(v.turn)));
  } else if (complete(v.trick)) {
    said.push(words.takes(name(v.trick.winner)));
  }
  return said.join(' ');
}

/** The value of a deal before doubling, and whether that is for the points that the losers took. */
export function counts(st: Ended): { value: number; by?: 'schneider' | 'schwarz' } {
  const value = st.value / 2 ** st.doubles.filter((d) => d.counts).length;
  if (st.contract !== 'normal' && st.contract !== 'wedding') return { value };
  return { value, by: value === 3 ? 'schwarz' : value === 2 ? 'schneider' : undefined };
}

/** The winners of a deal, in words; for a player alone, whether they made it. */
export function outcome(st: Story, name: Named): string {
  if (st.contract === 'kop') return words.story.kop(name(st.old[0] ?? 0));
  if ((st.contract === 'solo' || st.contract === 'tout') && st.old.length === 1)
    return words.story.alone(
      name(st.old[0]!),
      words.contracts[st.contract] ?? st.contract,
      st.winner === 'old',
    );
  const w = winners(st, name);
  return words.story.won(w.side, w.names);
}

/** Places and totals of a match that is over, and the deal that counted most. */
export function tally(past: KopNote[]): Tally {
  const totals = past.at(-1)?.totals ?? [];
  const places = totals
    .map((total, seat) => ({ seat, total, place: 1 + totals.filter((x) => x > total).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
  const all = rows(past).filter((r) => r.contract);
  const worth = (r: (typeof all)[number]) => Math.max(...r.settled.map(Math.abs));
  const most = all.sort((a, b) => worth(b) - worth(a))[0];
  const lines = most
    ? [words.story.most(most.deal, words.contracts[most.contract!]!, worth(most))]
    : [];
  return { lines, places };
}
