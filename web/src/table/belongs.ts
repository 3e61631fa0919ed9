import { t } from '../lib/messages';

/** The evening or tournament that a match belongs to: its address, and the label of the way back. */
export interface Whole {
  href: string;
  back: string;
}

export function wholeOf(match: { evening?: string; tournament?: string }): Whole | null {
  if (match.evening) return { href: `/e/${match.evening}`, back: t.evening.back };
  if (match.tournament) return { href: `/t/${match.tournament}`, back: t.table.toTournament };
  return null;
}
