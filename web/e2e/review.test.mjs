import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask, played, whole } from './lib/games.mjs';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

test('a hint shows the best move until the next one', async () => {
  const ada = await s.person();
  await ada.lot('White');
  await ada.begin('Play the computer');
  await ada.seated();
  await ada.turn();
  const hint = ada.page.locator('aside').getByRole('button', { name: 'Hint', exact: true });
  await hint.filter({ visible: true }).first().click();
  const drawn = ada.page.locator('[data-advice]');
  await drawn.waitFor();
  const action = await drawn.getAttribute('data-advice');
  assert.ok((await ada.match()).legal.includes(action));
  assert.match(await ada.page.locator('[data-line] [role="status"]').innerText(), /Try [a-h]\d/);
  await ada.move(action);
  await drawn.waitFor({ state: 'detached' });
  ada.sound();
});

test('against people there is no hint', async () => {
  const ada = await s.person();
  await ada.lot('White');
  await ada.begin('Play a friend');
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  const bo = await s.person();
  await bo.accept(link);
  await ada.turn();
  assert.equal(await ada.button('Hint').count(), 0);
});

test('a link shows its position however often the server must be asked, and one press is one game', async () => {
  const ada = await s.person();
  const { page } = ada;
  const id = await played(ada, ['c1-c4', 'c8-c5']);
  await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: 0, word: 'resign' });
  let asked = 0;
  await page.route(`**/api/matches/${id}`, (route) =>
    asked++ ? route.continue() : route.fulfill({ status: 503, json: { code: 'closing' } }),
  );
  await page.goto(`${s.url}/m/${id}?ply=1`);
  await page.locator('[aria-current=step]', { hasText: 'Move 1,' }).waitFor();
  assert.equal(asked, 2);

  // Pressed twice, it is still one step back to this table.
  let go;
  const gate = new Promise((open) => (go = open));
  await page.route('**/again', async (route) => {
    await gate;
    await route.continue();
  });
  await ada.button('Play again').dblclick();
  go();
  await page.waitForURL((now) => now.pathname !== `/m/${id}`);
  await ada.seated();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await page.waitForURL(`**/m/${id}?ply=1`);
});

test('a finished game is reviewed, linked to and saved', async () => {
  const ada = await s.person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await ada.begin('On this device');
  await ada.seated();
  let made = 0;
  for (const action of ['c1-c4', 'c8-c5', 'd1-d4', 'd8-d5']) {
    await ada.move(action);
    await ada.moves(++made);
  }
  await ada.button('Resign').click();
  await ada.button('Yes').click();
  await ada.button('Review game').click();
  const graph = ada.page.getByRole('slider', { name: 'Chances over the game' });
  await graph.waitFor();
  assert.equal(await graph.getAttribute('aria-valuemax'), '4');
  assert.match(await graph.getAttribute('aria-valuetext'), /After 4 of 4 moves: White \d+\s%/);

  // By key, and by a tap on the graph.
  await graph.focus();
  await ada.page.keyboard.press('Home');
  assert.match(await ada.label('c1'), /white marble/);
  const words = ada.page.locator('[data-verdict]');
  assert.match(await words.innerText(), /c1 → c4 (was best|gave away|was as good)|Best was/);
  assert.match(await words.innerText(), /Best play:/);
  await ada.page.locator('[data-advice]').waitFor();
  await ada.page.keyboard.press('ArrowRight');
  assert.equal(await graph.getAttribute('aria-valuenow'), '1');
  const box = await graph.boundingBox();
  await ada.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  assert.equal(await graph.getAttribute('aria-valuenow'), '2');
  assert.match(await ada.label('c5'), /black marble/);

  // A link to this very position.
  await ada.button('Copy a link to this position').click();
  await ada.button('Copied').waitFor();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /\/m\/[^/]+\?ply=2$/);
  const bo = await s.person();
  await bo.page.goto(link);
  await bo.seated();
  await bo.moves(4);
  await bo.reads('c5', /black marble/);
  await bo.reads('d4', /empty/);

  const picture = await ada.page
    .getByRole('link', { name: 'A picture of this position' })
    .getAttribute('href');
  const answer = await ada.page.request.get(s.url + picture);
  assert.equal(answer.headers()['content-type'], 'image/png');
  const film = await ada.page
    .getByRole('link', { name: 'The last moves, moving' })
    .getAttribute('href');
  const moving = await ada.page.request.get(s.url + film);
  assert.equal(moving.headers()['content-type'], 'image/gif');
  const [download] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.page.getByRole('link', { name: 'Save the record' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^zoom-.*\.txt$/);
  assert.match(readFileSync(await download.path(), 'utf8'), /c1-c4/);

  await ada.button('Back to the result').click();
  await ada.page.locator('.end').waitFor();
  ada.sound();
  bo.sound();
});

test('a link that is copied by keys leaves the focus where it was', async () => {
  const ada = await s.person();
  // As on plain http.
  await ada.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
  await ada.page.goto(`${s.url}/m/${await played(ada, whole)}`);
  const link = await ada.button('Copy a link to this position').elementHandle();
  await link.focus();
  await ada.page.keyboard.press('Enter');
  await ada.page.waitForFunction((link) => link.innerText === 'Copied', link);
  assert.ok(await link.evaluate((link) => link === document.activeElement));
  ada.sound();
});
