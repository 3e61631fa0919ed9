import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';
import {
  goal,
  kickOff,
  link,
  make,
  me,
  phone,
  ply,
  prompt,
  pull,
  scores,
  sit,
  still,
} from './lib/zopp.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

test('a link match of two browsers: placed by tap and button, flicked by pulling, seen alike', async () => {
  const ada = await s.person();
  const bo = await s.person();
  const { id, links } = await ask(ada, 'POST', '/api/matches', {
    game: 'zopp',
    seats: [me, link],
    options: {},
  });
  await bo.accept(`${s.url}/s/${links[0].token}`);
  await ada.page.goto(`${s.url}/m/${id}`);
  for (let n = 0; n < 6; n++) {
    const who = n % 2 ? bo : ada;
    await prompt(who, 'Kick-off');
    if (n > 1) await who.button('Place it here').click();
    else {
      // In the ring, on the player's own half: each sees their own goal on the left.
      const box = await who.page.locator('.pitch').boundingBox();
      await who.page.mouse.click(box.x + box.width / 2 - 0.12 * box.width, box.y + box.height / 2);
    }
    await ply(ada, n + 1);
  }
  await still(ada);
  await still(bo);
  await prompt(ada, 'Pull a counter back');
  await prompt(bo, 'flicks.');
  // Too little is nothing; Black’s counters and the ball are not for White.
  await pull(ada, 'w1', [-8, 6]);
  await pull(ada, 'b1', [60, 0]);
  assert.equal((await ada.match()).ply, 6);
  await pull(ada, 'w1', [-110, 30]);
  await ply(ada, 7);
  const [a, b] = [await still(ada), await still(bo)];
  assert.deepEqual(a.shot, b.shot);
  assert.equal(a.shot.disc, 'w1');
  // It went where it was pulled from, with the hand's noise.
  assert.ok(Math.abs(a.shot.aimed.angle - 15.3) < 2, `aimed at ${a.shot.aimed.angle}`);
  assert.ok(a.shot.played.angle !== a.shot.aimed.angle);
  ada.sound();
  bo.sound();
});

test('a whole game to one goal by keyboard alone', async () => {
  const ada = await s.person();
  const { page } = ada;
  await sit(s, ada, { options: { goals: '1' } });
  const press = async (key, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.dataset?.field ?? '');
  const reach = async (field) => {
    for (let i = 0; (await focused()) !== field; i++) {
      assert.ok(i < 40, `${field} is not reached by Tab`);
      await press('Tab');
    }
  };
  const ghost = (id) => page.locator(`.placing [data-field="${id}"]`).waitFor();
  await ghost('w1');
  await reach('w1');
  // There and back: arrows move it by five millimetres.
  await press('ArrowLeft');
  const w1 = page.getByRole('button', { name: /White 1, to be placed at -93, 62/ });
  const described = (e) => document.getElementById(e.getAttribute('aria-describedby')).textContent;
  assert.match(await w1.evaluate(described), /^Arrows move it/);
  await press('ArrowRight');
  for (const [n, a] of kickOff.entries()) {
    const id = a.split('=')[0];
    await ghost(id);
    // The focus moves to the next piece.
    if (n > 0) await page.waitForFunction((id) => document.activeElement.dataset.field === id, id);
    await press('Enter');
    await ply(ada, n + 1);
  }
  assert.deepEqual(
    (await ada.match()).events.filter((e) => e.kind === 'action').map((e) => e.action),
    kickOff,
  );
  await prompt(ada, 'Pull a counter back');
  await reach('w1');
  await press('Enter');
  await press('ArrowLeft', scores.turns);
  await press('ArrowUp', scores.ups);
  const aimed = page.locator('[data-aimed]');
  assert.match(
    await aimed.innerText(),
    /aimed at 333\.8°, power 0\.55, meets the ball after 7\d mm/,
  );
  // A little to and fro, and ten at once.
  await press(',');
  await press('.');
  await press('Shift+ArrowUp');
  assert.match(await aimed.innerText(), /333\.8°, power 0\.65/);
  await press('Shift+ArrowDown');
  await press('Enter');
  await page.locator('.end').waitFor();
  const match = await ada.match();
  assert.deepEqual(match.result.scores, [1, 0]);
  assert.equal(match.result.reason, 'goals');
  assert.match(match.events.at(-1).action, goal);
  // The end is announced when the goal has been seen, and the story once.
  assert.match(await page.locator('.end').innerText(), /White/);
  await page
    .locator('[data-said]', { hasText: /White 1 hit the ball.*Goal for White/s })
    .waitFor({ state: 'attached' });
  ada.sound();
});

test('a goal through roles and names alone, and questions answered', async () => {
  const ada = await s.person();
  const { page } = ada;
  await sit(s, ada, { options: { goals: '1' } });
  for (let n = 0; n < 6; n++) {
    await page.getByRole('button', { name: 'Place it here' }).click();
    await ply(ada, n + 1);
  }
  await still(ada);
  await page.getByRole('button', { name: /^White 1, at −88, 62, can be flicked/ }).focus();
  await page.keyboard.press('m');
  const answered = page.locator('[data-answered]');
  await answered.filter({ hasText: /White 1 −88, 62.*the ball: 324\.8°, 108 mm/ }).waitFor();
  await page.getByRole('button', { name: 'Aim by numbers' }).click();
  // The field is there to be typed into.
  await page.waitForFunction(() => document.activeElement?.type === 'number');
  await page.getByRole('spinbutton', { name: 'Angle' }).fill('333.833');
  await page.getByRole('spinbutton', { name: 'Power' }).fill('0.55');
  await page.getByRole('button', { name: 'Flick', exact: true }).click();
  await page.locator('.end').waitFor();
  assert.match((await ada.match()).events.at(-1).action, goal);
  await page.locator('body').press('p');
  await answered.filter({ hasText: /It stands 1 to 0\. White 1 / }).waitFor();
  ada.sound();
});

