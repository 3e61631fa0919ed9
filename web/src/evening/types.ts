// An evening as it crosses the wire, under the names that its pages use.
import type * as wire from '../lib/net/wire';

export type {
  Evening,
  EveningCard,
  EveningLine as Line,
  EveningPlayer as Player,
  EveningSheet,
  EveningTable,
  NewEvening as EveningWish,
  Report,
} from '../lib/net/wire';

export type HostWord = wire.HostWord['word'];
