import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moving, stage } from './lib/stage.mjs';
import { eager } from './lib/zoom.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

test('a whole game against the computer, by clicks, from the first page to the last', async () => {
  const ada = await s.person();
  // One click from the first page to a game.
  await ada.lot('White');
  await ada.begin('Play the computer');
  await ada.seated();

  let made = 0;
  while ((await ada.turn()) === 'turn') {
    assert.ok(made++ < 80, 'the game does not end');
    await ada.move(eager(await ada.match()));
    // Our move, and then the answer, unless that was the end.
    await ada.page.waitForFunction(
      (n) =>
        document.querySelectorAll('aside ol button').length >= n || document.querySelector('.end'),
      2 * made,
    );
  }

  const { result } = await ada.match();
  const end = ada.page.locator('.end');
  await end.getByRole('button', { name: `Rule ${result.rule}` }).waitFor();
  const words = await end.innerText();
  if (result.winners[0] === 0) assert.match(words, /You won!/);
  assert.match(words, result.reason === 'square' ? /square of four/ : /./);
  assert.match(
    await ada.page.locator('[data-said]').innerText(),
    new RegExp(`Rule ${result.rule}`),
  );

  // The rule that ended it is one click away.
  await end.getByRole('button', { name: `Rule ${result.rule}` }).click();
  await ada.page.locator('dialog .asked', { hasText: result.rule }).waitFor();
  await ada.page.keyboard.press('Escape');

  const before = ada.page.url();
  await ada.button('Play again').click();
  await ada.page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/m/'));
  await ada.turn();
  // Another match of the same two: the seats have rotated, so the computer begins.
  const again = await ada.match();
  assert.ok(again.seats[1].yours && !again.seats[0].yours);
  assert.ok(again.ply <= 1);
  ada.sound();
});

test('all levels can be chosen, and the first page lists running games', async () => {
  const ada = await s.person();
  await ada.lot('White');
  const tile = await ada.open();
  const slider = tile.getByRole('slider', { name: 'Opponent' });
  await tile.getByText('Level 1 of 8').waitFor();
  await slider.fill('7');
  await tile.getByText('Level 8 of 8').waitFor();
  await slider.fill('2');
  await tile.getByText('Level 3 of 8').waitFor();
  await tile.getByRole('button', { name: 'Play the computer' }).click();
  await ada.seated();
  await ada.turn();
  await ada.move('c1-c4');
  await ada.moves(2);
  await ada.page.getByRole('link', { name: 'To the games' }).click();
  const card = ada.page.locator('a[href^="/m/"]');
  await card.waitFor();
  assert.match(await card.innerText(), /Your turn/);
  await card.click();
  await ada.seated();
  await ada.moves(2);
  ada.sound();
});

test('a name is kept', async () => {
  const ada = await s.person();
  await ada.named('Ada');
  await ada.page.reload();
  await ada.page.waitForFunction(() => document.querySelector('input')?.value === 'Ada');
  ada.sound();
});
