import type { Component, Snippet } from 'svelte';
import { language, type Language } from '../words/language';
import type { Marked, Replayed, Result, View } from '../net/types';

/** The player of a seat, for boards that draw their seats. */
export interface Person {
  name: string;
  /** The text at the seat, if it differs from the name: "You". */
  plate?: string;
  /** The mark of a seat that no person plays: "Computer"; and a longer form. */
  mark?: { text: string; long: string };
  /** Changes the name, for a seat of this page's. */
  onname?: () => void;
  /** The label for that. */
  named?: string;
  /** Their present activity in a word or two, often empty. */
  state: string;
  taken: boolean;
  away: boolean;
  yours: boolean;
  /** Their remaining time as a clock shows it, if there is one. */
  left?: string;
  turn?: boolean;
}

/** The present task, in a sentence. */
export interface Task {
  text: string;
  /** Whether the text is the same at every turn: after ten games it becomes "Your turn". */
  usual?: boolean;
  /** Actions without the board, as buttons beside the text. */
  choices?: { label: string; title?: string; action: string }[];
}

/** What a task depends on besides the position. */
export interface Asked {
  turn: number | null;
  /** Whether it is the turn of somebody at this page. */
  mine: boolean;
  /** Their legal actions; empty in another's turn. */
  legal: string[];
  /** What they hold, as the board reports it (Table.onheld). */
  held: string | null;
  /** The last action is still being shown; `actor` made it, or the clock if null. */
  showing: boolean;
  actor: number | null;
  name: (seat: number) => string;
}

/**
 * What a page gives a board: the position, who may do what, and callbacks. Boards read it through `useTable`
 * in lib/board, which has the defaults of missing parts. A page that gives a part once always gives it, if
 * only as undefined.
 */
export interface Table {
  view: View;
  /** The legal actions of the seat to act, if this page may make them. */
  legal?: string[];
  turn?: number | null;
  /** The seats that this page plays. */
  hands?: number[];
  /** Whether anything may be moved just now. */
  active?: boolean;
  flip?: boolean;
  /** The board lies on its side, with the near end at the left (GameModule.lies). */
  lies?: boolean;
  /** An action on its way to the server; the view shows it as made. */
  pending?: string | null;
  /** It is another player's turn, but an action may be chosen for the next own turn (GameModule.ahead). */
  choosingAhead?: boolean;
  /** The action so chosen; the board calls `oncancelahead` when it is touched again. */
  ahead?: string | null;
  oncancelahead?: () => void;
  /** The advised action, drawn as a way. */
  advice?: string | null;
  /** In a review with advice, the action that was played here. */
  played?: string | null;
  /** The options that the match is played with. */
  options?: Record<string, string>;
  /** Every seat's player, for boards that draw their seats (GameModule.fills). */
  people?: Person[];
  /** The seat that lies nearest. */
  near?: number;
  /** The positions of the match so far, oldest first: views, or notes of those that nobody has looked at. */
  past?: View[];
  /** What the plays of a finished deal gave away (GameModule.deals); takes a moment. */
  marks?: (deal: number) => Promise<Marked[]>;
  /**
   * The message line, for a board that fills the stage and gives it a row. Beside a board on a wide screen
   * the line is in the panel, and this is unset.
   */
  foot?: Snippet;
  /** The game's own buttons for the bar, while the board is shown. */
  ontools?: (tools: Snippet | null) => void;
  /** The line asks a question or reports an error: it takes precedence over other content. */
  urgent?: boolean;
  /** The action that the rules have just forbidden: the board shows the obstacle. */
  refused?: string | null;
  /** A small picture: not interactive, read as one image. */
  mini?: boolean;
  /** How many times slower than usual things move. */
  pace?: number;
  label: string;
  /** An action; one that is `sure` was requested by name and needs no confirmation. */
  onact?: (action: string, sure?: boolean) => void;
  /** Why something cannot be picked up, in words. */
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

/** The server's English words about a game, in another language. */
export interface ServerWords {
  sides: string[];
  levels: Record<number, [name: string, about: string]>;
  /** The options: each one's name, its explanation, and, if needed, the names of its values. */
  options?: Record<string, [label: string, help: string, named?: Record<string, string>]>;
  /** The choices of options that have names. */
  presets?: Record<string, [title: string, about: string]>;
  /** The rules, and the messages when one is broken, by their ids. */
  rulebook: Record<string, string>;
  /** Rules with another text under an earlier version, by version. */
  earlier?: Record<string, Record<string, string>>;
  refusals: Record<string, string>;
}

/** A position read aloud, by key or button. */
export interface Aloud {
  /** Where the pieces of a seat lie. */
  pieces: (view: View, seat: number) => string;
  /** The focused piece and its moves: `at` is its `data-field`. Whoever is not to move does not know them: null.
      Nor are those of others told. */
  can: (view: View, legal: string[] | null, at: string) => string;
  /** Whether `can` tells all by the view alone, to everybody. */
  open?: boolean;
  /** The whole position. */
  position: (view: View, name?: (seat: number) => string) => string;
}

/** The verdict on a try in a lesson: done, on the way, or wrong. */
export type Verdict = 'good' | 'more' | { text: string; rule?: string };

/** One step of a lesson: a position, and the task in it. */
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
  /** The verdict on the reader's legal actions from the record on. */
  judge: (actions: string[], after: Replayed) => Verdict;
  /** The words after the solution. */
  done: string;
}

