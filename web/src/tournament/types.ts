// A tournament as it crosses the wire, under the names that its pages use.
import type { NewTournament, TournamentWord } from '../lib/net/wire';

export type {
  NewTournament,
  Tournament,
  TournamentGame as Game,
  TournamentLine as Line,
  TournamentPlayer as Player,
  TournamentRound as Round,
} from '../lib/net/wire';

export type Word = TournamentWord['word'];
export type System = NewTournament['system'];
