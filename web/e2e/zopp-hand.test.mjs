import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';
import { ask } from './lib/games.mjs';
import { kickOff, link, make, me, phone, ply, prompt, sit, still } from './lib/zopp.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

/** Fingers on this person's screen. */
async function fingers(who) {
  const cdp = await who.context.newCDPSession(who.page);
  return (type, ...points) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
}

/** What the aim shows in degrees while a pull lasts. */
async function aimed(who) {
  const shown = who.page.locator('.aim .free b').first();
  await shown.waitFor();
  return Number((await shown.innerText()).replace('°', ''));
}

test('a telephone: the whole board, and fine aim with a second finger', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  await sit(s, ada, { actions: kickOff });
  await still(ada);
  const box = await page.locator('.pitch').boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 390, 'the board is as wide as the screen at most');
  assert.ok(box.y >= 40 && box.y + box.height <= 760, 'and seen from goal to goal');
  assert.ok(box.height > 600, `it stands upright and large: ${box.height}`);
  // One's own goal is near: White 3 lies below the ball.
  assert.ok((await ada.middle('w3'))[1] > (await ada.middle('ball'))[1] + 50);
  await check(ada, 'zopp, 390');

  const touch = await fingers(ada);
  const [x, y] = await ada.middle('w3');
  const shown = page.locator('.aim .free b').first();
  const angle = () => aimed(ada);
  await touch('touchStart', [x, y]);
  await touch('touchMove', [x, y + 40]);
  await touch('touchMove', [x, y + 90]);
  // Pulled straight down it goes straight up, towards Black's goal.
  await shown.waitFor();
  assert.ok(Math.min(await angle(), 360 - (await angle())) < 0.6);
  // Back to where it began: nothing is flicked, the aim stays.
  await touch('touchMove', [x, y + 4]);
  await page.getByText('Let go here to keep the aim').waitFor();
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
  const id = await sit(s, ada, { actions: kickOff });
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
  await ada.moves(7);
  await page
    .locator('[data-line]')
    .filter({ hasText: /Put|Pull/ })
    .waitFor();
  assert.equal(await page.evaluate(() => window.ways), 0);
  // Asked for, a shot is opened, held, to be drawn by hand.
  await ada.button('Watch again').click();
  await page.getByRole('slider', { name: 'Moment of the shot' }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  ada.sound();
});

test('the match may do without the first contact', async () => {
  const ada = await s.person();
  await sit(s, ada, { options: { 'first-contact': 'off' }, actions: kickOff });
  await still(ada);
  await ada.field('w3').focus();
  await ada.page.keyboard.press('Enter');
  await ada.page.locator('.aim .way').first().waitFor({ state: 'attached' });
  assert.equal(await ada.page.locator('.aim .ghost').count(), 0);
  assert.doesNotMatch(await ada.page.locator('[data-aimed]').innerText(), /meets/);
  ada.sound();
});

test('a pull to half power: 0.4 degrees a pixel, and a loupe away from the finger', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  await sit(s, ada, { actions: kickOff });
  await still(ada);
  const touch = await fingers(ada);
  const [x, y] = await ada.middle('w3');
  await touch('touchStart', [x, y]);
  for (const by of [40, 100, 143, 144]) await touch('touchMove', [x, y + by]);
  const power = page.locator('.aim .free b').nth(1);
  await power.filter({ hasText: '0.50' }).waitFor();
  const start = await aimed(ada);
  for (const across of [5, 10, 15, 20]) await touch('touchMove', [x + across, y + 144]);
  await page.waitForFunction(
    (start) => !document.querySelector('.aim .free b').textContent.startsWith(start),
    String(start),
  );
  const turned = Math.abs((((await aimed(ada)) - start + 540) % 360) - 180);
  assert.ok(turned > 5 && turned <= 8, `20 px turned the aim by ${turned} degrees`);

  // The end of the aim, two and a half times as large, where no finger is.
  const loupe = page.locator('[data-loupe]');
  const far = async (fx, fy) => {
    const b = await loupe.boundingBox();
    return Math.hypot(b.x + b.width / 2 - fx, b.y + b.height / 2 - fy);
  };
  assert.ok((await far(x + 20, y + 144)) > 150);
  const ghost = await loupe.locator('.ghost:not(.under)').boundingBox();
  const onBoard = await page.locator('.pitch > svg .ghost:not(.under)').boundingBox();
  assert.ok(Math.abs(ghost.width / onBoard.width - 2.5) < 0.15, `${ghost.width}/${onBoard.width}`);
  const b = await loupe.boundingBox();
  assert.ok(ghost.x > b.x && ghost.x + ghost.width < b.x + b.width, 'it is round the ghost');
  // The finger goes where the loupe is: it makes room.
  await touch('touchMove', [b.x + 60, b.y + 60]);
  await page.waitForFunction(
    ([x, y]) => {
      const r = document.querySelector('[data-loupe]').getBoundingClientRect();
      return Math.hypot(r.x + r.width / 2 - x, r.y + r.height / 2 - y) > 150;
    },
    [b.x + 60, b.y + 60],
  );
  await touch('touchCancel');
  await loupe.waitFor({ state: 'detached' });
  assert.equal((await ada.match()).ply, 6);
  ada.sound();
});

