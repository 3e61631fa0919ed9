// A club as it crosses the wire, under the names that its pages use.
import type { ClubWord } from '../lib/net/wire';

export type {
  Club,
  ClubEvening,
  ClubLine as Line,
  ClubMember as Member,
  ClubSeason as Season,
} from '../lib/net/wire';

export type Word = ClubWord['word'];
