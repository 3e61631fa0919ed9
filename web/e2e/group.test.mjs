// People who stay together from game to game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, screens, shot } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s?.close());

const open = (who, ...kinds) => ask(who, 'POST', '/api/matches', { game: 'zoom', seats: kinds });

/** Ends a match and opens another for the same people. */
async function next(who, id) {
  const { seats } = await ask(who, 'GET', `/api/matches/${id}`);
  const seat = seats.findIndex((x) => x.yours);
  await ask(who, 'POST', `/api/matches/${id}/words`, { seat, word: 'resign' });
  return (await ask(who, 'POST', `/api/matches/${id}/again`, {})).match;
}

/** Two people with names, in a match that has just begun. */
async function friends(...devices) {
  const people = [];
  for (const [i, name] of ['Ada', 'Bo'].entries()) {
    people.push(await s.person(devices[i]));
    await ask(people[i], 'PUT', '/api/me', { name });
  }
  const [ada, bo] = people;
  const m = await open(ada, { kind: 'me' }, { kind: 'link' });
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  return { ada, bo, first: m.id };
}

test('one permanent link leads a group to their newest game', async () => {
  const { ada, bo, first } = await friends({ permissions: ['clipboard-read', 'clipboard-write'] });
  const second = await next(ada, first);
  await ada.page.goto(`/m/${first}`);
  await ada.page.getByRole('button', { name: 'Copy your group’s link' }).click();
  await ada.page.getByText('Copied').waitFor();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${s.url}/m/${first}/newest`);
  await bo.page.goto(link);
  await bo.page.waitForURL(`**/m/${second}`);
  await bo.seated();
  const third = await next(bo, second);
  await bo.page.goto(link);
  await bo.page.waitForURL(`**/m/${third}`);
  await bo.seated();
  const cleo = await s.stranger();
  await cleo.page.goto(link);
  await cleo.page.waitForURL(`**/m/${third}`);
  await cleo.page.getByText('You are watching').waitFor();
  assert.equal(await cleo.page.getByRole('button', { name: 'Copy your group’s link' }).count(), 0);
  await cleo.page.goto(`${s.url}/m/none/newest`);
  await cleo.page.getByRole('heading', { name: 'There is no such table.' }).waitFor();
  for (const who of [ada, bo]) who.sound();
});

test('a link whose newest game was deleted says so, and leads as far as it can', async () => {
  const ada = await s.person();
  // Ada begins the next one, so the computer does nothing there.
  const { id } = await open(ada, { kind: 'computer', level: 1 }, { kind: 'me' });
  await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: 1, word: 'resign' });
  const { match } = await ask(ada, 'POST', `/api/matches/${id}/again`, {
    game: 'zoom',
    options: {},
  });
  const gone = await ada.page.evaluate(
    async (id) => (await fetch(`/api/matches/${id}`, { method: 'DELETE' })).status,
    match,
  );
  assert.equal(gone, 204);
  await ada.page.goto(`/m/${id}/newest`);
  await ada.page.getByRole('heading', { name: 'Your newest game was deleted.' }).waitFor();
  await check(ada, 'a deleted game');
  await shot(ada, 'group-gone');
  await ada.button('Open it').click();
  await ada.page.waitForURL(`**/m/${id}`);
  await ada.button('Play again').click();
  await ada.page.waitForURL((u) => ![id, match].includes(u.pathname.split('/').at(-1)));
  await ada.turn();
  ada.sound();
});

test('a group that has played twice is on the first page, once', async () => {
  const { ada, bo, first } = await friends();
  const second = await next(ada, first);
  await ada.page.goto('/');
  const tables = ada.page.getByRole('region', { name: 'Your tables' });
  await tables.locator(`a[href="/m/${second}"]`).waitFor();
  assert.equal(await tables.getByRole('link').count(), 1); // the running game, and no group beside it
  const third = await next(bo, second);
  const { seats } = await ask(bo, 'GET', `/api/matches/${third}`);
  const seat = seats.findIndex((x) => x.yours);
  await ask(bo, 'POST', `/api/matches/${third}/words`, { seat, word: 'resign' });
  for (const end = Date.now() + patience; ;) {
    if ((await ask(ada, 'GET', '/api/me/groups')).length > 0) break;
    assert.ok(Date.now() < end, 'the matches were not filed');
  }
  await ada.page.goto('/');
  const group = tables.getByRole('link', { name: /Bo.*Again/ });
  await group.waitFor();
  assert.equal(await tables.getByRole('link').count(), 1);
  await check(ada, 'a group on the first page');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
  ]) {
    await ada.page.setViewportSize({ width, height });
    await shot(ada, `group-home-${width}`, { fullPage: false });
  }
  await group.click();
  await ada.page.waitForURL(`**/m/${third}`);
  await ada.page.getByRole('button', { name: 'Play again' }).waitFor();
  const cleo = await s.person();
  await cleo.page.getByRole('list', { name: 'The games' }).waitFor();
  assert.equal(await cleo.page.getByRole('region', { name: 'Your tables' }).count(), 0);
  for (const who of [ada, bo, cleo]) who.sound();
});

for (const { width, colorScheme, as } of screens) {
  test(`the lasting link at ${width} pixels, ${colorScheme}`, async () => {
    const { ada, first } = await friends(as);
    await ask(ada, 'POST', `/api/matches/${first}/words`, { seat: 0, word: 'resign' });
    await ada.page.goto(`/m/${first}`);
    await ada.page.locator('.end').waitFor();
    const menu = ada.page.getByRole('button', { name: 'Menu', exact: true });
    if (width < 1000) await menu.click();
    await ada.page.getByText('This link stays').waitFor();
    await check(ada, 'the lasting link');
    await shot(ada, `group-link-${width}-${colorScheme}`, { fullPage: false });
  });
}
