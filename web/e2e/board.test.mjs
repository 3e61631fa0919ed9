import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

async function hotSeat(options) {
  const ada = await s.person(options);
  await ada.begin('On this device');
  await ada.seated();
  await ada.turn();
  return ada;
}

test('on one device by keyboard alone', async () => {
  const ada = await s.person();
  const { keyboard } = ada.page;
  const focused = () =>
    ada.page.evaluate(
      () => document.activeElement.dataset?.field ?? document.activeElement.innerText.trim(),
    );
  const tabTo = async (what) => {
    for (let i = 0; i < 40; i++) {
      if ((await focused()) === what) return;
      await keyboard.press('Tab');
    }
    assert.fail(`Tab does not lead to ${what}`);
  };
  const press = async (...keys) => {
    for (const k of keys) await keyboard.press(k);
  };
  const arrows = (text) => press(...text.split(' ').map((a) => 'Arrow' + a));

  await ada.open();
  await ada.button('On this device').focus();
  await press('Enter');
  await ada.seated();
  await tabTo('c1');
  assert.equal(await ada.label('c1'), 'c1, white marble, ' + (await movesOf(ada, 'c1')));

  // c1 up to c4.
  await press('Enter');
  assert.match(await ada.label('c1'), /picked up/);
  assert.match(await ada.label('c4'), /move here/);
  await arrows('Up Up Up');
  assert.equal(await focused(), 'c4');
  await press('Enter');
  await ada.moves(1);
  assert.match(await ada.label('c4'), /white marble/);
  assert.match(await ada.page.locator('[data-said]').innerText(), /White: c1 comes in to c4/);

  // Along the file to c8, around the corner to a6, back, and in: c8 to c6.
  await arrows('Up Up Up Up');
  assert.equal(await focused(), 'c8');
  await arrows('Left');
  assert.equal(await focused(), 'a6');
  await arrows('Up');
  assert.equal(await focused(), 'c8');
  await press('Space');
  await arrows('Down Down');
  await press('Space');
  await ada.moves(2);

  // Escape puts it back.
  await arrows('Down Down');
  assert.equal(await focused(), 'c4');
  await press('Enter');
  assert.match(await ada.label('c4'), /picked up/);
  await press('Escape');
  assert.doesNotMatch(await ada.label('c4'), /picked up/);
  await press('Enter');
  await arrows('Right Right');
  await press('Enter');
  await ada.moves(3);
  assert.match(await ada.label('e4'), /white marble/);

  await arrows('Up Up Up Up');
  await press('Enter');
  await arrows('Down Down');
  await press('Enter');
  await ada.moves(4);
  ada.sound();
});

async function movesOf(who, field) {
  const { legal } = await who.match();
  const n = legal.filter((a) => a.startsWith(field + '-')).length;
  return n === 1 ? '1 move' : `${n} moves`;
}

test('a refused move goes back and says why, by which rule', async () => {
  const ada = await hotSeat();
  await ada.drag('b2', 'b7');
  const notice = ada.page.getByRole('alert').filter({ hasText: 'You can’t play that' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /^You can’t play that\.\s+b7 is not free \(ZM7\)\.$/);
  assert.match(await ada.label('b2'), /white marble/);
  assert.equal((await ada.match()).ply, 0);

  // By taps onto a free field, the same.
  await ada.move('b2-e5');
  await ada.page.getByRole('alert').filter({ hasText: 'You can’t play that' }).waitFor();
  await ada.page.waitForFunction(() =>
    /empty/.test(document.querySelector('[data-field="e5"]').getAttribute('aria-label')),
  );

  // The opponent's marble stays still, and a message says whose it is.
  await ada.click('b7');
  await ada.page.getByText('That is a black marble.').waitFor();

  // And the next legal one is taken.
  await ada.drag('b2', 'b5');
  await ada.moves(1);
  ada.sound();
});

test('the way around the ring is drawn, and the marble rolls along it', async () => {
  const ada = await hotSeat();
  // Clear the right side of the ring, so that f1 may run around the corner.
  await ada.move('h3-b3');
  await ada.moves(1);
  await ada.move('h6-b6');
  await ada.moves(2);
  await ada.click('f1');
  await ada.page.mouse.move(...(await ada.middle('c5')));
  const d = await ada.page.locator('path.way').getAttribute('d');
  assert.ok((d.match(/L/g) ?? []).length > 10, 'the way has no corner: ' + d);

  await ada.page.evaluate(() => {
    window.rolled = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      window.rolled.push({ frames: frames.map((f) => f.transform), duration: timing.duration });
      return animate.call(this, frames, timing);
    };
  });
  await ada.click('c5');
  await ada.moves(3);
  const [roll, ...more] = await ada.page.evaluate(() => window.rolled);
  assert.equal(more.length, 0, 'one marble rolls, once');
  assert.ok(roll.frames.includes('translate(700px, 300px)'), 'it does not pass h5: ' + roll.frames);
  assert.equal(roll.frames.at(-1), 'translate(200px, 300px)');
  assert.ok(roll.duration >= 160 && roll.duration <= 260);
  assert.ok(await ada.page.locator('path.trail').getAttribute('d'));
  ada.sound();
});

test('turning the board turns the display, not the game', async () => {
  const ada = await hotSeat();
  const [, below] = await ada.middle('c1');
  await ada.button('Turn the board').click();
  const [, above] = await ada.middle('c1');
  assert.ok(above < below);
  await ada.move('c1-c4');
  await ada.moves(1);
  assert.equal((await ada.match()).view.last, 'c1-c4');
  ada.sound();
});

test('looking back leaves the live game alone', async () => {
  const ada = await s.person();
  await ada.lot('White');
  await ada.begin('Play a friend');
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  const bo = await s.person();
  await bo.accept(link);
  await ada.turn();
  await ada.move('c1-c4');
  await bo.turn();
  await bo.move('c8-c6');
  await ada.moves(2);

  // Bo looks at the beginning while Ada plays.
  await bo.page.mouse.move(5, 5);
  await bo.page.evaluate(() => document.activeElement.blur());
  await bo.page.keyboard.press('Home');
  assert.match(await bo.label('c1'), /white marble/);
  await bo.page.getByText('The beginning').first().waitFor();
  await ada.move('d1-d4');
  await bo.page.getByText('A new move was made').waitFor();
  assert.match(await bo.label('d1'), /white marble/);
  // Nothing can be moved in the past.
  await bo.click('d8');
  await bo.click('d6');
  assert.equal((await ada.match()).ply, 3);
  await bo.page.keyboard.press('ArrowRight');
  assert.match(await bo.label('c4'), /white marble/);
  assert.match(await bo.label('c6'), /empty/);
  await bo.button('Back to the game').click();
  assert.match(await bo.label('d4'), /white marble/);
  await bo.turn();
  await bo.move('d8-d6');
  await ada.moves(4);
  ada.sound();
  bo.sound();
});
