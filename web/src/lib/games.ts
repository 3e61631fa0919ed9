import type { Component, Snippet } from 'svelte';
import { language, type Language } from './language';
import type { Marked, Replayed, Result, View } from './types';

/** Who sits at a seat, as a board that draws its seats shows them. */
export interface Person {
  name: string;
  /** What they are doing just now, in a word or two; often nothing. */
  state: string;
  taken: boolean;
  away: boolean;
  yours: boolean;
  /** What is left of their time, in milliseconds, and whether it runs; null without a clock. */
  left?: number | null;
  turn?: boolean;
}

/** What every game's board is given, and what it tells. */
export interface BoardProps {
  view: View;
  /** The actions of the seat to act, if this page may make them. */
  legal?: string[];
  turn?: number | null;
  /** The seats that this page plays. */
  hands?: number[];
  /** Whether anything may be moved just now. */
  active?: boolean;
  flip?: boolean;
  /** An action on its way to the server; the view shows it as made. */
  pending?: string | null;
  /** It is another's turn, but an action may be chosen for when it is ours (GameModule.ahead). */
  choosingAhead?: boolean;
  /** The action that was chosen so; `oncancelahead` when it is touched again. */
  ahead?: string | null;
  oncancelahead?: () => void;
  /** An action that is advised, drawn as a way. */
  advice?: string | null;
  /** What was played here, where it is looked back on with an advice. */
  played?: string | null;
  /** The options that the match is played with. */
  options?: Record<string, string>;
  /** Of every seat who sits there; for boards that draw their seats (GameModule.fills). */
  people?: Person[];
  /** The seat that lies nearest. */
  near?: number;
  /** The views of the match so far, oldest first. */
  past?: View[];
  /** What the plays of a deal that is over gave away (GameModule.deals); takes a moment. */
  marks?: (deal: number) => Promise<Marked[]>;
  /** What is said at the board's foot; a board that fills the stage lays it where it hides nothing. */
  foot?: Snippet;
  /** A small picture: nothing to point at, read as one image. */
  mini?: boolean;
  /** How many times slower than usual things move. */
  pace?: number;
  label: string;
  onact?: (action: string) => void;
  /** Something cannot be taken up: why, in words. */
  onhint?: (text: string) => void;
  /** Takes one's own last action back, where nobody has acted since: a step of a turn. */
  onundo?: () => void;
  /** What happened last is still being shown, or no more: what it led to is not told before. */
  onshowing?: (busy: boolean) => void;
}

/** What the server says of a game in English, in another language. */
export interface ServerWords {
  about: string;
  sides: string[];
  levels: Record<number, [name: string, about: string]>;
  /** The options: what each is called, what it does, and where it needs saying what its values are. */
  options?: Record<string, [label: string, help: string, named?: Record<string, string>]>;
  /** The rules, and what is said when one is broken, by their ids. */
  rulebook: Record<string, string>;
  refusals: Record<string, string>;
}

/** A position read aloud, for who asks by key or button. */
export interface Aloud {
  /** Where the pieces of a seat lie. */
  pieces: (view: View, seat: number) => string;
  /** What the piece can do that has the focus: `at` is its `data-field`. */
  can: (view: View, legal: string[], at: string) => string;
  /** The whole position. */
  position: (view: View, name?: (seat: number) => string) => string;
}

/** What a try in a lesson was: what is asked for, on the way there, or beside it. */
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
  /** Actions that do what is asked for, for who would rather see it. */
  solution: string[];
  /** What legal actions of the reader, from the record on, have come to. */
  judge: (actions: string[], after: Replayed) => Verdict;
  /** What is said when it is done. */
  done: string;
}

/** A board to try things on alone: no opponent, and everything may be put anywhere. */
export interface FreeProps {
  label: string;
  /** Something that happened, in words. */
  onsay: (text: string) => void;
}

