// Open tables, in English.
export const en = {
  title: 'Open tables',
  none: 'No open tables just now.',
  join: (what: string) => `Join ${what}`,
  yours: 'Your table waits',
  by: (name: string) => name || 'Somebody',
  free: (n: number) => (n > 1 ? `${n} seats free` : ''),
  options: 'own rules',
  kinds: {
    any: 'For anybody',
    new: 'For beginners',
    some: 'For players with some practice',
    strong: 'For experienced players',
  },
  noClock: 'no clock',
  lead: 'You are led to somebody who wants to play the same, or you wait until somebody comes.',
  leadOpen: 'Your table is in the list on the first page until somebody sits down.',
  now: 'Play now',
  open: 'Open a table',
  who: 'Who plays',
  pace: 'Clock',
  block: (name: string) => `Block ${name}`,
  isBlocked: 'Blocked: you won’t meet at a table again.',
  blocked: 'Blocked people',
  unblock: 'Let go',
  unblockOf: (name: string) => `Let ${name} go`,
};

export type Messages = typeof en;
