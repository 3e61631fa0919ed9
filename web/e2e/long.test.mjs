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

test('a long finished match shows its end at once, and every position of it by range', async () => {
  const ada = await s.person();
  const me = { kind: 'me' };
  const { id, events } = await ask(ada, 'POST', '/api/matches', {
    game: 'kick-it',
    seats: [me, me],
    from: { record, ply: plies },
  });
  await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: 0, word: 'resign' });
  assert.equal(events.filter((e) => e.moved).length, plies + 1);

  // The ranges are held back until the end is seen: nothing else waits for them.
  const asked = [];
  let go;
  const held = new Promise((done) => (go = done));
  await ada.page.route('**/views?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    await held;
    await route.continue();
  });
  await ada.page.goto(`${s.url}/m/${id}?ply=3`);
  await ada.page.locator('.end').waitFor();
  go();
  await ada.moves(plies);
  // The link's position is shown as soon as it is there.
  const current = ada.page.locator('aside ol button[aria-current]');
  await current.waitFor();
  const at = (n) =>
    ada.page.waitForFunction(
      (n) =>
        [...document.querySelectorAll('aside ol button')].findIndex((b) => b.ariaCurrent) === n - 1,
      n,
    );
  await at(3);
  await ada.button('One move on').click();
  await at(4);
  assert.equal(asked.length, 2);
  ada.sound();
});
