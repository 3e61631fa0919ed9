// Rated matches, if the host allows them: everybody is told before they sit down, and the page shows the new ratings.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check, settled, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

const token = 'the token of the host';
let s;
before(async () => {
  s = await stage({}, { env: { STAMMTISCH_ADMIN_TOKEN: token } });
});
after(() => s?.close());

async function house(use) {
  const answer = await fetch(`${s.url}/admin/house`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ use, features: {} }),
  });
  assert.equal(answer.status, 200);
}

/** A request of somebody's page. */
const ask = (who, method, path, body) =>
  who.page.evaluate(
    ([method, path, body]) =>
      fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((a) => (a.ok ? a.json().catch(() => null) : Promise.reject(new Error(a.status)))),
    [method, path, body],
  );

/** The form of a table for two, of whom one comes by link. */
async function form(who) {
  const tile = await who.open();
  await tile.getByRole('button', { name: 'Options' }).click();
  const form = who.page.getByRole('dialog');
  await form.locator('select').nth(1).selectOption('link');
  return form;
}

const means = 'Its result counts, nothing is taken back, and there are no hints.';

/** Checks a page at common sizes: nothing scrolls sideways, and everybody can read it. */
async function look(who, what, part) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
  ]) {
    await who.page.setViewportSize({ width, height });
    await settled(who);
    await part?.scrollIntoViewIfNeeded();
    await shot(who, `${what} ${width}`, { fullPage: false });
    await check(who, `${what} at ${width}`);
  }
  await who.page.setViewportSize({ width: 1280, height: 800 });
}

test('a family sees nothing of ratings', async () => {
  await house('family');
  const ada = await s.person();
  const there = await form(ada);
  await there.getByRole('button', { name: 'Start game' }).waitFor();
  assert.equal(await there.getByRole('checkbox', { name: 'Rated' }).count(), 0);
  await ada.page.goto('/');
  await ada.button('More, and language').click();
  await ada.page.getByRole('link', { name: 'Open a record' }).waitFor();
  await ada.page.getByRole('link', { name: 'Tournaments' }).waitFor();
  assert.equal(await ada.page.getByRole('link', { name: 'Ratings' }).count(), 0);
  await ada.page.goto('/ratings');
  await ada.page.getByRole('alert').getByText('its host does not allow them').waitFor();
  ada.sound();
});

