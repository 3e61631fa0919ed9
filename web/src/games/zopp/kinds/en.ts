/** What somebody did, of each kind of decision that the server tells apart (rules.Classifier). */
export const en = {
  'kick-off': 'Kick-off',
  obliged: 'Leaving a penalty area',
  foul: 'Aimed straight into a foul',
  'off-ball': 'Left the ball alone',
  'bank-shot': 'Shot off the band',
  'long-shot': 'Long shot',
  shot: 'Shot at goal',
  clear: 'Clearance',
  pass: 'Pass',
  forward: 'Played the ball forward',
  back: 'Played the ball back',
};

export type KindWords = Record<keyof typeof en, string>;
