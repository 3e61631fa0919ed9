// A page that the server could not fill asks again by itself, and keeps its place meanwhile.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, played } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** Cuts all requests for something until the line is `back`; the page cannot find out earlier that the server is there. */
async function cutOff(who, what) {
  const { page } = who;
  let count = 0;
  const whole = `${s.url}/`;
  await page.route(what, (route) => (count++, route.abort()));
  await page.route(whole, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  return {
    async back() {
      await page.unroute(what);
      await page.unroute(whole);
    },
    async tries(n) {
      const until = count + n;
      for (const end = Date.now() + patience; count < until; await page.waitForTimeout(50))
        assert.ok(Date.now() < end, 'the page does not ask again');
    },
  };
}

test('pages that could not be filled fill themselves when the server is back', async () => {
  // A service worker would have all parts of the page at hand.
  const ada = await s.person({ serviceWorkers: 'block' });
  const { page } = ada;
  const club = await ask(ada, 'POST', '/api/clubs', { name: 'Friday club', you: 'Ada' });
  const seats = [{ kind: 'me' }, { kind: 'link' }];
  const match = await ask(ada, 'POST', '/api/matches', { game: 'zoom', seats });
  const evening = await ask(ada, 'POST', '/api/evenings', { game: 'kop', title: 'Late' });
  const heading = (name) => page.getByRole('heading', { name, exact: true });
  const again = ada.button('Try again');

  const parts = /\/assets\//;
  const answers = /\/api\//;
  for (const [cut, path, shown] of [
    [answers, '/play/zoom', ada.button('Play the computer')],
    [answers, '/club', heading('Clubs')],
    [answers, '/ratings', heading('Ratings')],
    [answers, '/tournament', heading('Tournaments')],
    [answers, '/learn/zoom', page.locator('#step')],
    [answers, '/practice/zopp', page.getByRole('listitem').first()],
    [answers, '/evening/kop', ada.button('Open the evening')],
    [answers, `/c/${club.id}`, heading('Friday club')],
    [answers, `/c/${club.id}/open`, ada.button('Open the evening')],
    [answers, `/s/${match.links[0].token}`, ada.button('Sit down')],
    [parts, `/e/${evening.id}`, heading('Late')],
    [parts, '/me', heading('My games')],
  ]) {
    // A page that was loaded again a moment ago would wait for a minute.
    await page.goto(`${s.url}/`);
    await page.locator('.tile', { hasText: 'Zoom' }).waitFor();
    const line = await cutOff(ada, cut);
    await ada.turnTo(path);
    await again.waitFor();
    await again.focus();
    // Whoever is at the button stays there, try after try.
    if (cut === answers) await line.tries(1);
    assert.ok(await again.evaluate((e) => e === document.activeElement), path);
    if (/club$|zoom$/.test(path)) await check(ada, `${path}, the server is away`);
    await line.back();
    await shown.waitFor();
    assert.equal(await again.count(), 0, path);
  }
  ada.sound();
});

test('a missing part of a game is loaded with the whole page', async () => {
  const ada = await s.person({ serviceWorkers: 'block' });
  const bo = await s.person();
  const { page } = ada;
  const seats = [{ kind: 'me' }, { kind: 'link' }];
  const { links } = await ask(bo, 'POST', '/api/matches', { game: 'kick-it', seats });
  await ada.turnTo('/s/none');
  await page.getByRole('heading', { name: 'This link leads nowhere.' }).waitFor();
  const line = await cutOff(ada, /\/assets\//);
  await page.evaluate(() => (window.before = true));
  await ada.turnTo(`/s/${links[0].token}`);
  await ada.button('Try again').waitFor();
  await line.back();
  await ada.button('Sit down').waitFor();
  assert.equal(await page.evaluate(() => window.before), undefined, 'it is the same page');
  ada.sound();
});

test('a part of a game that a table lacks is loaded with the whole page', async () => {
  const ada = await s.person({ serviceWorkers: 'block' });
  const { page } = ada;
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const open = async (game) => (await ask(ada, 'POST', '/api/matches', { game, seats })).id;
  const [zoom, kickIt] = [await open('zoom'), await open('kick-it')];
  await ada.turnTo(`/m/${zoom}`);
  await page.locator('[data-field]').first().waitFor();
  const line = await cutOff(ada, /\/assets\//);
  await page.evaluate(() => (window.before = true));
  await ada.turnTo(`/m/${kickIt}`);
  await ada.button('Try again').waitFor();
  await line.back();
  // It may be shown a moment earlier, and is loaded again all the same: it would have no styles.
  await page.waitForFunction(() => !window.before && document.querySelector('[data-field]'));
  ada.sound();
});

test('what cannot be opened says so, and is there once the server answers', async () => {
  const ada = await s.person({ serviceWorkers: 'block' });
  const { page } = ada;
  const id = await played(ada, ['c1-c4', 'c8-c5']);
  await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: 0, word: 'resign' });
  const away = 'The server cannot be reached just now.';
  const line = page.getByRole('alert').filter({ hasText: away });
  const sheet = page.getByRole('dialog', { name: away });
  const drawer = page.getByRole('dialog');
  const graph = page.getByRole('slider', { name: 'Chances over the game' });
  for (const [path, opener, opened, said] of [
    ['/', 'More, and language', drawer, line],
    ['/play/trihop', 'Options', drawer, line],
    [`/m/${id}`, 'Rules', drawer, sheet],
    [`/m/${id}`, 'Review game', graph, sheet],
  ]) {
    const button = ada.button(opener).first();
    await page.goto(s.url + path);
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    const cut = await cutOff(ada, /\/assets\//);
    await page.evaluate(() => (window.before = true));
    await button.click();
    await said.waitFor();
    await check(ada, `${opener}, which is missing`);
    if (said === sheet) {
      // Closed, it leads back to the table; pressed again, it says the same.
      await sheet.getByText('A part of this page is missing.').waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await button.click();
      await sheet.waitFor();
    }
    await cut.back();
    await page.waitForFunction(() => !window.before);
    await button.click();
    await opened.waitFor();
  }
  ada.sound();
});

test('a table finds out the title of its game at a second try', async () => {
  const ada = await s.person();
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const { id } = await ask(ada, 'POST', '/api/matches', { game: 'open-goal', seats });
  let tries = 0;
  await ada.page.route('**/api/games/open-goal', (route) =>
    ++tries === 1 ? route.abort() : route.fallback(),
  );
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.page.getByRole('heading', { name: 'Open Goal', exact: true }).waitFor();
  assert.equal(tries, 2);
  ada.sound();
});
