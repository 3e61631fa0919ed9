// Ratings, in English.
export const en = {
  title: 'Ratings',
  lead: 'How strong players are, as far as rated matches tell.',
  mine: 'Your ratings',
  lists: 'Lists',
  none: 'No rated match has ended yet. Tick “Rated” under Options when you set up a game.',
  noneMine: 'You have not finished a rated match yet.',
  provisional: 'A question mark says that a rating is still uncertain; such players have no rank.',
  rank: 'Rank',
  name: 'Name',
  rating: 'Rating',
  matches: 'Matches',
  you: (name: string) => (name ? `${name} (you)` : 'You'),
  more: 'Show more',
};

export type Messages = typeof en;
