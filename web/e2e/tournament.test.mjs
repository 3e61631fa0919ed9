import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { evenings, heard } from './lib/evenings.mjs';
import { check, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
let ask, guest;
before(async () => {
  s = await stage();
  ({ ask, guest } = evenings(s));
});
after(() => s.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Ends the running match of a player, who loses it. */
async function lose(who, id) {
  const { match } = await ask(who, 'GET', `/api/tournaments/${id}`);
  const { seats } = await ask(who, 'GET', `/api/matches/${match}`);
  await ask(who, 'POST', `/api/matches/${match}/words`, {
    seat: seats.findIndex((x) => x.yours),
    word: 'resign',
  });
}

test('a small cup: opened, joined by link, starts when it is full, played to its winner', async () => {
  const ada = await s.person();
  const { page } = ada;
  await page.getByRole('button', { name: 'More, and language' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tournaments' }).click();
  await page.getByLabel('Name of the tournament').fill('Spring cup');
  await page.getByLabel('My name').fill('Ada');
  await check(ada, 'opening a tournament');
  await shot(ada, 'opening');
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await page.waitForURL(/\/t\/[^/]+$/);
  const id = page.url().split('/').at(-1);
  await page.getByText(/It starts when 3\smore have joined/).waitFor();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  assert.equal(link, `${s.url}/t/${id}`);
  await check(ada, 'a new tournament');
  await shot(ada, 'new');

  // On a phone, in German: the link, a name, one tap.
  const bo = await s.stranger({ ...phone, locale: 'de-DE', colorScheme: 'dark' });
  await bo.page.goto(link);
  await bo.page.getByLabel('Dein Name').fill('Bo');
  await check(bo, 'joining a tournament, on a phone');
  await shot(bo, 'join-phone-dark-de');
  await bo.page.getByRole('button', { name: 'Teilnehmen' }).tap();
  await bo.page.getByText('Du bist Bo.').waitFor();
  await heard(page, 'Bo has joined');

  const [cy, di] = [await guest(), await guest()];
  await ask(cy, 'POST', `/api/tournaments/${id}/players`, { name: 'Cy' });
  await ask(di, 'POST', `/api/tournaments/${id}/players`, { name: 'Di' });

  // It is full: everybody has a game. Ada looks at hers, and Di resigns.
  const mine = page.getByRole('link', { name: 'To your game against Di' });
  await mine.waitFor();
  await bo.page.getByRole('link', { name: 'Zu deiner Partie gegen Cy' }).waitFor();
  await check(ada, 'the first round');
  await shot(ada, 'round');
  await check(bo, 'the first round, on a phone');
  await shot(bo, 'round-phone-dark-de');
  await mine.click();
  await page.waitForURL(/\/m\//);
  await lose(di, id);
  await page.getByRole('button', { name: 'Back to the tournament' }).click();
  await page.waitForURL(link);
  // The first page leads there too.
  await page.goto(s.url);
  await page.getByRole('link', { name: /Spring cup/ }).click();
  await page.waitForURL(link);
  await page.getByText('Waiting for the other games of this round.').waitFor();

  // The organiser decides the other: Cy doesn't come.
  const focused = (text) =>
    page.waitForFunction((text) => document.activeElement.textContent.startsWith(text), text);
  await page.getByRole('button', { name: 'Decide: Bo – Cy' }).press('Enter');
  await focused('Bo against Cy');
  await check(ada, 'deciding a game');
  await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
  await focused('Decide');
  await page.getByRole('button', { name: 'Decide: Bo – Cy' }).press('Enter');
  await page.getByRole('button', { name: 'Bo wins' }).click();
  const final = page.getByRole('link', { name: 'To your game against Bo' });
  await final.waitFor();
  await lose(ada, id);
  await page.getByText('Bo has won.').waitFor();
  await bo.page.getByText('Bo hat gewonnen.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'End the tournament' }).count(), 0);
  await check(ada, 'a finished tournament');
  await shot(ada, 'over');
  await check(bo, 'a finished tournament, on a phone');
  await shot(bo, 'over-phone-dark-de');
  const first = page.getByRole('table').getByRole('row').nth(1);
  assert.match(await first.innerText(), /1\.\s+Bo\s+2/);

  // The page keeps its link, and each result links to its game.
  const stranger = await s.stranger({ locale: 'pl-PL' });
  await stranger.page.goto(link);
  await stranger.page.getByText('Zwycięża Bo.').waitFor();
  await shot(stranger, 'over-pl');
  const csv = await stranger.page.getByRole('link', { name: 'Tabela wyników (CSV)' });
  assert.equal(await csv.getAttribute('href'), `/api/tournaments/${id}/crosstable.csv`);
  const records = await stranger.page.getByRole('link', { name: 'Zapis wszystkich partii' });
  assert.equal(await records.getAttribute('href'), `/api/tournaments/${id}/records`);
  await stranger.page.getByRole('link', { name: /Ada – Di/ }).click();
  await stranger.page.waitForURL(/\/m\//);
});

test('a knock-out: it is over for a player who has lost, not for one who waits', async () => {
  const ada = await s.person();
  const bo = await s.person(phone);
  const { id } = await ask(ada, 'POST', '/api/tournaments', { game: 'zoom', system: 'knock-out' });
  for (const [who, name] of [
    [ada, 'Ada'],
    [await guest(), 'Cy'],
    [await guest(), 'Di'],
    [bo, 'Bo'],
  ])
    await ask(who, 'POST', `/api/tournaments/${id}/players`, { name });
  for (const { page } of [ada, bo]) await page.goto(`${s.url}/t/${id}`);
  await ada.page.getByRole('button', { name: 'Start the tournament' }).click();
  await bo.page.getByRole('link', { name: 'To your game against Ada' }).waitFor();
  await lose(bo, id);
  await bo.page.getByRole('main').getByText('You are out of the tournament.').waitFor();
  await ada.page.getByText('Waiting for the other games of this round.').waitFor();
  await ada.page.getByRole('button', { name: 'Decide: Cy – Di' }).click();
  await ada.page.getByRole('button', { name: 'Di wins' }).click();
  await ada.page.getByRole('button', { name: 'Start the next round' }).click();
  await bo.page.getByText('Round 2 of 2').waitFor();
  await bo.page.getByRole('main').getByText('You are out of the tournament.').waitFor();
});

test('a Swiss: opened with tie-breaks and an option of its game', async () => {
  const ada = await s.person({ viewport: { width: 320, height: 568 } });
  const { page } = ada;
  await page.goto(`${s.url}/tournament`);
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Zopp' });
  await page.getByRole('combobox', { name: /^System/ }).selectOption('swiss');
  await page.getByText('More settings').click();
  await page.getByRole('combobox', { name: 'Tie-break 1' }).selectOption('wins');
  await page.getByRole('combobox', { name: 'Tie-break 2' }).selectOption('direct');
  assert.deepEqual(
    await page.getByRole('combobox', { name: 'Tie-break 3' }).locator('option').allInnerTexts(),
    ['none', 'Buchholz', 'Buchholz cut\u00a01', 'Sonneborn-Berger'],
  );
  await page.getByRole('button', { name: 'Long game' }).click();
  await check(ada, 'opening a Swiss, on a small phone');
  await shot(ada, 'opening-swiss-320');
  await page.getByLabel('My name').fill('Ada');
  // An impossible number is shown, though what contains it was closed.
  const number = page.locator('details input[type=number]').first();
  const right = await number.inputValue();
  await number.fill('9999');
  await page.getByText('More settings').click();
  await number.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await page.locator('details input[type=number]:focus').waitFor();
  await number.fill(right);
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await page.waitForURL(/\/t\/[^/]+$/);
  const made = await ask(ada, 'GET', `/api/tournaments/${page.url().split('/').at(-1)}`);
  assert.deepEqual(made.ties, ['wins', 'direct']);
  assert.notDeepEqual(made.options, {});
});

test('a Swiss: its organiser starts the rounds, and players leave', async () => {
  const ada = await s.person({ viewport: { width: 1280, height: 800 } });
  const { page } = ada;
  const { id } = await ask(ada, 'POST', '/api/tournaments', {
    game: 'zoom',
    system: 'swiss',
    rounds: 2,
    title: 'Swiss',
  });
  const people = [];
  for (const name of ['Bo', 'Cy', 'Di']) {
    const who = await guest();
    await ask(who, 'POST', `/api/tournaments/${id}/players`, { name });
    people.push(who);
  }
  await page.goto(`${s.url}/t/${id}`);
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.getByText('Round 1 of 2').waitFor();
  await page.getByText('Di has no opponent').waitFor();
  // The game ends by itself while its organiser decides it; the next round's is not decided instead.
  await page.getByRole('button', { name: /^Decide: / }).click();
  await page.getByRole('group', { name: 'Decide' }).waitFor();
  await lose(people[1], id);
  await page.getByRole('button', { name: 'Start the next round' }).click();
  await page.getByText('Round 2 of 2').waitFor();
  await page.getByRole('button', { name: /^Decide: / }).waitFor();
  assert.equal(await page.getByRole('group', { name: 'Decide' }).count(), 0);
  await check(ada, 'a Swiss, run by its organiser');
  await shot(ada, 'swiss');
  const remove = page.getByRole('button', { name: 'Remove: Bo' });
  await remove.click();
  await shot(ada, 'swiss-remove');
  await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
  await page.waitForFunction(() => document.activeElement.ariaLabel === 'Remove: Bo');
  await remove.click();
  await page.getByRole('alertdialog', { name: 'Remove Bo? Their opponent wins' }).waitFor();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await page.getByText('The tournament is over.').waitFor({ state: 'attached' });
  await page.getByText('Di has won.').waitFor();
  await shot(ada, 'swiss-over');
});

test('a player who has left before the start joins again', async () => {
  const ada = await s.person();
  const bo = await s.person(phone);
  const { id } = await ask(ada, 'POST', '/api/tournaments', {
    game: 'zoom',
    system: 'round-robin',
  });
  await bo.page.goto(`${s.url}/t/${id}`);
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Join' }).tap();
  await bo.page.getByText('You are Bo.').waitFor();
  // A name that is taken is refused, another one is not.
  await ask(await guest(), 'POST', `/api/tournaments/${id}/players`, { name: 'Cy' });
  const rename = bo.page.getByRole('button', { name: 'Change name' });
  await rename.tap();
  await bo.page.getByLabel('Your name').fill('Cy');
  await rename.tap();
  await bo.page.getByText(/is called Cy/).waitFor();
  await bo.page.getByLabel('Your name').fill('Bolek');
  await rename.tap();
  await bo.page.getByText('You are Bolek.').waitFor();
  await bo.page.getByRole('button', { name: 'Leave the tournament' }).tap();
  await bo.page.getByRole('button', { name: 'Yes, leave' }).tap();
  await bo.page.getByRole('main').getByText('You are out of the tournament.').waitFor();
  await bo.page.getByRole('button', { name: 'Join' }).tap();
  await bo.page.getByText('Waiting for the organiser to start.').waitFor();
  // Once it has begun, only the organiser lets them in again.
  await ask(await guest(), 'POST', `/api/tournaments/${id}/players`, { name: 'Di' });
  await ask(ada, 'POST', `/api/tournaments/${id}/words`, { word: 'next' });
  await bo.page.getByRole('main').getByText('You have no opponent in this round.').waitFor();
  await bo.page.getByRole('button', { name: 'Leave the tournament' }).tap();
  await bo.page.getByRole('button', { name: 'Yes, leave' }).tap();
  await bo.page.getByRole('main').getByText('You are out of the tournament.').waitFor();
  assert.equal(await bo.page.getByRole('button', { name: 'Join' }).count(), 0);
});

test('an organiser reads, in German, why a deleted player cannot come back', async () => {
  const ada = await s.person({ locale: 'de-DE' });
  const bo = await guest();
  const { id } = await ask(ada, 'POST', '/api/tournaments', { game: 'zoom', system: 'swiss' });
  await ask(bo, 'POST', `/api/tournaments/${id}/players`, { name: 'Bo' });
  await ask(bo, 'DELETE', '/api/me');
  await ada.page.goto(`${s.url}/t/${id}`);
  await ada.page.getByRole('button', { name: 'Einlassen: (gelöscht)' }).click();
  const why = ada.page.getByRole('alert').filter({ hasText: /\S/ });
  assert.match(await why.innerText(), /Diese Person hat alles über sich gelöscht/);
});

test('an organiser reads, in Polish, why no round is possible though some have not met', async () => {
  const ada = await s.person({ locale: 'pl-PL' });
  const { page } = ada;
  const { id } = await ask(ada, 'POST', '/api/tournaments', {
    game: 'zoom',
    system: 'swiss',
    rounds: 5,
  });
  const say = (who, more) => ask(who, 'POST', `/api/tournaments/${id}/words`, more);
  const [bo, cy, di] = [await guest(), await guest(), await guest()];
  for (const [who, name] of [
    [bo, 'Bo'],
    [cy, 'Cy'],
    [di, 'Di'],
  ])
    await ask(who, 'POST', `/api/tournaments/${id}/players`, { name });
  // Di rests, and Cy leaves for a while: Bo wins without a game.
  await say(ada, { word: 'next' });
  await say(cy, { word: 'leave' });
  await say(ada, { word: 'admit', player: 2 });
  // Cy rests.
  await say(ada, { word: 'next' });
  await lose(di, id);
  await page.goto(`${s.url}/t/${id}`);
  await page.getByRole('button', { name: 'Zacznij następną rundę' }).click();
  const why = page.getByRole('alert').filter({ hasText: /\S/ });
  assert.match(await why.innerText(), /pauzowało/);
});

test('an organiser hands a tournament over to a player', async () => {
  const ada = await s.person({ viewport: { width: 320, height: 568 } });
  const bo = await s.person({ viewport: { width: 844, height: 390 }, locale: 'pl-PL' });
  const { id } = await ask(ada, 'POST', '/api/tournaments', {
    game: 'zoom',
    system: 'swiss',
    rounds: 1,
  });
  await ada.page.goto(`${s.url}/t/${id}`);
  assert.equal(await ada.page.getByRole('button', { name: 'Hand over' }).count(), 0);
  for (const [who, name] of [
    [await guest(), 'Cy'],
    [bo, 'Bo'],
  ])
    await ask(who, 'POST', `/api/tournaments/${id}/players`, { name });
  await bo.page.goto(`${s.url}/t/${id}`);
  await bo.page.getByText('Cy').first().waitFor(); // from here on, what happens is said
  // By keys: what removes a player keeps the focus, and lets them in again.
  const labelled = (name) =>
    ada.page.waitForFunction((name) => document.activeElement.ariaLabel === name, name);
  await ada.page.getByRole('button', { name: 'Remove: Cy' }).press('Enter');
  await labelled('Let in: Cy');
  await heard(bo.page, 'Z turnieju odpada Cy.');
  await ada.page.keyboard.press('Enter');
  await labelled('Remove: Cy');
  await heard(bo.page, 'W turnieju gra już Cy.');
  await ada.page.getByRole('button', { name: 'Hand over' }).click();
  // The question has the focus, so it says to whom.
  const question = (name) => ada.page.getByRole('alertdialog', { name });
  await question('Hand over: Cy. You cannot take this back.').waitFor();
  await ada.page.getByRole('combobox').selectOption({ label: 'Bo' });
  await question('Hand over: Bo. You cannot take this back.').waitFor();
  await check(ada, 'handing a tournament over');
  await shot(ada, 'hand-over-320');
  await ada.page.getByRole('button', { name: 'Yes, hand over' }).click();
  await heard(bo.page, 'Teraz ty prowadzisz turniej.');
  await bo.page.getByRole('button', { name: 'Przekaż prowadzenie' }).waitFor();
  await check(bo, 'the new organiser');
  await shot(bo, 'hand-over-844');
  await ada.page
    .getByRole('heading', { name: 'Run the tournament' })
    .waitFor({ state: 'detached' });
  await bo.page.getByRole('button', { name: 'Zacznij turniej' }).click();
  await bo.page.getByRole('link', { name: /Cy/ }).first().waitFor();
});

test('an organiser joins a Swiss that has begun, and waits for nobody', async () => {
  const ada = await s.person();
  const { page } = ada;
  const { id } = await ask(ada, 'POST', '/api/tournaments', { game: 'zoom', system: 'swiss' });
  for (const name of ['Bo', 'Cy', 'Di'])
    await ask(await guest(), 'POST', `/api/tournaments/${id}/players`, { name });
  await ask(ada, 'POST', `/api/tournaments/${id}/words`, { word: 'next' });
  await page.goto(`${s.url}/t/${id}`);
  await page.getByText('It has begun. You play from the next round on.').waitFor();
  await page.getByLabel('Your name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('You are Ada.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Let in: Ada' }).count(), 0);
});

test('an organiser who has left, or came late, lets themselves in', async () => {
  const ada = await s.person();
  const { page } = ada;
  const bo = await s.person();
  const { id } = await ask(ada, 'POST', '/api/tournaments', { game: 'zoom', system: 'swiss' });
  for (const [who, name] of [
    [ada, 'Ada'],
    [await guest(), 'Cy'],
    [await guest(), 'Di'],
  ])
    await ask(who, 'POST', `/api/tournaments/${id}/players`, { name });
  await page.goto(`${s.url}/t/${id}`);
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.getByText('Round 1 of 2').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Remove: Ada' }).count(), 0);
  await page.getByRole('button', { name: 'Leave the tournament' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await page.getByRole('main').getByText('You are out of the tournament.').waitFor();
  await page.getByRole('button', { name: 'Let in: Ada' }).click();
  await page
    .getByRole('main')
    .getByText('You are out of the tournament.')
    .waitFor({ state: 'detached' });

  await ask(bo, 'POST', `/api/tournaments/${id}/players`, { name: 'Bo' });
  await ask(ada, 'POST', `/api/tournaments/${id}/words`, { word: 'hand-over', player: 4 });
  await bo.page.goto(`${s.url}/t/${id}`);
  await bo.page.getByText('Waiting for the organiser to let you in.').waitFor();
  await bo.page.getByRole('button', { name: 'Let in: Bo' }).click();
  await bo.page
    .getByText('Waiting for the organiser to let you in.')
    .waitFor({ state: 'detached' });
  await bo.page.getByRole('button', { name: 'Leave the tournament' }).waitFor();
});
