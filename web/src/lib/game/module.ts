import type { Component, Snippet } from 'svelte';
import { language, type Language } from '../words/language';
import type { Marked, Replayed, Result, View } from '../net/types';

/** The player of a seat, for boards that draw their seats. */
export interface Person {
  name: string;
  /** The text at the seat, if it differs from the name: "You". */
  plate?: string;
  /** What marks a seat that no person plays: "Computer"; and the same at length. */
  mark?: { text: string; long: string };
  /** Changes the name, of a seat of this page's. */
  onname?: () => void;
  /** The label for that. */
  named?: string;
  /** Their present activity, in a word or two; often empty. */
  state: string;
  taken: boolean;
  away: boolean;
  yours: boolean;
  /** Their remaining time in milliseconds; null without a clock. */
  left?: number | null;
  turn?: boolean;
}

/** The present task, in a sentence. */
export interface Task {
  text: string;
  /** It is the same at every turn: after ten games it becomes "Your turn". */
  usual?: boolean;
  /** Actions without the board, as buttons beside the words. */
  choices?: { label: string; title?: string; action: string }[];
}

/** What a task depends on besides the position. */
export interface Asked {
  turn: number | null;
  /** It is the turn of somebody at this page. */
  mine: boolean;
  /** Their legal actions; empty in another's turn. */
  legal: string[];
  /** What they hold, as the board has told (Table.onheld). */
  held: string | null;
  /** The last action is still being shown; `actor` made it, or the clock if that is null. */
  showing: boolean;
  actor: number | null;
  name: (seat: number) => string;
}

/**
 * What a page gives a board: the position, who may do what, and whom the board tells. Boards read it
 * through `useTable` in lib/board, which knows what goes for a part that is left out. A page that gives
 * a part once always gives it, if only as undefined.
 */
export interface Table {
  view: View;
  /** The actions of the seat to act, if this page may make them. */
  legal?: string[];
  turn?: number | null;
  /** The seats that this page plays. */
  hands?: number[];
  /** Whether anything may be moved just now. */
  active?: boolean;
  flip?: boolean;
  /** It lies on its side, what is nearest at the left (GameModule.lies). */
  lies?: boolean;
  /** An action on its way to the server; the view shows it as made. */
  pending?: string | null;
  /** It is another's turn, but an action may be chosen for when it is ours (GameModule.ahead). */
  choosingAhead?: boolean;
  /** The action that was chosen so; `oncancelahead` when it is touched again. */
  ahead?: string | null;
  oncancelahead?: () => void;
  /** An action that is advised, drawn as a way. */
  advice?: string | null;
  /** In a review with an advice, the action that was played here. */
  played?: string | null;
  /** The options that the match is played with. */
  options?: Record<string, string>;
  /** Of every seat who sits there; for boards that draw their seats (GameModule.fills). */
  people?: Person[];
  /** The seat that lies nearest. */
  near?: number;
  /** The positions of the match so far, oldest first: views, and notes of those that nobody looked at. */
  past?: View[];
  /** What the plays of a deal that is over gave away (GameModule.deals); takes a moment. */
  marks?: (deal: number) => Promise<Marked[]>;
  /**
   * The message line, for a board that fills the stage: it gives it a row of its own. Beside a
   * board on a wide screen the line is in the panel, and there is none here.
   */
  foot?: Snippet;
  /** Buttons of the game's own that belong in the bar, for as long as the board lies there. */
  ontools?: (tools: Snippet | null) => void;
  /** The line asks for an answer, or tells what went wrong: it goes before what else is there. */
  urgent?: boolean;
  /** The action that the rules have just forbidden: what is in its way is shown. */
  refused?: string | null;
  /** A small picture: nothing to point at, read as one image. */
  mini?: boolean;
  /** How many times slower than usual things move. */
  pace?: number;
  label: string;
  /** An action; one that is `sure` was asked for by name and is not confirmed again. */
  onact?: (action: string, sure?: boolean) => void;
  /** Something cannot be taken up: why, in words. */
  onhint?: (text: string) => void;
  /** Opens a rule by its number. */
  onrule?: (rule: string) => void;
  /** The piece that was picked up, or null when it was put back: the task depends on it. */
  onheld?: (what: string | null) => void;
  /** Whether the last action is still being shown: its result is not announced before. */
  onshowing?: (busy: boolean) => void;
}

export interface BoardProps {
  table: Table;
}

