// An evening as it crosses the wire, as docs/api.md has it.

import type { Remark, TalkKind } from '../lib/types';

/** A line that somebody has reported. */
export interface Report extends Remark {
  match: string;
  name: string;
}

export interface EveningCard {
  id: string;
  title: string;
  game: string;
  round: number;
  rounds: number;
  /** When it was opened. */
  opened: string;
  host: boolean;
}

export interface Player {
  number: number;
  name: string;
  /** `left` has another place by now. */
  state: 'in' | 'late' | 'out' | 'left';
  here: boolean;
  /** Follows their table: else the computer plays for them after two minutes. */
  seated: boolean;
  gone: boolean;
  cut: boolean;
}

export interface EveningTable {
  match: string;
  /** The players there; 0 is a computer. */
  seats: { player: number; points: number; gone: boolean }[];
  deals: number;
  of: number;
  over: boolean;
  /** The players it waits for; only hosts get them. */
  waits?: { players: number[]; cut: boolean; waited: number };
}

export interface Line {
  player: number;
  /** 0 while their table still plays. */
  rank: number;
  places: number;
  points: number;
  deals: number;
  rounds: { table: number; places: number; points: number; deals: number; over: boolean }[];
}

export interface Evening extends EveningCard {
  options: Record<string, string>;
  seats: number;
  /** Of a match; 0 where it is not made of any. */
  deals: number;
  /** A table of this round is not done. */
  playing: boolean;
  duplicate: boolean;
  talk?: TalkKind;
  level: number;
  over: boolean;
  broken: boolean;
  n: number;
  /** For how many milliseconds no host has been here; absent while one is. */
  hostGone?: number;
  /** One's own number; 0 for who only looks on. */
  you: number;
  /** The place one had before the host gave it to another device. */
  was?: number;
  /** The match one sits at just now. */
  table?: string;
  players: Player[];
  tables: EveningTable[];
  standings: Line[];
  commitment?: string;
}

export interface EveningSheet {
  round: number;
  table: number;
  seats: number[];
  deals: { deal: number; points: number[]; computer: boolean[] }[];
  totals: number[];
  own: number[];
  places: number[];
  over: boolean;
}

export interface EveningWish {
  game: string;
  title?: string;
  options?: Record<string, string>;
  rounds?: number;
  duplicate?: boolean;
  level?: number;
  minutes?: number;
  /** For each action; then the computer makes it. */
  seconds?: number;
  talk?: TalkKind;
}

export type HostWord = 'start' | 'admit' | 'remove' | 'replace' | 'talk' | 'end';
