import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { evenings, heard, phone, unhurried } from './lib/evenings.mjs';
import { check, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
let ask, guest, play;
before(async () => {
  s = await stage();
  ({ ask, guest, play } = evenings(s));
});
after(() => s.close());

test('a place moves to a second device, and is given out again after the phone has died', async () => {
  const host = await s.person();
  await unhurried(host);
  const { id } = await ask(host, 'POST', '/api/evenings', {
    game: 'kop',
    title: 'Friday club',
    options: { deals: '2' },
  });
  for (const name of ['Ada', 'Cyryl', 'Danuta'])
    await ask(name === 'Ada' ? host : await guest(), 'POST', `/api/evenings/${id}/players`, {
      name,
    });
  await host.page.goto(`${s.url}/e/${id}`);

  // Bo moves the place from phone to tablet, while the phone works.
  const bo = await s.person({ ...phone, locale: 'de-DE' });
  await unhurried(bo);
  await bo.page.goto(`${s.url}/e/${id}`);
  await bo.page.getByLabel('Dein Name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Mitspielen' }).tap();
  await bo.page.getByRole('button', { name: 'Auch auf einem anderen Gerät' }).tap();
  const carried = await bo.page.getByRole('textbox', { name: 'Link' }).inputValue();
  await check(bo, 'carrying a place, on a phone');
  await shot(bo, 'carry-phone-de');
  const tablet = await s.person({ ...phone, locale: 'pl-PL', colorScheme: 'dark' });
  await tablet.page.goto(carried);
  await tablet.page.getByText('Grasz jako Bo.').waitFor();
  assert.equal(tablet.page.url(), `${s.url}/e/${id}`);
  await tablet.page.goto('about:blank');

  await host.page.getByRole('button', { name: 'Begin round 1' }).click();
  await host.page.getByRole('button', { name: 'Stay here' }).click();
  await bo.page.keyboard.press('Escape');
  await bo.page.getByRole('button', { name: 'Gleich hin' }).tap();
  await bo.page.waitForURL(/\/m\//);
  const table = bo.page.url();
  await bo.page.context().close(); // the phone dies

  // By keys: the host gives the place out.
  const give = host.page.getByRole('button', { name: 'New device: Bo' });
  await give.waitFor();
  await check(host, 'whose phone has died');
  await shot(host, 'lost');
  await host.page.setViewportSize({ width: 390, height: 844 });
  await check(host, 'whose phone has died, on a phone');
  await shot(host, 'lost-phone');
  await give.focus();
  await host.page.keyboard.press('Enter');
  const sheet = host.page.getByRole('dialog', { name: 'A new device for Bo' });
  const link = await sheet.getByRole('textbox', { name: 'Link' }).inputValue();
  await sheet.locator('.qr svg').waitFor();
  await check(host, 'giving a place out, on a phone');
  await shot(host, 'give-phone');
  await host.page.setViewportSize({ width: 1280, height: 800 });
  await shot(host, 'give');

  const another = await s.person({ ...phone, locale: 'de-DE' });
  await another.page.goto(link);
  await another.page.waitForURL(table);
  await another.page.locator('.kop').waitFor();
  const mine = await ask(another, 'GET', `/api/evenings/${id}`);
  assert.equal(mine.players[mine.you - 1].name, 'Bo');

  // If that was somebody else, who is here now, the host can give the place out again.
  await host.page.reload();
  await host.page.locator('li', { hasText: 'Bo' }).locator('.dot.here').waitFor();
  await give.waitFor();
  await shot(host, 'astray');
  await host.page.setViewportSize({ width: 390, height: 844 });
  await check(host, 'whose people are here, on a phone');
  await shot(host, 'astray-phone');
  await host.page.setViewportSize({ width: 1280, height: 800 });

  // The old devices say so; the link is used up; a player keeps the one place.
  await tablet.page.goto(`${s.url}/e/${id}`);
  await tablet.page.getByRole('main').getByText('Bo gra teraz na innym urządzeniu.').waitFor();
  assert.equal(await tablet.page.getByRole('button', { name: 'Dołącz' }).count(), 0);
  await check(tablet, 'a place that was given out');
  await shot(tablet, 'moved-phone-dark-pl');
  await tablet.page.goto(link);
  await tablet.page.getByText('Ten link donikąd nie prowadzi.').waitFor();
  await host.page.getByRole('button', { name: 'New device: Danuta' }).click();
  const other = host.page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  const hers = await other.inputValue();
  await another.page.goto(hers);
  await another.page.getByText('Du hast hier schon einen Platz.').waitFor();
  await shot(another, 'own-place-phone-de');
  for (const who of [host, tablet, another]) who.sound();
});

test('a host who is gone for five minutes can be replaced', async () => {
  const host = await guest();
  const { id } = await ask(host, 'POST', '/api/evenings', { game: 'kop', title: 'Friday club' });
  const ada = await s.person({ ...phone, locale: 'de-DE' });
  await ask(ada, 'POST', `/api/evenings/${id}/players`, { name: 'Ada' });
  // Five minutes are too long for a test: the page is told that one is over, and then all but a
  // second.
  let hostGone = 60_000;
  await ada.page.route(`**/api/evenings/${id}`, async (route) => {
    const answer = await route.fetch();
    const evening = await answer.json();
    assert.ok(evening.hostGone > 0, 'the server says for how long the host is gone');
    await route.fulfill({ response: answer, json: { ...evening, hostGone } });
  });
  await ada.page.goto(`${s.url}/e/${id}`);
  await ada.page.getByText('Du bist Ada.').waitFor();
  const button = ada.page.getByRole('button', { name: 'Den Abend leiten' });
  assert.ok(!(await button.isVisible()));
  hostGone = 299_000;
  await ask(await guest(), 'POST', `/api/evenings/${id}/players`, { name: 'Cy' });
  await button.waitFor();
  await check(ada, 'an evening without its host, on a phone');
  await shot(ada, 'deserted-phone-de');
  // The server knows the real time; other news, such as a new player, leave the offer alone.
  hostGone = 301_000;
  await button.focus();
  await ask(await guest(), 'POST', `/api/evenings/${id}/players`, { name: 'Bo' });
  await ada.page.getByText('Bo', { exact: true }).waitFor();
  assert.ok(await button.evaluate((b) => b === document.activeElement), 'the offer came anew');
  await button.tap();
  await ada.page.getByText('ist erst seit Kurzem fort').waitFor();
  // Once the host is back there is nothing to take over.
  await ada.page.unroute(`**/api/evenings/${id}`);
  const back = await host.context.newPage();
  await back.goto(`${s.url}/e/${id}`);
  await button.waitFor({ state: 'detached' });
});

test('a round leads to the table; the host sees who is waited for; others get a notice', async () => {
  const host = await s.person();
  const { page } = host;
  const { id } = await ask(host, 'POST', '/api/evenings', {
    game: 'kop',
    title: 'Friday club',
    options: { deals: '1' },
  });
  const bo = await s.person({ ...phone, locale: 'pl-PL' });
  await bo.page.goto(`${s.url}/e/${id}`);
  await bo.page.getByText('Kop · 5 rund po 1 rozdaniu').waitFor();
  await bo.page.getByRole('link', { name: 'Poznaj grę' }).waitFor();
  const people = [null, bo];
  await ask(bo, 'POST', `/api/evenings/${id}/players`, { name: 'Bożena' });
  for (const name of ['Cy', 'Di', 'Ed']) {
    people.push(await guest());
    await ask(people.at(-1), 'POST', `/api/evenings/${id}/players`, { name });
  }
  // A host who does not play may join, by a form below the desk.
  await page.goto(`${s.url}/e/${id}`);
  await page.getByRole('button', { name: 'Begin round 1' }).click();
  const too = page.getByRole('button', { name: 'Play too from the next round' });
  await too.waitFor();
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('.desk, form.box')].map((x) => x.localName),
  );
  assert.deepEqual(order, ['section', 'form']);

  // Bożena is led to her table, where her page cuts; the three without pages do not cut.
  await bo.page.waitForURL(/\/m\//);
  const first = bo.page.url();
  await page.route(`**/api/evenings/${id}`, async (route) => {
    const answer = await route.fetch();
    const e = await answer.json();
    for (const t of e.tables) if (t.waits) t.waits.waited = 65_000; // as if a minute had passed
    await route.fulfill({ response: answer, json: e });
  });
  await page.reload();
  await page.getByText(/^Table 1: (Cy|Di|Ed)(, (Cy|Di|Ed)){2} to cut, 1:\d\d$/).waitFor();
  await check(host, 'a table that waits');
  await shot(host, 'waits');

  // Her table is done, and she still looks at it, or at another, when the next round begins.
  await play(id, people);
  await bo.page
    .getByRole('button', { name: /wieczoru/ })
    .first()
    .waitFor();
  await ask(host, 'POST', `/api/evenings/${id}/words`, { word: 'start' });
  await bo.page.getByText('Zaczęła się runda 2. Twój stół: 1.').waitFor();
  assert.equal(bo.page.url(), first);
  // Her page has shown the deal to its end: from then on all seats keep their colours.
  const played = '[data-seat]:not(.turn)[aria-label*=", 0 kart"]';
  await bo.page.waitForFunction((of) => document.querySelectorAll(of).length === 4, played);
  await check(bo, 'a notice at the last table, on a phone');
  await shot(bo, 'notice-phone-pl');
  await bo.page.getByRole('link', { name: /^Do mojego stołu/ }).tap();
  await bo.page.waitForURL((u) => u.href !== first);
  await bo.page.getByText('Zaczęła się runda 2.').waitFor({ state: 'detached' });
  host.sound();
  bo.sound();
});

