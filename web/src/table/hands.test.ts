import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameModule } from '../lib/game/module';
import { MatchClient } from '../lib/match/match.svelte';
import { action, FakeSource, matchAt, server } from '../lib/match/match.fake';
import type { Position } from '../lib/match/positions';
import { Replay } from '../lib/match/replay.svelte';
import type { Match, MatchEvent, View } from '../lib/net/types';
import { Desk } from './desk.svelte';
import { unopened } from './hands';
import { stillOpen } from './heard';

vi.mock('../lib/router/router.svelte', () => ({ router: {} })); // there is no address here

/** A view of the toy game: one seat's hand, and the cards played since `from`. */
interface Toy {
  step: number;
  whose: number;
  hand?: string;
  from: number;
}
const view = (step: number, whose: number, from = -1): Toy => ({
  step,
  whose,
  hand: `hand of ${whose}`,
  from,
});

/** A game with hidden hands, whose tricks are turned down. */
const toy = {
  hand: {
    of: (v: View) => ((v as Toy).hand ? (v as Toy).whose : null),
    cover: (v: View) => ({ ...(v as Toy), hand: undefined }),
  },
  veil: (past: View, now: View) =>
    (past as Toy).step <= (now as Toy).from ? { ...(past as Toy), hand: 'turned' } : past,
} as unknown as GameModule;

/** Seats 0, 1 and 2; this device has the first two. `turns` says who acted, and last whose turn it is. */
function at(turns: number[]): Match {
  const [m, turn] = [matchAt(0), turns.at(-1)!];
  const eyes = (t: number) => (t < 2 ? t : 0); // the server's choice for a device with two seats
  const events: MatchEvent[] = [{ ...m.events[0]!, view: view(0, eyes(turns[0]!)) }];
  turns.slice(0, -1).forEach((seat, i) => {
    events.push({ ...action(i + 2, i), seat, view: view(i + 1, eyes(turns[i + 1]!)) });
  });
  return {
    ...m,
    seats: [0, 1, 2].map((seat) => ({ ...m.seats[0]!, seat, yours: seat < 2 })),
    events,
    n: events.length,
    ply: events.length - 1,
    turn,
    view: events.at(-1)!.view,
  };
}

let desk: Desk;
let client: MatchClient;
/** The next event, of the same log. */
const go = (turns: number[]) => (client.match = at(turns));
/** Every hand that the page could show, over all positions. */
const hands = () =>
  new Set(
    [client.match!.view, ...client.positions.map((p) => p.view)]
      .map((v) => (desk.seen(v) as Toy).hand)
      .filter(Boolean),
  );

beforeEach(() => {
  const { world } = server();
  client = new MatchClient('m', world);
  desk = new Desk(client, new Replay(() => client.positions.length - 1), () => toy);
});

describe('one device for two', () => {
  test('shows nobody’s hand before somebody says who looks', () => {
    go([0, 1, 0]);
    expect(hands()).toEqual(new Set());
    expect(desk.covered(client.match!.view)).toBe(true);
  });

  test('shows the looking player their own hand, now and before, and no other', () => {
    go([0, 1, 0]);
    desk.look(0);
    expect(hands()).toEqual(new Set(['hand of 0']));
  });

  test('covers every earlier view when the turn passes to the other seat', () => {
    go([0]);
    desk.look(0);
    expect(hands()).toEqual(new Set(['hand of 0']));
    go([0, 1]);
    expect(desk.looker).toBeNull();
    expect(hands()).toEqual(new Set());
    desk.look(1);
    expect(hands()).toEqual(new Set(['hand of 1']));
  });

  test('asks again when a player’s turn comes back', () => {
    go([0]);
    desk.look(0);
    for (const turns of [
      [0, 1],
      [0, 1, 0],
      [0, 1, 2],
      [0, 1, 2, 0],
    ]) {
      go(turns);
      expect(desk.looker, `after ${turns}`).toBeNull();
      expect(hands()).toEqual(new Set());
    }
  });

  test('counts what was missed while the connection was lost', () => {
    go([0]);
    desk.look(0);
    go([0, 1, 2, 0]); // read at once: the turn was elsewhere meanwhile
    expect(hands()).toEqual(new Set());
  });

  test('keeps the hand visible to its owner while others act, and covered for the other', () => {
    go([0]);
    desk.look(0);
    go([0, 2]);
    expect(desk.looker).toBe(0);
    expect(hands()).toEqual(new Set(['hand of 0']));
    go([0, 2, 1]);
    desk.look(1);
    go([0, 2, 1, 2]); // the server shows our first hand, but our second seat holds the device
    expect(hands()).toEqual(new Set());
  });

  test('counts a take-back as another player’s turn', () => {
    go([0]);
    desk.look(0);
    const m = at([0]);
    const taken: MatchEvent = {
      ...{ n: 9, at: '', kind: 'word', seat: 1, action: 'agree' },
      ...{ moved: true, view: view(0, 0) },
    };
    client.match = { ...m, n: 9, events: [...m.events, taken] };
    expect(desk.looker).toBeNull();
  });

  test('hides messages for one player from the next', () => {
    go([0]);
    desk.look(0);
    desk.remark('You hold the ace', 60_000);
    expect(desk.word).toBe('You hold the ace');
    go([0, 2]);
    expect(desk.word).toBe('');
    desk.remark('You hold the ten', 60_000);
    go([0, 2, 1]);
    desk.look(1);
    expect(desk.word).toBe('');
  });

  test('one seat alone needs no curtain', () => {
    const m = at([0, 2, 0]);
    m.seats[1]!.yours = false;
    client.match = m;
    expect(hands()).toEqual(new Set(['hand of 0']));
  });

  test('shows no hand of a shared device on the first page', () => {
    const m = at([0]);
    expect((unopened(m.view, m.seats, toy) as Toy).hand).toBeUndefined();
    m.seats[1]!.yours = false;
    expect(unopened(m.view, m.seats, toy)).toBe(m.view);
  });
});

describe('the log for screen readers', () => {
  const positions = [0, 1, 2, 3, 4].map((step): Position => ({
    ply: step,
    n: step + 1,
    view: view(step, 0),
    note: view(step, 0),
  }));
  const said = [0, 1, 2, 3].map((ply) => ({ n: ply + 2, text: `card ${ply}`, ply }));
  const read = (from: number) =>
    stillOpen(said, positions, view(4, 0, from), toy).map((s) => s.text);

  test('has what lies open', () => expect(read(0)).toHaveLength(4));
  test('drops what was turned down, and what came before it', () =>
    expect(read(2)).toEqual(['card 2', 'card 3']));
  test('is empty once everything is face down', () => expect(read(4)).toEqual([]));
  test('keeps what no action told', () =>
    expect(stillOpen([{ n: 9, text: 'Bo sat down' }], positions, view(4, 0, 4), toy)).toHaveLength(
      1,
    ));
});
