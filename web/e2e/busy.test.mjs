// While the server has not answered yet: no press is lost, and none seems to do what it does not do. A lost answer costs
// no more than a second press.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** Keeps the requests to an address waiting until `go` is called; counts them. */
async function hold(page, url, method) {
  const held = { count: 0 };
  const free = new Promise((go) => (held.go = go));
  await page.route(url, async (route, request) => {
    if (request.method() !== method) return route.fallback();
    held.count++;
    await free;
    return route.fallback();
  });
  return held;
}

test('a question stays while its Yes is on its way', async () => {
  const [ada, phone] = [await s.person(), await s.person()];
  const { token } = await ask(ada, 'POST', '/api/me/link');
  await ask(phone, 'POST', '/api/me/links', { token });
  await ada.page.goto('/me');
  await ada.page.getByText('Devices and sign-in', { exact: true }).click();
  const devices = ada.page.locator('section[aria-labelledby=devices] li');
  await devices.getByRole('button').nth(1).click();
  const held = await hold(ada.page, '**/api/me/devices/*', 'DELETE');
  const question = ada.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out' }).press('Enter');
  // The focus is on Cancel, which can no longer stop anything.
  const cancel = question.getByRole('button', { name: 'Cancel', disabled: true });
  await cancel.and(ada.page.locator(':focus')).waitFor();
  await ada.page.keyboard.press('Enter');
  assert.ok(await question.isVisible());
  held.go();
  await devices.nth(1).waitFor({ state: 'detached' });
  ada.sound();
});

test('a name is not lost that is typed while another is still being saved', async () => {
  const ada = await s.person();
  const { page } = ada;
  const { id } = await ask(ada, 'POST', '/api/evenings', { game: 'kop', rounds: 1 });
  await ask(ada, 'POST', `/api/evenings/${id}/players`, { name: 'Ada' });
  await page.goto(`/e/${id}`);
  const held = await hold(page, '**/api/evenings/*/players', 'POST');
  const field = page.getByLabel('Your name');
  await ada.button('Change name').click();
  await field.fill('Adele');
  await field.press('Enter');
  await ada.button('Change name').and(page.locator(':disabled')).waitFor();
  await field.press('Escape');
  await ada.button('Change name').press('Enter');
  await field.fill('Addy');
  await field.press('Enter');
  held.go();
  await page.getByText('You are Addy.').waitFor();
  assert.equal(held.count, 2);
  await field.waitFor({ state: 'detached' });
  ada.sound();
});

test('what was opened is not opened again after a lost answer', async () => {
  const ada = await s.person();
  const { page } = ada;
  const form = (path, field) => async () => {
    await page.goto(path);
    await page.getByLabel(field).fill('Ada');
  };
  for (const [kind, name, come] of [
    ['matches', 'Play the computer', () => ada.open('Zoom')],
    ['evenings', 'Open the evening', form('/evening/kop', 'My name')],
    ['tournaments', 'Open the tournament', form('/tournament', 'My name')],
    ['clubs', 'Found the club', form('/club', 'Name of the club')],
  ]) {
    await come();
    const button = ada.button(name);
    const made = [];
    await page.route(`**/api/${kind}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const answer = await route.fetch();
      made.push((await answer.json()).id);
      return made.length > 1 ? route.fulfill({ response: answer }) : route.abort();
    });
    await button.click();
    await page.getByText('The server cannot be reached just now.').waitFor();
    await button.click();
    await page.waitForURL(new RegExp(`/${kind[0]}/`));
    assert.equal(made.length, 2, kind);
    assert.ok(page.url().includes(made[0]), `${kind}: ${made}, and the page is at ${page.url()}`);
  }
  ada.sound();
});
