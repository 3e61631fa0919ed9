import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { evenings, heard } from './lib/evenings.mjs';
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

test('a club: founded, joined by link, an evening opened, played and counted', async () => {
  const ada = await s.person();
  const { page } = ada;
  await page.getByRole('button', { name: 'More, and language' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Clubs' }).click();
  await page.getByLabel('Name of the club').fill('Friday club');
  await page.getByLabel('Your name').fill('Ada');
  await check(ada, 'founding a club');
  await shot(ada, 'founding');
  await page.getByRole('button', { name: 'Found the club' }).click();
  await page.waitForURL(/\/c\/[^/]+$/);
  const id = page.url().split('/').at(-1);
  await page.locator('.qr svg').waitFor();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  assert.ok(link.startsWith(`${s.url}/c/${id}/`), link);
  await check(ada, 'a new club');
  await shot(ada, 'new-club');

  // On a phone, in German: the link, a name, one tap.
  const bo = await s.stranger({ ...phone, locale: 'de-DE', colorScheme: 'dark' });
  await bo.page.goto(link);
  await bo.page.getByLabel('Dein Name').fill('Bo');
  await check(bo, 'joining a club, on a phone');
  await shot(bo, 'join-phone-dark-de');
  await bo.page.getByRole('button', { name: 'Beitreten' }).tap();
  await bo.page.getByText('Du bist Bo.').waitFor();
  await bo.page.waitForURL(`${s.url}/c/${id}`); // without the invitation
  await heard(page, 'Bo has joined');
  await page.getByText(/2\smembers/).waitFor();

  // A visitor who has only the address can look, and sees no invitation.
  const stranger = await s.stranger();
  await stranger.page.goto(`${s.url}/c/${id}`);
  await stranger.page.getByText('You are looking on.').waitFor();
  assert.equal(await stranger.page.getByRole('button').count(), 0);
  await stranger.page.goto(`${s.url}/c/${id}/anything`);
  await stranger.page.getByText('This link no longer works.').waitFor();

  // Ada opens an evening from the club's page: it is named after the club.
  await page.getByRole('link', { name: 'Open an evening' }).click();
  await page.waitForURL(/\/open$/);
  const called = page.getByLabel('What it is called');
  await called.waitFor();
  assert.equal(await called.inputValue(), 'Friday club');
  assert.equal(await page.getByLabel('My name').inputValue(), 'Ada');
  await called.fill('First evening');
  await page.getByRole('spinbutton').nth(0).fill('1'); // rounds
  await page.getByRole('spinbutton').nth(1).fill('1'); // deals
  await page.getByRole('button', { name: 'Open the evening' }).click();
  await page.waitForURL(/\/e\//);
  const evening = page.url().split('/').at(-1);

  // Bo's page shows it at once, with a link.
  const come = bo.page.getByRole('link', { name: 'Mitspielen' });
  await come.waitFor();
  await check(bo, 'an evening is on, on a phone');
  await shot(bo, 'going-phone-dark-de');
  await come.tap();
  await bo.page.getByRole('button', { name: 'Mitspielen' }).tap();
  await bo.page.getByText('Du bist Bo.').waitFor();
  const cy = await guest();
  await ask(cy, 'POST', `/api/evenings/${evening}/players`, { name: 'Cy' });
  await ask(ada, 'POST', `/api/evenings/${evening}/words`, { word: 'start' });
  await page.goto(`${s.url}/c/${id}`);
  await page.getByText('Round 1 of 1').waitFor();
  await page.getByText('The table begins when the first evening or tournament is over.').waitFor();
  await check(ada, 'an evening is on');
  await shot(ada, 'going');
  await play(evening, [null, ada, bo, cy]);

  // The evening links to its club, and to no other. The season has Ada and Bo; Cy, a guest, took a place and is not in
  // it.
  await ask(ada, 'POST', '/api/clubs', { name: 'Monday club', you: 'Ada' });
  await page.goto(`${s.url}/e/${evening}`);
  const season = page.getByRole('link', { name: 'Friday club: the season' });
  await season.waitFor();
  assert.equal(await page.getByRole('link', { name: 'Monday club' }).count(), 0);
  await season.click();
  const table = page.getByRole('region', { name: 'Season 1' }).getByRole('table');
  await table.waitFor();
  const names = await table.locator('tbody th').allInnerTexts();
  assert.deepEqual(names.sort(), ['Ada', 'Bo']);
  const { standings } = await ask(ada, 'GET', `/api/evenings/${evening}`);
  const places = await table.locator('.big').allInnerTexts();
  const want = standings.filter((l) => l.player < 3).map((l) => l.places);
  assert.deepEqual(places.map(Number), want);
  await page.getByRole('link', { name: 'First evening' }).waitFor();
  await check(ada, 'a season');
  await shot(ada, 'season');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Season for a spreadsheet' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'season.csv');
  await bo.page.goto(`${s.url}/c/${id}`);
  await bo.page.getByRole('region', { name: '1. Saison' }).getByRole('table').waitFor();
  await check(bo, 'a season, on a phone');
  await shot(bo, 'season-phone-dark-de');

  // The next season begins empty, and the first is still accessible.
  await page.getByText('Run the club').click();
  await page.getByLabel('New season').fill('Spring');
  await page.getByRole('button', { name: 'Begin the season' }).click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'The season has begun.' }).waitFor();
  await page.getByLabel('Name of the club').fill('Friday evening club');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('status').filter({ hasText: 'The name is changed.' }).waitFor();
  await table.waitFor({ state: 'detached' });
  await page.getByLabel('Which season').selectOption({ label: 'Season 1' });
  await table.waitFor();
  for (const who of [ada, bo, stranger]) who.sound();
});

test('a tournament of a club counts for its season', async () => {
  const ada = await s.person();
  const { page } = ada;
  const club = await ask(ada, 'POST', '/api/clubs', { name: 'Board club', you: 'Ada' });
  const bo = await s.stranger({ ...phone, locale: 'pl-PL' });
  await ask(bo, 'POST', `/api/clubs/${club.id}/words`, { word: 'join', name: 'Bo', key: club.key });

  // Ada opens it from the club's page.
  await page.goto(`${s.url}/c/${club.id}`);
  await page.getByRole('link', { name: 'Open a tournament' }).click();
  await page.getByRole('heading', { name: 'A tournament of Board club' }).waitFor();
  assert.equal(await page.getByLabel('My name').inputValue(), 'Ada');
  await page.getByLabel('Name of the tournament').fill('First cup');
  await page.getByRole('combobox', { name: /^Places/ }).selectOption({ label: '2' });
  await check(ada, 'opening a tournament of a club');
  await shot(ada, 'opening-cup');
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await page.waitForURL(/\/t\//);
  const id = page.url().split('/').at(-1);
  await page.getByRole('link', { name: 'Board club: the season' }).waitFor();
  // The way back leads to the club, not to the form.
  await page.goBack();
  await page.waitForURL(`${s.url}/c/${club.id}`);
  await page.goForward();
  await page.waitForURL(/\/t\//);

  // Bo finds it on the club's page, joins, and loses.
  await bo.page.goto(`${s.url}/c/${club.id}`);
  const come = bo.page.getByRole('link', { name: 'Zagraj' });
  await come.waitFor();
  await check(bo, 'a tournament is on, on a phone');
  await shot(bo, 'going-cup-phone-pl');
  await come.tap();
  await bo.page.waitForURL(`${s.url}/t/${id}`);
  const { played } = await ask(bo, 'POST', `/api/tournaments/${id}/players`, { name: 'Bo' });
  const { match, white } = played[0].games[0];
  const seat = white === 1 ? 1 : 0; // of Bo, who is number 2
  await ask(bo, 'POST', `/api/matches/${match}/words`, { seat, word: 'resign' });

  await page.getByText('Ada has won.').waitFor();
  await page.getByRole('link', { name: 'Board club: the season' }).click();
  const table = page.getByRole('region', { name: 'Season 1' }).getByRole('table');
  await table.waitFor();
  assert.deepEqual(await table.locator('tbody th').allInnerTexts(), ['Ada', 'Bo']);
  assert.deepEqual(await table.locator('.big').allInnerTexts(), ['2', '1']);
  const link = page.getByRole('link', { name: 'First cup' });
  assert.equal(await link.getAttribute('href'), `/t/${id}`);
  await check(ada, 'a season with a tournament');
  await shot(ada, 'season-cup');
  for (const who of [ada, bo]) who.sound();
});

test('a membership moves to another device, and a leader manages members', async () => {
  const ada = await s.person();
  const { page } = ada;
  const club = await ask(ada, 'POST', '/api/clubs', { name: 'Klub', you: 'Ada' });
  const bo = await s.stranger({ ...phone, locale: 'pl-PL' });
  await ask(bo, 'POST', `/api/clubs/${club.id}/words`, {
    word: 'join',
    name: 'Bożena',
    key: club.key,
  });
  await bo.page.goto(`${s.url}/c/${club.id}`);
  await bo.page.getByText('Moje członkostwo').click();
  await bo.page.getByRole('button', { name: 'Używaj też innego urządzenia' }).click();
  const link = await bo.page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Link' })
    .inputValue();
  await check(bo, 'a link to a membership, on a phone');
  await shot(bo, 'device-phone-pl');

  const tablet = await s.stranger();
  await tablet.page.goto(link);
  await tablet.page.getByRole('button', { name: 'Use this device' }).click();
  await tablet.page.getByText('You are Bożena.').waitFor();
  await check(tablet, 'a membership on another device');

  // Ada makes her a leader, who then runs the club too.
  await page.goto(`${s.url}/c/${club.id}`);
  await page.getByRole('button', { name: 'Members: Manage' }).click();
  await check(ada, 'managing members');
  await shot(ada, 'managing');
  // With the keys: the focus stays in the row, and the next Enter changes nothing there.
  await page.getByRole('button', { name: 'Remove: Bożena' }).press('Enter');
  const admit = page.getByRole('button', { name: 'Let in again: Bożena' });
  await admit.and(page.locator(':focus')).waitFor();
  await admit.press('Enter');
  await page
    .getByRole('button', { name: 'New device: Bożena' })
    .and(page.locator(':focus'))
    .waitFor();
  await page.getByRole('button', { name: 'Make a leader: Bożena' }).click();
  await tablet.page.getByText('Run the club').waitFor();
  await page.getByRole('button', { name: 'Make a leader: Bożena' }).waitFor({ state: 'detached' });

  // Ada leaves: her page is a guest's from then on.
  await page.getByText('My membership').click();
  await page.getByRole('button', { name: 'Leave the club' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await page.getByText('You are looking on.').waitFor();
  for (const who of [ada, bo, tablet]) who.sound();
});

test('a page that was left while it loads leads nowhere later', async () => {
  // A service worker that begins meanwhile may keep a request from the test's own handler.
  const ada = await s.person({ serviceWorkers: 'block' });
  const bo = await guest();
  const { id } = await ask(bo, 'POST', '/api/clubs', { name: 'Left early', you: 'Bo' });
  const { page } = ada;
  // Whoever is no leader is sent on from there to the club itself.
  for (const path of [`/c/${id}/open`, `/c/${id}/tournament`])
    for (const leaves of [false, true]) {
      await page.goto('/ratings');
      let answer;
      const gate = new Promise((open) => (answer = open));
      await page.route(`**/api/clubs/${id}*`, async (route) => {
        await gate;
        await route.continue();
      });
      const asked = page.waitForRequest(`**/api/clubs/${id}*`);
      await ada.turnTo(path);
      await asked;
      if (leaves) await page.goBack();
      const told = page.waitForResponse(`**/api/clubs/${id}*`);
      answer();
      await (await told).finished();
      if (leaves) {
        // These requests are answered later than the page's own, which came before.
        for (const of of [`clubs/${id}`, 'games', 'me'])
          await page.evaluate(async (of) => (await fetch(`/api/${of}`)).json(), of);
        assert.equal(new URL(page.url()).pathname, '/ratings', path);
      } else await page.waitForURL(`${s.url}/c/${id}`);
      await page.unrouteAll();
    }
  ada.sound();
});

test('a second try after a lost answer founds no second club', async () => {
  const ada = await s.person();
  const { page } = ada;
  await page.goto(`${s.url}/club`);
  await page.getByLabel('Name of the club').fill('Friday club');
  await page.getByLabel('Your name').fill('Ada');
  await page.route('**/api/me', (r) => r.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Found the club' }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await page.getByRole('button', { name: 'Found the club' }).click();
  await page.waitForURL(/\/c\/[^/]+$/);
  assert.equal((await ask(ada, 'GET', '/api/me')).clubs.length, 1);
});
