import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { evenings } from './lib/evenings.mjs';
import { check, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
let ask, guest, play;
before(async () => {
  s = await stage();
  ({ ask, guest, play } = evenings(s));
});
after(() => s.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * From here on only a tap leads this person to their table when a round begins: the countdown of three
 * seconds stops, since a test may take longer.
 */
async function unhurried(who) {
  const still = () => {
    const every = window.setInterval.bind(window);
    window.setInterval = (go, ms, ...more) => every(ms === 1000 ? () => {} : go, ms, ...more);
  };
  await who.context.addInitScript(still);
  await who.page.evaluate(still);
}

test('a host and seven more play a round: joining, my table, standings, sheets, files', async () => {
  const host = await s.person();
  const { page } = host;
  await unhurried(host);
  await (await host.open('Kop')).getByRole('link', { name: 'A club evening' }).click();
  await page.getByLabel('What it is called').fill('Friday club');
  await page.getByLabel('My name').fill('Ada');
  await page.getByRole('spinbutton').nth(1).fill('2'); // deals
  await check(host, 'opening an evening');
  await shot(host, 'opening');
  await page.getByRole('button', { name: 'Open the evening' }).click();
  await page.waitForURL(/\/e\//);
  const id = page.url().split('/').at(-1);
  await page.locator('.qr svg').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Link' }).inputValue(), `${s.url}/e/${id}`);
  assert.ok(await page.getByRole('button', { name: 'Begin round 1' }).isDisabled());

  // On a phone: the name, and one tap.
  const bo = await s.person({ ...phone, colorScheme: 'dark' });
  await unhurried(bo);
  await bo.page.goto(`${s.url}/e/${id}`);
  await bo.page.getByLabel('Your name').fill('Bo');
  await check(bo, 'joining on a phone');
  await shot(bo, 'join-phone-dark');
  await bo.page.getByRole('button', { name: 'Join' }).tap();
  await bo.page.getByText('You are in. It begins when the host says so.').waitFor();
  await shot(bo, 'waiting-phone-dark');
  await page.getByText('Bo', { exact: true }).waitFor();
  await page.locator('[data-said]', { hasText: 'Bo has joined.' }).waitFor({ state: 'attached' });

  // A second player of the same name gets a warning, in their own language.
  const twin = await s.person({ ...phone, locale: 'de-DE' });
  await twin.page.goto(`${s.url}/e/${id}`);
  await twin.page.getByLabel('Dein Name').fill('Bo');
  await twin.page.getByRole('button', { name: 'Mitspielen' }).tap();
  await twin.page.getByText('So heißt hier schon jemand.').waitFor();

  const people = [null, host, bo];
  for (const name of ['Cyryl', 'Danuta', 'Emil', 'Fela', 'Gustaw']) {
    people.push(await guest());
    await ask(people.at(-1), 'POST', `/api/evenings/${id}/players`, { name });
  }
  await page.getByText('7 players. 2 tables. A computer fills the last place.').waitFor();
  await check(host, 'the waiting room');
  await shot(host, 'host-waiting');

  // By keys: the round begins.
  await page.getByRole('button', { name: 'Begin round 1' }).focus();
  await page.keyboard.press('Enter');
  // Players on the page are led to their table, unless they stay.
  await page.getByRole('button', { name: 'Go now' }).waitFor();
  await check(host, 'a round has begun');
  await shot(host, 'lead');
  await page.keyboard.press('Escape');
  await bo.page.getByText(/You go there in \d/).waitFor();
  await shot(bo, 'lead-phone-dark');
  await bo.page.getByRole('button', { name: 'Stay here' }).tap();
  const mine = bo.page.getByRole('link', { name: /^To my table/ });
  await mine.waitFor();
  await bo.page
    .locator('[data-said]', { hasText: /Round 1 begins. You sit at table \d/ })
    .waitFor({ state: 'attached' });
  await check(bo, 'my table, on a phone');
  await shot(bo, 'my-table-phone-dark');
  await mine.tap();
  await bo.page.waitForURL(/\/m\//);
  await bo.page.locator('.kop').waitFor();
  const table = bo.page.url();

  // One arrives late and is admitted; another is away, and the computer plays.
  const late = await guest();
  await ask(late, 'POST', `/api/evenings/${id}/players`, { name: 'Halina' });
  await page.getByRole('button', { name: 'Let in: Halina' }).click();
  // A removal by mistake is undone at once, and nothing is lost.
  await page.getByRole('button', { name: 'Remove: Fela' }).click();
  await page.getByText('Fela no longer gets a seat, and keeps every point.').waitFor();
  await page.getByRole('button', { name: 'Undo: Fela' }).click();
  await page.getByRole('button', { name: 'Remove: Fela' }).waitFor();
  // Nobody is ranked who still plays.
  assert.equal(await page.getByRole('table').getByText('so far').count(), 7);
  await page.getByRole('button', { name: 'Computer plays: Gustaw' }).click();
  await page.locator('li', { hasText: 'Gustaw' }).getByText('the computer plays').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Begin round 2' }).isHidden());
  people[7] = null; // Gustaw
  await play(id, people);

  // After the match, back to the evening.
  await bo.page.getByRole('button', { name: 'Back to the evening' }).tap();
  await bo.page.waitForURL(`${s.url}/e/${id}`);
  await bo.page.getByText('This round is done.').waitFor();
  await page.getByRole('button', { name: 'Begin round 2' }).waitFor();
  const e = await ask(host, 'GET', `/api/evenings/${id}`);
  assert.equal(e.standings.length, 8);
  const rows = page.getByRole('table').locator('tbody tr');
  assert.equal(await rows.count(), 8);
  const first = e.standings[0];
  const name = e.players[first.player - 1].name;
  assert.match(
    await rows.first().innerText(),
    new RegExp(`^1\\.\\s+${name}\\s+${first.places}\\s`),
  );
  await check(host, 'standings');
  await check(bo, 'standings, on a phone');
  await shot(host, 'standings');
  await shot(bo, 'standings-phone-dark');

  // Sheets, on the page and on paper; and files.
  await page.getByRole('button', { name: 'Score sheets' }).click();
  const sheets = page.getByRole('dialog').getByRole('table');
  await sheets.nth(1).waitFor();
  assert.equal(await sheets.count(), 2);
  await page.getByText('played by the computer').first().waitFor();
  await check(host, 'score sheets');
  await shot(host, 'sheets');
  await page.emulateMedia({ media: 'print' });
  assert.ok(await sheets.nth(1).isVisible());
  assert.ok(await page.getByRole('dialog').getByText('Friday club').isVisible());
  for (const gone of ['Begin round 2', 'Print', 'Close'])
    assert.equal(
      await page.getByRole('button', { name: gone }).filter({ visible: true }).count(),
      0,
      gone,
    );
  await shot(host, 'sheets-print');
  await page.emulateMedia({ media: null });
  const [deals] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'All deals for a spreadsheet' }).click(),
  ]);
  assert.equal(deals.suggestedFilename(), 'deals.csv');
  await page.keyboard.press('Escape');
  const [standings] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Standings for a spreadsheet' }).click(),
  ]);
  assert.equal(standings.suggestedFilename(), 'standings.csv');
  await page.emulateMedia({ media: 'print' });
  assert.ok(await rows.first().isVisible());
  await shot(host, 'standings-print');
  await page.emulateMedia({ media: null });

  // The first page leads back, and does not list a finished table.
  await bo.page.goto(s.url);
  await bo.page.getByRole('link', { name: /Friday club/ }).tap();
  await bo.page.waitForURL(`${s.url}/e/${id}`);
  await bo.page.goto(table);
  await bo.page.getByRole('button', { name: 'Back to the evening' }).waitFor();
  assert.equal(await bo.page.getByRole('button', { name: 'Play again' }).count(), 0);

  // Ending asks for confirmation, and can be cancelled.
  await page.getByRole('button', { name: 'End the evening' }).click();
  await page.getByRole('button', { name: 'No, go on' }).click();
  await page.getByRole('button', { name: 'End the evening' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await page.getByText('The evening is over').first().waitFor();
  await shot(host, 'over');
  host.sound();
  bo.sound();
  twin.sound();
});

