import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, settled } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const me = { kind: 'me' };
const link = { kind: 'link' };
const kickOff = 'w1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0'.split(' ');
/** From that kick-off, with a steady hand: past b1 by the ball's side and in. */
const scores = { turns: 9, ups: 5 };
const goal = /^w1@333\.83[34],0\.550$/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Makes actions through the interface alone; each by the seat whose turn it is. */
async function make(who, id, actions) {
  for (const action of actions) {
    const { turn, ply } = await ask(who, 'GET', `/api/matches/${id}`);
    const made = await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
    assert.ok(made.n, `${action}: ${made.detail}`);
  }
}

/** Sits down at a match after some actions; gives its id. */
async function sit(who, { seats = [me, me], options = {}, actions = [] } = {}) {
  const steady = { hand: 'steady', ...options };
  const { id } = await ask(who, 'POST', '/api/matches', { game: 'zopp', seats, options: steady });
  await make(who, id, actions);
  await who.page.goto(`${s.url}/m/${id}`);
  await who.page.locator('.pitch').waitFor();
  if (actions.length) await who.field('w2').waitFor();
  return id;
}

/** Waits until the server has so many actions. */
const ply = (who, n) => who.until((m) => m.ply >= n);

/** Waits until the board shows what the server has, and nothing runs any more. */
async function still(who) {
  const { view } = await who.match();
  for (const d of view.discs)
    if (d.where === 'surface') {
      const at = `${Math.round(d.x) || 0}, ${Math.round(d.y) || 0}`.replaceAll('-', '−');
      await who.page.locator(`[data-field="${d.id}"][aria-label*="at ${at}"]`).waitFor();
    }
  await who.page.locator('.pitch [data-field="ball"]:not(.away)').waitFor();
  return view;
}

/** Pulls a counter back, by so much on the screen, and lets go. */
async function pull(who, id, by) {
  const [x, y] = await who.middle(id);
  await who.page.mouse.move(x, y);
  await who.page.mouse.down();
  await who.page.mouse.move(x + by[0], y + by[1], { steps: 6 });
  await who.page.mouse.up();
}

const prompt = (who, text) => who.page.locator('[data-prompt]').filter({ hasText: text }).waitFor();

