// People find in a house the things that its host allows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stage } from './lib/stage.mjs';

const token = 'the token of the host';
let s;
before(async () => {
  process.env.STAMMTISCH_ADMIN_TOKEN = token;
  s = await stage();
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
  await host.page.getByRole('cell', { name: 'lines: on' }).waitFor();
  assert.deepEqual(await talks(await s.person()), family);
  await choose(host, 'A family');
  assert.deepEqual(
    await host.page
      .locator('td')
      .allInnerTexts()
      .then((all) => all.filter((x) => /house is for|lines/.test(x))),
    ['The house is for: family', 'lines: on', 'The house is for: school'],
  );
  assert.deepEqual(host.faults, []);
});
