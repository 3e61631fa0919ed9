import { straight } from '../player.mjs';

const script = '@b4 @d4 @f4 @d2 @d1 @f6 @d6 @b6 @d8 @d9 d5<d4 d5-c6 c6-c7 end end c7-c8 >>c9'.split(
  ' ',
);
/** Beyond the goalkeeper fields are the mouths of the goals. */
const place = (field) => field.replace(/^(.)9\*$/, '$110').replace(/^(.)1\*$/, '$10');
const list = (said, what) => said.match(new RegExp(`${what}: ([^.]*)\\.`))?.[1].split(', ') ?? [];

export const kickIt = {
  game: 'kick-it',
  title: 'Kick-It',
  options: { goals: '1' },
  board: /^[a-g][1-9], |^goal behind /,
  at: (name) => name.match(/^goal behind (..)/)?.[1].concat('*') ?? name.slice(0, 2),
  way: (at, to) => straight(place(at), place(to)),
  script,
  steps(action) {
    if (action === 'end') return ['End turn'];
    if (action[0] === '@') return [[action.slice(1), /, put a piece here$/]];
    const [from, to] = action.split(/[-<]/);
    if (action.includes('<'))
      return [
        [to, /, 1 move$/],
        [from, /, kick off from here$/],
      ];
    if (!action.startsWith('>>'))
      return [
        [from, /, \d+ moves?\b/],
        [to, /, step here$/],
      ];
    // First the piece is picked up, then its ball.
    const goal = action.slice(2);
    const from8 = goal[0] + '8';
    return [
      [from8, /, \d+ moves?\b/],
      [from8, /, picked up$/],
      [goal + '*', /, shoot here$/],
    ];
  },

  /** White runs with the ball and shoots as soon as it hears of the chance. */
  async ear(ear) {
    for (;;) {
      const turn = await ear.ask('t', /(White|Black) is to move|wins/);
      if (/wins/.test(turn)) return;
      const side = turn.split(' ')[0];
      if (/Set up/.test(turn)) await lineUp(ear, side);
      else if (/Kick off/.test(turn)) await kickOff(ear);
      else if (side === 'Black' || !(await attack(ear))) await endTurn(ear, side);
    }
  },
};

/** One button puts all five pieces on the board, and each is announced. */
async function lineUp(ear, side) {
  const since = await ear.now();
  await ear.button('Usual line-up');
  await ear.hears(new RegExp(`^${side}: puts a piece`), since, 5);
}

async function kickOff(ear) {
  const said = await ear.ask('p', /^White 0/);
  const pawn = said
    .match(/White\. Pawns on ([^;]*)/)[1]
    .split(', ')
    .find((f) => f.endsWith('4'));
  await ear.field(pawn, /, 1 move$/);
  await ear.so(() => ear.field('d5', /, kick off from here$/), /^White: kicks off/);
}

/** Whether there was anything to do with the ball. */
async function attack(ear) {
  const ball = (await ear.ask('p', /^White 0/)).match(/The ball is on (..)/)[1];
  await ear.walk(ball);
  const can = await ear.ask('m', new RegExp(`^${ball}, `));
  const [goal] = list(can, 'shoot here');
  if (goal) {
    await ear.field(ball, /, \d+ (moves?|ways? to play the ball)\b/);
    if (/, picked up$/.test(await ear.reads(/picked up/))) await ear.press('Enter');
    await ear.reads(/the ball is picked up/);
    await ear.so(() => ear.field(goal + '*', /, shoot here$/), /^White: shoots through/);
    return true;
  }
  const ahead = list(can, 'step here').filter((f) => f[1] > ball[1]);
  // Not to the goalkeeper: to a field with a free shot.
  const to = ahead.find((f) => f[0] === 'c') ?? ahead[0];
  if (!to) return false;
  await ear.field(ball, /, \d+ moves?\b/);
  await ear.so(() => ear.field(to, /, step here$/), /^White: .. steps to/);
  return true;
}

const endTurn = (ear, side) =>
  ear.so(() => ear.button('End turn'), new RegExp(`^${side}: ends the turn`));