test('a link match of two browsers: placed by tap and button, flicked by pulling, seen alike', async () => {
  const ada = await s.person();
  const bo = await s.person();
  const { id, links } = await ask(ada, 'POST', '/api/matches', {
    game: 'zopp',
    seats: [me, link],
    options: {},
  });
  await bo.page.goto(`${s.url}/s/${links[0].token}`);
  await ada.page.goto(`${s.url}/m/${id}`);
  for (let n = 0; n < 6; n++) {
    const who = n % 2 ? bo : ada;
    await prompt(who, 'Kick-off');
    if (n > 1) await who.button('Place it here').click();
    else {
      // In the ring, on one's own half: one's own goal is on the left for both.
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
  await sit(ada, { options: { goals: '1' } });
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
  await page.getByRole('button', { name: /White 1, to be placed at -93, 62/ }).waitFor();
  await press('ArrowRight');
  for (const [n, a] of kickOff.entries()) {
    const id = a.split('=')[0];
    await ghost(id);
    // The focus goes on with what is placed.
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
  // The end is told when the goal has been seen, and the story once.
  assert.match(await page.locator('.end').innerText(), /White/);
  const said = await page.locator('[data-said]').innerText();
  assert.match(said, /White 1 met the ball.*Goal for White/s);
  ada.sound();
});

test('a goal through roles and names alone, and questions answered', async () => {
  const ada = await s.person();
  const { page } = ada;
  await sit(ada, { options: { goals: '1' } });
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
  const tile = page.getByRole('article', { name: 'Zopp', exact: true });
  await tile.getByRole('button', { name: 'Play', exact: true }).click();
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
      await pull(ada, view.mayFlick[0], [-90, 12]);
    }
    await ply(ada, n + 1);
  }
  ada.sound();
});

test('referee=players: what may be claimed is offered, and nothing is pushed', async () => {
  const ada = await s.person();
  const { page } = ada;
  // Straight at Black's counter: a foul. Then Black is at it.
  const id = await sit(ada, {
    options: { referee: 'players' },
    actions: [...kickOff, 'w1@0.000,0.300'],
  });
  await still(ada);
  await page.locator('[data-claim="claim=foul"]').waitFor();
  assert.equal(await page.locator('[data-claim]').count(), 1);
  await check(ada, 'zopp, a claim');
  await page.locator('[data-claim="claim=foul"]').click();
  await prompt(ada, 'Free kick: 3 flicks left');
  const { view } = await ada.match();
  assert.deepEqual([view.kind, view.run, view.fouls], ['free', 3, [1, 0]]);
  // The lines: what, by which rule, and the contact that made it one.
  const line = page.locator('[data-decision="foul"]');
  assert.match(await line.innerText(), /ZP40\s*Foul by White: White 1 met Black 1/);
  // It is shown again, slowly, and put away.
  await line.click();
  const time = page.getByRole('slider', { name: 'Moment of the shot' });
  await time.waitFor();
  await page.locator('.told').waitFor();
  const at = view.shot.events[view.decisions.find((d) => d.kind === 'foul').contacts[0]].t;
  await page.waitForFunction(
    ([at]) => Number(document.querySelector('.watch input').value) > at,
    [at],
  );
  // Held and drawn to its beginning, everything lies where it lay.
  await page
    .getByRole('button', { name: 'Hold' })
    .click({ timeout: 5000 })
    .catch(() => {});
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
  await sit(ada, { actions: [...kickOff, 'w1@90.000,0.999'] });
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

test('a telephone: the whole board, and fine aim with a second finger', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  await sit(ada, { actions: kickOff });
  await still(ada);
  const box = await page.locator('.pitch').boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 390, 'the board is as wide as the screen at most');
  assert.ok(box.y >= 40 && box.y + box.height <= 760, 'and seen from goal to goal');
  assert.ok(box.height > 600, `it stands upright and large: ${box.height}`);
  // One's own goal is near: White 3 lies below the ball.
  assert.ok((await ada.middle('w3'))[1] > (await ada.middle('ball'))[1] + 50);
  await check(ada, 'zopp, 390');

  const cdp = await ada.context.newCDPSession(page);
  const touch = (type, ...points) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const [x, y] = await ada.middle('w3');
  const shown = page.locator('.aim .free b').first();
  const angle = async () => Number((await shown.innerText()).replace('°', ''));
  await touch('touchStart', [x, y]);
  await touch('touchMove', [x, y + 40]);
  await touch('touchMove', [x, y + 90]);
  // Pulled straight down it goes straight up, towards Black's goal.
  await shown.waitFor();
  assert.ok(Math.min(await angle(), 360 - (await angle())) < 0.6);
  // Back to where it began: nothing is flicked.
  await touch('touchMove', [x, y + 4]);
  await page.getByText('Let go here to flick nothing').waitFor();
  await touch('touchEnd');
  assert.equal((await ada.match()).ply, 6);
  // With the counter in the hand the next pull may begin anywhere; a second finger aims finely.
  await touch('touchStart', [300, 200]);
  await touch('touchMove', [300, 260]);
  await touch('touchMove', [300, 280]);
  await touch('touchStart', [300, 280], [60, 700]);
  await touch('touchMove', [300, 280], [80, 700]);
  await touch('touchMove', [300, 280], [110, 700]);
  await shown.filter({ hasText: /^35[89](\.\d)?°$/ }).waitFor();
  await touch('touchEnd');
  await ply(ada, 7);
  const { shot } = (await ada.match()).view;
  assert.equal(shot.disc, 'w3');
  assert.ok(Math.abs(shot.aimed.angle - 359) < 0.6, `aimed at ${shot.aimed.angle}`);
  ada.sound();
});

test('with reduced motion nothing runs: what came of it is there at once', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  const { page } = ada;
  const id = await sit(ada, { actions: kickOff });
  await still(ada);
  // Whatever was ever drawn on its way would be counted.
  await page.evaluate(() => {
    window.ways = 0;
    new MutationObserver(() => {
      if (document.querySelector('.pitch .disc:not(.glide)')) window.ways++;
    }).observe(document.querySelector('.pitch'), {
      subtree: true,
      attributes: true,
      childList: true,
    });
  });
  await make(ada, id, ['w3@0.000,0.500']);
  await page
    .locator('[data-prompt]')
    .filter({ hasText: /Put|Pull/ })
    .waitFor();
  assert.equal(await page.evaluate(() => window.ways), 0);
  // Asked for, a shot is opened, held, to be drawn by hand.
  await ada.button('Watch again').click();
  await page.getByRole('slider', { name: 'Moment of the shot' }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  ada.sound();
});

/** What is said in the corners and not seen as a whole there, or lies on the wood without paper. */
const cornered = () => {
  const faults = [];
  const pitch = document.querySelector('.pitch').getBoundingClientRect();
  const wood = [pitch.top + 0.0815 * pitch.height, pitch.bottom - 0.0815 * pitch.height];
  for (const corner of document.querySelectorAll('.who, .score')) {
    const texts = document.createTreeWalker(corner, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const said = texts.currentNode.data.trim();
      const text = document.createRange();
      text.selectNodeContents(texts.currentNode);
      const t = text.getBoundingClientRect();
      if (!said || !t.width) continue;
      let paper = false;
      for (let e = texts.currentNode.parentElement; ; e = e.parentElement) {
        const style = getComputedStyle(e);
        if (style.clipPath !== 'none') break; // read aloud only
        paper ||= e.matches('.turn');
        const box = e.getBoundingClientRect();
        if (style.overflow !== 'visible' || e === corner)
          if (t.left < box.left - 0.5 || t.right > box.right + 0.5) faults.push(`"${said}" is cut`);
        if (style.overflow !== 'visible' && (t.top < box.top - 2 || t.bottom > box.bottom + 2))
          faults.push(`"${said}" is cut above or below`);
        if (e !== corner) continue;
        if (t.left < 0 || t.right > innerWidth) faults.push(`"${said}" is beside the screen`);
        // The letters, not the room above and below them.
        const room = 0.15 * t.height;
        const over = t.bottom - room > wood[0] && t.top + room < wood[1];
        if (over && !paper) faults.push(`"${said}" is on the wood`);
        break;
      }
    }
  }
  return faults;
};

for (const locale of ['en-GB', 'de-DE', 'pl-PL'])
  test(`the corners of the upright board hold what they say: ${locale}`, async () => {
    const ada = await s.person({ ...phone, locale, reducedMotion: 'reduce' });
    await ask(ada, 'PUT', '/api/me', { name: 'Maximilian' });
    const position =
      'flick 39 part 1 score 10 9 side white run 1 plain next 0 0 rows 0 0 fouls 3 2 claimed - black - ' +
      'w1 -100.000,0.000 w2 -180.000,100.000 w3 -180.000,-100.000 ' +
      'b1 0.000,0.000 b2 60.000,140.000 b3 60.000,-150.000 ball 100.000,100.000';
    const seats = [me, { ...me, name: 'Großmutter' }];
    const lay = async (more) => {
      const laid = await ask(ada, 'POST', '/api/matches', { game: 'zopp', seats, ...more });
      assert.ok(laid.id, laid.detail);
      return laid.id;
    };
    const from = (options) => ({
      record: `[Game "zopp"]\n[Options "goals=20 ${options}"]\n[Position "${position}"]\n\n`,
    });
    const four = [...seats, { ...me, name: 'Katarzyna' }, { ...me, name: 'Bo' }];
    const tables = {
      plain: await lay({ from: from('') }),
      'with clocks': await lay({ pace: '10+5', options: { minutes: '20' } }),
      four: await lay({ from: from('doubles=a'), seats: four }),
    };
    for (const [what, id] of Object.entries(tables)) {
      await ada.page.goto(`${s.url}/m/${id}`);
      await ada.page.locator('.score').first().waitFor();
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ]) {
        await ada.page.setViewportSize({ width, height });
        await settled(ada);
        const faults = await ada.page.evaluate(cornered);
        assert.deepEqual(faults, [], `${what}, ${width} by ${height}`);
      }
    }
    ada.sound();
  });

