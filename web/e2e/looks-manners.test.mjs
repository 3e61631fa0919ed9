import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check, screens } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

for (const { width, colorScheme, as } of screens) {
  test(`manners and the review at ${width} pixels, ${colorScheme}`, async () => {
    const where = (what) => `${what}, ${width}, ${colorScheme}`;
    const ada = await s.person(as);
    const narrow = width < 1000;
    await ada.begin('On this device');
    await ada.seated();
    await ada.turn();
    let made = 0;
    for (const action of ['c1-c4', 'c8-c5', 'd1-d4']) {
      await ada.move(action);
      await ada.moves(++made);
    }
    const hint = ada.button('Hint').filter({ visible: true }).first();
    await hint.click();
    await ada.page.locator('[data-advice]').waitFor();
    await check(ada, where('hint'));
    if (narrow) await ada.button('Menu').click();
    await ada.page.getByRole('switch').click();
    await check(ada, where('the sheet'));
    if (narrow) await ada.button('Less').click();
    await ada.move('d8-d5');
    await ada.page.locator('[data-line] .choices').waitFor();
    await check(ada, where('a move to confirm'));
    await ada.page.keyboard.press('Escape');
    if (narrow) await ada.button('Menu').click();
    await ada.button('Resign').click();
    // The sheet makes way for the question.
    await ada.button('Yes').waitFor();
    await check(ada, where('resigning'));
    await ada.button('Yes').click();
    await ada.page.locator('.end').waitFor();
    await check(ada, where('resigned'));
    await ada.button('Review game').click();
    await ada.page.getByRole('slider').waitFor();
    await ada.page.getByRole('slider').press('Home');
    await check(ada, where('review'));
    ada.sound();
    await ada.leave();
  });
}

/** The colour that fills an element, or a part of it. */
const fill = (who, of, part) =>
  who.page
    .locator(of)
    .first()
    .evaluate((e, part) => getComputedStyle(e, part).backgroundColor, part);

test('forced colours leave the link as a picture, switches, bars, dots and edges', async () => {
  const ada = await s.person({ forcedColors: 'active', colorScheme: 'dark' });
  const ground = await fill(ada, 'body');
  await ada.begin('Play a friend');
  await ada.seated();
  await ada.page.getByRole('img', { name: 'The link as a picture' }).waitFor();
  assert.notEqual(await fill(ada, '.qr'), ground, 'a camera sees nothing');
  assert.notEqual(await fill(ada, '[role=switch] span', '::before'), ground, 'the knob is gone');
  await ada.page.goto('/practice/zopp/straight');
  await ada.button('Aim, then flick').click();
  await ada.drag('w1', 'w2');
  assert.notEqual(await fill(ada, '.scale .bar'), ground, 'the bar is gone');
  await ada.page.goto('/learn/zopp');
  const here = await fill(ada, '.dots .here');
  assert.notEqual(here, await fill(ada, '.dots :last-child'), 'all steps are alike');
  await ada.button('Rules').click();
  const edge = (e) => getComputedStyle(e).outlineStyle;
  assert.equal(await ada.page.locator('dialog').evaluate(edge), 'solid', 'the sheet has no edge');
});