test('in the last round nobody is promised a seat in the next one', async () => {
  const host = await s.person();
  const { id } = await ask(host, 'POST', '/api/evenings', { game: 'kop', rounds: 1 });
  const path = `/api/evenings/${id}`;
  for (const name of ['Ada', 'Bo']) await ask(await guest(), 'POST', `${path}/players`, { name });
  await ask(host, 'POST', `${path}/words`, { word: 'start' });
  const late = await s.person(phone);
  await ask(late, 'POST', `${path}/players`, { name: 'Cy' });
  await late.page.goto(`${s.url}/e/${id}`);
  const plays = late.page.getByText('One table still plays.');
  await plays.waitFor();
  await ask(host, 'POST', `${path}/words`, { word: 'admit', player: 3 });
  await late.page.getByText('3 players').waitFor();
  await plays.waitFor();
  for (const who of [host, await s.person(phone)]) {
    await who.page.goto(`${s.url}/e/${id}`);
    await who.page.getByRole('heading', { name: 'Standings' }).waitFor();
    assert.equal(await who.page.getByLabel('Your name').count(), 0);
  }
});

test('an evening ended in the middle of a round says so at the table, on its page and on paper', async () => {
  const host = await s.person();
  const bo = await s.person({ ...phone, viewport: { width: 320, height: 568 }, locale: 'de-DE' });
  const late = await guest();
  const evening = { game: 'kop', title: 'Friday club', options: { deals: '2' }, rounds: 3 };
  const { id } = await ask(host, 'POST', '/api/evenings', evening);
  const join = (who, name) => ask(who, 'POST', `/api/evenings/${id}/players`, { name });
  await join(host, 'Ada');
  await join(bo, 'Bo');
  await ask(host, 'POST', `/api/evenings/${id}/words`, { word: 'start' });
  await join(late, 'Halina');
  const { table } = await ask(bo, 'GET', `/api/evenings/${id}`);
  await bo.page.goto(`${s.url}/m/${table}`);
  await bo.page.locator('.kop').waitFor();
  const { page } = host;
  await page.goto(`${s.url}/e/${id}`);
  await page.getByText('waiting for the host').waitFor();
  await page.getByRole('button', { name: 'End the evening' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  const broken = 'The last round was not finished and does not count.';
  await heard(page, `The evening is over. ${broken}`);

  // After the end, nothing calls a player to the table.
  await page.getByText('waiting for the host').waitFor({ state: 'detached' });
  assert.equal(await page.getByText('here, but not at the table').count(), 0);
  const link = page.getByRole('link', { name: 'To my table (1)' });
  assert.doesNotMatch(await link.getAttribute('class'), /main/);
  const standings = page.getByRole('region', { name: 'Standings' });
  assert.deepEqual(await standings.locator('td:first-child').allInnerTexts(), ['–', '–']);
  assert.equal(await standings.getByText('so far').count(), 0);
  await check(host, 'an evening that was cut short');
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.getByText(broken, { exact: true }).isVisible());

  // At the table it is said soon, and at once to whoever comes back to it.
  await bo.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await bo.page.getByText('Der Abend ist zu Ende. Diese Runde zählt nicht.').waitFor();
  await check(bo, 'a table whose round does not count');
  await shot(bo, 'broken-phone-de');
  host.sound();
  bo.sound();
});

test('a field for the name that was opened again stays, whatever the answer to the last one', async () => {
  const ada = await s.person();
  const { page } = ada;
  const { id } = await ask(ada, 'POST', '/api/evenings', { game: 'kop', title: 'Friday club' });
  await ask(ada, 'POST', `/api/evenings/${id}/players`, { name: 'Ada' });
  await page.goto(`${s.url}/e/${id}`);
  let answer;
  const slow = new Promise((go) => (answer = go));
  await page.route('**/api/me', async (r) => {
    if (r.request().method() === 'PUT') await slow;
    await r.continue();
  });
  const change = page.getByRole('button', { name: 'Change name' });
  const name = page.getByLabel('Your name');
  await change.click();
  await name.fill('Adela');
  await name.press('Enter');
  await page.getByText('You are Adela.').waitFor(); // the evening knows it, this browser does not
  await name.press('Escape');
  await change.click();
  await name.fill('Adelaide');
  const named = page.waitForResponse((r) => r.request().method() === 'PUT');
  answer();
  await named;
  await change.and(page.locator(':enabled')).click();
  await page.getByText('You are Adelaide.').waitFor();
});

test('an evening opened at the second try is as the form says by then', async () => {
  const ada = await s.person();
  const { page } = ada;
  const evenings = async () => (await ask(ada, 'GET', '/api/me')).evenings.length;
  await page.goto(`${s.url}/evening/kop`);
  await page.getByLabel('My name').fill('Ada');
  await page.route('**/api/evenings/*/players', (r) => r.abort(), { times: 2 });
  const open = page.getByRole('button', { name: 'Open the evening' });
  for (let tries = 0; tries < 2; tries++) {
    await open.click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    assert.equal(await evenings(), 1); // nothing was changed
  }
  await page.getByLabel('Rounds', { exact: true }).fill('7');
  await open.click();
  await page.waitForURL(/\/e\//);
  const { rounds } = await ask(ada, 'GET', `/api/evenings/${page.url().split('/').at(-1)}`);
  assert.equal(rounds, 7);
  assert.equal(await evenings(), 2);
});