test('four at the table: four seats, and their names beside their goals', async () => {
  const ada = await s.person();
  const { page } = ada;
  const names = ['Ada', 'Bo', 'Cy', 'Di'];
  await sit(ada, {
    seats: names.map((name) => ({ kind: 'me', name })),
    options: { doubles: 'a' },
    actions: kickOff,
  });
  await still(ada);
  for (const [seat, name] of names.entries())
    assert.match(await page.locator(`.zopp [data-seat="${seat}"]`).innerText(), new RegExp(name));
  const turn = () => page.locator('.zopp [data-turn]').getAttribute('data-seat');
  for (const seat of ['0', '1', '2', '3']) {
    assert.equal(await turn(), seat);
    const { view, ply: n } = await ada.match();
    await pull(ada, view.mayFlick[0], [-25, 0]);
    await ply(ada, n + 1);
    await still(ada);
  }
  await check(ada, 'zopp, four');
  ada.sound();
});

test('the lesson: done by hand, refused with the rule, and shown', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  await page.goto(`${s.url}/learn/zopp`);
  const step = (n) => page.getByText(`Step ${n} of 5`).waitFor();
  const done = page.locator('.note .done');
  await step(1);
  await prompt(ada, 'Pull a counter back');
  await check(ada, 'zopp, lesson, 390');
  // From w1 straight at the ball, away from it on the screen.
  const [[x, y], [bx, by]] = [await ada.middle('w1'), await ada.middle('ball')];
  await pull(ada, 'w1', [1.6 * (x - bx), 1.6 * (y - by)]);
  await done.waitFor();
  for (const n of [2, 3]) {
    await ada.button('Next').click();
    await step(n);
  }
  // A foul, and which rule says so; then it is laid out again.
  await prompt(ada, 'Pull a counter back');
  await ada.field('w1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('That was a foul').waitFor();
  await page.getByRole('button', { name: /ZP40/ }).first().waitFor();
  await prompt(ada, 'Pull a counter back');
  await ada.button('Show me').click();
  await done.waitFor();
  for (const n of [4, 5]) {
    await ada.button('Next').click();
    await step(n);
    await ada.button('Show me').click();
    await done.waitFor();
  }
  ada.sound();
});

