// A long finished match opens with only its end, and loads a past position when somebody looks at
// it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const record = readFileSync(new URL('../../archive/kick-it/01.txt', import.meta.url), 'utf8');
const plies = 420;

/** A finished match of 420 actions, and the views requested since. */
async function finished() {
  const ada = await s.person();
  const me = { kind: 'me' };
  const { id, events } = await ask(ada, 'POST', '/api/matches', {
    game: 'kick-it',
    seats: [me, me],
    from: { record, ply: plies },
  });
  await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: 0, word: 'resign' });
  const moved = events.filter((e) => e.moved).map((e) => e.n);
  assert.equal(moved.length, plies + 1);
  const whole = await ask(ada, 'GET', `/api/matches/${id}?views=all`);
  const views = whole.events.filter((e) => e.moved).map((e) => e.view);
  const asked = [];
  await ada.page.route('**/views?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    await route.continue();
  });
  return { ada, id, views, asked };
}

/** Waits until a position is shown: its move is marked, and the board is as it was then. */
async function shows(ada, views, ply) {
  const { pawns, keepers } = views[ply];
  const men = [...pawns.flat(), ...keepers].filter(Boolean).sort();
  const seen = ([ply, men]) => {
    const list = [...document.querySelectorAll('aside ol button')];
    const lie = [...document.querySelectorAll('[data-field]')]
      .filter((f) => /pawn|goalkeeper/i.test(f.ariaLabel))
      .map((f) => f.dataset.field)
      .sort();
    return list.findIndex((b) => b.ariaCurrent) === ply - 1 && lie.join() === men.join();
  };
  await ada.page.waitForFunction(seen, [ply, men]);
}

test('a long finished match opens with its end, and loads what is looked at', async () => {
  const { ada, id, views, asked } = await finished();
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.page.locator('.end').waitFor();
  await ada.moves(plies);
  await shows(ada, views, plies);
  const goal = ada.page.getByRole('button', { name: 'Show the goal' });
  await goal.waitFor();
  assert.deepEqual(asked, [], 'nobody has looked back yet');

  // Back by keys and by buttons; nearby positions are preloaded, and not requested twice.
  await ada.page.keyboard.press('ArrowLeft');
  await shows(ada, views, plies - 1);
  assert.equal(asked.length, 1);
  for (let ply = plies - 2; ply > plies - 12; ply--) {
    await ada.button('One move back').click();
    await shows(ada, views, ply);
  }
  assert.equal(asked.length, 1);

  // To the start, and on.
  await ada.page.keyboard.press('Home');
  await shows(ada, views, 0);
  for (let ply = 1; ply < 30; ply++) {
    await ada.page.keyboard.press('ArrowRight');
    await shows(ada, views, ply);
  }
  assert.equal(asked.length, 3);

  // From the list of moves.
  await ada.page.locator('aside ol button').nth(199).click();
  await shows(ada, views, 200);

  // The goal as a clip, from just before it.
  const fell = views.findIndex((v) => v.goals[0] + v.goals[1] > 0);
  await goal.click();
  await shows(ada, views, fell);
  await ada.page.keyboard.press('End');
  await shows(ada, views, plies);
  ada.sound();
});

test('a link to a position of it shows that position', async () => {
  const { ada, id, views, asked } = await finished();
  // The views are held back: end and list do not wait for them.
  let go;
  const held = new Promise((done) => (go = done));
  await ada.page.route('**/views?*', async (route) => {
    await held;
    await route.fallback();
  });
  await ada.page.goto(`${s.url}/m/${id}?ply=3`);
  await ada.page.locator('.end').waitFor();
  await ada.moves(plies);
  go();
  await shows(ada, views, 3);
  await ada.button('One move on').click();
  await shows(ada, views, 4);
  assert.equal(asked.length, 1);
  ada.sound();
});
