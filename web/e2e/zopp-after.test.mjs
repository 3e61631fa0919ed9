import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, narrowest } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const me = { kind: 'me' };
const kickOff = 'w1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0'.split(' ');
// With a steady hand: two flicks that do nothing, and then past b1 by the ball's side and in.
const flicks = ['w3@180.000,0.050', 'b3@0.000,0.050', 'w1@333.834,0.550'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Plays a match to its end through the interface alone; gives its id. */
async function over(who, options, actions, seats = [me, me]) {
  const { id } = await ask(who, 'POST', '/api/matches', { game: 'zopp', seats, options });
  for (const [ply, action] of actions.entries()) {
    const { turn } = await ask(who, 'GET', `/api/matches/${id}`);
    const made = await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
    assert.ok(made.n, `${action}: ${made.detail}`);
  }
  return id;
}

const short = (who) => over(who, { hand: 'steady', goals: '1' }, [...kickOff, ...flicks]);

/** Opens the review of a match that is over; gives its graph. */
async function look(who, id, name = 'Review game') {
  await who.page.goto(`${s.url}/m/${id}`);
  await who.button(name).click();
  const graph = who.page.locator('.review [role="slider"]');
  await graph.waitFor({ timeout: 20_000 + patience });
  return graph;
}

/** Goes to a position by key. */
async function go(who, graph, ply) {
  await graph.focus();
  await who.page.keyboard.press('Home');
  for (let n = 0; n < ply; n++) await who.page.keyboard.press('ArrowRight');
  assert.equal(await graph.getAttribute('aria-valuenow'), String(ply));
}

const verdict = (who) => who.page.locator('[data-verdict]').innerText();

test('a match of flicks is looked through: chances, turning points, the best flick beside what was made', async () => {
  const ada = await s.person();
  const id = await short(ada);
  await ada.page.route('**/views?*', async (route) => {
    await new Promise((go) => setTimeout(go, 700));
    await route.continue();
  });
  const graph = await look(ada, id);
  assert.equal(await graph.getAttribute('aria-valuemax'), '9');
  assert.match(await graph.getAttribute('aria-valuetext'), /After 9 of 9 moves: White 100\s%/);
  await go(ada, graph, 0);
  assert.match(await verdict(ada), /This move was not judged/);
  assert.match(await graph.getAttribute('aria-valuetext'), /White [5-9]\d\s%/);

  // The first flick did nothing, and the best would have.
  await ada.page.evaluate(() => {
    const words = document.querySelector('[data-verdict]');
    window.lines = new Set();
    const note = () => window.lines.add(words.querySelector('.line')?.textContent ?? '');
    new MutationObserver(note).observe(words, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await go(ada, graph, 6);
  assert.match(
    await verdict(ada),
    /Best was White \d at [\d.]+°, power [\d.]+; White 3 at 180°, power 0.05 gave away \d+\s%\./,
  );
  // The position comes later than the verdict, and only then is there a line, of what the best flick meets.
  await ada.page
    .locator('[data-verdict]')
    .getByText(/^Best play:\s+White \d meets /)
    .waitFor();
  const lines = await ada.page.evaluate(() => [...window.lines].filter(Boolean));
  assert.equal(lines.length, 1, `aloud: ${lines.join('; ')}`);
  await ada.page.locator('.aim.quiet').waitFor({ state: 'attached' });
  await ada.page.locator('.aim.made').waitFor({ state: 'attached' });
  const turn = ada.page.getByRole('button', { name: /Move 7: White gave away \d+\s%/ });
  await turn.waitFor();
  await check(ada, 'zopp, review');

  // What decided was good, whatever else might have been.
  await go(ada, graph, 8);
  assert.doesNotMatch(await verdict(ada), /gave away [2-9]\d\s%/);
  await turn.click();
  assert.equal(await graph.getAttribute('aria-valuenow'), '6');

  // Another way from here: the same position, against the computer.
  await ada.button('Play on from here').click();
  await ada.page.getByRole('radio', { name: 'White', exact: true }).check();
  await ada.page.locator('dialog ol button').first().click();
  await ada.page.waitForURL((u) => u.pathname.startsWith('/m/') && !u.pathname.endsWith(id));
  await ada.page.locator('[data-line]').filter({ hasText: 'Pull a counter back' }).waitFor();
  assert.equal((await ada.match()).ply, 6);
  ada.sound();
});

test('who only watched may look, on a telephone', async () => {
  const ada = await s.person();
  const id = await short(ada);
  for (const [locale, name, words] of narrowest([
    ['de-DE', 'Partie analysieren', /verschenkt/],
    ['en-GB', 'Review game', /gave away/],
    ['pl-PL', 'Analiza partii', /to strata/],
  ])) {
    const bo = await s.person({ ...phone, locale });
    const graph = await look(bo, id, name);
    await go(bo, graph, 6);
    assert.match(await verdict(bo), words);
    await check(bo, `zopp, review, 390, ${locale}`);
    bo.sound();
  }
});

test('four at the table are two sides', async () => {
  const ada = await s.person();
  const id = await over(
    ada,
    { hand: 'steady', goals: '1', doubles: 'a', turns: '3' },
    [...kickOff, ...flicks.slice(0, 2), 'w2@180.000,0.100'],
    [me, me, me, me],
  );
  const graph = await look(ada, id);
  assert.match(await graph.getAttribute('aria-valuetext'), /White 50\s%/);
  await go(ada, graph, 8);
  assert.match(await verdict(ada), /White 2 at 180°, power 0.1 (gave away|was as good)/);
  ada.sound();
});
