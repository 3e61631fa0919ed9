// While the server has not answered yet: no press is lost, and none seems to do what it does not do.
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
