import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, settled } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

const calm = { minutes: '0', seconds: '0' }; // nobody is hurried by a slow machine
const me = { kind: 'me' };

/** Sits down at a match of Open Goal after some actions. */
async function sit(who, seats, actions = []) {
  const body = { game: 'open-goal', seats, options: calm };
  const { id } = await ask(who, 'POST', '/api/matches', body);
  for (const [ply, action] of actions.entries())
    await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: ply % 2, ply, action });
  await who.page.goto(`${s.url}/m/${id}`);
  await who.seated();
  await who.turn();
}

const parts = (action) => action.split(/[-*]/);
const isKick = (action) => action.includes('*');

async function act(who, action) {
  const [from, to] = parts(action);
  await who.click(from);
  await who.click(to);
}

const ply = async (who) => (await who.match()).ply;

/** Waits until that many actions are made and shown, and nothing moves. */
async function made(who, n) {
  await who.page.waitForFunction(
    (n) => document.querySelectorAll('aside ol button').length >= n,
    n,
  );
  await settled(who);
}

test('a one-click game has no clock that loses turns; a table from the full form has it', async () => {
  const ada = await s.person();
  const tile = await ada.open('Open Goal');
  await tile.getByText('as played here first: without the shot clock').waitFor();
  await tile.getByRole('button', { name: 'Play the computer' }).click();
  await ada.seated();
  assert.equal((await ada.match()).options.seconds, '0');
  assert.equal(await ada.page.locator('.watch.turn').count(), 0);
  await ada.open('Open Goal');
  await tile.getByRole('button', { name: 'Options' }).click();
  await ada.page.getByRole('button', { name: 'Start game' }).click();
  await ada.seated();
  assert.equal((await ada.match()).options.seconds, '15');
  await ada.page.locator('.watch.turn').waitFor();
});

test('twelve turns against the computer by clicks, kicks among them', async () => {
  const ada = await s.person();
  await sit(ada, [me, { kind: 'computer', level: 3 }]);
  let kicks = 0;
  for (let turn = 0; turn < 12; turn++) {
    // After a goal the pieces are set up again, and the conceding seat acts first: wait for our turn.
    await ada.until((m) => m.turn === 0 || m.result);
    await ada.page.waitForSelector('.grab'); // a goal is shown for a while before the next kick-off
    const match = await ada.match();
    assert.equal(match.result, null);
    const goal = match.legal.find((a) => /\*[c-o]19$/.test(a));
    const kick = match.legal.find((a) => isKick(a) && Number(parts(a)[1].slice(1)) > 9);
    const action = goal ?? (turn % 3 === 0 && kick) ?? match.legal[turn * 7];
    const chosen = action || match.legal[turn * 7];
    if (isKick(chosen)) kicks++;
    await act(ada, chosen);
    await made(ada, match.ply + 1);
    const after = await ada.match();
    const list = await ada.page.locator('aside ol').innerText();
    assert.ok(after.ply > match.ply, `${chosen} was not made`);
    assert.ok(
      list.includes(chosen.replace('-', ' → ').replace('*', ' kicks to ')),
      `${chosen} is not listed`,
    );
  }
  assert.ok(kicks > 0, 'nobody kicked the ball');
  assert.ok((await ply(ada)) >= 20);
  ada.sound();
});

test('over the heads: the last man, the points beyond, and a goal', async () => {
  const ada = await s.person();
  await sit(ada, [me, me], ['i7*i10', 'c12-c11']);

  // Only one man can kick the ball, so pointing at it means him.
  await ada.click('i10');
  assert.match(await ada.label('i9'), /picked up/);
  await ada.page.mouse.move(...(await ada.middle('i16')));
  const way = ada.page.locator('[data-kind="aim"][data-way="i9*i16"]');
  await way.waitFor();
  assert.equal(await way.locator('.play').count(), 1);
  assert.equal(await way.locator('.head').count(), 2);
  assert.equal(await way.locator('.head.last').count(), 1);
  assert.equal(await way.locator('.beyond').count(), 2); // i18 is taken: i16, i17
  assert.match(await ada.label('i16'), /kick the ball here, over 2 heads/);
  assert.match(await ada.label('i19'), /kick into the goal, over 3 heads/);

  await ada.flashes('.play .board text', 'Goal!', () => ada.click('i19'));
  await made(ada, 3);
  await ada.page.waitForFunction(() =>
    /the ball/.test(document.querySelector('[data-field="i11"]').getAttribute('aria-label')),
  );
  assert.match(await ada.label('i7'), /white man/);
  await ada.page.locator('[data-seat="0"]', { hasText: '1' }).waitFor();
  assert.match(await ada.page.locator('[data-said]').innerText(), /Goal for White/);
  const { view, turn } = await ada.match();
  assert.deepEqual([view.goals, view.ball, turn], [[1, 0], 'i11', 1]);
  ada.sound();
});

