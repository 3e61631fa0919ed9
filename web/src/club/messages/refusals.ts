// What the server refuses at a club: its code and the rule that it cites. English has the server's
// own words; a test holds the list against the server's source.
export const refusals = [
  'invalid CL1',
  'not-found CL2',
  'not-your-seat CL2',
  'stale CL2',
  'invalid CL3',
  'taken CL3',
  'illegal CL4',
  'not-found CL4',
  'not-your-seat CL4',
  'illegal CL5',
  'not-host CL5',
  'illegal CL6',
  'stale CL6',
  'taken CL7',
  'illegal CL9',
  'not-host CL9',
  'over CL14',
  'illegal CL15',
] as const;

export type Refused = Record<(typeof refusals)[number], string>;
