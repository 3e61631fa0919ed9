import { plural } from '../../../lib/words/language';
import type { Kind } from '../view';

const p = plural('en');

/** What Kick-It's board says, in English. */
export const en = {
  colours: ['white', 'black'] as [white: string, black: string],
  names: ['White', 'Black'] as [white: string, black: string],
  piece: (colour: string, keeper: boolean) => `${colour} ${keeper ? 'goalkeeper' : 'pawn'}`,
  empty: 'free',
  freeBall: 'free, the ball lies here',
  withBall: 'with the ball',
  moves: (n: number) => (n === 0 ? 'no moves' : p(n, { one: '1 move', other: `${n} moves` })),
  plays: (n: number) =>
    p(n, { one: '1 way to play the ball', other: `${n} ways to play the ball` }),
  picked: 'picked up',
  ballUp: 'the ball is picked up',
  does: (kind: Kind) =>
    ({
      put: 'put a piece here',
      kick: 'kick off from here',
      step: 'step here',
      jump: 'jump here, and take the ball',
      pass: 'pass here',
      shot: 'shoot here',
      foul: 'foul here',
      place: 'put the fouled piece here',
      end: 'end the turn',
    })[kind],
  mouth: (field: string, open: boolean) => `goal behind ${field}${open ? ', shoot here' : ''}`,
  notYours: (colour: string) => `That piece is ${colour}.`,
  notYet: 'It is not your turn yet.',
  stuck: 'This piece can’t move right now.',
  stays: 'A piece that has taken the free ball moves no further (KI9).',
  noPoints: 'No movement points are left (KI7).',
  onlyBall: 'Only the ball can be played now (KI11).',
  goal: 'Goal!',
  /** The task, phase by phase. */
  task: {
    pawns: (n: number) =>
      p(n, { one: 'Set up: 1 pawn to place.', other: `Set up: ${n} pawns to place.` }),
    keeper: 'Set up: place the goalkeeper.',
    kick: 'Kick off: tap the pawn that goes to the middle.',
    middle: 'Now tap the middle.',
    steps: (n: number) => p(n, { one: 'Move: 1 step left', other: `Move: ${n} steps left` }),
    thenPass: (steps: string) => `${steps}, then pass.`,
    only: (steps: string) => `${steps}.`,
    play: 'Pass or shoot, or end the turn.',
    shoot: 'Shoot or pass.',
    end: 'End the turn.',
    to: 'Now tap where it goes.',
    ballTo: 'Now tap where the ball goes.',
    put: 'You were fouled: put the piece on a free field beside it.',
    free: 'Play the ball; nobody moves after a foul.',
    must: 'Your goalkeeper has the ball and must play it in this turn.',
  },
  end: 'End turn',
  endTurn: 'End the turn: the other side plays',
  lineup: 'Usual line-up',
  steps: (n: number) => p(n, { one: '1 step', other: `${n} steps` }),
  foulsLeft: (n: number) => `Fouls left ${n}`,
  stands: (white: number, black: number) => `White ${white}, Black ${black}.`,
  points: (n: number) =>
    p(n, { one: '1 movement point left.', other: `${n} movement points left.` }),
  fouls: (white: number, black: number) => `Fouls left: White ${white}, Black ${black}.`,
  put: (to: string) => `puts a piece on ${to}`,
  kick: (from: string) => `kicks off with the pawn from ${from}`,
  step: (from: string, to: string) => `${from} steps to ${to}`,
  jump: (from: string, to: string) => `${from} jumps over the ball to ${to}`,
  pass: (to: string) => `passes to ${to}`,
  shot: (to: string) => `shoots through ${to}: goal`,
  foul: (from: string, to: string) => `${from} fouls on ${to}`,
  place: (to: string) => `puts the fouled piece on ${to}`,
  ends: 'ends the turn',
  /** As the list of moves writes it. */
  list: {
    put: (to: string) => `● ${to}`,
    kick: (from: string) => `kick-off from ${from}`,
    step: (from: string, to: string) => `${from} → ${to}`,
    jump: (from: string, to: string) => `${from} jumps to ${to}`,
    pass: (to: string) => `pass to ${to}`,
    foul: (to: string) => `✕ foul on ${to}`,
    place: (to: string) => `fouled piece on ${to}`,
  },
  lie: (pawns: string[], keeper: string) =>
    `Pawns on ${pawns.join(', ') || 'none'}; goalkeeper ${keeper ? `on ${keeper}` : 'not on the board'}.`,
  side: (name: string, where: string) => `${name}. ${where}`,
  ballOn: (at: string) => (at ? `The ball is on ${at}.` : 'The ball is not on the board.'),
  reasons: {
    goals: () => 'The goals agreed on are scored.',
    turns: (winner: string) =>
      winner ? `The last turn is played; ${winner} has more goals.` : 'The last turn is played.',
    time: (winner: string) => (winner ? `Time is up; ${winner} has more goals.` : 'Time is up.'),
  } as Record<string, (winner: string) => string>,
};

export type KickMessages = typeof en;
