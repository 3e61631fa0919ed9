import type { Asked, Task } from '../../lib/game/module';
import { askByKey } from '../../lib/device/prefs.svelte';
import { words } from './messages';
import { pieces, type TriView } from './view';

/** The task of a player of TriHop. */
export function task(view: unknown, { turn, mine, legal, held }: Asked): Task | null {
  if (!mine) return null;
  const v = view as TriView;
  const w = words.task;
  switch (v.phase) {
    case 'place':
      return { text: w.place((turn === 0 ? v.white : v.black).length + 1) };
    case 'put': {
      const mayKeep = legal.includes('keep');
      const title = words.keepTitle + (askByKey.on ? ' (K)' : '');
      return {
        text: w.put(v.pinched?.length ?? 1, mayKeep),
        choices: mayKeep ? [{ label: words.keep, title, action: 'keep' }] : [],
      };
    }
  }
  if (held) return { text: w.to, usual: true };
  // After the last placement another part of the game begins; each side is told once.
  const begun = pieces(v).length === 16 && v.hops < 2;
  return begun ? { text: w.begin } : { text: w.hop, usual: true };
}
