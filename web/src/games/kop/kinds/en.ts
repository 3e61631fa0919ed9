/** What somebody did, of each kind of decision that the server tells apart (rules.Classifier). */
export const en = {
  'lead-high': 'Led a high trump',
  'lead-low': 'Led a queen or jack',
  'lead-points': 'Led A♦ or 10♦',
  'lead-ace': 'Led a black ace',
  'show-queen': 'Showed a black queen',
  'over-low': 'Overtook as low as possible',
  'over-high': 'Overtook higher than needed',
  'over-partner': 'Overtook a partner higher than needed',
  'throw-points': 'Gave points to a trick you couldn’t win',
  'keep-points': 'Held points back from a trick you couldn’t win',
  'feed-partner': 'Gave points to a partner',
  'keep-partner': 'Held points back from a partner',
  'throw-small': 'Threw away a queen or jack',
};

export type KindWords = Record<keyof typeof en, string>;
