import { straight } from '../player.mjs';

// Over the heads into the goal; then once more, from the new setup with the ball in Black's half.
const script = 'i7*i10 c12-c11 i9*i19 c12-c11 i7-i10 f12-f11 i10*i19'.split(' ');
const places = (text) => text?.match(/\b[a-q]\d{1,2}\b/g) ?? [];
const far = (a, b) =>
  Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(a.slice(1) - b.slice(1)));

export const openGoal = {
  game: 'open-goal',
  title: 'Open Goal',
  options: { minutes: '0', seconds: '0', goals: '2' },
  board: /^[a-q]\d{1,2}, /,
  at: (name) => name.split(',')[0],
  way: straight,
  nearer: true,
  script,
  steps(action) {
    const [from, to] = action.split(/[-*]/);
    return [
      [from, /, \d+ (moves?|kicks?)$/],
      [to, /, (run here|kick the ball here|kick into the goal)/],
    ];
  },

  /** White kicks: a short way at first, and over all heads from there. Black does nothing. */
  async ear(ear) {
    for (;;) {
      const turn = await ear.ask('t', /(White|Black) is to move|wins/);
      if (/wins/.test(turn)) return;
      const said = await ear.ask('p', /^It stands/);
      if (turn.startsWith('White')) await kick(ear, said.match(/The ball lies on (\w+)/)[1]);
      else await run(ear, places(said.match(/Black\. ([^.]*)\./)[1]));
    }
  },
};

async function kick(ear, ball) {
  await ear.walk(ball);
  const all = places((await ear.ask('m', new RegExp(`on ${ball}\\.`))).split(/choose \w+\./)[1]);
  // Whoever stands behind it kicks straight ahead.
  const kicker = all.find((man) => man[0] === ball[0]) ?? all[0];
  await ear.walk(kicker);
  const can = await ear.ask('m', new RegExp(`^${kicker}, `));
  const to = places(can.split(/\d+ kicks?; /)[1]);
  const goal = to.find((p) => p.endsWith('19'));
  const near = to
    .filter((p) => p.slice(1) - ball.slice(1) > 0)
    .sort((a, b) => far(a, ball) - far(b, ball));
  await act(ear, 'White', kicker, goal ?? near[0], 'kicks the ball to');
}

/** Any man that can run, to the point beside him. */
async function run(ear, men) {
  for (const man of men) {
    await ear.walk(man);
    const can = await ear.ask('m', new RegExp(`^${man}, `));
    const to = places(can.split(/\d+ moves?; /)[1]?.split(/; \d+ kick/)[0]);
    // The file of the ball is left free.
    const aside = to.filter((p) => p[0] !== 'i').sort((a, b) => far(a, man) - far(b, man));
    if (aside.length) return act(ear, 'Black', man, aside[0], 'runs to');
  }
}

async function act(ear, side, from, to, does) {
  await ear.field(from, /, \d+ (moves?|kicks?)$/);
  await ear.so(
    () => ear.field(to, /, (run here|kick the ball here|kick into the goal)/),
    new RegExp(`^${side}: ${from} ${does} ${to}`),
  );
}
