// What the server refuses at an evening: its code and the rule that it cites. English has the
// server's own words; a test holds the list against the server's source.
export const refusals = [
  'not-host EV4',
  'invalid EV1',
  'invalid EV2',
  'illegal EV2',
  'taken EV3',
  'invalid EV3',
  'illegal EV3',
  'illegal EV6',
  'waiting EV7',
  'over EV8',
  'invalid EV9',
  'not-your-seat EV10',
  'illegal EV10',
  'stale EV10',
  'invalid EV10',
  'waiting EV10',
  'not-your-seat EV17',
  'illegal EV19',
  'not-found EV19',
  'taken EV19',
  'illegal EV20',
  'illegal EV21',
  'not-your-seat EV21',
  'stale EV21',
  'invalid EV22',
  'illegal EV23',
  'illegal TB16',
] as const;

export type Refused = Record<(typeof refusals)[number], string>;
