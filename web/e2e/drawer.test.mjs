// A phone in landscape: the board has the whole height, the panel is a drawer.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check, settled } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s, ada;
before(async () => {
  s = await stage();
  ada = await s.person({ viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' });
  await ada.begin('On this device');
  await ada.seated();
});
after(() => s.close());

const drawer = () => ada.page.locator('aside.up');
const menu = () => ada.page.locator('header [aria-controls="panel"]');
const shut = () => drawer().waitFor({ state: 'detached' });
const focused = (what) =>
  ada.page.waitForFunction((what) => document.activeElement?.matches(what), what);

test('the board has the height, and nothing covers what must be visible', async () => {
  await settled(ada);
  const board = await ada.page.locator('.hold > .board').boundingBox();
  assert.ok(board.height > 370, `the board is ${board.height} high`);
  const boxes = [board];
  for (const what of ['header', '.far', '.line', '.near'])
    boxes.push(await ada.page.locator(what).first().boundingBox());
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      assert.ok(
        a.x + a.width <= b.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1,
        `${JSON.stringify(a)} lies on ${JSON.stringify(b)}`,
      );
  assert.equal(await ada.page.locator('aside .list').isVisible(), false);
});

test('keys open the drawer, continue in it, and return to the button', async () => {
  await menu().focus();
  await ada.page.keyboard.press('Enter');
  await drawer().waitFor();
  await focused('aside.up .pull');
  assert.equal(await menu().getAttribute('aria-expanded'), 'true');
  await ada.page.keyboard.press('Tab');
  await focused('aside.up *');
  await check(ada, 'zoom, the drawer, 844');
  await ada.page.keyboard.press('Escape');
  await shut();
  await focused('header [aria-controls="panel"]');
});

test('a tap beside the drawer closes it and moves nothing', async () => {
  await menu().click();
  await drawer().waitFor();
  await ada.click('c1');
  await shut();
  assert.equal(await ada.page.locator('[data-target]').count(), 0, 'nothing was taken up');
  await ada.move('c1-c4');
  await ada.until((m) => m.ply === 1);
});

test('what does not fit in the bar is in the drawer', async () => {
  await menu().click();
  const button = (name) => drawer().getByRole('button', { name, exact: true });
  await button('Sound').waitFor();
  await button('Rules').click();
  const sheet = ada.page.getByRole('dialog');
  await sheet.waitFor();
  await ada.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await button('Turn the board').click();
  await shut();
});

test('a question makes the drawer give way', async () => {
  await menu().click();
  await drawer().getByRole('button', { name: 'Resign' }).click();
  await shut();
  await ada.page.locator('[data-line]').getByRole('button', { name: 'Yes' }).waitFor();
  ada.sound();
});
