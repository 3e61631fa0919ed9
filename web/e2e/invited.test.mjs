// Somebody is invited by a person they have played with, and finds that on the first page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, settled, shot } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s?.close());

/** Two people with a name who have finished a match. */
async function friends() {
  const [ada, bo] = [await s.person(), await s.person()];
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  await ask(bo, 'PUT', '/api/me', { name: 'Bo' });
  const seats = [{ kind: 'me' }, { kind: 'link' }];
  const m = await ask(ada, 'POST', '/api/matches', { game: 'zoom', seats });
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  await ask(ada, 'POST', `/api/matches/${m.id}/words`, { seat: 0, word: 'resign' });
  for (const end = Date.now() + patience; ;) {
    if ((await ask(ada, 'GET', '/api/me/people')).length > 0) break;
    assert.ok(Date.now() < end, 'the match was not filed');
  }
  return { ada, bo };
}

/** A new table of Ada's, with its card of links. */
async function table(ada) {
  const m = await ask(ada, 'POST', '/api/matches', {
    game: 'zoom',
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  await ada.page.goto(`/m/${m.id}`);
  return m;
}

const invite = async (ada) => {
  await ada.page.getByRole('button', { name: 'Invite somebody you have played with' }).click();
  await ada.page.getByRole('button', { name: 'Invite Bo' }).click();
  await ada.page.getByText('Invited', { exact: true }).waitFor();
};

test('somebody is invited, and sits down with one tap', async () => {
  const { ada, bo } = await friends();
  const m = await table(ada);
  await invite(ada);
  await bo.page.goto('/');
  const card = bo.page.getByRole('region', { name: 'Invitations' });
  await card.getByText('Ada invites you to play Zoom').waitFor();
  await card.getByRole('button', { name: /^Join/ }).click();
  await bo.page.waitForURL(`**/m/${m.id}`);
  await bo.seated();
  const seats = (await ask(ada, 'GET', `/api/matches/${m.id}`)).seats;
  assert.deepEqual(
    seats.map((x) => x.name),
    ['Ada', 'Bo'],
  );
  for (const who of [ada, bo]) assert.deepEqual(who.faults, []);
});

test('somebody declines, and the one who invites reads it', async () => {
  const { ada, bo } = await friends();
  await table(ada);
  await invite(ada);
  await bo.page.goto('/');
  const card = bo.page.getByRole('region', { name: 'Invitations' });
  await card.getByRole('button', { name: /^No, thanks/ }).click();
  await card.waitFor({ state: 'detached' });
  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Invite somebody you have played with' }).click();
  await ada.page.getByText('Can’t come').waitFor();
  for (const who of [ada, bo]) assert.deepEqual(who.faults, []);
});

test('somebody is picked in the form of a new table, and invited when it opens', async () => {
  const { ada, bo } = await friends();
  const form = async () => {
    await ada.page.goto('/');
    const tile = await ada.open();
    await tile.getByRole('button', { name: 'Options' }).click();
    return ada.page.getByRole('dialog');
  };
  let there = await form();
  const bos = () => there.getByRole('checkbox', { name: 'Bo' });
  const second = () => there.locator('select').nth(1);
  assert.equal(await bos().count(), 0, 'with a computer nobody is invited');
  await second().selectOption('link');
  await bos().check();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
  ]) {
    await ada.page.setViewportSize({ width, height });
    await settled(ada);
    await bos().scrollIntoViewIfNeeded();
    await shot(ada, `pick ${width}`, { fullPage: false });
    await check(ada, `people to invite at ${width}`);
  }
  await ada.page.setViewportSize({ width: 1280, height: 800 });
  await there.getByRole('button', { name: 'Start game' }).click();
  await ada.seated();
  const m = await ada.until((m) => m.links);
  await bo.page.goto('/');
  const card = bo.page.getByRole('region', { name: 'Invitations' });
  await card.getByRole('button', { name: /^Join/ }).click();
  await bo.page.waitForURL(`**/m/${m.id}`);
  await bo.seated();
  // Somebody who has just been invited is not invited again: the form says that they were.
  await table(ada);
  await invite(ada);
  there = await form();
  await second().selectOption('link');
  await there.getByText('Invited', { exact: true }).waitFor();
  assert.equal(await bos().count(), 0);
  for (const who of [ada, bo]) assert.deepEqual(who.faults, []);
});
