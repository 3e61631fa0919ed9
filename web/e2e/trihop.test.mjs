import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

const me = { kind: 'me' };
const inside = (f) => f[0] >= 'b' && f[0] <= 'g' && f[1] >= '2' && f[1] <= '7';

// A whole game in which Black's hop to a6 pinches c8 around the corner, and the last one wins.
const placing = '@c3 @c6 @d5 @e5 @d3 @d6 @f4 @c5 @f6 @e6 @c4 @e4 @e3 @f3 @d4 @f5'.split(' ');
const hops = (
  'f5-h6 c4-a3 c6-a5 c3-d1 e6-d8 d3-e1 e5-g6 e3-f1 d6-e8 d5-b6 c5-a4 f4-h3 e4-f4 f6-g4 ' +
  'f4-h5 d4-b3 g6-f8 b3-c1 f3-f4 g4-f6 f4-f5 f6-g4 f5-d6 b6-c8 a5-a6'
).split(' ');

/** Sets up a match after some actions and opens it. */
async function open(who, seats, actions = [], options = {}) {
  const { id } = await ask(who, 'POST', '/api/matches', { game: 'trihop', seats, options });
  for (const [ply, action] of actions.entries()) {
    const { turn } = await ask(who, 'GET', `/api/matches/${id}`);
    await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
  }
  await who.page.goto(`${s.url}/m/${id}`);
  await who.seated();
}

/** Makes an action with taps. */
async function tap(who, action, pinched) {
  if (action === 'keep') return who.page.locator('[data-choice="keep"]').click();
  const [from, to] = action.split(/[->]/);
  if (action[0] === '@') return who.click(action.slice(1));
  // A single pinched marble is in the hand already.
  if (!action.includes('>') || pinched > 1) await who.click(from);
  await who.click(to);
}

/** Homewards, and what is pinched goes back. */
function eager({ legal }, rng = Math.random) {
  const worth = (a) => {
    const [from, to] = a.split(/[->]/);
    if (!to) return a === 'keep' ? -1 : 0;
    if (a.includes('>')) return 1;
    return (inside(from) ? 4 : 0) - (inside(to) ? 3 : 0);
  };
  return legal.map((a) => [worth(a) + rng(), a]).sort((a, b) => b[0] - a[0])[0][1];
}

const shows = (who, name, words) =>
  who.page.waitForFunction(
    ([name, words]) =>
      document.querySelector(`[data-field="${name}"]`).getAttribute('aria-label').includes(words),
    [name, words],
  );

test('against the computer, by taps, from the first marble on', async () => {
  const ada = await s.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(ada, [me, { kind: 'computer', level: 1 }]);
  let made = 0;
  while (made < 40 && (await ada.turn()) === 'turn') {
    const match = await ada.match();
    if (match.turn !== 0) {
      await ada.page.waitForTimeout(50);
      continue;
    }
    // The server may know the computer's move before the page does.
    await ada.moves(match.ply);
    const action = eager(match);
    await tap(ada, action, match.view.pinched?.length ?? 0);
    await ada.until((m) => m.ply > match.ply);
    made++;
  }
  const { ply, result } = await ada.match();
  // A game that ended earlier by chance was played, too.
  assert.ok(ply >= 16 + (result ? 1 : 20), `only ${ply} actions were made`);
  if (result) {
    const end = ada.page.locator('.end');
    await end.getByRole('button', { name: `Rule ${result.rule}` }).waitFor();
  }
  ada.sound();
});

test('pincers close; the marble is put back with a tap, or kept with a key', async () => {
  const ada = await s.person();
  await open(ada, [me, me], [...placing, ...hops.slice(0, -1)]);

  // A hop shows its way, field by field, before it is made.
  await ada.click('a5');
  await ada.page.mouse.move(...(await ada.middle('a6')));
  const way = await ada.page.locator('path.way').getAttribute('d');
  assert.equal(way.match(/[ML]/g).length, 4, way);
  await ada.click('a6');

  await shows(ada, 'c8', 'pinched');
  assert.equal(await ada.page.locator('[data-jaw]').count(), 2);
  await ada.page.locator('[data-choice="keep"]').waitFor();
  await check(ada, 'pincers');
  assert.match(await ada.label('d4'), /put it here/);
  await ada.click('d4');
  await shows(ada, 'd4', 'white marble');
  await ada.moves(hops.length + 17);
  assert.equal(await ada.page.locator('[data-jaw]').count(), 0);

  await open(ada, [me, me], [...placing, ...hops]);
  const keep = ada.page.locator('[data-choice="keep"]');
  await keep.waitFor();
  await ada.page.keyboard.press('k');
  await ada.moves(hops.length + 17);
  assert.match(await ada.label('c8'), /white marble/);

  // For whoever speaks to their computer, a letter keeps nothing.
  await ada.page.evaluate(() => localStorage.setItem('stammtisch.askByKey', ''));
  await open(ada, [me, me], [...placing, ...hops]);
  await keep.waitFor();
  await ada.page.keyboard.press('k');
  await keep.click();
  await ada.moves(hops.length + 17);
  ada.sound();
});

test('by keys alone: a marble is placed, and one hops home and wins', async () => {
  const ada = await s.person();
  await open(ada, [me, me]);
  await ada.field('c1').focus();
  for (let i = 0; i < 3; i++) await ada.page.keyboard.press('ArrowUp');
  await ada.page.keyboard.press('Enter');
  await shows(ada, 'c4', 'white marble');

  await open(ada, [me, me], [...placing, ...hops, 'c8>d4', 'd4-b3']);
  await ada.field('d6').focus();
  await ada.page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await ada.page.keyboard.press(key);
  await shows(ada, 'c8', 'hop here');
  await ada.page.keyboard.press('Enter');
  const end = ada.page.locator('.end');
  await end.getByRole('button', { name: 'Rule TH11' }).waitFor();
  await end.getByText(/8 home to \d/).waitFor(); // fetched when the game is over
  assert.match(await end.innerText(), /brought all eight marbles home\.[^]*8 home to \d/);
  ada.sound();
});

test('in a series the end of a game is shown before the next one begins', async () => {
  const ada = await s.person();
  await open(ada, [me, me], [...placing, ...hops, 'c8>d4', 'd4-b3'], { series: '2' });
  await ada.click('d6');
  await ada.click('c8');
  await shows(ada, 'c8', 'black marble');
  const card = ada.page.locator('[data-between]');
  await card.getByText('Game 1: Black wins, ').waitFor();
  assert.match(await card.innerText(), /Black wins, \d+ points?\. 1 of 2\.\s+Next game/);
  await check(ada, 'between two games');
  await card.getByRole('button', { name: 'Next game' }).click();
  await shows(ada, 'c8', 'empty');
  const { view, turn, score } = await ada.match();
  assert.equal(view.games.length, 1);
  assert.equal(turn, 1, 'Black begins the second game');
  assert.deepEqual(score.scores, [0, view.games[0].points]);
  await ada.click('d4');
  await shows(ada, 'd4', 'black marble');
  ada.sound();
});
