// The shapes that cross the wire, as docs/api.md has them.

/** A position in the game's own shape: only the game's module looks inside. */
export type View = unknown;

export interface Level {
  level: number;
  name: string;
  about: string;
}

/** A choice of the rules: one of `values`, or a whole number from `min` to `max`. */
export interface OptionInfo {
  name: string;
  default: string;
  help: string;
  values?: string[];
  min?: number;
  max?: number;
  /** Its name in the page's language, and those of its values. */
  label?: string;
  named?: Record<string, string>;
}

/** A choice of options under one name. */
export interface Preset {
  name: string;
  title: string;
  about: string;
  options: Record<string, string>;
  /** The option that asks for the others. */
  calls?: string;
}

export interface GameInfo {
  name: string;
  title: string;
  /** How many sit down: "2", or "2,4". */
  seats: string;
  sides: string[];
  rules: string;
  hidden: boolean;
  about: string;
  levels: Level[];
  options: OptionInfo[];
  presets: Preset[];
  /** The preset under which somebody new sits down by one click; none where that is the defaults. */
  quick?: string;
  /** How many minutes a usual match takes. */
  minutes?: number;
  /** How many exercises it has. */
  exercises: number;
  /** The options an evening of it begins with; none if it is not played in evenings. */
  evening?: Record<string, string>;
}

/** A game with the rules of one version. */
export interface Game extends GameInfo {
  rulebook: Rule[];
  /** Every version that is played, the newest first. */
  versions: string[];
}

/** A position with a task. */
export interface Exercise {
  id: string;
  name: string;
  task: string;
  hint: string;
  /** A further task, for players who want more. */
  extra?: string;
  /** Actions that do all of it. */
  solution: string[];
}

/** The game's verdict on a try in an exercise. */
export interface Assessment {
  progress: 'open' | 'done' | 'failed';
  extra: boolean;
  why?: string;
  text?: string;
  rule?: string;
  /** How often the same would do it in a match, where that is another thing. */
  chance?: { done: number; of: number };
}

export interface Rule {
  id: string;
  origin: string;
  text: string;
}

export interface SeatInfo {
  seat: number;
  side: string;
  kind: 'person' | 'computer';
  /** A person's seat that a program of somebody's plays. */
  bot?: boolean;
  level?: number;
  name: string;
  taken: boolean;
  yours: boolean;
  here: boolean;
  /** The level at which the computer plays for its player, who is gone. */
  standIn?: number;
  /** It does so for one action, whose time is up. */
  late?: boolean;
}

export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
  rule: string;
}

export interface MatchEvent {
  n: number;
  at: string;
  kind: string;
  seat?: number;
  name?: string;
  ply?: number;
  action?: string;
  /** What was done lies face down by now: neither the action nor the view tells it. */
  covered?: boolean;
  /** It led to a position: the beginning, an action, the deal, a take-back that was granted. */
  moved?: boolean;
  /** The position of an event that moved; a long match that is over brings the earlier ones later. */
  view?: View;
  /** Of `resumed`: how many milliseconds the server was away. */
  away?: number;
}

/** Words at the table. */
export type Word =
  'resign' | 'offer-draw' | 'take-back' | 'agree' | 'decline' | 'claim-win' | 'claim-draw';

/** A draw or a take-back that waits for an answer. */
export interface Offer {
  n: number;
  seat: number;
  word: 'offer-draw' | 'take-back';
  /** The seats that have not agreed yet. */
  left: number[];
}

/** The clocks as they stood after the last event; what runs has run on since then. */
export interface Clock {
  /** When that was, and what time the server had when it wrote this. */
  at: string;
  now: string;
  /** Milliseconds a seat; null where it has no clock. */
  left: (number | null)[];
  running: number | null;
  /** Stopwatches of the game's rules. */
  timers: { key: string; action: string; left: number; count: number; rule: string }[];
}

/** How the seed of a match comes about, where seats cut: docs/fair-deals.md. */
export interface Draw {
  commitment: string;
  /** A seat: its part; "-" of a computer, empty while it is waited for. */
  cuts: string[];
  dealt: boolean;
  /** Told when the match is over. */
  secret?: string;
  seed?: string;
}

/** Goals or points so far; which game of how many, where a match is made of games. */
export interface Score {
  scores: number[];
  game?: number;
  games?: number;
}

/** Several matches of the same people, with this one in it once it is over. */
export interface Series {
  of: number;
  game: number;
  points: number[];
  scores: number[];
  over: boolean;
  winners: number[];
}

export interface Manners {
  score?: Score;
  series?: Series;
  draw?: Draw;
  clock?: Clock;
  offer: Offer | null;
  /** What each seat of this guest may say just now. */
  may: { seat: number; words: Word[] }[];
  /** The match that was opened after this one. */
  next?: string;
}

