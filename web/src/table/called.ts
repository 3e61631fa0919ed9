import type { Problem } from '../lib/net/api';
import { t } from '../lib/messages';

/** The longest name the server takes. */
export const longestName = 30;

/** Why a name was refused, in words. */
export function refusedName(p: Problem): string {
  if (p.passing) return t.people.notSaved;
  return p.status === 422 && !p.rule ? t.people.badName : p.detail;
}