test('against the computer, from the first page; what it does is watched or skipped', async () => {
  const ada = await s.person();
  const { page } = ada;
  await ada.lot('White');
  await ada.begin('Play the computer', 'Zopp');
  await page.waitForURL(/\/m\//);
  await page.locator('.pitch').waitFor();
  assert.equal((await ada.match()).seats.length, 2);
  for (let turn = 0; turn < 5; turn++) {
    const { view, ply: n, legal } = await ada.until((m) => m.turn === 0 || m.result);
    if (view.phase === 'place') await ada.button('Place it here').click();
    else if (view.phase === 'put-back') {
      const [id, spot] = legal[0].split('>');
      const point = page.locator(`[data-field="${spot}"]`);
      // A shot may still be shown: who is in a hurry taps it away.
      const skip = page.getByRole('button', { name: 'Skip' });
      if (await skip.isVisible()) await skip.click().catch(() => {});
      await point.waitFor();
      assert.match(await point.getAttribute('aria-label'), /^put .* back here/, id);
      await point.click();
    } else {
      await still(ada);
      const [id] = view.mayFlick;
      await page.locator(`[data-field="${id}"][aria-label*="can be flicked"]`).waitFor();
      await pull(ada, id, [-90, 12]);
    }
    await ply(ada, n + 1);
  }
  ada.sound();
});

test('referee=players: everything may be claimed, and nothing is pushed', async () => {
  const ada = await s.person();
  const { page } = ada;
  // Straight at Black's counter: a foul. Then Black is at it.
  const id = await sit(s, ada, {
    options: { referee: 'players' },
    actions: [...kickOff, 'w1@0.000,0.300'],
  });
  await still(ada);
  await page.locator('[data-claims]').click();
  await page.locator('[data-claim="claim=foul"]').waitFor();
  assert.equal(await page.locator('[data-claim]').count(), 5);
  await check(ada, 'zopp, a claim');
  await page.locator('[data-claim="claim=foul"]').click();
  await prompt(ada, 'Free kick: 3 flicks left');
  const { view } = await ada.match();
  assert.deepEqual([view.kind, view.run, view.fouls], ['free', 3, [1, 0]]);
  // The lines: what, by which rule, and the contact that made it one.
  const line = page.locator('[data-decision="foul"]');
  assert.match(await line.innerText(), /ZP40\s*Foul: White 1 hit Black 1 before it had/);
  // Its number opens the rule; beside it the moment is shown again, slowly, and put away.
  await line.getByRole('button', { name: 'Open rule ZP40' }).click();
  await page.getByRole('dialog').locator('li.asked', { hasText: 'ZP40' }).waitFor();
  await page.keyboard.press('Escape');
  const time = page.getByRole('slider', { name: 'Moment of the shot' });
  const at = view.shot.events[view.decisions.find((d) => d.kind === 'foul').contacts[0]].t;
  // It takes a moment only: as soon as the contact was shown the page itself holds it.
  await page.evaluate((at) => {
    const look = () => {
      const hold = [...document.querySelectorAll('.watch button')].find(
        (b) => (b.ariaLabel ?? b.innerText).trim() === 'Hold',
      );
      if (hold && Number(document.querySelector('.watch input')?.value) > at) hold.click();
      else requestAnimationFrame(look);
    };
    look();
  }, at);
  await ada.flashes('.told', '', () => line.locator('[data-clip]').click());
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  assert.ok(Number(await time.inputValue()) > at);
  // Drawn to its beginning, everything lies where it lay.
  await time.fill('0');
  await ada.button('Back to now').click();
  await time.waitFor({ state: 'detached' });
  // Nothing is pushed: who does not claim just flicks on.
  await make(ada, id, ['b1@180.000,0.100']);
  await ply(ada, 9);
  ada.sound();
});

test('out over the band: its opponent puts it back by tapping a point', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  await sit(s, ada, { actions: [...kickOff, 'w1@90.000,0.999'] });
  const { view, legal } = await ada.match();
  assert.equal(view.phase, 'put-back');
  assert.deepEqual(legal, ['w1>p1', 'w1>p2']);
  await prompt(ada, 'Put White 1 back');
  await check(ada, 'zopp, out, 390');
  await ada.field('p2').tap();
  await ply(ada, 8);
  const now = await still(ada);
  assert.deepEqual(
    now.discs.find((d) => d.id === 'w1'),
    {
      id: 'w1',
      x: -175,
      y: 195,
      where: 'surface',
    },
  );
  ada.sound();
});

test('four at the table: four seats, and their names beside their goals', async () => {
  const ada = await s.person();
  const { page } = ada;
  const names = ['Ada', 'Bo', 'Cy', 'Di'];
  await sit(s, ada, {
    seats: names.map((name) => ({ kind: 'me', name })),
    options: { doubles: 'a' },
    actions: kickOff,
  });
  await still(ada);
  for (const [seat, name] of names.entries())
    assert.match(await page.locator(`.zopp [data-seat="${seat}"]`).innerText(), new RegExp(name));
  const turn = page.locator('.zopp [data-turn]');
  for (const seat of ['0', '1', '2', '3']) {
    await page.locator(`.zopp [data-turn][data-seat="${seat}"]`).waitFor();
    assert.equal(await turn.count(), 1);
    const { view, ply: n } = await ada.match();
    await pull(ada, view.mayFlick[0], [-25, 0]);
    await ply(ada, n + 1);
    await still(ada);
  }
  await check(ada, 'zopp, four');
  ada.sound();
});