/** A board for trying things out alone: no opponent, and pieces may go anywhere. */
export interface FreeProps {
  label: string;
  /** Something that happened, in words. */
  onsay: (text: string) => void;
}

/** The exercises, in the page's language. */
export interface Training {
  /** The exercises by their ids; missing in English. */
  exercises?: Record<string, [name: string, task: string, hint: string, extra: string]>;
  /** The answers to failed tries, by verdict. */
  verdicts?: Record<string, string>;
  /** How often, out of ten times, the same actions would succeed in a match. */
  chance?: (often: number) => string;
  Free?: Component<FreeProps>;
}

/** One of the three cards at the head of the rules: a position of the lesson, and a sentence or two. */
export interface Glance {
  /** The step of the lesson that it is drawn from. */
  step: number;
  /** The position before the answer, with the answer as a way, or after it. */
  shows: 'before' | 'way' | 'after';
  text: string;
}

/** A goal: whose, the score then, and after how many actions of the match. */
export interface Goal {
  ply: number;
  side: number;
  score: [number, number];
}

/** The story of a finished match, besides winner and reason. */
export interface Tally {
  lines: string[];
  goals?: Goal[];
  /** With more than two players: every seat, the best first. */
  places?: { seat: number; place: number; total: number }[];
}

/** A score sheet while it is open. */
export interface SheetProps {
  /** The positions of the match, at least their notes. */
  past: View[];
  name: (seat: number) => string;
  /** The seat that stands first. */
  base: number;
  onclose: () => void;
}

/**
 * Everything that the page needs to know about a game beyond the server's words. Functions about the past get
 * notes: views, or the fields of them that they need (rules.Noter).
 */
