// People find in a house what its host allows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

const token = 'the token of the host';
let s;
before(async () => {
  s = await stage({}, { env: { STAMMTISCH_ADMIN_TOKEN: token } });
});
after(() => s?.close());

/** The host's own browser, at the desk. */
async function desk() {
  const host = await s.stranger({ httpCredentials: { username: 'host', password: token } });
  await host.page.goto('/admin');
  return host;
}

/** Says what the house is for. */
async function choose(host, use) {
  await host.page.getByRole('radio', { name: use }).check();
  await host.page.getByRole('button', { name: 'Save' }).first().click();
  await host.page.getByRole('radio', { name: use, checked: true }).waitFor();
}

/** What the form of a table offers for talk. */
async function talks(who) {
  const tile = await who.open();
  await tile.getByRole('button', { name: 'Options' }).click();
  const form = who.page.getByRole('dialog');
  await form.locator('select').nth(1).selectOption('link');
  const choice = form.locator('select', { hasText: 'phrases only' });
  return choice.locator('option').allInnerTexts();
}

test('in a school players say phrases only, unless the host allows more', async () => {
  const host = await desk();
  const family = await talks(await s.person());
  assert.equal(family.length, 3, `a family chooses from ${family}`);
  await choose(host, 'A school');
  const school = await talks(await s.person());
  assert.equal(school.length, 2, `a school chooses from ${school}`);
  await host.page.getByRole('combobox', { name: 'lines of text' }).selectOption('on');
  await host.page.getByRole('button', { name: 'Save' }).last().click();
  await host.page.getByRole('cell', { name: 'Lines of text: on' }).waitFor();
  assert.deepEqual(await talks(await s.person()), family);
  await choose(host, 'A family');
  assert.deepEqual(
    await host.page
      .locator('td')
      .allInnerTexts()
      .then((all) => all.filter((x) => /house is for|Lines/.test(x))),
    ['The house is for: A family', 'Lines of text: on', 'The house is for: A school'],
  );
  assert.deepEqual(host.faults, []);
});

/** Fills in and sends the form for finding an opponent. */
async function playNow(who) {
  const tile = await who.open();
  await tile.getByRole('button', { name: 'Play somebody here', exact: true }).click();
  await who.page.getByRole('dialog').getByRole('button', { name: 'Play now', exact: true }).click();
  await who.seated();
}

const list = (who) => who.page.getByRole('region', { name: 'Open tables' });