test('the aim is kept: wheel, power bar, Flick; the second finger is explained once', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  await sit(s, ada, { actions: kickOff });
  await still(ada);
  const touch = await fingers(ada);
  const [x, y] = await ada.middle('w3');
  await touch('touchStart', [x, y]);
  for (const by of [30, 80, 110]) await touch('touchMove', [x, y + by]);
  await aimed(ada);
  await touch('touchMove', [x, y + 5]);
  await page.getByText('Let go here to keep the aim').waitFor();
  await touch('touchEnd');
  const wheel = page.getByRole('slider', { name: 'Fine aim' });
  const angle = async () => Number(await wheel.getAttribute('aria-valuenow'));
  await wheel.waitFor();
  await check(ada, 'zopp, aim kept, 390');
  const kept = await angle();
  assert.ok(Math.min(kept, 360 - kept) < 0.6, `it is aimed as it was: ${kept}`);
  // Drawn to the right by 40 px it turns clockwise by 2 degrees; keys turn it by 0.05.
  const w = await wheel.boundingBox();
  await page.mouse.move(w.x + 80, w.y + 20);
  await page.mouse.down();
  await page.mouse.move(w.x + 120, w.y + 20, { steps: 5 });
  await page.mouse.up();
  const near = (a, b) => Math.abs(((a - b + 540) % 360) - 180) < 0.002;
  assert.ok(near(await angle(), kept - 2), `${kept} to ${await angle()}`);
  await wheel.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  assert.ok(near(await angle(), kept - 2 + 1.05));
  const power = page.getByRole('slider', { name: 'Power' });
  await power.fill('0.2');
  // The numbers are behind their sign.
  assert.equal(await page.getByRole('spinbutton').count(), 0);
  await page.getByRole('button', { name: 'Aim by numbers' }).tap();
  assert.equal(await page.getByRole('spinbutton', { name: 'Power' }).inputValue(), '0.2');
  await page.getByRole('button', { name: 'Flick', exact: true }).tap();
  await ply(ada, 7);
  const { shot } = (await ada.match()).view;
  assert.equal(shot.aimed.power, 0.2);
  assert.ok(near(shot.aimed.angle, kept - 2 + 1.05));
  await page.getByText('a second finger on the board aims finely').first().waitFor();
  await page.reload();
  await still(ada);

  // With the switch letting go keeps the aim, and this device remembers it.
  await page.getByRole('button', { name: 'Aim, then flick' }).tap();
  await page.reload();
  await still(ada);
  const [bx, by] = await ada.middle('b3');
  await touch('touchStart', [bx, by]);
  for (const up of [40, 90]) await touch('touchMove', [bx, by - up]);
  await aimed(ada);
  await touch('touchEnd');
  await wheel.waitFor();
  assert.equal((await ada.match()).ply, 7);
  // The finger left while it moved: a browser that saw a swing in that would swallow the tap.
  await page.getByRole('button', { name: 'Flick', exact: true }).tap();
  await ply(ada, 8);
  await still(ada);
  assert.equal(await page.getByText('a second finger').count(), 0, 'told once');
  ada.sound();
});

test('one tap lines up a side, under every option that changes who places', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  const usual = page.getByRole('button', { name: 'Usual line-up' });
  const four = [me, me, me, me];
  for (const [seats, options] of [
    [[me, me], {}],
    [[me, me], { minutes: '20', goals: '0', 'fourth-foul': 'on', referee: 'players' }],
    [four, { doubles: 'a' }],
    [four, { doubles: 'b' }],
  ]) {
    await sit(s, ada, { seats, options });
    // White's tap; Black is asked next, and then all is placed by itself.
    await usual.tap();
    await ada.moves(1);
    await usual.tap();
    await ada.until((m) => m.view.phase === 'flick');
    await still(ada);
  }
  // The place chosen by hand last time is the usual one from now on.
  await sit(s, ada);
  await page.getByRole('button', { name: 'Place by numbers' }).tap();
  await page.getByRole('spinbutton', { name: 'x' }).fill('-140');
  await page.getByRole('spinbutton', { name: 'y' }).fill('30');
  await page.getByRole('button', { name: 'Place it here' }).tap();
  await ada.until((m) => m.ply === 1);
  await sit(s, ada);
  await usual.tap();
  await ada.until((m) => m.ply === 1);
  assert.equal((await ada.match()).events.findLast((e) => e.action).action, 'w1=-140,30');
  ada.sound();
});

