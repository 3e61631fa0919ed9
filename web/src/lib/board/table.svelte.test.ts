import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import type { Table } from '../game/module';
import { useHand, whyNot } from './hand.svelte';
import { useTable, type Laid } from './table.svelte';

/** Calls `use` as a component would. */
function within(use: () => void) {
  const end = $effect.root(use);
  flushSync();
  return end;
}

test('a missing part has its default, and null stays null', () => {
  let laid!: Laid<string | null>;
  const end = within(() => {
    laid = useTable(() => ({ view: null, label: 'Board', foot: undefined, pace: undefined }));
  });
  expect(laid.view).toBeNull();
  expect(laid.label).toBe('Board');
  expect([laid.legal, laid.turn, laid.mini, laid.pace]).toEqual([[], null, false, 1]);
  expect(laid.marks).toBeUndefined();
  expect(() => laid.onact('a1')).not.toThrow();
  end();
});

test('a part wakes its readers when it changes, not when another does', () => {
  const page = $state<{ table: Table }>({ table: { view: 1, label: '', legal: ['a'] } });
  const heard: string[] = [];
  const end = within(() => {
    const laid = useTable<number>(() => page.table);
    $effect(() => void heard.push(laid.legal.join()));
  });
  page.table.view = 2;
  flushSync();
  expect(heard).toEqual(['a']);
  page.table = { ...page.table, legal: ['b'] };
  flushSync();
  expect(heard).toEqual(['a', 'b']);
  end();
});

test('picking a piece up again cancels a move chosen ahead', () => {
  const told: (string | null)[] = [];
  const hand = $state({
    picked: null as string | null,
    drop: () => void (hand.picked = null),
  });
  let cancelled = 0;
  const end = within(() => {
    const laid = useTable(() => ({
      view: null,
      label: '',
      onheld: (what) => told.push(what),
      oncancelahead: () => cancelled++,
    }));
    useHand(laid, hand, () => 'a3');
  });
  hand.picked = 'c4';
  flushSync();
  expect([hand.picked, cancelled]).toEqual(['c4', 1]);
  hand.picked = 'a3';
  flushSync();
  expect([hand.picked, cancelled], 'the chosen piece is laid down').toEqual([null, 2]);
  expect([told[0], told[1], told.at(-1)]).toEqual([null, 'c4', null]);
  end();
});

test.each([
  ['it can do nothing', 0, 0, true, false, 'stuck'],
  ['it is another’s', 0, 1, true, false, 'black'],
  ['it is not your turn yet', 1, 0, false, false, 'not yet'],
  ['nobody’s turn needs no words', null, 0, false, false, ''],
  ['ahead, your own need no words', 1, 0, false, true, ''],
  ['ahead, it is another’s', 1, 1, false, true, 'black'],
])('a piece that is not picked up: %s', (_, turn, whose, active, ahead, said) => {
  const words = { notYet: 'not yet', stuck: 'stuck', notYours: (side: string) => side };
  const end = within(() => {
    const laid = useTable(() => ({ view: null, label: '', turn, hands: [0] }));
    expect(whyNot(laid, { whose, side: ['white', 'black'][whose], active, ahead }, words)).toBe(
      said,
    );
  });
  end();
});
