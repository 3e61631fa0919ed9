// Watching, in English.
export const en = {
  title: 'Watch',
  lead: 'Tables whose players let anybody here watch.',
  tv: 'TV',
  tvLead: 'Always the most interesting table',
  all: 'All tables to watch',
  none: 'Nobody is playing at a public table just now.',
  noneTv: 'When somebody plays at a public table, you’ll see it here.',
  watch: (what: string) => `Watch ${what}`,
  watchers: (n: number) => (n === 1 ? '1 spectator' : `${n} spectators`),
  still: 'Nothing has happened there for a while',
  behind: (n: number) => `Hands are hidden: spectators are ${n} actions behind.`,
  next: (what: string) => `Now on TV: ${what}`,
  open: 'Let anybody here watch',
  openHidden: 'Let anybody here watch, two rounds late',
  isPublic: 'Anybody here may watch this table.',
};

export type Messages = typeof en;