test('in a public house strangers find each other, and a family’s house shows nothing of it', async () => {
  const host = await desk();
  await choose(host, 'A family');
  const [ada, bo, cy] = [await s.person(), await s.person(), await s.person()];
  await ada.open();
  assert.equal(await ada.page.getByRole('button', { name: 'Play somebody here' }).count(), 0);
  assert.equal(await list(bo).count(), 0);
  await choose(host, 'The public');
  for (const who of [ada, bo, cy]) await who.page.goto('/');
  await list(bo).getByText('No open tables just now.').waitFor();

  // Ada waits, Bo finds the table on the first page, and it disappears for Cy.
  await playNow(ada);
  await list(cy)
    .getByRole('button', { name: /^Join Zoom/ })
    .waitFor();
  await list(bo)
    .getByRole('button', { name: /^Join Zoom, Somebody · no clock, For anybody/ })
    .click();
  await bo.seated();
  assert.equal(bo.page.url(), ada.page.url());
  await list(cy).getByText('No open tables just now.').waitFor();
  await ada.until((m) => m.seats.every((x) => x.taken));

  // Ada opens another, closes it and opens it again at the table; Cy is led there.
  await ada.page.goto('/');
  await playNow(ada);
  const door = ada.page.getByRole('checkbox', { name: 'Anybody here may join' });
  await door.uncheck();
  await ada.until((m) => !m.door);
  const closed = ada.page
    .locator('label', { hasText: 'Anybody here may join' })
    .locator(':not(:checked)');
  const closes = () =>
    ada.page.evaluate(async () => {
      const id = location.pathname.split('/').at(-1);
      await fetch(`/api/matches/${id}/door`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"anybody":""}',
      });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  // It was closed while her phone was in her pocket: she sees that when she looks again.
  await door.check();
  await ada.until((m) => m.door === 'any');
  await closes();
  await closed.waitFor();
  // And if another tab closes it before she has the answer, when she has it.
  let free;
  const held = new Promise((go) => (free = go));
  const late = async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  };
  await ada.page.route('**/door', late, { times: 1 });
  await door.check();
  await ada.until((m) => m.door === 'any');
  await closes();
  free();
  await closed.waitFor();
  await door.check();
  await ada.until((m) => m.door === 'any');
  await playNow(cy);
  assert.equal(cy.page.url(), ada.page.url());

  // Cy blocks Bo, at a table of theirs.
  const seats = [{ kind: 'me' }, { kind: 'link' }];
  const theirs = await ask(bo, 'POST', '/api/matches', { game: 'zoom', seats });
  await ask(cy, 'POST', '/api/claims', { token: theirs.links[0].token });
  await ask(cy, 'POST', `/api/matches/${theirs.id}/seats/0/block`, {});

  // She blocks Ada, does not see her next table, and unblocks both.
  await cy.page.getByRole('button', { name: 'Say something', exact: true }).click();
  await cy.page.getByRole('button', { name: /^Block / }).click();
  await cy.page.getByText('you won’t meet at a table again').waitFor();
  await ada.page.goto('/');
  await playNow(ada);
  await bo.page.goto('/');
  await list(bo)
    .getByRole('button', { name: /^Join Zoom/ })
    .waitFor();
  await cy.page.goto('/');
  await list(cy).getByText('No open tables just now.').waitFor();
  await cy.page.getByRole('button', { name: 'More, and language' }).click();
  // By keys: had the next person's button the focus, a second Enter would press it.
  const unblock = cy.page.getByRole('button', { name: /^Unblock / });
  await unblock.nth(1).waitFor();
  await unblock.first().press('Enter');
  await cy.page.getByRole('heading', { name: 'Blocked' }).and(cy.page.locator(':focus')).waitFor();
  assert.equal(await unblock.count(), 1);
  await unblock.press('Enter');
  await unblock.waitFor({ state: 'detached' });
  await cy.page.goto('/');
  await list(cy)
    .getByRole('button', { name: /^Join Zoom/ })
    .waitFor();
  for (const who of [host, ada, bo, cy]) assert.deepEqual(who.faults, []);
});

test('a table from the full form may be open to anybody, if the host allows it', async () => {
  const host = await desk();
  await choose(host, 'A club');
  const [ada, bo] = [await s.person(), await s.person()];
  // Tables of others may be in the list.
  await ada.page.evaluate(() =>
    fetch('/api/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Clara"}',
    }),
  );
  const tile = await ada.open();
  await tile.getByRole('button', { name: 'Options' }).click();
  const form = ada.page.getByRole('dialog');
  await form.locator('select').nth(1).selectOption('link');
  await form.getByRole('checkbox', { name: 'Anybody here may join' }).check();
  await form.getByRole('button', { name: 'Start game' }).click();
  await ada.seated();
  await list(bo)
    .getByRole('button', { name: /^Join Zoom, Clara/ })
    .click();
  await bo.seated();
  assert.equal(bo.page.url(), ada.page.url());
  // Without play now one opens a table.
  const other = await bo.open();
  await other.getByRole('button', { name: 'Play somebody here', exact: true }).click();
  await bo.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Open a table', exact: true })
    .click();
  await bo.seated();
  assert.notEqual(bo.page.url(), ada.page.url());
});

test('the host makes a sign-in link for somebody, which fits the narrowest phone', async () => {
  const ada = await s.person();
  await ada.page.goto('/?lang=en');
  await ada.context.request.post(`${s.url}/api/matches`, {
    data: { game: 'zoom', seats: [{ kind: 'me' }, { kind: 'me' }] },
  });
  const host = await s.stranger({
    viewport: { width: 320, height: 568 },
    locale: 'de-DE',
    httpCredentials: { username: 'host', password: token },
  });
  await host.page.goto('/admin/desk/people');
  await host.page.locator('a[href^="/admin/desk/people/"]').first().click();
  const button = host.page.getByRole('button', { name: 'Link zum Anmelden machen' });
  await button.waitFor();
  const edges = await host.page
    .locator('fieldset')
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().right));
  assert.equal(new Set(edges).size, 1, `a box is wider than the others: ${edges}`);
  await button.click();
  const link = await host.page.getByText(/\/d\/[\w-]{22}$/).textContent();
  const sideways = () => document.documentElement.scrollWidth - innerWidth;
  assert.equal(await host.page.evaluate(sideways), 0);
  const phone = await s.person();
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Use this device' }).waitFor();
});
