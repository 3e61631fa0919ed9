import { expect, it } from 'vitest';
import type { GameModule } from '../lib/game/module';
import { t } from '../lib/messages';
import type { Match } from '../lib/net/types';
import { answer } from './aloud';
import type { Desk } from './desk.svelte';

/** The answer about a piece; `at` is the past position looked at. */
function can(now: { open?: boolean; myTurn?: boolean; at?: number; result?: object }): string {
  const desk = {
    replay: { at: now.at ?? null, index: 0 },
    retries: { open: false },
    client: { positions: [{ view: {} }], myTurn: now.myTurn ?? false },
    seen: (v: object) => v,
    covered: () => false,
  };
  const aloud = { can: (_: object, legal: string[] | null) => `${legal}.`, open: now.open };
  return answer('can', {
    desk: desk as unknown as Desk,
    match: { view: {}, legal: ['x'], result: now.result } as unknown as Match,
    game: { aloud } as unknown as GameModule,
    task: '',
    at: 'c4',
    times: [],
  });
}

it('says why the moves of a piece are not told, where they are not', () => {
  expect(can({ myTurn: true })).toBe('x.');
  expect(can({ result: {} })).toBe('x.');
  expect(can({})).toBe(`null. ${t.aloud.mover}`);
  expect(can({ at: 0, myTurn: true })).toBe(`null. ${t.aloud.past}`);
});

it('says no more where a game tells everybody what a piece can do', () => {
  expect(can({ open: true })).toBe('null.');
  expect(can({ open: true, at: 0 })).toBe(`null. ${t.aloud.past}`);
});
