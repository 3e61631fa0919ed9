// The types of the wire, under the names that the page uses. `make types` writes wire.ts from the
// server's OpenAPI document; this file has what the page itself adds.
import type * as wire from './wire';

export type {
  Ahead,
  Card,
  Clock,
  Draw,
  Exercise,
  Invitation,
  Judged,
  Level,
  Marked,
  Me,
  NewFrom as From,
  NewSeat as SeatWish,
  News as Message,
  Event as MatchEvent,
  Offer,
  Outcome as Result,
  Presence,
  Preset,
  Remark,
  Replay as Replayed,
  Retry,
  Rule,
  Seat as SeatInfo,
  Series,
  Standing as Score,
  Tried,
  Verdict as Assessment,
  Where,
} from './wire';

/** A position in the game's own shape, which only the game's module reads. */
export type View = unknown;

/** Words at the table. */
export type Word = wire.NewWord['word'];

export type TalkKind = wire.Card['talk'];

/** A choice of the rules: one of `values`, or a whole number from `min` to `max`. */
export interface OptionInfo extends wire.Option {
  /** Its name in the page's language, and those of its values. */
  label?: string;
  named?: Record<string, string>;
}

export interface GameInfo extends wire.GameInfo {
  options: OptionInfo[];
}

/** A game with the rules of one version. */
export interface Game extends wire.Game {
  options: OptionInfo[];
}

export interface Match extends wire.Match {
  /** The text of the record that this was opened from. The server has no such match. */
  record?: string;
}

/** How a match stands, besides the position. */
export type Manners = Pick<
  wire.News,
  'score' | 'series' | 'draw' | 'clock' | 'offer' | 'may' | 'next'
>;
