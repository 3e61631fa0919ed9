import type { Aloud } from '../../lib/game/module';
import { isCard } from './cards';
import { words } from './messages';
import { callName, cardName, contract, standing, type Named } from './talk';
import { laid, type KopView } from './view';

const bySeat: Named = (seat) => words.seats[seat] ?? '';

const list = (cards: string[]): string => cards.map(cardName).join(', ');

function pieces(v: KopView, seat: number): string {
  if (v.seat === seat && v.hand)
    return v.hand.length ? words.aloud.hand(list(v.hand)) : words.aloud.none;
  return words.aloud.holds(words.cards(v.left[seat] ?? 0), words.tricks(v.tricks[seat] ?? 0));
}

function position(v: KopView, name: Named): string {
  const said = [words.deal(v.deal, v.deals) + '.', words.deals(name(v.dealer))];
  const calls = v.calls.map((c) => `${name(c.seat)} ${callName(c.call)}`).join(', ');
  if (v.phase === 'auction') said.push(calls ? words.aloud.called(calls) : words.aloud.notCalled);
  if (v.phase === 'play') {
    const doubles = v.doubles.map((d) => `${callName(d.call)} ${name(d.seat)}`);
    said.push([contract(v, name), ...doubles].join(', ') + '.');
    const trick = v.trick && laid(v.trick).map((x) => `${name(x.seat)} ${cardName(x.card)}`);
    said.push(trick ? words.aloud.trick(trick.join(', ')) : words.aloud.noTrick);
    said.push(words.aloud.won(v.tricks.map((n, i) => `${name(i)} ${n}`).join(', ')));
  }
  if (v.hand?.length) said.push(words.aloud.hand(list(v.hand)));
  said.push(words.aloud.totals(standing(v.totals, name)));
  return said.join(' ');
}

/** Kop's answers to questions to the table. */
export const aloud: Aloud = {
  pieces: (view, seat) => pieces(view as KopView, seat),
  can: (_, legal, at) => {
    const what = isCard(at) ? cardName(at) : at;
    if (!legal) return `${what}.`;
    const calls = legal.filter((a) => !isCard(a));
    if (calls.length) return words.mayCall(calls.map(callName));
    const may = legal.includes(at) ? words.playable : words.unplayable;
    const others = legal.length ? ` ${words.aloud.play(list(legal))}` : '';
    return `${what}: ${may}.${others}`;
  },
  position: (view, name = bySeat) => position(view as KopView, name),
};
