import { t } from '../lib/messages';

/** The evening or tournament that a match belongs to: where it is, and what the way back is called. */
export interface Whole {
  href: string;
  back: string;
}

export function wholeOf(match: { evening?: string; tournament?: string }): Whole | null {
  if (match.evening) return { href: `/e/${match.evening}`, back: t.evening.back };
  if (match.tournament) return { href: `/t/${match.tournament}`, back: t.table.toTournament };
  return null;
}
