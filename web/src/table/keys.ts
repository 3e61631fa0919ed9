import { sheetOpen } from '../lib/ui/dialog';
import { askByKey } from '../lib/device/prefs.svelte';
import { asked, type Question } from './aloud';
import type { Desk } from './desk.svelte';

/** The keys of a table: questions, looking back, and a move that waits for confirmation. */
export function tableKeys(desk: () => Desk, open: () => void, ask: (q: Question) => void) {
  /** Questions by key; an open dialog has its own keys. */
  function question(e: KeyboardEvent): boolean {
    if (e.key === '?') {
      open();
      return true;
    }
    const q = askByKey.on ? asked(e.key) : undefined;
    if (q) ask(q);
    return !!q;
  }

  return {
    /** Enter makes a proposed move and Escape cancels it, wherever the focus is. */
    decide(e: KeyboardEvent) {
      const enter = e.key === 'Enter';
      const { proposal, panelOpen } = desk();
      if (sheetOpen() || (!enter && e.key !== 'Escape')) return;
      if (enter && (e.target as Element).closest?.('button, a, input')) return;
      if (!enter && panelOpen) return; // what Escape closes first
      if (!proposal) {
        if (!enter) desk().cancelAhead();
        return;
      }
      if (enter) desk().play();
      else desk().drop();
      e.preventDefault();
      e.stopPropagation();
    },

    /** Arrow keys look back if they have nothing else to do. */
    key(e: KeyboardEvent) {
      if (e.altKey || e.ctrlKey || e.metaKey || sheetOpen()) return;
      const at = e.target as Element;
      if (at.closest?.('input, textarea, select')) return;
      if (question(e)) {
        e.preventDefault();
        return;
      }
      if (at.closest?.('[data-field], [role="slider"]')) return;
      const { replay, retries } = desk();
      if (retries.open) return; // the board shows the mistake, wherever the list of moves would be
      if (e.key === 'ArrowLeft') replay.step(-1);
      else if (e.key === 'ArrowRight') replay.step(1);
      else if (e.key === 'Home') replay.go(0);
      else if (e.key === 'End') replay.live();
      else return;
      e.preventDefault();
    },
  };
}
