import { still } from '../zopp.mjs';

const names = ['White 1', 'Black 1', 'White 2', 'Black 2', 'White 3', 'Black 3'];
const order = ['White 1', 'White 2', 'White 3', 'Black 1', 'Black 2', 'Black 3', 'the ball'];
const id = (name) => name[0].toLowerCase() + name[6];

export const zopp = {
  game: 'zopp',
  title: 'Zopp',
  options: { goals: '1', hand: 'steady' },
  board: /^(White|Black) \d, at|^the ball, at/,
  at: (name) => name.split(', ')[0],
  /** Arrows go round, White's counters first, the ball last. */
  way: (at, to) => Array((order.indexOf(to) - order.indexOf(at) + 7) % 7).fill('Right'),

  async taps(hand) {
    const { page, who } = hand;
    const ghost = (name) => page.locator(`.placing [data-field="${id(name)}"]`).waitFor();
    // The board stands upright, the player's own goal below.
    const board = () => page.locator('.pitch svg').first().boundingBox();
    const spot = async (x, y) => {
      const b = await board();
      const scale = b.height / 896;
      return [b.x + b.width / 2 - y * scale, b.y + b.height / 2 - x * scale];
    };
    for (const name of names) {
      await ghost(name);
      // The last one would stand in the way.
      if (name === 'Black 3') await page.touchscreen.tap(...(await spot(60, -130)));
      else await hand.button('Place it here');
    }
    await still(who);
    const [x, y] = await spot(-150, 0);
    const touch = await who.context.newCDPSession(page);
    const at = (type, ...touchPoints) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await at('touchStart', { x, y });
    for (let far = 20; far <= 120; far += 20) await at('touchMove', { x, y: y + far });
    await at('touchEnd');
  },

  async keys(hand) {
    const { page, who } = hand;
    const ghost = (name) => page.locator(`.placing [data-field="${id(name)}"]`).waitFor();
    for (const name of names) {
      await ghost(name);
      await hand.tab(new RegExp(`^${name}, to be placed`));
      // The last one would stand in the way.
      for (let i = 0; name === 'Black 3' && i < 30; i++) await hand.press('ArrowDown');
      await hand.press('Enter');
    }
    await still(who);
    await hand.walk('White 3');
    await hand.press('Enter');
    await hand.press('Enter');
  },

  /** White's third counter stands behind the ball; what would stand before it is placed elsewhere. */
  async ear(ear) {
    for (;;) {
      const turn = await ear.ask('t', /(White|Black) is to move|wins/);
      if (/wins/.test(turn)) return;
      if (/place a counter/.test(turn)) await place(ear);
      else await flick(ear, turn.split(' ')[0]);
    }
  },
};

const number = (text) => Number(text.replace('−', '-'));

async function place(ear) {
  let name = await ear.tab(/, to be placed at /);
  const y = () => number(name.match(/, ([−-]?\d+)$/)[1]);
  while (name.startsWith('Black') && Math.abs(y()) < 55) {
    await ear.press(y() > 0 ? 'ArrowUp' : 'ArrowDown');
    name = await ear.focus();
  }
  const who = name.slice(0, 7);
  await ear.so(() => ear.press('Enter'), new RegExp(`: places ${who} at`));
}

/** With the counter that has the ball between itself and the middle of the other goal. */
async function flick(ear, side) {
  const said = await ear.ask('p', /^It stands/);
  const at = {};
  for (const [, name, x, y] of said.matchAll(/(White \d|Black \d|[Tt]he ball) (−?\d+), (−?\d+)/g))
    at[name.toLowerCase()] = [number(x), number(y)];
  const goal = [side === 'White' ? 350 : -350, 0];
  const way = ([x, y], [u, v]) => Math.atan2(v - y, u - x);
  const off = (n) => Math.abs(way(at[n], at['the ball']) - way(at['the ball'], goal));
  const own = Object.keys(at).filter((n) => n.startsWith(side.toLowerCase()));
  const best = own.sort((a, b) => off(a) - off(b))[0].replace(/^./, (c) => c.toUpperCase());
  await ear.walk(best);
  await ear.reads(/, can be flicked$/);
  await ear.press('Enter');
  // Taken up it is aimed at the ball, at half power: what it meets is said.
  await ear.reads(/, aimed at .*°, power 0\.5$/);
  await ear.so(() => ear.press('Enter'), new RegExp(`^${side}: flicks ${best}`));
}
