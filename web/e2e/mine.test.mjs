// All my games: reached from the first page once one is finished, searched, and replayed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, narrowest, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** Opens a match and has a seat resign. */
async function finished(who, game, seats, { other, loser = 1 } = {}) {
  const m = await ask(who, 'POST', '/api/matches', { game, seats });
  if (other) await ask(other, 'POST', '/api/claims', { token: m.links[0].token });
  await ask(loser === 1 && other ? other : who, 'POST', `/api/matches/${m.id}/words`, {
    seat: loser,
    word: 'resign',
  });
  return m.id;
}

const me = { kind: 'me' };
const link = { kind: 'link' };
const computer = { kind: 'computer', level: 3 };

/** A player who has finished some games, and their friend. */
async function players() {
  const [ada, bo] = [await s.person(), await s.person()];
  for (const [who, name] of [
    [ada, 'Ada'],
    [bo, 'Jörg Bo'],
  ]) {
    await ask(who, 'PUT', '/api/me', { name });
  }
  const games = {
    won: await finished(ada, 'zoom', [me, link], { other: bo }),
    lost: await finished(ada, 'zoom', [me, computer], { loser: 0 }),
    here: await finished(ada, 'trihop', [
      { ...me, name: 'Ada' },
      { ...me, name: 'Mo' },
    ]),
  };
  return { ada, bo, games };
}

const rows = (who) => who.page.locator('main li');

test('a score of zero in a game for several is a zero', async () => {
  const ada = await s.person();
  await finished(ada, 'zoom', [me, computer], { loser: 0 });
  await ada.page.route('**/api/me/matches?*', async (route) => {
    const list = await (await route.fetch()).json();
    list.matches[0].scores = [0, -2, 0, 2];
    await route.fulfill({ json: list });
  });
  await ada.page.goto('/me');
  await rows(ada)
    .filter({ hasText: /Lost\s+0/ })
    .waitFor();
  ada.sound();
});

test('a player who has finished a game finds it from the first page; a newcomer sees no list', async () => {
  const ada = await s.person();
  await ada.page.getByLabel('Your name').waitFor();
  assert.equal(await ada.page.getByRole('link', { name: 'My games' }).count(), 0);
  await ada.page.goto('/me');
  await ada.page.getByText('Games you finish appear here.').waitFor();
  await check(ada, 'before the first game');
  const id = await finished(ada, 'zoom', [me, computer], { loser: 0 });
  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: 'My games' }).click();
  await ada.page.waitForURL('**/me');
  const row = rows(ada).filter({ hasText: 'Zoom' });
  await row.getByText('Computer, level 3').waitFor();
  await row.getByText('Lost').waitFor();
  await row.getByRole('link').click();
  await ada.page.waitForURL(`**/m/${id}`);
  await ada.page.locator('[data-field]').first().waitFor(); // the board of the finished match
  ada.sound();
});