test('by keys alone', async () => {
  const ada = await s.person();
  await sit(ada, [me, me]);
  const { keyboard } = ada.page;
  const focused = () => ada.page.evaluate(() => document.activeElement.dataset?.field);
  for (let i = 0; i < 40 && (await focused()) !== 'i7'; i++) await keyboard.press('Tab');
  assert.equal(await focused(), 'i7');
  assert.match(await ada.label('i7'), /^i7, white man, \d+ moves, 3 kicks$/);

  // From one man that can act to the next, and back.
  await keyboard.press('n');
  assert.notEqual(await focused(), 'i7');
  await keyboard.press('Shift+N');
  assert.equal(await focused(), 'i7');

  // Picked up and put down again; then up to i12, which is a kick.
  await keyboard.press('Enter');
  assert.match(await ada.label('i7'), /picked up/);
  await keyboard.press('Escape');
  assert.doesNotMatch(await ada.label('i7'), /picked up/);
  await keyboard.press('Space');
  for (let i = 0; i < 5; i++) await keyboard.press('ArrowUp');
  assert.equal(await focused(), 'i12');
  assert.match(await ada.label('i12'), /kick the ball here/);
  await keyboard.press('Enter');
  await made(ada, 1);
  assert.equal((await ada.match()).view.ball, 'i12');
  assert.match(await ada.page.locator('[data-said]').innerText(), /i7 kicks the ball to i12/);

  // The other side: straight to a man that can kick, and a run by arrows.
  await keyboard.press('k');
  assert.match(await ada.label(await focused()), /black man.*kick/);
  ada.sound();
});

test('a refused kick goes back and says why, by which rule', async () => {
  const ada = await s.person();
  await sit(ada, [me, me]);
  await act(ada, 'i7*i14');
  const notice = ada.page.getByRole('alert').filter({ hasText: 'You can’t play that' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /OG10/);
  assert.equal(await ply(ada), 0);
  await ada.click('i13');
  await ada.page.getByText('That man is black.').waitFor();
  ada.sound();
});

for (const colorScheme of ['light', 'dark']) {
  test(`on a phone, ${colorScheme}: near is enough, and ambiguous taps zoom in`, async () => {
    const ada = await s.person({
      colorScheme,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await sit(ada, [me, me]);
    await check(ada, `open goal, ${colorScheme}`);
    const tap = (x, y) => ada.page.touchscreen.tap(x, y);
    const [x, y] = await ada.middle('f8');
    const cell = (await ada.field('f8').boundingBox()).width;
    assert.ok(cell > 15, `a cell has ${cell} pixels`);

    // A thumb well off the man still means him: nobody else is near.
    await tap(x + 14, y - 12);
    assert.match(await ada.label('f8'), /picked up/);
    // Between f10 and f11 two could be meant.
    await tap(x, y - 2.5 * cell);
    const whole = ada.button('The whole field');
    await whole.waitFor();
    await settled(ada);
    const close = await ada.field('f10').boundingBox();
    assert.ok(close.width >= 36, `from near a cell has ${close.width} pixels`);
    await tap(close.x + close.width / 2, close.y + close.height / 2);
    await made(ada, 1);
    assert.equal((await ada.match()).view.last, 'f8-f10');
    await whole.waitFor({ state: 'detached' });

    // Plainly on a point, one tap is enough.
    await tap(...(await ada.middle('f12')));
    await tap(...(await ada.middle('f11')));
    await made(ada, 2);
    ada.sound();
  });
}

test('on a phone in landscape the field lies down: taps and arrow keys follow the display', async () => {
  const ada = await s.person({ viewport: { width: 844, height: 390 }, hasTouch: true });
  await sit(ada, [me, me]);
  const { keyboard } = ada.page;
  const tap = async (name) => ada.page.touchscreen.tap(...(await ada.middle(name)));
  const focused = () => ada.page.evaluate(() => document.activeElement.dataset?.field);
  const width = async () => (await ada.field('i9').boundingBox()).width;

  await settled(ada);
  assert.ok((await width()) > 20.5, `a cell has ${await width()} pixels`);
  // The own goal is at the left, file a at the top.
  const [own, far, above] = [
    await ada.middle('i1'),
    await ada.middle('i19'),
    await ada.middle('a1'),
  ];
  assert.ok(own[0] < far[0] && Math.abs(own[1] - far[1]) < 1 && above[1] < own[1]);
  await check(ada, 'open goal, sideways');

  await tap('i7');
  await tap('i10');
  await made(ada, 1);
  await tap('c12');
  await tap('c11');
  await made(ada, 2);
  assert.equal((await ada.match()).view.last, 'c12-c11');

  // By keys: towards the other goal is to the right, the next file is below.
  await ada.field('i9').focus();
  await keyboard.press('Enter');
  for (let i = 0; i < 7; i++) await keyboard.press('ArrowRight');
  assert.equal(await focused(), 'i16');
  assert.match(await ada.label('i16'), /kick the ball here, over 2 heads/);
  await keyboard.press('Enter');
  await made(ada, 3);
  await ada.field('c11').focus();
  await keyboard.press('Enter');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft'])
    await keyboard.press(key);
  assert.equal(await focused(), 'e11');
  await keyboard.press('Enter');
  await made(ada, 4);
  const { view } = await ada.match();
  assert.deepEqual([view.last, view.ball], ['c11-e11', 'i16']);

  // A man is dragged as he is seen.
  await ada.drag('f8', 'f10');
  await made(ada, 5);
  assert.equal((await ada.match()).view.last, 'f8-f10');

  // From Black's side, its goal is at the left then. In portrait it is at the bottom.
  await ada.page.locator('header [data-panel]').click();
  await ada.button('Turn the board').click();
  await settled(ada);
  assert.ok((await ada.middle('i19'))[0] < (await ada.middle('i1'))[0]);
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await ada.page.waitForFunction(() => {
    const top = (name) =>
      document.querySelector(`[data-field="${name}"]`).getBoundingClientRect().top;
    return top('i19') > top('i1') + 200;
  });
  ada.sound();
});
