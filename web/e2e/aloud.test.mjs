import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, played, whole } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const spoken = (who) => who.page.locator('[data-answered]');

async function seated(options) {
  const ada = await s.person(options);
  const id = await played(ada, whole.slice(0, 3), [{ kind: 'me' }, { kind: 'me' }]);
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  await ada.moves(3);
  return ada;
}

test('each question is answered by its key, aloud and as text', async () => {
  const ada = await seated();
  const { keyboard } = ada.page;
  const answers = async (key, pattern) => {
    await keyboard.press(key);
    await ada.page.waitForFunction(
      ([p]) => new RegExp(p).test(document.querySelector('[data-answered]').textContent),
      [pattern.source],
    );
    // It is at the board's foot too, and is not announced twice.
    const notice = ada.page.locator('[data-line] .said');
    assert.equal(await notice.getAttribute('role'), null);
    assert.match(await notice.innerText(), pattern);
  };
  await answers('l', /^White: d1 comes in to d4\./);
  await answers('t', /^Black is to move\./);
  await answers('c', /^There is no clock\./);
  await answers('m', /^Go to a piece on the board first\./);
  await answers('w', /^White: On the ring a3, .*; inside b2, c4, d4, g7\. Black: On the ring a6/);
  await answers('p', /^White\. On the ring .* Black\. On the ring .*c5/);

  // About the focused marble, without leaving the board.
  await ada.field('d8').focus();
  await answers('m', /^d8, black marble, \d+ moves: .*d5, d6, d7/);
  await ada.field('e4').focus();
  await answers('m', /^e4: empty\./);
  // The same again is said again.
  const before = await spoken(ada).textContent();
  await keyboard.press('m');
  await ada.page.waitForFunction(
    (before) => document.querySelector('[data-answered]').textContent !== before,
    before,
  );
  // In the past it speaks of the past.
  await ada.page.evaluate(() => document.activeElement.blur());
  await keyboard.press('Home');
  await keyboard.press('l');
  await ada.page.waitForFunction(() =>
    /Nothing has been played/.test(document.querySelector('[data-answered]').textContent),
  );
  await keyboard.press('m');
  await ada.page.waitForFunction(() =>
    /You are looking back/.test(document.querySelector('[data-answered]').textContent),
  );
  ada.sound();
});

test('the panel lists them, one key opens it; single keys can be switched off', async () => {
  const ada = await seated();
  const { page } = ada;
  await ada.field('d8').focus();
  await page.keyboard.press('?');
  const panel = page.getByRole('dialog', { name: 'Read the board aloud' });
  await panel.waitFor();
  await panel.getByRole('button', { name: /^What can this piece do/ }).click();
  await panel.getByRole('status').filter({ hasText: 'd8, black marble' }).waitFor();
  await page.keyboard.press('t');
  await panel.getByRole('status').filter({ hasText: 'Black is to move.' }).waitFor();
  await panel.getByRole('switch', { name: 'Ask by single keys' }).click();
  await page.keyboard.press('l');
  assert.match(await panel.getByRole('status').innerText(), /Black is to move/);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  assert.equal(await spoken(ada).textContent(), '');
  await ada.button('Read the board aloud').click();
  await panel.waitFor();
  ada.sound();
});

test('a spectator hears what a piece is, and who is told its moves', async () => {
  const ada = await seated();
  const eve = await s.person();
  await eve.page.goto(ada.page.url());
  await eve.page.waitForSelector('[data-field]');
  await eve.field('d8').focus();
  await eve.page.keyboard.press('m');
  const text = 'd8, black marble. Moves are told to the player whose turn it is.';
  await spoken(eve).filter({ hasText: text }).waitFor({ state: 'attached' });
});

test('in German and Polish as well', async () => {
  for (const [locale, last, turn] of [
    ['de-DE', 'Weiß: d1 kommt herein nach d4.', 'Schwarz ist dran.'],
    ['pl-PL', 'Białe: z d1 do środka na d4.', 'Na ruchu: Czarne.'],
  ]) {
    const ada = await seated({ locale });
    await ada.page.keyboard.press('l');
    await ada.page.locator('[data-line]').getByText(last).waitFor();
    await ada.page.keyboard.press('t');
    await ada.page.locator('[data-line]').getByText(turn).waitFor();
    ada.sound();
  }
});

test('while a mistake is tried again, the answers are about its position', async () => {
  const ada = await s.person();
  const id = await played(ada, 'h3-f5 d8-d4 a3-d5 h6-e4 d5-d6 a6-e5 d1-d2'.split(' '));
  await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: 1, word: 'resign' });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.button('Review game').click();
  const graph = ada.page.getByRole('slider', { name: 'Chances over the game' });
  await graph.focus();
  await ada.page.keyboard.press('End');
  await ada.page.keyboard.press('ArrowLeft');
  await ada.button('Try again here').click();
  await ada.page.getByText('White to move: find something better.').waitFor();
  await ada.page.waitForSelector('.grab');
  // The review moves on behind the exercise.
  await ada.page.evaluate(() => document.activeElement.blur());
  await ada.page.keyboard.press('Home');
  await ada.field('d1').focus();
  for (const [key, pattern] of [
    ['l', /^Black: a6 comes in to e5\.$/],
    ['t', /^White to move: find something better\.$/],
    ['m', /^d1, white marble, \d+ moves: .*d2/],
    ['p', /^White\. On the ring c1, d1, e1, f1; inside b2, d6, f5, g7\./],
  ]) {
    await ada.page.keyboard.press(key);
    await spoken(ada).filter({ hasText: pattern }).waitFor({ state: 'attached' });
  }
  ada.sound();
});

test('once a deal lies open, tricks that were face down are not read again', async () => {
  const ada = await s.person();
  await ada.page.addInitScript(() => {
    window.spoken = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target.nodeType === 1 && target.matches('[data-said]'))
          for (const n of addedNodes) if (n.textContent) window.spoken.push(n.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  const seats = [{ kind: 'me' }, ...[1, 2, 3].map(() => ({ kind: 'computer', level: 1 }))];
  const wish = { game: 'kop', seats, options: { deals: '1' } };
  const { id } = await ask(ada, 'POST', '/api/matches', wish);
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  for (;;) {
    const { turn, ply, legal, result } = await ada.until((m) => m.result || m.turn === 0);
    if (result) break;
    const action = legal.includes('pass') ? 'pass' : legal[0];
    await ask(ada, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
  }
  await ada.page
    .locator('[data-said]')
    .getByText('The deal is over.')
    .waitFor({ state: 'attached' });
  const cards = (await ada.page.evaluate(() => window.spoken))
    .map((text) => text.match(/: (\w+ of \w+)\./)?.[1])
    .filter(Boolean);
  // On a slow machine a whole trick may be gone before it was said.
  assert.ok(cards.length > 0);
  assert.equal(cards.length, new Set(cards).size, cards.join(', '));
  ada.sound();
});
