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
  giveCoach: 'Let a coach watch my seat',
  giveCoachOf: (side: string) => `Let a coach watch ${side}`,
  coachText:
    'The first to open this link becomes your coach and sees the table as you do. Everybody at the table can see that you have one.',
  coachTextHidden:
    'The first to open this link becomes your coach and sees your hand. Everybody at the table can see that you have one, and may refuse.',
  coaching: (name: string) => `You coach ${name}: you see what they see.`,
  yourCoach: 'You have a coach, who sees what you see.',
  hasCoach: (name: string) => `${name} has a coach, who sees what ${name} sees.`,
  endCoach: 'End coaching',
  refuseCoach: (name: string) => `Refuse ${name}’s coach`,
};

export type Messages = typeof en;