test('whose flick it is: a glow before it, and the tag and the line beside it', async () => {
  const ada = await s.person();
  const bo = await s.person();
  const { id, links } = await ask(ada, 'POST', '/api/matches', {
    game: 'zopp',
    seats: [link, { ...me, name: 'Ada' }],
    options: { hand: 'steady' },
  });
  await bo.accept(`${s.url}/s/${links[0].token}`);
  await ada.page.goto(`${s.url}/m/${id}`);
  for (const [n, action] of kickOff.entries()) await make(n % 2 ? ada : bo, id, [action]);
  await still(ada);
  await prompt(ada, 'flicks.');
  await ada.page.evaluate(() => {
    window.seen = [];
    const is = (q) => document.querySelector(q);
    const glows = () => !!is('[data-glow]');
    const runs = () => !!is('.pitch .disc:not(.glide)');
    // Times are those of the change itself: a frame may come late. What stops the page for a moment
    // stops a timer of ours as well, which is to end when the glow does.
    window.at = {};
    new MutationObserver(() => {
      if (glows() && !window.at.glow) {
        window.at.glow = performance.now();
        setTimeout(() => (window.at.due = performance.now()), 350);
      }
      if (runs()) window.at.runs ??= performance.now();
    }).observe(document.querySelector('.zopp'), {
      subtree: true,
      childList: true,
      attributes: true,
    });
    const look = () => {
      window.seen.push({
        glow: glows(),
        runs: runs(),
        turn: [...document.querySelectorAll('.seat')].some((e) => /Your turn/.test(e.innerText)),
        white: /flicks/.test(is('.zopp [data-seat="0"]').innerText),
        line: is('[data-line]')?.innerText ?? '',
      });
      requestAnimationFrame(look);
    };
    look();
  });
  await make(bo, id, ['w3@0.000,0.500']);
  await prompt(ada, /Pull|Put/);
  const { seen, at } = await ada.page.evaluate(() => ({ seen: window.seen, at: window.at }));
  const glow = seen.filter((x) => x.glow);
  const runs = seen.filter((x) => x.runs);
  assert.ok(glow.length > 0 && runs.length > 0);
  assert.ok(seen.lastIndexOf(glow.at(-1)) < seen.indexOf(runs[0]), 'the glow is first');
  // How long it glows at least is a matter of playback.test.ts: what is drawn late has glowed for less.
  assert.ok(at.glow < at.runs && at.runs - at.due < 1000, `it glows for too long: ${at}`);
  for (const x of [...glow, ...runs]) {
    assert.ok(!x.turn, 'nobody is told that it is their turn while it runs');
    assert.ok(x.white, 'White flicks, says the tag');
    assert.match(x.line, /flicks\./);
  }
  ada.sound();
  bo.sound();
});

test('a second finger does not take what the first one drags', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  const touch = await fingers(ada);
  /** Two fingers come down, one after the other, and the second one moves. */
  const both = async (look, one, other) => {
    await touch('touchStart', one);
    const before = await look();
    await touch('touchStart', one, other);
    await touch('touchMove', one, [other[0] + 12, other[1]]);
    assert.deepEqual(await look(), before);
    await touch('touchEnd');
  };
  await sit(s, ada);
  const [x, y] = await ada.middle('w1');
  const box = await page.locator('.pitch').boundingBox();
  await both(() => ada.label('w1'), [x, y], [2 * (box.x + box.width / 2) - x, y]);
  await ply(ada, 1);

  await sit(s, ada, { actions: kickOff });
  await still(ada);
  await page.touchscreen.tap(...(await ada.middle('w3')));
  const wheel = page.getByRole('slider', { name: 'Fine aim' });
  const strip = await wheel.boundingBox();
  const on = (part) => [strip.x + part * strip.width, strip.y + strip.height / 2];
  await both(() => wheel.getAttribute('aria-valuenow'), on(0.2), on(0.8));

  await page.goto(`${s.url}/practice/zopp/free`);
  await page.getByRole('button', { name: 'Lay out' }).tap();
  const discs = () => Promise.all(['w1', 'b1'].map((id) => ada.label(id)));
  await both(discs, await ada.middle('w1'), await ada.middle('b1'));
  ada.sound();
});
