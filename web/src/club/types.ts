// A club as it crosses the wire, as docs/api.md has it.

export interface Member {
  number: number;
  name: string;
  /** `left`: of their own will; `out`: removed by a leader. */
  state: 'in' | 'left' | 'out';
  leads: boolean;
}

export interface Season {
  /** May be empty. */
  name: string;
  began: string;
}

export interface Line {
  member: number;
  rank: number;
  places: number;
  points: number;
  rounds: number;
  deals: number;
  evenings: number;
  won: number;
  best: number;
}

export interface ClubEvening {
  id: string;
  title: string;
  game: string;
  opened: string;
  /** It is over, and in the standings of the season. */
  counted: boolean;
  round: number;
  /** While it goes on: how many there are to be. */
  rounds?: number;
  players: number;
  won?: string[];
  /** While it goes on: whether this guest has joined it. */
  you: boolean;
  soFar?: { name: string; places: number }[];
}

export interface Club {
  id: string;
  name: string;
  founded: string;
  over: boolean;
  n: number;
  /** One's own number; 0 for guests. */
  you: number;
  leads: boolean;
  /** The leaders have been silent for so long that this member may lead. */
  mayLead: boolean;
  /** Of the invitation; told to members. */
  key?: string;
  /** What the link is good for that was asked about. */
  opens?: 'membership' | 'place';
  members: Member[];
  /** The last one goes on. */
  seasons: Season[];
  /** The number of the season that is shown. */
  season: number;
  standings: Line[];
  /** The newest first. */
  evenings: ClubEvening[];
}

export type Word =
  | 'join'
  | 'open'
  | 'rename'
  | 'leave'
  | 'take-over'
  | 'name'
  | 'invite'
  | 'remove'
  | 'admit'
  | 'appoint'
  | 'step-down'
  | 'begin'
  | 'attach'
  | 'drop'
  | 'close';
