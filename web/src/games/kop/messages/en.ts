import { figures, plural } from '../../../lib/words/language';
import type { Rank, Suit } from '../cards';

const p = plural('en');
const number = figures('en');

/** For the middle of a sentence; a player's name in it stays as it is. */
const small = (text: string) => text[0]!.toLowerCase() + text.slice(1);

/** What Kop's table says, in English. */
export const en = {
  /** What stands in the corner of a card, and what the card is called. */
  ranks: { a: 'A', t: '10', q: 'Q', j: 'J' } as Record<Rank, string>,
  card: (rank: Rank, suit: Suit) =>
    `${{ a: 'ace', t: 'ten', q: 'queen', j: 'jack' }[rank]} of ${{ c: 'clubs', s: 'spades', h: 'hearts', d: 'diamonds' }[suit]}`,
  seats: ['First', 'Second', 'Third', 'Fourth'],
  calls: {
    pass: 'Pass',
    wedding: 'Wedding',
    solo: 'Solo',
    tout: 'Tout',
    contra: 'Contra',
    re: 'Re',
    bock: 'Bock',
    sup: 'Sup',
  } as Record<string, string>,
  says: (call: string) => `calls ${call.toLowerCase()}`,

  /** What a call does to the value. */
  effect: {
    pass: 'leaves it as it is',
    wedding: 'with a partner: 1 to 3',
    solo: (value: number) => `alone against three: ${value}`,
    tout: (value: number) => `alone, all four tricks: ${value}`,
    doubled: (from: number, to: number) => `${from} becomes ${to}`,
    twice: 'counts twice',
    upTo: (n: number) => `up to ${n} times`,
    annuls: 'cancels the doubles',
  },

  hand: 'Your hand',
  handOf: (name: string) => `The hand of ${name}`,
  cloth: 'The cloth',
  auction: 'Your call',
  cards: (n: number) => p(n, { one: '1 card', other: `${n} cards` }),
  tricks: (n: number) => (n === 0 ? 'no trick' : p(n, { one: '1 trick', other: `${n} tricks` })),
  dealer: 'dealer',
  deals: (name: string) => `${name} deals.`,
  deal: (n: number, of: number) => `Deal ${n} of ${of}`,
  dealN: (n: number) => `Deal ${n}`,
  trickN: (n: number) => `Trick ${n}`,
  playable: 'can be played',
  unplayable: 'cannot be played now',
  chosen: 'on its way',
  /** The task, phase by phase. */
  task: {
    bid: 'Your call: bid, or pass.',
    double: 'Your call: double it, or pass.',
    lead: 'You lead: play any card.',
    any: 'Play any card.',
    one: (card: string) => `Only the ${card} can be played.`,
    beat: 'You can beat it, so you must: play a raised card.',
    trump: 'You must play a trump: a raised card.',
    behind: 'Cards are being played: a tap hurries them.',
    calls: (name: string) => `${name} is to call.`,
    plays: (name: string) => `It is ${name}’s turn.`,
  },
  notYet: 'It is not your turn yet.',
  callFirst: 'The auction comes first: call with the buttons above.',
  mayCall: (calls: string[]) => `You may call ${calls.join(', ')}.`,
  takes: (name: string) => `${name} takes the trick.`,
  leads: (name: string) => `${name} leads.`,
  best: 'best so far',
  old: 'Old Ones',
  young: 'Young Ones',
  oldTag: 'Old',
  youngTag: 'Young',
  partner: 'Partner',
  isOld: (name: string) => `${name} belongs to the Old Ones.`,
  isPartner: (name: string) => `${name} is the partner.`,
  lastTrick: 'The last trick',
  empty: 'No cards have been dealt yet.',

  contracts: {
    none: 'No bid yet',
    pass: 'Normal game',
    normal: 'Normal game',
    silent: 'Silent solo',
    wedding: 'Wedding',
    solo: 'Solo',
    tout: 'Tout',
    kop: 'Kop',
  } as Record<string, string>,
  by: (contract: string, name: string) => `${contract}, ${name}`,

  menu: {
    sheet: 'Score sheet',
    story: 'The last deal',
    colours: 'Four colours',
    order: 'Card order',
  },

  ranking: {
    title: 'Which card beats which',
    trumps: 'Trumps, from the highest down',
    side: 'No trumps: an ace of clubs or spades takes a trick only if it was led and no trump is in it.',
    points: 'Ace 11, ten 10, queen 3, jack 2: 104 in all. The Old Ones need 53.',
    queens: 'The queens of clubs and spades make their holders the Old Ones.',
  },

  story: {
    thisDeal: 'this deal',
    title: (n: number) => `Deal ${n}`,
    won: (side: string, names: string) => `${side} won: ${names}`,
    alone: (name: string, contract: string, made: boolean) =>
      `${name} ${made ? 'won' : 'lost'} the ${small(contract)}.`,
    most: (deal: number, contract: string, value: number) =>
      `Deal ${deal} counted most: ${contract}, ${value}.`,
    kop: (name: string) => `${name} was dealt all four tens: Kop.`,
    hands: 'All hands, as dealt',
    auction: 'Calls',
    play: 'Tricks',
    trick: (n: number, name: string) => `Trick ${n}: ${name}`,
    counted: 'What counted',
    points: (points: number, tricks: number) =>
      `The Old side has ${points} of 104 points in ${p(tricks, { one: '1 trick', other: `${tricks} tricks` })}.`,
    needs: 'It needs 53.',
    needsAll: 'A tout needs all four tricks.',
    base: (contract: string, value: number) => `${contract}: ${value}`,
    schneider: 'the losers have 25 points or fewer: 2',
    schwarz: 'the losers took no trick: 3',
    counts: (call: string, name: string) => `${call} by ${name}: doubles`,
    not: (call: string, name: string) => `${call} by ${name}: counts for nothing`,
    worth: (value: number) => `The deal is worth ${value}.`,
    settled: 'Written down',
    total: 'Total',
    next: 'On to the next deal',
    close: 'Close',
    noCalls: 'Nobody called anything.',
    look: 'What did each card give away?',
    looking: 'Trying every way the cards could lie…',
    failed: 'That could not be worked out just now.',
    sound: 'No avoidable mistakes.',
    gave: (points: number) => `−${number(points)}`,
  },

  sheet: {
    schneider: '25 or fewer: 2',
    schwarz: 'no trick: 3',
    title: 'Score sheet',
    deal: 'Deal',
    game: 'Game',
    total: 'Total',
    none: 'No deal is finished yet.',
    print: 'Print the sheet',
    unknown: 'not told',
  },

  aloud: {
    hand: (cards: string) => `You hold ${cards}.`,
    none: 'No cards are left.',
    holds: (cards: string, tricks: string) => `${cards} face down, ${tricks}.`,
    trick: (cards: string) => `On the cloth: ${cards}.`,
    noTrick: 'The cloth is empty.',
    totals: (list: string) => `Totals: ${list}.`,
    called: (list: string) => `Calls: ${list}.`,
    notCalled: 'Nobody has called yet.',
    won: (list: string) => `Tricks: ${list}.`,
    play: (cards: string) => `You can play ${cards}.`,
  },

  brought: {
    played: (contract: string) => `The auction is over: ${small(contract)}.`,
    deal: (side: string, names: string, points: number, value: number) =>
      `The deal is over. ${side} won it: ${names}. The Old side has ${points} points. It is worth ${value}.`,
    totals: (list: string) => `Totals: ${list}.`,
  },

  reasons: {
    'deals-played': (winner: string) => `All deals are played; ${winner} has the most.`,
    shared: () => 'All deals are played, and the most is shared.',
  } as Record<string, (winner: string) => string>,
};

export type KopMessages = typeof en;
