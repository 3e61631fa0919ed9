import type { GameModule } from '../../lib/game/module';
import { goals } from '../../lib/game/goals';
import type { Result, View } from '../../lib/net/types';
import { language } from '../../lib/words/language';
import { aloud } from './aloud';
import Board from './Board.svelte';
import { demo } from './demo';
import { tall } from './field';
import { server, speak, words } from './messages';
import { task } from './task';
import Token from './Token.svelte';
import { force, preview, split, type OpenGoalView } from './view';

function describe(action: string): string {
  const a = split(action);
  if (!a) return action === 'time' ? words.time : words.forfeits;
  return a.kick ? words.kicked(a.from, a.to) : words.runs(a.from, a.to);
}

/** A goal, and a turn lost because no action was possible. */
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

const reason = (result: Result) => words.reasons[result.reason]?.() ?? '';

const openGoal: GameModule = {
  name: 'open-goal',
  Board,
  Token,
  demo,
  tall,
  lies: true,
  preview: (view, seat, action) => preview(view as OpenGoalView, seat, action),
  brief: (action) => {
    const a = split(action);
    if (!a) return action === 'time' ? words.time : words.list.forfeit;
    return words.list[a.kick ? 'kick' : 'run'](a.from, a.to);
  },
  came: (before, after) => {
    const sum = (note: View) =>
      ((note as OpenGoalView | undefined)?.goals ?? []).reduce((a, b) => a + b, 0);
    return sum(after) > sum(before) ? words.goal : '';
  },
  task,
  describe,
  reason,
  score: (_, view) => (view as OpenGoalView).goals,
  tally: (_, past) => ({
    lines: [],
    goals: goals(past, (v) => (v as Partial<OpenGoalView>).goals),
  }),
  force,
  brought: (before, after, seat, name) =>
    brought(before as OpenGoalView, after as OpenGoalView, seat, name),
  ahead: true,
  aloud,
  lesson: () => import('./lesson').then((m) => m.lesson()),
  glance: () => import('./glance').then((m) => m.glance[language]),
  speak,
  get server() {
    return server;
  },
};

export default openGoal;
