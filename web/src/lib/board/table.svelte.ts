import { untrack } from 'svelte';
import type { Table } from '../game/module';

/** Parts that every page provides, and parts that a board checks for before it uses them. */
type Asked = 'view' | 'label' | 'marks' | 'foot' | 'ontools' | 'onrule';

/** A table in which every part is set, with the view in the game's own type. */
export type Laid<V> = Required<Omit<Table, Asked>> & Pick<Table, Asked> & { view: V };

const nothing = () => {};

/** Defaults for missing parts. */
const usual: Required<Omit<Table, Asked>> = {
  legal: [],
  turn: null,
  hands: [],
  active: false,
  flip: false,
  lies: false,
  pending: null,
  choosingAhead: false,
  ahead: null,
  oncancelahead: nothing,
  advice: null,
  played: null,
  options: {},
  people: [],
  near: 0,
  past: [],
  urgent: false,
  refused: null,
  mini: false,
  pace: 1,
  onact: nothing,
  onhint: nothing,
  onheld: nothing,
  onshowing: nothing,
};

/** The table of a board. A part wakes its readers when it changes itself, not when another does. */
export function useTable<V>(given: () => Table): Laid<V> {
  const laid = {};
  for (const key of Object.keys({ ...usual, ...untrack(given) }) as (keyof Table)[]) {
    const part = $derived.by(() => {
      const own = given()[key];
      return own === undefined ? usual[key as keyof typeof usual] : own;
    });
    Object.defineProperty(laid, key, { get: () => part });
  }
  return laid as Laid<V>;
}
