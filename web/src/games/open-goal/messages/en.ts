import { plural } from '../../../lib/words/language';

const p = plural('en');

/** What Open Goal's board says, in English. */
export const en = {
  board: 'Open Goal field',
  men: ['white', 'black'] as [white: string, black: string],
  names: ['White', 'Black'] as [white: string, black: string],
  man: (colour: string) => `${colour} man`,
  ball: 'the ball',
  empty: 'free',
  kinds: { side: 'side boundary', post: 'goalpost', goal: 'goal' },
  moves: (n: number) => (n === 0 ? 'no moves' : p(n, { one: '1 move', other: `${n} moves` })),
  kicks: (n: number) => p(n, { one: '1 kick', other: `${n} kicks` }),
  picked: 'picked up',
  chosen: 'chosen for your turn',
  goHere: 'run here',
  kickHere: 'kick the ball here',
  kickGoal: 'kick into the goal',
  overHeads: (n: number) => p(n, { one: 'over one head', other: `over ${n} heads` }),
  onItsWay: 'on its way',
  notYours: (colour: string) => `That man is ${colour}.`,
  /** The task, phase by phase. */
  task: {
    take: 'Tap one of your men, or the ball.',
    to: 'Now tap where he runs or kicks the ball.',
  },
  notYet: 'It is not your turn yet.',
  stuck: 'This player can’t move right now.',
  askBall: (n: number) =>
    n === 0
      ? 'None of your men can kick the ball just now.'
      : n === 1
        ? 'One of your men can kick the ball: choose him.'
        : `${n} of your men can kick the ball: choose one.`,
  goal: 'Goal!',
  turns: (n: number, limit: number, target: number) =>
    [
      limit > 0 ? `turn ${Math.min(n + 1, limit)} of ${limit}` : `turn ${n + 1}`,
      target > 0 ? p(target, { one: 'first goal wins', other: `first to ${target}` }) : '',
    ]
      .filter(Boolean)
      .join(', '),
  whole: 'The whole field',
  runs: (from: string, to: string) => `${from} runs to ${to}`,
  kicked: (from: string, to: string) => `${from} kicks the ball to ${to}`,
  forfeits: 'runs out of time and forfeits the turn',
  time: 'The time is up',
  /** As the list of moves writes it. */
  list: {
    run: (from: string, to: string) => `${from} → ${to}`,
    kick: (from: string, to: string) => `${from} kicks to ${to}`,
    forfeit: 'turn lost: out of time',
  },
  scored: (name: string, white: number, black: number) =>
    `Goal for ${name}. It stands ${white} to ${black}.`,
  lost: (name: string) => `${name} can do nothing and loses the turn.`,
  lie: (men: string[]) => `Men on ${men.join(', ')}.`,
  side: (name: string, where: string) => `${name}. ${where}`,
  ballLies: (at: string) => `The ball lies on ${at}.`,
  stands: (white: number, black: number) => `It stands ${white} to ${black}.`,
  reasons: {
    time: () => 'The time is up.',
    goals: () => 'The goals agreed on are scored.',
    turns: () => 'All turns are taken.',
  } as Record<string, () => string>,
};

export type OpenGoalMessages = typeof en;