/** What there is to practise, in the page's language. */
export interface Training {
  /** The exercises by their ids; none where the server's words are ours. */
  exercises?: Record<string, [name: string, task: string, hint: string, extra: string]>;
  /** What is said to a try that failed, by its word. */
  verdicts?: Record<string, string>;
  /** How often what did it would do it in a match, of ten times. */
  chance?: (often: number) => string;
  Free?: Component<FreeProps>;
}

/** All the page has to know of a game beyond what the server says. */
export interface GameModule {
  name: string;
  Board: Component<BoardProps>;
  /** The sign of a seat, shown beside its name. */
  Token: Component<{ seat: number }>;
  /** A short game that the home page plays to itself. */
  demo: { start: View; actions: string[]; beat?: number };
  /** The position with an action drawn as made. Drawing, not judging: any action is taken. */
  preview: (view: View, seat: number, action: string) => View;
  /** An action as the move list writes it. */
  brief: (action: string) => string;
  /** An action in words, as it is said aloud: "a3 round the ring and in to c4". */
  describe: (action: string) => string;
  /** How hard the piece of an action comes down, 0 to 1; null where the board itself is heard. */
  force: (action: string) => number | null;
  /** An action as it is advised, after "Try"; as it is described where nothing is said. */
  advise?: (action: string) => string;
  /** What decided the game, in words, by the result's reason. */
  reason: (result: Result, winner: string) => string;
  /** How many times as high as wide its board is; 1 where it does not say. */
  tall?: number;
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
  /** What an action has brought about besides, to be told after it; the seat is -1 where the clock acted. */
  brought?: (before: View, after: View, seat: number, name: (seat: number) => string) => string;
  /** What came of an action, in a word or two that the move list has beside it. */
  came?: (before: View, after: View) => string;
  /**
   * Of a game of several deals with hidden hands: each is reviewed by itself, play by play. `dealt` deals
   * them anew from the seed, and says which of those that the views tell of are others.
   */
  deals?: { dealt: (seed: string, past: View[]) => Promise<{ told: number[]; wrong: number[] }> };
  /** How many sit down under these options, where that is not always the same. */
  seats?: (options: Record<string, string>) => number;
  /**
   * Of a match up to a position, the action that somebody would send as a moving picture: the
   * position that it led to, and what the picture is called.
   */
  highlight?: (past: View[], ply: number) => { ply: number; label: string } | null;
  /** Under which options somebody new sits down by one click, with what they spare them. */
  unhurried?: { options: Record<string, string>; readonly hint: string };
  /** Whether its board lets an action be chosen while another is to act. */
  ahead?: boolean;
  aloud?: Aloud;
  /** Of more than two seats that are two sides: whether one is of the first's, 0, or the other's. */
  side?: (seat: number) => number;
  /** What can be told beforehand of an action that is advised. */
  foresee?: (view: View, action: string) => string;
  /** A lesson of a few steps, fetched when somebody takes it. */
  lesson?: () => Promise<LessonStep[]>;
  /** What there is to practise, fetched when somebody does. */
  training?: () => Promise<Training>;
  /** Loads the game's words in another language, before anything is drawn. */
  speak: (language: Language) => Promise<void>;
  /** The server's words in the page's language; none where that is English. */
  readonly server?: ServerWords;
}

// A game is one folder. Its part of the page is fetched when something of it is to be shown:
// a table loads one game, not all.
const found = import.meta.glob<{ default: GameModule }>('../games/*/index.ts');
const folders = new Map(Object.entries(found).map(([path, get]) => [path.split('/').at(-2)!, get]));
const modules = new Map<string, GameModule>();
const coming = new Map<string, Promise<GameModule | undefined>>();

/** Fetches the page's part of a game with its words, once; nothing if there is none. */
export function loadGame(name: string): Promise<GameModule | undefined> {
  const before = coming.get(name);
  if (before) return before;
  const now = fetchGame(name);
  coming.set(name, now);
  // What could not be fetched is asked for again.
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
