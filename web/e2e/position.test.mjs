// Searching my games for a position, and how they continued from it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, played, whole } from './lib/games.mjs';
import { check, narrowest, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** A match against a friend after some actions, which one of them then resigns. */
async function over(ada, bo, actions, loser) {
  const m = await ask(ada, 'POST', '/api/matches', {
    game: 'zoom',
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  const path = `/api/matches/${m.id}`;
  for (const [ply, action] of actions.entries())
    await ask([ada, bo][ply % 2], 'POST', `${path}/actions`, { seat: ply % 2, ply, action });
  await ask([ada, bo][loser], 'POST', `${path}/words`, { seat: loser, word: 'resign' });
  return m.id;
}

/** Waits until that many games are in somebody's list: they appear a moment after they end. */
async function filed(who, n) {
  for (let tries = 0; (await ask(who, 'GET', '/api/me/matches')).all < n; tries++) {
    assert.ok(tries < 400, 'the games never came');
    await new Promise((go) => setTimeout(go, 50));
  }
}

/** Three games: two reach the same position in different orders, one differs. */
async function three(look) {
  const [ada, bo] = [await s.person(look), await s.person()];
  await ask(bo, 'PUT', '/api/me', { name: 'Bo' });
  const one = await over(ada, bo, ['c1-c4', 'c8-c5', 'a3-b3'], 1);
  const two = await over(ada, bo, ['a3-b3', 'c8-c5', 'c1-c4'], 0);
  const other = await over(ada, bo, ['c1-c4', 'd8-d6'], 1);
  await filed(ada, 3);
  return { ada, one, two, other };
}

/** Two games in which Ada doesn't see the same winning move. */
async function missed(look) {
  const [ada, bo] = [await s.person(look), await s.person()];
  const moves = whole.slice(0, 6);
  const ids = [await over(ada, bo, moves, 0), await over(ada, bo, moves, 0)];
  await filed(ada, 2);
  return { ada, ids };
}

const listed = (page) =>
  page.locator('main li a').evaluateAll((all) => all.map((a) => a.pathname + a.search).sort());
const rows = (page) => page.locator('main section tbody tr').allInnerTexts();
/** Waits until the position of a heading is shown with that many moves. */
async function shown(page, heading, moves) {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.waitForFunction(
    (n) => document.querySelectorAll('main section tbody tr').length === n,
    moves,
  );
}

test('from the openings of a game one steps on move by move, and back', async () => {
  const { ada, one, two, other } = await three();
  const { page } = ada;
  await page.goto('/me');
  await page.getByText('In numbers').click();
  await page.getByRole('row', { name: /Zoom/ }).getByRole('link').click();
  await shown(page, 'Zoom: Openings', 2);
  assert.deepEqual(
    (await rows(page)).map((r) => r.split(/\t+/)),
    [
      ['c1 → c4', '2', '2', '0', '0'],
      ['a3 → b3', '1', '0', '1', '0'],
    ],
  );
  await check(ada, 'the openings');
  await shot(ada, 'openings-1280');

  await page.getByRole('rowheader', { name: 'c1 → c4' }).getByRole('link').click();
  await shown(page, 'Zoom: This position', 2);
  assert.deepEqual(await listed(page), [`/m/${one}?ply=1`, `/m/${other}?ply=1`].sort());
  await page.getByRole('rowheader', { name: 'c8 → c5' }).getByRole('link').click();
  await shown(page, 'Zoom: This position', 1);
  assert.deepEqual(await listed(page), [`/m/${one}?ply=2`]);
  // In the next position two games meet.
  await page.getByRole('rowheader', { name: 'a3 → b3' }).getByRole('link').click();
  await page.getByText('None of your games went on from here.').waitFor();
  assert.deepEqual(await listed(page), [`/m/${one}?ply=3`, `/m/${two}?ply=3`].sort());
  await check(ada, 'where two games meet');

  await page.getByRole('link', { name: 'One move back' }).click();
  await shown(page, 'Zoom: This position', 1);
  await page.reload();
  await shown(page, 'Zoom: This position', 1);
  await page.goBack();
  await page.getByText('None of your games went on from here.').waitFor();
  await page.getByRole('link', { name: 'All my games' }).click();
  await page.getByText(/^3\sgames$/).waitFor();
  assert.equal(new URL(page.url()).search, '');
  assert.equal(await page.getByRole('heading', { name: /Zoom/ }).count(), 0);
  ada.sound();
});

test('a finished table leads to the games with its position, and a row to the table at that position', async () => {
  const { ada, two } = await three();
  const { page } = ada;
  await page.goto(`/m/${two}?ply=3`);
  await page.locator('[data-field]').first().waitFor();
  const link = page.getByRole('link', { name: 'This position in my games' });
  await link.waitFor();
  await shot(ada, 'table-1280');
  await link.click();
  await page.waitForURL(`**/me?match=${two}&ply=3`);
  await page.getByText(/^2\sgames$/).waitFor();
  await page.locator(`main li a[href*="${two}"]`).click();
  await page.waitForURL(`**/m/${two}?ply=3`);
  await page.locator('[data-field]').first().waitFor();

  // Spectators have nothing to search in.
  const eve = await s.person();
  await eve.page.goto(`/m/${two}?ply=3`);
  await eve.page.locator('[data-field]').first().waitFor();
  assert.equal((await ask(eve, 'GET', `/api/matches/${two}`)).traced, undefined);
  eve.sound();
  ada.sound();
});

test('a position that does not exist is reported', async () => {
  const ada = await s.person();
  const id = await played(ada, ['c1-c4']);
  for (const query of [`match=${id}&ply=7`, 'match=nothing&ply=0', `match=${id}&ply=x`]) {
    await ada.page.goto(`/me?${query}`);
    await ada.page.getByText('There is no such position to look for.').waitFor();
  }
  await check(ada, 'no such position');
  await ada.page.getByRole('link', { name: 'All my games' }).click();
  await ada.page.getByRole('heading', { name: 'Still running' }).waitFor();
  ada.sound();
});

test('a position is readable on small screens', async () => {
  for (const [width, height, locale, colorScheme, title] of narrowest([
    [320, 568, 'de-DE', 'light', 'Zoom: Eröffnungen'],
    [390, 844, 'en-GB', 'dark', 'Zoom: Openings'],
    [844, 390, 'pl-PL', 'light', 'Zoom: Otwarcia'],
  ])) {
    const { ada, one } = await three({ viewport: { width, height }, locale, colorScheme });
    await ada.page.goto(`/me?match=${one}&ply=0`);
    await shown(ada.page, title, 2);
    await check(ada, `openings at ${width} by ${height}`);
    await shot(ada, `openings-${width}`);
    await ada.page.goto(`/me?match=${one}&ply=2`);
    await ada.page.locator('main section tbody tr').waitFor();
    await check(ada, `a position at ${width} by ${height}`);
    await shot(ada, `position-${width}`);
    ada.sound();
  }
});

test('a mistake that is made twice is found', async () => {
  for (const [width, height, locale, find, says, better] of [
    [1280, 800, 'en-GB', 'Find mistakes I repeat', 'b2 → c2, 2 times', /Better: h3 → d3/],
    [320, 568, 'de-DE', 'Wiederholte Fehler finden', 'b2 → c2, 2-mal', /Besser: h3 → d3/],
  ]) {
    const { ada, ids } = await missed({ viewport: { width, height }, locale });
    const { page } = ada;
    await page.goto(`/me?match=${ids[0]}&ply=0`);
    await page.getByRole('button', { name: find }).click();
    const row = page.getByRole('link', { name: says });
    await row.getByText(better).waitFor();
    await page.waitForFunction(() => !document.querySelector('main').innerText.includes('…'));
    await check(ada, 'mistakes that recur');
    await shot(ada, `mistakes-${width}`);
    await row.click();
    await page.waitForURL(/\/m\/.*\?ply=4$/);
    ada.sound();
  }
});