test('if all tables share the deals, pages cut automatically and see no other table', async () => {
  const host = await s.person({ ...phone, locale: 'pl-PL' });
  const { page } = host;
  await unhurried(host);
  await page.goto(`${s.url}/evening/kop`);
  await page.getByLabel('Moje imię').fill('Ala');
  await page.getByText('Wszystkie stoły grają te same rozdania').click();
  await page.getByText('Inne zasady gry').click();
  const settled = await page.getByLabel('Rozliczenie').locator('option').allInnerTexts();
  assert.deepEqual(settled, ['przegrani płacą', 'zapisują wygrani']);
  await page.getByLabel('Rundy', { exact: true }).fill('1');
  await page.getByRole('spinbutton').nth(1).fill('1');
  await shot(host, 'opening-phone-pl');
  await page.getByRole('button', { name: 'Otwórz wieczór' }).click();
  await page.waitForURL(/\/e\//);
  const id = page.url().split('/').at(-1);
  await page.getByText('karty przełożone').waitFor(); // their own page has cut
  const people = [null, host];
  for (const name of ['Bo', 'Cy', 'Di', 'Ed']) {
    people.push(await guest());
    await ask(people.at(-1), 'POST', `/api/evenings/${id}/players`, { name });
  }
  for (const who of people.slice(2, 5))
    await ask(who, 'POST', `/api/evenings/${id}/cut`, { text: 'somewhere-in-it' });
  await page.getByText('5 osób gra.').waitFor();
  await page.getByRole('button', { name: 'Zacznij rundę 1' }).click();
  await page.getByText('Brak przełożenia kart: Ed. Zacząć mimo to?').waitFor();
  await page.getByRole('button', { name: 'Zacznij bez nich' }).click();
  await page.getByRole('button', { name: 'Zostań tutaj' }).tap();
  await page.getByRole('link', { name: /^Do mojego stołu/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /Popatrz|Obejrzyj/ }).count(), 0);
  const { tables, table } = await ask(host, 'GET', `/api/evenings/${id}`);
  const other = tables.find((x) => x.match !== table).match;
  await page.goto(`${s.url}/m/${other}`);
  await page.getByText('Ten stół jest jeszcze zakryty.').waitFor();
  await page.goto(`${s.url}/e/${id}`);
  await page.getByText('Ta runda liczy się, gdy wszystkie stoły skończą.').waitFor();
  await check(host, 'a duplicate evening, on a phone');
  await shot(host, 'duplicate-phone-pl');
  await play(id, people);
  await page
    .getByRole('link', { name: /Obejrzyj/ })
    .first()
    .waitFor();
  host.sound();
});

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
  await tablet.page.getByText('Bo gra teraz na innym urządzeniu.').waitFor();
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
  await check(bo, 'a notice at the last table, on a phone');
  await shot(bo, 'notice-phone-pl');
  await bo.page.getByRole('link', { name: /^Do mojego stołu/ }).tap();
  await bo.page.waitForURL((u) => u.href !== first);
  await bo.page.getByText('Zaczęła się runda 2.').waitFor({ state: 'detached' });
  host.sound();
  bo.sound();
});
