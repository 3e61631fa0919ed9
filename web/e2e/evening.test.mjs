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
  await heard(page, 'Bo has joined.');

  // A name can be changed, and changed back by keys.
  const rename = bo.page.getByRole('button', { name: 'Change name' });
  await rename.tap();
  await shot(bo, 'rename-phone-dark');
  await bo.page.getByLabel('Your name').fill('Bogdan');
  await rename.tap();
  await page.getByText('Bogdan', { exact: true }).waitFor();
  await bo.page.getByText('You are Bogdan.').waitFor();
  await rename.press('Enter');
  await bo.page.getByLabel('Your name').press('Escape');
  await rename.press('Enter');
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.keyboard.press('Enter');
  await bo.page.getByText('You are Bo.').waitFor();
  // The browser takes the name a moment later.
  const called = async () => (await ask(bo, 'GET', '/api/me')).name;
  for (let i = 0; i < 100 && (await called()) !== 'Bo'; i++) await bo.page.waitForTimeout(50);
  assert.equal(await called(), 'Bo');

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
  await heard(bo.page, /Round 1 begins. You sit at table \d/);
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
  await heard(page, 'Halina gets a seat.');
  // A removal by mistake is undone at once, and nothing is lost, however long the page then takes to read the evening.
  let answer;
  const slow = new Promise((go) => (answer = go));
  await page.route(`**/api/evenings/${id}`, (route) => slow.then(() => route.fallback()));
  await page.getByRole('button', { name: 'Remove: Fela' }).click();
  await page.getByText('Fela no longer gets a seat, and keeps every point.').waitFor();
  await page.getByRole('button', { name: 'Undo: Fela' }).click();
  await page.getByRole('button', { name: 'Remove: Fela' }).waitFor();
  answer();
  await heard(page, 'Fela gets a seat.');
  // Nobody is ranked who still plays, nor Halina, who has not sat at a table yet.
  assert.equal(await page.getByRole('table').getByText('so far').count(), 8);
  await page.getByRole('button', { name: 'Computer plays: Gustaw' }).click();
  await page.locator('li', { hasText: 'Gustaw' }).getByText('the computer plays').waitFor();
  await heard(page, 'The computer plays for Gustaw.');
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
  // By keys: whoever says no is back at the button that asked.
  const end = page.getByRole('button', { name: 'End the evening' });
  await end.press('Enter');
  await page.getByRole('button', { name: 'No, go on' }).press('Enter');
  await end.waitFor();
  await page.waitForFunction(() => document.activeElement.textContent.trim() === 'End the evening');
  await end.click();
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
  // After a refused name people may change the rest of the form too.
  await page.getByLabel('Moje imię').fill('\u2066Ala');
  await page.getByRole('button', { name: 'Otwórz wieczór' }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
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
  const opened = await ask(host, 'GET', `/api/evenings/${id}`);
  assert.deepEqual([opened.rounds, opened.duplicate], [1, true]);
  await page.getByText('karty przełożone').waitFor(); // their own page has cut
  const people = [null, host];
  const join = async (name) => {
    people.push(await guest());
    await ask(people.at(-1), 'POST', `/api/evenings/${id}/players`, { name });
  };
  const cut = (who) => ask(who, 'POST', `/api/evenings/${id}/cut`, { text: 'somewhere-in-it' });
  const begin = page.getByRole('button', { name: 'Zacznij rundę 1' });
  for (const name of ['Bo', 'Cy', 'Di']) await join(name);
  for (const who of people.slice(2, 4)) await cut(who);
  await page.getByText('4 osoby grają.').waitFor();
  await begin.click();
  await page.getByText('Brak przełożenia kart: Di. Zacząć mimo to?').waitFor();
  await cut(people[4]); // there is nothing to ask any longer, and it is not asked of Ed by itself
  await begin.waitFor();
  await join('Ed');
  await page.getByText('5 osób gra.').waitFor();
  await begin.click();
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

test('by keys, a removal is undone in sight, and the focus stays with its player', async () => {
  const host = await s.person({ viewport: { width: 320, height: 568 } });
  const { page } = host;
  const { id } = await ask(host, 'POST', '/api/evenings', { game: 'kop', title: 'Friday club' });
  for (let n = 1; n <= 12; n++)
    await ask(await guest(), 'POST', `/api/evenings/${id}/players`, { name: `Guest ${n}` });
  // The ten seconds for an undo are too long for a test.
  await page.addInitScript(() => {
    const timer = window.setTimeout.bind(window);
    window.setTimeout = (go, ms, ...more) => {
      if (ms !== 10_000) return timer(go, ms, ...more);
      return timer(() => {
        go(...more);
        document.body.dataset.expired = '';
      });
    };
  });
  await page.goto(`${s.url}/e/${id}`);
  const press = async (name) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const focused = (name) =>
    page.waitForFunction((name) => document.activeElement.ariaLabel === name, name);
  await press('Remove: Guest 11');
  await page.locator('body[data-expired]').waitFor();
  // Enter would otherwise press a button of another player.
  await focused('Undo: Guest 11');
  const { y, height } = await page.getByRole('button', { name: 'Undo: Guest 11' }).boundingBox();
  assert.ok(y >= 0 && y + height <= 568, `it is out of sight, at ${y}`);
  await shot(host, 'undo-320', { fullPage: false });
  await page.keyboard.press('Enter');
  await focused('New device: Guest 11');
  // An expired offer ends when the focus moves on.
  await press('Remove: Guest 11');
  await focused('Undo: Guest 11');
  await page.keyboard.press('Tab');
  await page.getByText('Guest 11 no longer gets a seat').waitFor({ state: 'detached' });
  await press('Let in: Guest 11');
  await focused('New device: Guest 11');
  host.sound();
});

test('on the narrowest phone a sum of the score sheets is on one line', async () => {
  const host = await s.person({ viewport: { width: 320, height: 568 }, locale: 'de-DE' });
  const { page } = host;
  const { id } = await ask(host, 'POST', '/api/evenings', {
    game: 'kop',
    options: { deals: '1' },
  });
  const people = [null];
  for (let n = 1; n <= 2; n++) {
    people.push(await guest());
    await ask(people[n], 'POST', `/api/evenings/${id}/players`, { name: `Gast ${n}` });
  }
  await ask(host, 'POST', `/api/evenings/${id}/words`, { word: 'start' });
  await play(id, people);
  // Points as they are after many deals.
  await page.route(`**/api/evenings/${id}/sheets`, async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    for (const sheet of list)
      for (const points of [...sheet.deals.map((d) => d.points), sheet.totals, sheet.own])
        points.fill(-1240);
    await route.fulfill({ response: answer, json: list });
  });
  await page.goto(`${s.url}/e/${id}`);
  await page.getByRole('button', { name: 'Anschreibzettel' }).click();
  const sheet = page.getByRole('dialog').getByRole('table');
  await sheet.waitFor();
  await check(host, 'score sheets, on the narrowest phone');
  await shot(host, 'sheets-narrow-de');
  const broken = await sheet.evaluate((table) =>
    [...table.querySelectorAll('td')].flatMap((cell) =>
      [...cell.childNodes].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
        return lines.size > 1 ? [node.textContent.trim()] : [];
      }),
    ),
  );
  assert.deepEqual(broken, []);
  host.sound();
});

