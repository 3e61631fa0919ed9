import { inGoal, owner, preview, split, type OpenGoalView } from './view';

/** The ball in the goal, if a goal came between two positions. */
function goalOf(was: OpenGoalView, next: OpenGoalView): OpenGoalView | null {
  const a = split(next?.last ?? '');
  // There is only a note of a position that nobody looked at.
  if (!was?.white) return null;
  if (!a?.kick || !inGoal(a.to) || inGoal(next.ball)) return null;
  const goal = inGoal(was.ball) ? was : preview(was, owner(was, a.from), next.last!);
  const other = goal === was ? was.last !== next.last : was.turns + 1 !== next.turns;
  return other ? null : goal;
}

/**
 * After a goal the view has everything set up again. First the board shows the goal: the ball is in it for a
 * moment, even if a computer has answered already.
 */
export class Cheer {
  private before: OpenGoalView | null = null;
  private held = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** How many positions there are so far. */
    private seen: number,
    private readonly show: (goal: OpenGoalView | null) => void,
    private readonly long: number,
  ) {}

  /** `past` has every position so far; the last one is on the table. */
  follow(next: OpenGoalView, past: readonly OpenGoalView[]) {
    const was = this.before;
    if (was === next) return;
    this.before = next;
    const come = past.length - this.seen;
    const live = next === past.at(-1) && come > 0;
    // A player who has just sat down, or was away for long, sees the present position at once.
    const recent = live && this.seen > 0 && come < 3 ? past.slice(this.seen - 1) : [];
    this.seen = past.length;
    const fell = recent.flatMap((v, i) => (i > 0 && goalOf(recent[i - 1]!, v)) || []).at(-1);
    if (live && this.held && !fell) return;
    this.hold(fell ?? (was && goalOf(was, next)));
  }

  private hold(goal: OpenGoalView | null) {
    clearTimeout(this.timer);
    this.held = goal !== null;
    this.show(goal);
    if (goal) this.timer = setTimeout(() => this.hold(null), this.long);
  }

  /** Enough of that. */
  cut() {
    this.hold(null);
  }

  end() {
    clearTimeout(this.timer);
  }
}
