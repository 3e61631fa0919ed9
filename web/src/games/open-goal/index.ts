import type { GameModule } from '../../lib/games';
import type { Result } from '../../lib/types';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { demo } from './demo';
import { bounds } from './field';
import { server, speak, words } from './messages';
import Token from './Token.svelte';
import { force, preview, split, type OpenGoalView } from './view';

function describe(action: string): string {
  const a = split(action);
  if (!a) return action === 'time' ? words.time : words.forfeits;
  return a.kick ? words.kicked(a.from, a.to) : words.runs(a.from, a.to);
}

/** A goal that fell, and a turn that was lost for want of any action. */
function brought(
  before: OpenGoalView,
  after: OpenGoalView,
  seat: number,
  name: (seat: number) => string,
): string {
  const parts: string[] = [];
  const scorer = [0, 1].find((s) => after.goals[s]! > before.goals[s]!);
  if (scorer !== undefined) parts.push(words.scored(name(scorer), ...after.goals));
  if (seat >= 0 && after.turns > before.turns + 1) parts.push(words.lost(name(1 - seat)));
  return parts.join(' ');
}

const reason = (result: Result, winner: string) =>
  words.reasons[result.reason]?.(winner, result.scores.join(' : ')) ?? '';

const openGoal: GameModule = {
  name: 'open-goal',
  Board,
  Token,
  demo,
  tall: bounds.height / bounds.width,
  preview: (view, seat, action) => preview(view as OpenGoalView, seat, action),
  brief: (action) =>
    split(action) ? action.replace('-', '–').replace('*', '×') : describe(action),
  describe,
  reason,
  force,
  brought: (before, after, seat, name) =>
    brought(before as OpenGoalView, after as OpenGoalView, seat, name),
  // Who sees 323 points for the first time is not to lose the turn over it.
  unhurried: {
    options: { seconds: '0' },
    get hint() {
      return words.unhurried;
    },
  },
  ahead: true,
  aloud,
  lesson: () => import('./lesson').then((m) => m.lesson()),
  speak,
  get server() {
    return server;
  },
};

export default openGoal;