test('games are searched by opponent, game, result and day', async () => {
  const { ada, bo, games } = await players();
  const running = await ask(ada, 'POST', '/api/matches', { game: 'zopp', seats: [me, link] });
  const { page } = ada;
  await page.goto('/me');
  await page.getByText(/^3\sgames$/).waitFor();
  assert.equal(await rows(ada).count(), 4);
  await page.getByRole('heading', { name: 'Still running' }).waitFor();
  await page.getByText('Search', { exact: true }).click();
  await check(ada, 'all my games');
  await shot(ada, 'wide');
  /** Waits until exactly these games are listed: earlier results may be shown for a moment. */
  const only = async (text, ...ids) => {
    await page.waitForFunction(
      (want) => {
        const found = [...document.querySelectorAll('main li a')].map((a) => a.pathname);
        return found.sort().join() === want;
      },
      ids
        .map((id) => `/m/${id}`)
        .sort()
        .join(),
    );
    await page.getByText(text).waitFor();
  };
  const one = /^1\sgame$/;
  await page.getByLabel('Opponent’s name').fill('jorg');
  await only(one, games.won);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('TriHop');
  await only(one, games.here);
  await page.getByText('Ada won').waitFor();
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Won');
  await page.getByText('No game fits your search.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Lost');
  await only(one, games.lost);
  await page.getByLabel('Until').fill('2020-01-31');
  await page.getByText('No game fits your search.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await only(/^3\sgames$/, running.id, ...Object.values(games));

  // After a game, going back restores the search.
  await page.getByRole('combobox', { name: 'Game' }).selectOption('Zoom');
  await only(/^2\sgames$/, games.won, games.lost);
  await rows(ada).first().getByRole('link').click();
  await page.waitForURL('**/m/*');
  await page.goBack();
  await only(/^2\sgames$/, games.won, games.lost);
  assert.equal(await page.getByRole('combobox', { name: 'Game' }).inputValue(), 'zoom');

  // How they went, by game.
  await page.getByText('In numbers').click();
  const line = page.getByRole('row', { name: /Zoom/ });
  assert.deepEqual(await line.getByRole('cell').allTextContents(), ['2', '1', '1', '0', '1']);
  await check(ada, 'games in numbers');

  // All games in one file.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all games' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'stammtisch.zip');
  assert.equal(readFileSync(await file.path()).toString('latin1', 0, 2), 'PK');

  // The friend has the one game that they shared.
  await bo.page.goto('/me');
  await bo.page.getByText(one).waitFor();
  await rows(bo).getByText('Against Ada').waitFor();
  ada.sound();
  bo.sound();
});

test('the list is readable on small screens', async () => {
  for (const [width, height, locale, colorScheme, title] of narrowest([
    [320, 568, 'de-DE', 'light', 'Meine Partien'],
    [390, 844, 'en-GB', 'dark', 'My games'],
    [844, 390, 'pl-PL', 'light', 'Moje partie'],
  ])) {
    const ada = await s.person({ viewport: { width, height }, locale, colorScheme });
    await finished(ada, 'zoom', [me, computer], { loser: 0 });
    await finished(ada, 'trihop', [
      { ...me, name: 'Wolfeschlegelsteinhausenberger' },
      { ...me, name: 'Mo' },
    ]);
    await ada.page.goto('/');
    const to = ada.page.getByRole('link', { name: title });
    await to.waitFor();
    await check(ada, `the first page at ${width} by ${height}`);
    await shot(ada, `home-${width}`);
    await to.click();
    await rows(ada).nth(1).waitFor();
    await check(ada, `my games at ${width} by ${height}`);
    await shot(ada, `mine-${width}`);
    await ada.page.locator('summary').first().click();
    await check(ada, `a search at ${width} by ${height}`);
    await shot(ada, `search-${width}`);
    await ada.page.locator('summary').nth(1).click();
    await check(ada, `numbers at ${width} by ${height}`);
    await shot(ada, `numbers-${width}`);
    ada.sound();
  }
});

test('a second device has the same games by a link, which works once', async () => {
  const { ada } = await players();
  await ada.page.goto('/me');
  await ada.page.getByRole('button', { name: 'Use another device' }).click();
  const field = ada.page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  await ada.page.locator('.qr svg').waitFor();
  const link = await field.inputValue();
  assert.ok(link.startsWith(`${s.url}/d/`), link);
  await check(ada, 'a link to another device');
  await shot(ada, 'carry');
  await ada.page.goto(link);
  await ada.page.getByText('This device has them already.').waitFor();

  // The page warns on a phone that somebody has played on.
  const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
  const other = await s.person({ ...phone, colorScheme: 'dark' });
  await finished(other, 'zoom', [me, computer], { loser: 0 });
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'Play as Ada here?' }).waitFor();
  await other.page.getByText('will no longer be found here').waitFor();
  await check(other, 'opening a link on a phone');
  await shot(other, 'device-320');
  // The answer is lost, and with it the cookie: asked again, the link works.
  let lost = false;
  await other.page.route('**/api/me/links', async (route, request) => {
    if (request.method() !== 'POST' || lost) return route.fallback();
    lost = true;
    const before = await other.context.cookies();
    await route.fetch();
    await other.context.clearCookies();
    await other.context.addCookies(before);
    await route.abort();
  });
  const use = other.page.getByRole('button', { name: 'Use this device' });
  await use.click();
  await other.page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  await use.click();
  await other.page.waitForURL('**/me');
  await other.page.getByText(/^3\sgames$/).waitFor();
  assert.ok(lost);
  other.sound();

  // It warns somebody who has only opened a tournament, too.
  const host = await s.person();
  await ask(host, 'POST', '/api/tournaments', { game: 'zoom', system: 'swiss', rounds: 2 });
  const { token } = await ask(other, 'POST', '/api/me/link');
  await host.page.goto(`/d/${token}`);
  await host.page.getByText('will no longer be found here').waitFor();
  host.sound();

  const late = await s.stranger();
  await late.page.goto(link);
  await late.page.getByText('This link was used, or has expired.').waitFor();
  await check(late, 'a link that was used');
  // Nor does one lead anywhere that was pasted together with other text.
  await late.page.goto(link + 'x'.repeat(100));
  await late.page.getByText('This link was used, or has expired.').waitFor();
  ada.sound();
});