test('the goal is worth sending: while the game goes on, from later on, and at its end', async () => {
  const ada = await s.person({ ...phone, isMobile: true });
  const { page } = ada;
  await page.addInitScript(() => {
    window.sent = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files: [file], title }) => {
      const head = await file.slice(0, 6).text();
      window.sent.push([file.name, file.type, head, title]);
    };
  });
  const id = await sit(ada, { options: { goals: '1' }, actions: kickOff });
  const film = page.getByRole('link', { name: /The goal to/ });
  await page.locator('.pull').tap();
  assert.equal(await film.count(), 0, 'nothing to send yet');
  await page.locator('.pull').tap();
  await make(ada, id, ['w1@333.834,0.550']);
  // What the shot has come to is not told before it was seen.
  await page.locator('.end').waitFor();
  await page.locator('.pull').tap();
  const own = page.getByRole('link', { name: 'The goal to 1 : 0, moving' });
  await own.waitFor();
  assert.equal(await own.getAttribute('href'), `/api/matches/${id}/picture/gif?ply=7`);
  // It stands there once: the last moves are the same picture.
  assert.equal(await page.getByRole('link', { name: 'The last moves, moving' }).count(), 0);
  await own.tap();
  await page.waitForFunction(() => window.sent.length === 1);
  assert.deepEqual(await page.evaluate(() => window.sent[0]), [
    'zopp-7.gif',
    'image/gif',
    'GIF89a',
    'The goal to 1 : 0, moving',
  ]);

  // On a wide screen, while it goes on: there before the next flick and after it.
  const bo = await s.person();
  const on = await sit(bo, { actions: [...kickOff, 'w1@333.834,0.550'] });
  const link = bo.page.getByRole('link', { name: 'The goal to 1 : 0, moving' });
  await link.waitFor();
  await make(bo, on, ['b1@90.000,0.100']);
  await ply(bo, 8);
  await still(bo);
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), `/api/matches/${on}/picture/gif?ply=7`);
  // Looking back to before it there was none.
  await bo.page.locator('aside ol button').nth(3).click();
  await link.waitFor({ state: 'detached' });
  ada.sound();
  bo.sound();
});

test('the match may do without the first contact', async () => {
  const ada = await s.person();
  await sit(ada, { options: { 'first-contact': 'off' }, actions: kickOff });
  await still(ada);
  await ada.field('w3').focus();
  await ada.page.keyboard.press('Enter');
  await ada.page.locator('.aim .way').first().waitFor({ state: 'attached' });
  assert.equal(await ada.page.locator('.aim .ghost').count(), 0);
  assert.doesNotMatch(await ada.page.locator('[data-aimed]').innerText(), /meets/);
  ada.sound();
});
