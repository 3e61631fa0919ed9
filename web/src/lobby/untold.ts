// People who could not be invited when their table opened. The form is closed by then, so the table tells it.
import type { Failed } from './failed';

const untold = new Map<string, { text: string; failed: Failed[] }>();

/** Leaves it to a table. */
export function leave(table: string, text: string, failed: Failed[]) {
  if (failed.length) untold.set(table, { text, failed });
}

/** What the table says when it opens. */
export const textFor = (table: string): string => untold.get(table)?.text ?? '';

/** Those of its list, once. */
export function take(table: string): Failed[] {
  const failed = untold.get(table)?.failed ?? [];
  untold.delete(table);
  return failed;
}