test('the standings of many rounds stay beside the tables, and print whole', async () => {
  const host = await s.person({ locale: 'de-DE' });
  const { id } = await ask(host, 'POST', '/api/evenings', { game: 'kop' });
  await ask(host, 'POST', `/api/evenings/${id}/players`, { name: 'Ada' });
  await ask(await guest(), 'POST', `/api/evenings/${id}/players`, { name: 'Bo' });
  await ask(host, 'POST', `/api/evenings/${id}/words`, { word: 'start' });
  const { page } = host;
  await page.route(`**/api/evenings/${id}`, async (route) => {
    const answer = await route.fetch();
    const e = await answer.json();
    e.round = e.rounds = 20;
    const part = { table: 1, places: 3.5, points: -60, deals: 1, over: true };
    for (const line of e.standings) line.rounds = Array.from({ length: 20 }, () => part);
    await route.fulfill({ response: answer, json: e });
  });
  await page.goto(`${s.url}/e/${id}`);
  const last = page.getByRole('columnheader', { name: 'R20' });
  await last.waitFor();
  const top = await last.evaluate((cell) => {
    cell.scrollIntoView({ inline: 'end' });
    const at = cell.getBoundingClientRect();
    return document.elementFromPoint(at.right - 8, at.top + at.height / 2) === cell;
  });
  assert.ok(top, 'something else lies over the last round');
  await page.setViewportSize({ width: 718, height: 1000 }); // of A4, between its margins
  await page.emulateMedia({ media: 'print' });
  const whole = (e) =>
    e.scrollWidth <= e.clientWidth || getComputedStyle(e).overflowX === 'visible';
  assert.ok(await page.getByRole('table').locator('..').evaluate(whole), 'rounds are not printed');
  host.sound();
});

test('a round of shared deals that the end cut short is not said to count one day', async () => {
  const host = await s.person();
  const { id } = await ask(host, 'POST', '/api/evenings', { game: 'kop', duplicate: true });
  for (const [who, name] of [
    [host, 'Ada'],
    [await guest(), 'Bo'],
  ])
    await ask(who, 'POST', `/api/evenings/${id}/players`, { name });
  await ask(host, 'POST', `/api/evenings/${id}/words`, { word: 'start', anyway: true });
  await host.page.goto(`${s.url}/e/${id}`);
  const counts = host.page.getByText('This round counts when all tables are done.');
  await counts.waitFor();
  await ask(host, 'POST', `/api/evenings/${id}/words`, { word: 'end' });
  await host.page.getByText(/^The last round was not finished and does not count\.$/).waitFor();
  assert.ok(!(await counts.isVisible()));
  host.sound();
});
