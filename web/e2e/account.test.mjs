// My devices, and the ways to sign in on another one.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, settled } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });
/** A picture for people who want one; nothing depends on it. */
async function shot(who, name) {
  if (!shots) return;
  await settled(who);
  await who.page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

/** Opens the part of my games that is about devices. */
async function account(who, name = 'Devices and sign-in') {
  await who.page.goto('/me');
  await who.page.getByText(name, { exact: true }).click();
}

const devices = (who) => who.page.locator('section[aria-labelledby=devices] li');

/** Makes another browser the same guest. */
async function second(ada, phone) {
  const { token } = await ask(ada, 'POST', '/api/me/link');
  await ask(phone, 'POST', '/api/me/links', { token });
}

test('a lost device is signed out, and is a new guest', async () => {
  const [ada, phone] = [await s.person(), await s.person()];
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  await account(ada);
  await devices(ada).filter({ hasText: 'This device' }).waitFor();
  assert.equal(await devices(ada).count(), 1);
  await second(ada, phone);
  await account(ada);
  const other = devices(ada).filter({ hasText: 'Came by a link' });
  await other.waitFor();
  await check(ada, 'my devices');
  await shot(ada, 'devices-1280');
  await other.getByRole('button').click();
  await ada.page.getByRole('alertdialog').waitFor();
  await check(ada, 'before a device is signed out');
  await ada.page.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('button').click();
  await ada.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await devices(ada).nth(1).waitFor({ state: 'detached' });
  assert.equal(await other.count(), 0);
  // The lost device is a new guest's.
  await phone.page.goto('/');
  assert.equal((await ask(phone, 'GET', '/api/me')).name, '');
  ada.sound();
});

test('all other devices are signed out at once', async () => {
  const [ada, phone] = [await s.person(), await s.person()];
  await second(ada, phone);
  await account(phone);
  await phone.page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign out all other devices' })
    .click();
  await phone.page.getByText('All other devices are signed out.').waitFor();
  assert.equal(await devices(phone).count(), 1);
  // Signing out here leads to the first page, as a new guest.
  await phone.page.getByRole('button', { name: 'Sign out This device' }).click();
  await phone.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await phone.page.waitForURL((at) => at.pathname === '/');
  phone.sound();
});

test('devices are readable on small screens, in every language', async () => {
  for (const [width, height, locale, colorScheme, name] of [
    [390, 844, 'de-DE', 'dark', 'Geräte und Anmeldung'],
    [320, 568, 'pl-PL', 'light', 'Urządzenia i logowanie'],
    [320, 568, 'en-GB', 'light', 'Devices and sign-in'],
  ]) {
    const ada = await s.person({ viewport: { width, height }, locale, colorScheme });
    await second(ada, await s.person());
    await account(ada, name);
    await devices(ada).nth(1).waitFor();
    await check(ada, `devices at ${width} by ${height}, ${locale}`);
    await shot(ada, `devices-${width}-${locale}`);
    await devices(ada).first().getByRole('button').click();
    await check(ada, `signing out at ${width} by ${height}, ${locale}`);
    await shot(ada, `out-${width}-${locale}`);
    await ada.page.locator('a[href^="/stored"]').click();
    await ada.page.waitForURL('**/stored?lang=*');
    assert.equal(await ada.page.locator('html').getAttribute('lang'), locale.slice(0, 2));
    await check(ada, `what is stored at ${width} by ${height}, ${locale}`);
    await shot(ada, `stored-${width}-${locale}`);
    ada.sound();
  }
});
