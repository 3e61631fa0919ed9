import { figures, plural } from '../../words/language';

const p = plural('en');
const number = figures('en');

const ordinal = (n: number) =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;

/** Words after a game, and in its review. */
export const after = {
  youWin: (score: string) => `You win ${score}!`,
  wins: (winner: string, score: string) => `${winner} wins ${score}.`,
  youLose: (score: string) => `You lose ${score}.`,
  drawAt: (score: string) => `A draw, ${score}.`,
  placed: (place: number, of: number) => `You came ${ordinal(place)} of ${of}.`,
  place: (place: number) => `${place}.`,
  places: 'Places and totals',
  goals: 'The goals',
  watch: (goal: string) => `Show the goal: ${goal}`,
  sheet: 'Score sheet',
  mistake: 'Mistake.',
  slip: 'Inaccuracy.',
  blunder: 'Blunder.',
  tryAgain: 'Try again here',
  learn: 'Learn from this game',
  learnText: (n: number) =>
    p(n, {
      one: 'One position of this game, and you find the better move.',
      other: `${n} positions of this game, and you find the better move.`,
    }),
  learnNone: 'No mistakes of yours to practise here. Well played!',
  exercise: (n: number, of: number) => `Position ${n} of ${of}`,
  find: (side: string) => `${side} to move: find something better.`,
  foundBest: 'Right! Nothing is better.',
  foundGood: (best: string) => `Right! It is as good as ${best}.`,
  notYet: (best: number) => `Not yet: it gives away ${best}\u00a0%. Try another.`,
  notYetPoints: (n: number) =>
    `Not yet: ${p(n, { one: '1 point', other: `${number(n)} points` })} worse on average. Try another.`,
  same: 'That is what was played. Try another.',
  weighing: 'Looking at it…',
  failed: 'That could not be judged just now.',
  show: 'Show me',
  shown: (best: string) => `Best was ${best}.`,
  next: 'Next position',
  again: 'Try again',
  done: 'Back to the review',
};

export type After = typeof after;