export interface GameModule {
  name: string;
  Board: Component<BoardProps>;
  /** A seat's sign, shown beside its name. */
  Token: Component<{ seat: number }>;
  /** A short game that the home page plays by itself. */
  demo: { start: View; actions: string[]; beat?: number };
  /** The position with an action drawn as made. It draws any action, without judging it. */
  preview: (view: View, seat: number, action: string) => View;
  /**
   * An action as the move list writes it, in signs and plain words, never in the record's notation. For one
   * that was made, with the note of the position it led to, or null while that must not be revealed.
   */
  brief: (action: string, after?: View) => string;
  /**
   * The task of the player to act, for every phase of the game; for other players a description, or null if
   * it is enough to say whose turn it is.
   */
  task: (view: View, asked: Asked) => Task | null;
  /** An action in words, for announcements: "a3 round the ring and in to c4". */
  describe: (action: string) => string;
  /** How hard the piece of an action comes down, 0 to 1; null if the board itself makes the sounds. */
  force: (action: string) => number | null;
  /** An action as advice, after "Try"; default as `describe` has it. */
  advise?: (action: string) => string;
  /** The reason of the result in words; `winner` is empty if there is none. */
  reason: (result: Result, winner: string) => string;
  /** The score between the two sides, if a match is won by score. */
  score?: (result: Result, view: View) => readonly [number, number] | null;
  /** The story of a finished match; it begins with the seat `first`. */
  tally?: (result: Result, past: View[], first: number, name: (seat: number) => string) => Tally;
  /** Its score sheet. */
  sheet?: Component<SheetProps>;
  /** The ratio of its board's height to its width; default 1. */
  tall?: number;
  /** Whether a phone in landscape turns its board by a quarter, to use the width. */
  lies?: boolean;
  /** Whether its board takes all the space, and draws its players. */
  fills?: boolean;
  /** The ratio of such a board's width to its height at most; default 1. */
  broad?: number;
  /** For hidden hands: whose hand a view shows, and the view without it. */
  hand?: { of: (view: View) => number | null; cover: (view: View) => View };
  /**
   * A past position as it may be seen from the present one: without what players must remember. The same
   * object if nothing is hidden.
   */
  veil?: (past: View, now: View) => View;
  /** The heading in the move list for actions in that position. */
  chapter?: (before: View) => string;
  /** The consequences of an action, announced after it; the seat is -1 for the clock. */
  brought?: (before: View, after: View, seat: number, name: (seat: number) => string) => string;
  /** The result of an action, in a word or two for the move list. */
  came?: (before: View, after: View) => string;
  /**
   * For a game of several deals with hidden hands: each is reviewed by itself, play by play. `dealt` deals
   * them again from the seed, and returns which of them differ from the views.
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
  /** The number of players under these options, if it varies. */
  seats?: (options: Record<string, string>) => number;
  /**
   * In a match up to a position, the action that people would share as an animation: the position that it led
   * to, and the picture's name.
   */
  highlight?: (past: View[], ply: number) => { ply: number; label: string } | null;
  /** Whether its board lets a player choose an action during another's turn. */
  ahead?: boolean;
  aloud?: Aloud;
  /** With more than two seats on two sides: whether one is on the first's side, 0, or the other. */
  side?: (seat: number) => number;
  /** A forecast for an advised action. */
  foresee?: (view: View, action: string) => string;
  /** A lesson of a few steps, loaded on demand. */
  lesson?: () => Promise<LessonStep[]>;
  /** The aim, a turn and the end, loaded with the rules. */
  glance?: () => Promise<Glance[]>;
  /** The exercises, fetched when somebody practises. */
  training?: () => Promise<Training>;
  /** Loads the game's words in another language, before anything is drawn. */
  speak: (language: Language) => Promise<void>;
  /** The server's words in the page's language; missing in English. */
  readonly server?: ServerWords;
}

// A game is one folder. Its part of the page is loaded when it is first shown: a table loads one
// game, not all.
const found = import.meta.glob<{ default: GameModule }>('../../games/*/index.ts');
const folders = new Map(Object.entries(found).map(([path, get]) => [path.split('/').at(-2)!, get]));
const modules = new Map<string, GameModule>();
const coming = new Map<string, Promise<GameModule | undefined>>();

/** Whether the page has its own part for a game, so that it can show it. */
export const hasGame = (name: string): boolean => folders.has(name);

/** Loads the page's part of a game with its words, once; nothing if there is none. */
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

/** The page's part of a game. It is loaded before any answer about the game is used. */
export const gameModule = (name: string): GameModule | undefined => modules.get(name);

/** Every game that was fetched. */
export const gameModules = (): GameModule[] => [...modules.values()];
