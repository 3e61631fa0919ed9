import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check, screens } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';
import { eager, idle } from './lib/zoom.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** Plays a game on one device to its end, through the interface alone. */
async function finish(who) {
  await who.page.evaluate(() => (window.id = location.pathname.split('/')[2]));
  for (let i = 0; i < 60; i++) {
    const match = await who.match();
    if (match.result) return;
    const action = match.turn === 0 ? eager(match) : idle(match);
    await who.page.evaluate(
      ([id, body]) =>
        fetch(`/api/matches/${id}/actions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      [match.id, { seat: match.turn, ply: match.ply, action }],
    );
  }
  assert.fail('the game does not end');
}

for (const { width, colorScheme, as } of screens) {
  test(`everything at ${width} pixels, ${colorScheme}`, async () => {
    const where = (what) => `${what}, ${width}, ${colorScheme}`;
    const ada = await s.person(as);
    await ada.page.locator('.tile').first().waitFor();
    await check(ada, where('home'));
    await ada.open();
    await check(ada, where('the page of a game'));

    await ada.begin('Play a friend');
    await ada.seated();
    await ada.page.getByRole('img', { name: 'The link as a picture' }).waitFor();
    await check(ada, where('invitation'));
    const invited = await ada.page.locator('.play .board').first().boundingBox();
    assert.ok(
      invited.width >= Math.min(width, 680) * 0.6,
      where('the board is small: ' + invited.width),
    );

    await ada.button('Rules').click();
    await ada.page.getByText('ZM13').waitFor();
    await check(ada, where('rules'));
    await ada.page.keyboard.press('Escape');

    await ada.page.goto(s.url);
    await ada.begin('On this device');
    await ada.seated();
    await ada.turn();
    const board = await ada.page.locator('.play .board').first().boundingBox();
    assert.ok(
      board.width >= Math.min(width, 720) * 0.95,
      where('the board is small: ' + board.width),
    );
    await ada.move('c1-c4');
    await ada.moves(1);
    await ada.click('c8');
    await check(ada, where('table'));
    const said = await ada.flashes('[role=alert]', 'You can’t play that', () => ada.click('d2'));
    assert.ok(said.x >= 0 && said.x + said.width <= width, where('the notice is cut off'));
    await check(ada, where('refused'));

    await finish(ada);
    await ada.page.locator('.end').waitFor();
    await check(ada, where('end'));

    await ada.page.goto(s.url);
    await ada.page.locator('.tile').first().waitFor();
    await ada.page.goto(s.url + '/s/nothing');
    await ada.page.getByRole('heading', { name: 'This link leads nowhere.' }).waitFor();
    await check(ada, where('a dead link'));
    ada.sound();
    await ada.leave();
  });
}