test('deleting everything about oneself needs confirmation, and removes one from the others’ lists', async () => {
  const { ada, bo, games } = await players();
  await bo.page.goto('/me');
  await bo.page.getByRole('button', { name: 'Delete everything about me' }).click();
  await bo.page.getByText('The moves of your games stay').waitFor();
  await check(bo, 'before everything is deleted');
  // By keys, from the question and back again.
  await bo.page.getByRole('button', { name: 'Cancel' }).press('Enter');
  const leave = bo.page.getByRole('button', { name: 'Delete everything about me' });
  const asks = () => document.activeElement.textContent.trim() === 'Delete everything about me';
  await bo.page.waitForFunction(asks);
  await bo.page.evaluate(() => {
    sessionStorage.setItem('cut abc', 'their cut');
    const now = { unsubscribe: async () => (window.unsubscribed = true) };
    const pushManager = { getSubscription: async () => now };
    navigator.serviceWorker.getRegistration = async () => ({ pushManager });
  });
  await leave.press('Enter');
  await bo.page.getByRole('button', { name: 'Delete everything', exact: true }).click();
  await bo.page
    .getByRole('alert')
    .filter({ hasText: 'Everything about you is deleted.' })
    .waitFor();
  await check(bo, 'after everything was deleted');
  const left = () => [window.unsubscribed, sessionStorage.length, localStorage.length];
  assert.deepEqual(await bo.page.evaluate(left), [true, 0, 0]);
  await bo.page.keyboard.press('Enter'); // the way to the first page has the focus
  await bo.page.waitForURL((at) => at.pathname === '/');
  const me = await ask(bo, 'GET', '/api/me');
  assert.deepEqual([me.name, me.played], ['', false]);
  const mine = await ask(ada, 'GET', '/api/me/matches');
  const match = mine.matches.find((m) => m.id === games.won);
  assert.equal(match.seats[1].name ?? '', '');
});

test('a deletion that has begun cannot be cancelled, and its lost answer is no mistake', async () => {
  const ada = await s.person();
  await finished(ada, 'zoom', [me, computer], { loser: 0 });
  const { page } = ada;
  await page.goto('/me');
  await ada.button('Delete everything about me').click();
  let answer;
  const slow = new Promise((go) => (answer = go));
  // The server deletes everything, the line breaks, and this browser has been a new guest since.
  await page.route('**/api/me', (route) => slow.then(() => route.abort()), { times: 1 });
  await ada.button('Delete everything').click();
  await page.getByRole('status').filter({ hasText: 'Deleting everything…' }).waitFor();
  assert.ok(await ada.button('Cancel').isDisabled());
  answer();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  await page.route(
    '**/api/me',
    (route) => route.fulfill({ status: 401, json: { code: 'expired' } }),
    {
      times: 1,
    },
  );
  await ada.button('Delete everything').click();
  await page.getByText('Everything about you is deleted.').waitFor();
  ada.sound();
});

test('somebody whom others need hears what to do before everything is deleted', async () => {
  const bo = await s.person();
  const refused = async (ada, [leave, yes], said) => {
    await ada.page.goto('/me');
    await ada.button(leave).click();
    await ada.page.getByRole('button', { name: yes, exact: true }).click();
    const why = ada.page.getByRole('alert').filter({ hasText: said });
    await why.waitFor();
    const { y, height } = await why.boundingBox();
    assert.ok(y + height <= ada.page.viewportSize().height, 'the reason is out of sight');
  };
  const german = await s.person({ locale: 'de-DE', viewport: { width: 320, height: 568 } });
  const club = await ask(german, 'POST', '/api/clubs', { name: 'Freitag', you: 'Ada' });
  const join = { word: 'join', name: 'Bo', key: club.key };
  await ask(bo, 'POST', `/api/clubs/${club.id}/words`, join);
  await refused(german, ['Alles über mich löschen', 'Alles löschen'], 'Gib die Leitung erst');
  const polish = await s.person({ locale: 'pl-PL' });
  const cup = { game: 'zoom', system: 'swiss', rounds: 2 };
  const { id } = await ask(polish, 'POST', '/api/tournaments', cup);
  await ask(bo, 'POST', `/api/tournaments/${id}/players`, { name: 'Bo' });
  await refused(polish, ['Usuń wszystko o mnie', 'Usuń wszystko'], 'przekaż go');
});