/** What the server says of a game in English, in another language. */
export interface ServerWords {
  sides: string[];
  levels: Record<number, [name: string, about: string]>;
  /** The options: what each is called, what it does, and where it needs saying what its values are. */
  options?: Record<string, [label: string, help: string, named?: Record<string, string>]>;
  /** The choices of options that have names. */
  presets?: Record<string, [title: string, about: string]>;
  /** The rules, and what is said when one is broken, by their ids. */
  rulebook: Record<string, string>;
  /** Rules that read otherwise under an earlier version, by the version. */
  earlier?: Record<string, Record<string, string>>;
  refusals: Record<string, string>;
}

/** A position read aloud, by key or button. */
export interface Aloud {
  /** Where the pieces of a seat lie. */
  pieces: (view: View, seat: number) => string;
  /** The moves of the focused piece: `at` is its `data-field`. */
  can: (view: View, legal: string[], at: string) => string;
  /** The whole position. */
  position: (view: View, name?: (seat: number) => string) => string;
}

/** The verdict on a try in a lesson: done, on the way, or wrong. */
export type Verdict = 'good' | 'more' | { text: string; rule?: string };

/** One step of a lesson: a position, and what to do in it. */
export interface LessonStep {
  title: string;
  text: string;
  /** The position as a record: tags and actions. The server plays it, and knows what is legal. */
  record: string;
  /** Of hidden hands: whose the reader plays. */
  seat?: number;
  /** How many of its last actions are shown being made. */
  lead?: number;
  /** Actions that solve it, for readers who would rather watch. */
  solution: string[];
  /** What legal actions of the reader, from the record on, have come to. */
  judge: (actions: string[], after: Replayed) => Verdict;
  /** The words after the solution. */
  done: string;
}

/** A board to try things on alone: no opponent, and everything may be put anywhere. */
export interface FreeProps {
  label: string;
  /** Something that happened, in words. */
  onsay: (text: string) => void;
}

/** The exercises, in the page's language. */
export interface Training {
  /** The exercises by their ids; none where the server's words are ours. */
  exercises?: Record<string, [name: string, task: string, hint: string, extra: string]>;
  /** The answers to failed tries, by verdict. */
  verdicts?: Record<string, string>;
  /** How often what did it would do it in a match, of ten times. */
  chance?: (often: number) => string;
  Free?: Component<FreeProps>;
}

/** One of the three cards that the rules open with: a position of the lesson, and a sentence or two. */
export interface Glance {
  /** Which step of the lesson it is drawn from. */
  step: number;
  /** The position as it lies, with its answer as a way on it, or after it. */
  shows: 'before' | 'way' | 'after';
  text: string;
}

/** A goal: whose, how it stood then, and after how many actions of the match it fell. */
export interface Goal {
  ply: number;
  side: number;
  score: [number, number];
}

/** The story of a finished match, besides winner and reason. */
export interface Tally {
  lines: string[];
  goals?: Goal[];
  /** Where more than two play: every seat, the best first. */
  places?: { seat: number; place: number; total: number }[];
}

/** A score sheet, for as long as it is open. */
export interface SheetProps {
  /** The positions of the match, at least their notes. */
  past: View[];
  name: (seat: number) => string;
  /** The seat that stands first. */
  base: number;
  onclose: () => void;
}

/**
 * All the page has to know of a game beyond what the server says. Where it tells of the past it is
 * given notes: views, or those of their fields that it needs (rules.Noter).
 */