test('in a club a rated match is agreed on before anybody sits down, and counts', async () => {
  await house('club');
  const [ada, bo, cy] = [await s.person(), await s.person(), await s.person()];
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  await ada.page.goto('/ratings');
  await ada.page.getByText('No rated match has ended yet.').waitFor();

  // Two who share a device play for fun.
  const there = await form(ada);
  const rated = there.getByRole('checkbox', { name: 'Rated' });
  await there.locator('select').nth(1).selectOption('me');
  await rated.waitFor({ state: 'detached' });
  await there.locator('select').nth(1).selectOption('link');
  await there.getByText(means).waitFor();
  await rated.check();
  await there.getByRole('checkbox', { name: 'Anybody here may join' }).check();
  await look(ada, 'form', there.getByText(means));
  await ada.lot('White');
  await there.getByRole('button', { name: 'Start game' }).click();
  await ada.seated();
  const m = await ada.until((m) => m.rated);

  // The list says it, and so does the invitation.
  await cy.page
    .getByRole('button', { name: /^Join Zoom, Ada · no clock, Rated · For anybody/ })
    .waitFor();
  await look(cy, 'list');
  await bo.page.goto(`/s/${m.links[0].token}`);
  await bo.page.getByText(`This match is rated. ${means}`).waitFor();
  await look(bo, 'invitation');
  await bo.accept(`/s/${m.links[0].token}`, 'Bo');
  for (const who of [ada, bo])
    await who.page.locator('[data-rated]').getByText('Rated', { exact: true }).waitFor();
  await look(bo, 'table');

  const acts = { seat: 0, ply: 0, action: 'c1-c4', after: 0 };
  await ask(ada, 'POST', `/api/matches/${m.id}/actions`, acts);
  await ask(bo, 'POST', `/api/matches/${m.id}/words`, { seat: 1, word: 'resign' });
  await ada.until((m) => m.result);
  // It is filed a little later.
  for (let end = Date.now() + 40_000; !(await ask(ada, 'GET', '/api/ratings')).length;) {
    assert.ok(Date.now() < end, 'the match is never filed');
    await ada.page.waitForTimeout(50);
  }
  await ada.page.goto('/');
  await ada.button('More, and language').click();
  await ada.page.getByRole('link', { name: 'Ratings' }).click();
  const list = ada.page.getByRole('table', { name: 'Zoom' });
  await list.getByRole('row', { name: /^Ada \(you\) 1\d{3}\? ± \d+ 1$/ }).waitFor();
  await list.getByRole('row', { name: /^Bo 1\d{3}\? ± \d+ 1$/ }).waitFor();
  const mine = ada.page.getByRole('region', { name: 'Your ratings' });
  await mine.getByText(/^1\d{3}\? ± \d+$/).waitFor();
  await look(ada, 'ratings');

  // A player who looks for an opponent can ask for it too.
  const tile = await cy.open();
  await tile.getByRole('button', { name: 'Play somebody here', exact: true }).click();
  const wish = cy.page.getByRole('dialog');
  await wish.getByRole('checkbox', { name: /^Rated/ }).check();
  await look(cy, 'wish', wish.getByText(means));
  await wish.getByRole('button', { name: 'Open a table', exact: true }).click();
  await cy.seated();
  await cy.until((m) => m.rated);
  for (const who of [ada, bo, cy]) who.sound();
});

test('the games of a rated tournament count, and those who join are told', async () => {
  await house('club');
  const [ada, bo] = [await s.person(), await s.person()];
  await ada.page.goto('/tournament');
  await ada.page.getByLabel('My name').fill('Ada');
  const rated = ada.page.getByRole('checkbox', { name: 'The games are rated' });
  await look(ada, 'opening a rated tournament', rated);
  await rated.check();
  await ada.page.getByRole('combobox', { name: /^Places/ }).selectOption('2');
  await ada.page.getByRole('button', { name: 'Open the tournament' }).click();
  await ada.page.waitForURL(/\/t\/[^/]+$/);
  await bo.page.goto(ada.page.url());
  await bo.page.getByText('Games are rated: results count').waitFor();
  await look(bo, 'joining a rated tournament');
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Join', exact: true }).click();
  await bo.page.getByRole('link', { name: 'To your game against Ada' }).click();
  await bo.page.locator('[data-rated]').getByText('Rated', { exact: true }).waitFor();
  for (const who of [ada, bo]) who.sound();
});

test('whoever joins a rated evening is told, and its tables are rated', async () => {
  await house('club');
  const [ada, bo] = [await s.person(), await s.person()];
  await ada.page.goto('/evening/kop');
  const rated = ada.page.getByRole('checkbox', { name: /^The games are rated/ });
  const shared = ada.page.getByRole('checkbox', { name: /^All tables play the same deals/ });
  await shared.check();
  await rated.waitFor({ state: 'detached' });
  await shared.uncheck();
  await look(ada, 'opening a rated evening', rated);
  await rated.check();
  await ada.page.getByLabel('My name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Open the evening' }).click();
  await ada.page.waitForURL(/\/e\/[^/]+$/);
  await bo.page.goto(ada.page.url());
  await bo.page.getByText('Games are rated: results count').waitFor();
  await look(bo, 'joining a rated evening');
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Join', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Begin round 1' }).click();
  await bo.page.waitForURL(/\/m\/[^/]+$/);
  await bo.page.locator('[data-rated]').getByText('Rated', { exact: true }).waitFor();
  for (const who of [ada, bo]) who.sound();
});