/** The action that a seat of ours has chosen for its next turn; nobody else gets it. */
export interface Ahead {
  seat: number;
  action: string;
  /** The turn has come and it did not go; told until the seat acts. */
  dropped?: boolean;
}

export type TalkKind = 'phrases' | 'text' | 'children';

/** A phrase, by number, or a line of text that a seat has said. */
export interface Remark {
  n: number;
  at: string;
  seat: number;
  phrase?: number;
  text?: string;
}

export interface Match extends Manners {
  id: string;
  /** The evening that it is a table of. */
  evening?: string;
  /** What players may say to each other. */
  talk?: TalkKind;
  /** Opened from a record or a position, not from the game's own beginning. */
  setUp?: boolean;
  game: string;
  rules: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  n: number;
  ply: number;
  turn: number | null;
  legal: string[];
  result: Result | null;
  view: View;
  ahead?: Ahead[];
  events: MatchEvent[];
  links?: { seat: number; token: string }[];
  /** The link of the table, good for whichever seat is free. */
  invite?: string;
  watchers: number;
  /** The players' clocks: "5+3", "3d", or nothing. */
  pace?: string;
  /** What time the server had when it wrote this. */
  now?: string;
  /** When the seat's player left; empty while they are here. */
  away?: string[];
  /** After how many milliseconds of that a win may be claimed, or the computer plays. */
  grace?: number;
  /** The text of the record this was opened from. There is no such match on the server. */
  record?: string;
}

/** A record as the server has played it through the rules. */
export interface Replayed {
  game: string;
  rules: string;
  options: Record<string, string>;
  seats: string[];
  sides: string[];
  positions: { ply: number; seat?: number; action?: string; view: View }[];
  turn: number | null;
  legal: string[];
  result: Result | null;
}

/** A try in an exercise. */
export interface Tried extends Replayed {
  verdict: Assessment;
}

/** The action of a record that could not be made. */
export interface Where {
  number: number;
  line: number;
  action: string;
  /** How an action is written there; absent after the end. */
  like?: string;
}

/** One message of the event stream. */
export interface Message extends Manners {
  event: MatchEvent;
  ply: number;
  turn: number | null;
  legal?: string[];
  result: Result | null;
}

/** What the program thinks of one position. */
export interface Judged {
  ply: number;
  seat: number;
  played?: string;
  /** Empty where nothing was weighed. */
  best: string;
  line: string[];
  /** Of the first seat and whoever wins with it, from 0 to 1; nothing where nobody can tell. */
  chance?: number;
  /** Where luck has a hand in actions: the same with what was played, on average over the luck. */
  meant?: number;
  /** Proved: the number of actions to a win of the side to act, or below 0 to a loss. */
  winsIn?: number;
}

/** A position of a finished match to try something else in, and what a try gives away. */
export interface Retry {
  ply: number;
  seat: number;
  legal: string[];
  best?: string;
  lost?: number;
  /** `lost` is in points, not of a chance. */
  points?: boolean;
}

/** What a play of somebody who knew only their own hand was worth, in points. */
export interface Marked {
  ply: number;
  seat: number;
  played: string;
  /** The best by what they could know, and by how much it is better on average. */
  best: string;
  lost: number;
  /** In how many of the ways the cards could lie something else was better. */
  worlds: number;
  worse: number;
  /** The best as the cards really lay, and by how much it is better. */
  openBest: string;
  openLost: number;
}

/** A running match as the home page lists it. */
export interface Card {
  id: string;
  /** Opened from a record or a position. */
  setUp?: boolean;
  game: string;
  /** How many actions were made. */
  ply: number;
  seats: SeatInfo[];
  turn: number | null;
  result: Result | null;
  view: View;
}

/** What a link leads to, before anybody sits down. */
export interface Invitation {
  kind: 'table' | 'seat' | 'carry' | 'place';
  /** The name of the host, if they have one. */
  by?: string;
  /** The seats that the link is good for just now. */
  free: number[];
  /** Where this guest sits already. */
  yours?: number;
  /** The name this device already has. */
  called?: string;
  title?: string;
  table?: Card;
}

export interface Me {
  name: string;
  matches: Card[];
  /** Evenings opened or joined that go on. */
  evenings: { id: string; title: string; game: string; round: number; rounds: number }[];
  /** `evening`: one is not over. */
  clubs: { id: string; name: string; leads: boolean; evening: boolean }[];
}

/** A game to play on from: a record, and how many of its actions. */
export interface From {
  record: string;
  ply: number;
}

export interface SeatWish {
  kind: 'me' | 'link' | 'computer';
  level?: number;
  name?: string;
}
