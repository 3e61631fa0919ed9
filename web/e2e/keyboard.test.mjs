// A whole game with the keyboard alone, from the first page through the end to the next.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { whole } from './lib/games.mjs';
import { ringed } from './lib/player.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

test('a whole game on one device, by keyboard alone', async () => {
  const { page, faults } = await s.person({ reducedMotion: 'reduce' });
  const { keyboard } = page;
  const press = async (...keys) => {
    for (const k of keys) await keyboard.press(k);
  };
  /** The name of the focused element. */
  const focus = () =>
    page.evaluate(() => {
      const e = document.activeElement;
      return e.ariaLabel ?? e.textContent.trim();
    });
  const tab = async (what, key = 'Tab') => {
    for (const end = Date.now() + patience; Date.now() < end;) {
      if (what.test(await focus())) return;
      await press(key);
    }
    assert.fail(`${key} does not lead to ${what}`);
  };
  const here = async () => (await focus()).slice(0, 2);

  const walk = async (to) => {
    for (const way of ringed(await here(), to)) await press('Arrow' + way);
    assert.equal(await here(), to);
  };

  // Two pages and few keys: the tile, then how to play.
  await page.waitForSelector('.home:not(.outline) .tile');
  await page.getByLabel('Your name').waitFor();
  await tab(/^Zoom/);
  await press('Enter');
  await page.locator('.ways').waitFor();
  await tab(/^On this device$/);
  await press('Enter');
  await page.waitForURL(/\/m\//);
  await page.waitForSelector('[data-field]');
  await tab(/^c1, white marble/);

  for (const [ply, action] of whole.entries()) {
    const [from, to] = action.split('-');
    await walk(from);
    await press(ply % 2 ? 'Enter' : 'Space');
    assert.match(await focus(), /picked up/);
    await walk(to);
    assert.match(await focus(), /move here/);
    await press('Enter');
    await page.waitForFunction(
      (n) => [...document.querySelectorAll('aside ol button')].length === n,
      ply + 1,
    );
    if (ply === 2) {
      // Between the moves: whose turn it is, without leaving the board.
      await press('t');
      await page.getByText('Black is to move.').first().waitFor({ state: 'attached' });
      assert.match(await focus(), /^d4, white marble/);
    }
  }

  // The end says who won, why and by which rule; the rule and the next game are a few keys away.
  const said = 'White: h3 comes in to d3. White won. White made a square of four. Rule ZM10';
  await page.getByText(said, { exact: true }).waitFor({ state: 'attached' });
  await tab(/^Rule ZM10$/);
  await press('Enter');
  await page.getByRole('dialog').getByText('ZM10').first().waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tab(/^Play again$/);
  const before = page.url();
  await press('Enter');
  await page.waitForURL((u) => u.href !== before && u.pathname.startsWith('/m/'));
  await page.locator('[data-field="c1"][aria-label*="white marble"]').waitFor();
  await tab(/^c1, white marble/);
  assert.deepEqual(faults, []);
});

test('a button whose press is refused has the focus again, unless one has gone on', async () => {
  const ada = await s.person();
  const { page } = ada;
  await ada.open('Zoom');
  let refuse;
  let refused;
  await page.route('**/api/matches', (route) => refused.then(() => route.abort()));
  const button = ada.button('On this device');
  const focused = (name) =>
    page.waitForFunction((name) => document.activeElement.textContent.trim() === name, name);
  const press = async () => {
    refused = new Promise((go) => (refuse = go));
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.activeElement.textContent.trim() !== 'On this device',
    );
  };
  await press();
  refuse();
  await focused('On this device');
  await press();
  await page.keyboard.press('Tab');
  const next = await page.evaluate(() => document.activeElement.textContent.trim());
  refuse();
  await page.waitForFunction((b) => !b.disabled, await button.elementHandle());
  await focused(next);
});
