// A player is invited by somebody they have played with, and finds that on the first page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, settled, shot } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s?.close());

/** Two people with a name who have finished a match. */
async function friends(options = {}) {
  const [ada, bo] = [await s.person(options), await s.person()];
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

test('a player is invited, and sits down with one tap', async () => {
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

test('a player declines, and the inviter is told', async () => {
  const { ada, bo } = await friends();
  await table(ada);
  await invite(ada);
  await bo.page.goto('/');
  const card = bo.page.getByRole('region', { name: 'Invitations' });
  await card.waitFor();
  // An answer from before that comes late does not bring the invitation back.
  let late;
  const asked = new Promise((go) => {
    void bo.page.route('**/api/me/groups', (route) => {
      late = route;
      go();
    });
  });
  await bo.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await card.getByRole('button', { name: /^No, thanks/ }).click();
  await card.waitFor({ state: 'detached' });
  const answered = bo.page.waitForResponse('**/api/me/groups');
  await late.continue();
  await answered;
  await settled(bo);
  assert.equal(await card.count(), 0);
  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Invite somebody you have played with' }).click();
  await ada.page.getByText('Can’t come').waitFor();
  for (const who of [ada, bo]) assert.deepEqual(who.faults, []);
});

test('a player is picked in the form of a new table, and invited when it opens', async () => {
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
  // A player who has just been invited is not invited again: the form says that they were.
  await table(ada);
  await invite(ada);
  there = await form();
  await second().selectOption('link');
  await there.getByText('Invited', { exact: true }).waitFor();
  assert.equal(await bos().count(), 0);
  for (const who of [ada, bo]) assert.deepEqual(who.faults, []);
});

test('the table tells that an invitation failed, and offers to try again', async () => {
  const { ada, bo } = await friends();
  await ada.page.goto('/');
  const tile = await ada.open();
  await tile.getByRole('button', { name: 'Options' }).click();
  const there = ada.page.getByRole('dialog');
  await there.locator('select').nth(1).selectOption('link');
  await there.getByRole('checkbox', { name: 'Bo' }).check();
  await ada.page.route('**/invited', (r) => r.abort(), { times: 1 });
  await there.getByRole('button', { name: 'Start game' }).click();
  await ada.page
    .locator('[data-line]')
    .getByText('Bo wasn’t invited. The server could not be reached.')
    .waitFor();
  const card = ada.page.getByRole('region', { name: 'You have played with' });
  await card.getByText('The server could not be reached.').waitFor();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
  ]) {
    await ada.page.setViewportSize({ width, height });
    await settled(ada);
    await card.scrollIntoViewIfNeeded();
    await shot(ada, `not invited ${width}`, { fullPage: false });
    await check(ada, `an invitation that failed at ${width}`);
  }
  await card.getByRole('button', { name: 'Try again to invite Bo' }).click();
  await card.getByText('Invited', { exact: true }).waitFor();
  assert.equal(await card.getByText('could not be reached').count(), 0);
  await bo.page.goto('/');
  await bo.page.getByText('Ada invites you to play Zoom').waitFor();
  for (const who of [ada, bo]) assert.deepEqual(who.faults, []);
});

for (const [locale, invites, texts] of [
  [
    'de-DE',
    'Bo wurde nicht eingeladen. Gerade warten zu viele deiner Einladungen',
    ['Optionen', 'Spiel beginnen'],
  ],
  ['pl-PL', 'Nie udało się zaprosić: Bo. Zbyt wiele twoich zaproszeń', ['Opcje', 'Rozpocznij grę']],
])
  test(`an invitation that the server refuses is told in the page's language: ${locale}`, async () => {
    const { ada } = await friends({ locale });
    await ada.page.goto('/');
    const tile = await ada.open();
    await tile.getByRole('button', { name: texts[0] }).click();
    const there = ada.page.getByRole('dialog');
    await there.locator('select').nth(1).selectOption('link');
    await there.getByRole('checkbox', { name: 'Bo' }).check();
    // Meanwhile she invites Bo to another table, on another device.
    const seats = [{ kind: 'me' }, { kind: 'link' }];
    const other = await ask(ada, 'POST', '/api/matches', { game: 'zoom', seats });
    const [first] = await ask(ada, 'GET', '/api/me/people');
    const data = { person: first.n };
    const answer = await ada.context.request.post(`/api/matches/${other.id}/invited`, { data });
    assert.equal(answer.status(), 204);
    await there.getByRole('button', { name: texts[1] }).click();
    await ada.page.locator('[data-line]').getByText(invites).waitFor();
    assert.deepEqual(ada.faults, []);
  });
