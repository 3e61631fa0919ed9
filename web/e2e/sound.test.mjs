import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** How many things have sounded on this page since it was loaded. */
const heard = (who) => who.page.evaluate(() => window.heard);

test('nothing sounds until it is switched on; then marbles do', async () => {
  const ada = await s.person();
  await ada.context.addInitScript(() => {
    window.heard = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.heard++;
      return start.apply(this, when);
    };
  });
  await ada.page.reload();
  await ada.button('On this device').click();
  await ada.seated();
  await ada.move('c1-c4');
  await ada.moves(1);
  assert.equal(await heard(ada), 0);

  await ada.button('Sound').click();
  await ada.page.locator('[aria-pressed="true"]').waitFor();
  await ada.move('c8-c5');
  await ada.moves(2);
  await ada.page.waitForFunction(() => window.heard >= 1);

  // It is remembered; what was refused is not heard.
  await ada.page.reload();
  await ada.seated();
  await ada.drag('b2', 'b7');
  await ada.page.getByRole('alert').filter({ hasText: 'ZM7' }).waitFor();
  assert.equal(await heard(ada), 0);
  await ada.move('d1-d4');
  await ada.moves(3);
  await ada.page.waitForFunction(() => window.heard === 1);
  ada.sound();
});