export interface GameModule {
  name: string;
  Board: Component<BoardProps>;
  /** The sign of a seat, shown beside its name. */
  Token: Component<{ seat: number }>;
  /** A short game that the home page plays to itself. */
  demo: { start: View; actions: string[]; beat?: number };
  /** The position with an action drawn as made. Drawing, not judging: any action is taken. */
  preview: (view: View, seat: number, action: string) => View;
  /**
   * An action as the move list writes it, in signs and plain words: never the record's notation. Of one
   * that was made with the note of where it led, or null while that is not to be told yet.
   */
  brief: (action: string, after?: View) => string;
  /**
   * The task of the player to act, for every phase of the game; for others a description, or null
   * where it is enough that it is their turn.
   */
  task: (view: View, asked: Asked) => Task | null;
  /** An action in words, as it is said aloud: "a3 round the ring and in to c4". */
  describe: (action: string) => string;
  /** How hard the piece of an action comes down, 0 to 1; null where the board itself is heard. */
  force: (action: string) => number | null;
  /** An action as it is advised, after "Try"; as it is described where nothing is said. */
  advise?: (action: string) => string;
  /** The reason of the result in words; `winner` is empty if there is none. */
  reason: (result: Result, winner: string) => string;
  /** How it stands between the two sides where a match is won by a score. */
  score?: (result: Result, view: View) => readonly [number, number] | null;
  /** The story of a finished match; it begins with the seat `first`. */
  tally?: (result: Result, past: View[], first: number, name: (seat: number) => string) => Tally;
  /** Its score sheet. */
  sheet?: Component<SheetProps>;
  /** How many times as high as wide its board is; 1 where it does not say. */
  tall?: number;
  /** On a telephone that is held sideways its board is turned by a quarter, to use the width. */
  lies?: boolean;
  /** Its board takes all the room there is, and draws who sits at it. */
  fills?: boolean;
  /** How many times as wide as high such a board may be; 1 where it does not say. */
  broad?: number;
  /** Of hidden hands: whose hand a view shows, and the view without it. */
  hand?: { of: (view: View) => number | null; cover: (view: View) => View };
  /**
   * A past position as it may be looked at from the present one: without what the rules
   * want kept in mind. The very same where that is nothing.
   */
  veil?: (past: View, now: View) => View;
  /** Under which heading the move list files what is done in that position. */
  chapter?: (before: View) => string;
  /** The consequences of an action, announced after it; the seat is -1 for the clock. */
  brought?: (before: View, after: View, seat: number, name: (seat: number) => string) => string;
  /** The result of an action, in a word or two for the move list. */
  came?: (before: View, after: View) => string;
  /**
   * Of a game of several deals with hidden hands: each is reviewed by itself, play by play. `dealt` deals
   * them again from the seed, and says which of those that the views show differ.
   */
  deals?: {
    /** The number of the deal that a position belongs to. */
    of: (view: View) => number;
    dealt: (
      seed: string,
      past: View[],
      setUp?: boolean,
    ) => Promise<{ told: number[]; wrong: number[] }>;
  };
  /** Of a game whose decisions the server tells apart (rules.Classifier): what somebody did, by kind. */
  kinds?: () => Promise<Record<string, string>>;
  /** The purpose of the game's own clock just now, if that is not the whole match. */
  watch?: (view: View) => string;
  /** How many sit down under these options, where that is not always the same. */
  seats?: (options: Record<string, string>) => number;
  /**
   * Of a match up to a position, the action that somebody would send as a moving picture: the
   * position that it led to, and what the picture is called.
   */
  highlight?: (past: View[], ply: number) => { ply: number; label: string } | null;
  /** Whether its board lets a player choose an action in another's turn. */
  ahead?: boolean;
  aloud?: Aloud;
  /** Of more than two seats that are two sides: whether one is of the first's, 0, or the other's. */
  side?: (seat: number) => number;
  /** A forecast for an advised action. */
  foresee?: (view: View, action: string) => string;
  /** A lesson of a few steps, fetched when somebody takes it. */
  lesson?: () => Promise<LessonStep[]>;
  /** The aim, a turn and the end, fetched when the rules are opened. */
  glance?: () => Promise<Glance[]>;
  /** The exercises, fetched when somebody practises. */
  training?: () => Promise<Training>;
  /** Loads the game's words in another language, before anything is drawn. */
  speak: (language: Language) => Promise<void>;
  /** The server's words in the page's language; none where that is English. */
  readonly server?: ServerWords;
}

// A game is one folder. Its part of the page is fetched when it is first shown:
// a table loads one game, not all.
const found = import.meta.glob<{ default: GameModule }>('../../games/*/index.ts');
const folders = new Map(Object.entries(found).map(([path, get]) => [path.split('/').at(-2)!, get]));
const modules = new Map<string, GameModule>();
const coming = new Map<string, Promise<GameModule | undefined>>();

/** Whether the page has a part of its own for a game, so that it can show it. */
export const hasGame = (name: string): boolean => folders.has(name);

/** Fetches the page's part of a game with its words, once; nothing if there is none. */
export function loadGame(name: string): Promise<GameModule | undefined> {
  const before = coming.get(name);
  if (before) return before;
  const now = fetchGame(name);
  coming.set(name, now);
  // A failed fetch may be tried again.
  now.catch(() => coming.delete(name));
  return now;
}

async function fetchGame(name: string): Promise<GameModule | undefined> {
  const get = folders.get(name);
  if (!get) return undefined;
  const { default: module } = await get();
  await module.speak(language);
  modules.set(name, module);
  return module;
}

/** The page's part of a game. Whoever has heard of the game from the server has it already. */
export const gameModule = (name: string): GameModule | undefined => modules.get(name);

/** Every game that was fetched. */
export const gameModules = (): GameModule[] => [...modules.values()];
