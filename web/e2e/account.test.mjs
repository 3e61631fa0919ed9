// My devices, and the ways to sign in on another one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, narrowest, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

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
  await ada.page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
  await devices(ada).nth(1).waitFor({ state: 'detached' });
  assert.equal(await other.count(), 0);
  // A screen reader says so, and is still there.
  const part = ada.page.getByRole('region', { name: 'My devices' });
  await part.getByRole('status').filter({ hasText: 'is signed out.' }).waitFor();
  await part.locator('button:focus').waitFor();
  // The lost device is a new guest's.
  await phone.page.goto('/');
  assert.equal((await ask(phone, 'GET', '/api/me')).name, '');
  ada.sound();
});

test('a device whose removal was done and not heard of leaves the list with the next try', async () => {
  const [ada, phone] = [await s.person(), await s.person()];
  await second(ada, phone);
  await account(ada);
  const other = devices(ada).filter({ hasText: 'Came by a link' });
  await other.getByRole('button').click();
  let answer;
  const gate = new Promise((open) => (answer = open));
  await ada.page.route(
    '**/api/me/devices/*',
    async (r) => {
      await r.fetch();
      await gate;
      await r.abort();
    },
    { times: 1 },
  );
  const yes = ada.page.getByRole('button', { name: 'Sign out', exact: true });
  await yes.click();
  // Until it is answered, no other question takes its place.
  const another = ada.button('Sign out This device');
  await another.click();
  assert.equal(await another.count(), 1);
  answer();
  const part = ada.page.getByRole('region', { name: 'My devices' });
  await part.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await yes.click();
  await part.getByRole('status').filter({ hasText: 'is signed out.' }).waitFor();
  assert.equal(await devices(ada).count(), 1);
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
  // A try that failed and is given up leaves nothing to read.
  await phone.page.route('**/api/me/devices/*', (r) => r.abort(), { times: 1 });
  await phone.page.getByRole('button', { name: 'Sign out This device' }).click();
  await phone.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const fault = phone.page.locator('section[aria-labelledby=devices] [role=alert]');
  await fault.filter({ hasText: /./ }).waitFor();
  await phone.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await fault.filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  // Signing out here leads to the first page, as a new guest.
  await phone.page.getByRole('button', { name: 'Sign out This device' }).click();
  await phone.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await phone.page.waitForURL((at) => at.pathname === '/');
  phone.sound();
});

test('devices are readable on small screens', async () => {
  for (const [width, height, locale, colorScheme, name] of narrowest([
    [320, 568, 'pl-PL', 'light', 'Urządzenia i logowanie'],
    [390, 844, 'de-DE', 'dark', 'Geräte und Anmeldung'],
    [320, 568, 'en-GB', 'light', 'Devices and sign-in'],
  ])) {
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

const oak = 'under the old oak';
/** Opens one of the forms of the part about signing in. */
const form = async (who, button, title = button) => {
  await who.page.getByRole('button', { name: button, exact: true }).first().click();
  return who.page.getByRole('form', { name: title });
};

test('a name and a password lead to my games on another device', async () => {
  const [ada, phone] = [await s.person(), await s.person()];
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  await account(ada);
  const choose = await form(ada, 'Choose name and password');
  await choose.getByLabel('Sign-in name').fill('Ada King');
  const field = choose.getByLabel('Password', { exact: true });
  assert.equal(await field.getAttribute('type'), 'password');
  assert.equal(await field.getAttribute('autocomplete'), 'new-password');
  // Pasting is allowed, and pasted text can be made visible.
  await field.focus();
  await ada.page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'x');
    const paste = new ClipboardEvent('paste', { clipboardData: data, cancelable: true });
    if (!document.activeElement.dispatchEvent(paste)) throw new Error('pasting was refused');
  });
  await field.fill('password');
  await choose.getByLabel('Show password').check();
  assert.equal(await field.getAttribute('type'), 'text');
  await check(ada, 'choosing a password');
  await shot(ada, 'choose-1280');
  await choose.getByRole('button', { name: 'Save' }).click();
  await choose.getByText('That’s easy to guess.').waitFor();
  await field.fill(oak);
  await choose.getByRole('button', { name: 'Save' }).click();
  await ada.page.getByText('You sign in as Ada King.').waitFor();
  await check(ada, 'a password chosen');
  await shot(ada, 'chosen-1280');

  // A new browser can sign in from the first page.
  await phone.page.goto('/');
  await phone.button('More, and language').click();
  await phone.page.getByRole('link', { name: 'My games' }).click();
  await phone.page.getByText('Devices and sign-in', { exact: true }).click();
  const sign = await form(phone, 'Sign in', 'Name and password');
  await sign.getByLabel('Sign-in name').fill('ada king');
  const typed = sign.getByLabel('Password', { exact: true });
  assert.equal(await typed.getAttribute('autocomplete'), 'current-password');
  await typed.fill('beside the mill pond');
  await sign.getByRole('button', { name: 'Sign in' }).click();
  await sign.getByText('That’s not the right name and password.').waitFor();
  await check(phone, 'a wrong password');
  await shot(phone, 'wrong-1280');
  await typed.fill(oak);
  const [answer] = await Promise.all([
    phone.page.waitForResponse((r) => r.url().endsWith('/api/sign-in/password')),
    phone.page.waitForEvent('load'),
    sign.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  assert.equal(answer.status(), 200);
  assert.equal((await ask(phone, 'GET', '/api/me')).name, 'Ada');
  await account(phone);
  await devices(phone).filter({ hasText: 'This device' }).waitFor();
  assert.equal(await devices(phone).count(), 2);
  await account(ada);
  await devices(ada).filter({ hasText: 'Signed in with a password' }).waitFor();

  // A new password signs the phone out, and removing both needs the new one.
  const change = await form(ada, 'Change');
  assert.equal(await change.getByLabel('Sign-in name').inputValue(), 'Ada King');
  await change.getByLabel('Current password').fill(oak);
  await change.getByLabel('New password').fill('beside the mill pond');
  await change.getByLabel('Sign out all other devices').check();
  await check(ada, 'changing a password');
  await shot(ada, 'change-1280');
  await change.getByRole('button', { name: 'Save' }).click();
  await ada.page.getByText('Saved.').waitFor();
  await devices(ada).nth(1).waitFor({ state: 'detached' });
  const remove = await form(ada, 'Remove');
  await remove.getByLabel('Current password').fill(oak);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await remove.getByText('That’s not your current password.').waitFor();
  await remove.getByLabel('Current password').fill('beside the mill pond');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await ada.page.getByRole('button', { name: 'Choose name and password' }).waitFor();
  assert.equal((await ask(ada, 'GET', '/api/me/sign-in')).name, undefined);
  ada.sound();
});

test('after a lost answer the page asks again, and does not claim that nothing is set up', async () => {
  const ada = await s.person();
  const login = { name: 'Ada L', password: 'a lamp and a kettle', current: '', others: false };
  await ask(ada, 'PUT', '/api/me/sign-in/password', login);
  for (const part of ['sign-in', 'devices'])
    await ada.page.route(`**/api/me/${part}`, (r) => r.abort(), { times: 1 });
  await account(ada);
  await ada.page.getByText('You sign in as Ada L.').waitFor();
  await devices(ada).filter({ hasText: 'This device' }).waitFor();
  assert.equal(await ada.page.getByText('Choose name and password').count(), 0);
});

test('that this device would lose its games is said by ear as well', async () => {
  const ada = await s.person();
  await ask(ada, 'POST', '/api/matches', { game: 'zoom', seats: [{ kind: 'me' }, { kind: 'me' }] });
  await account(ada);
  await ada.page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await ada.page.getByRole('alert').filter({ hasText: 'no longer be found here' }).waitFor();
});

test('signing in is readable on small screens', async () => {
  for (const [width, height, locale, colorScheme, name, choose, signing] of narrowest([
    [320, 568, 'pl-PL', 'light', 'Urządzenia i logowanie', 'Ustaw nazwę i hasło', 'Zaloguj się'],
    [390, 844, 'de-DE', 'dark', 'Geräte und Anmeldung', 'Name und Passwort wählen', 'Anmelden'],
    [320, 568, 'en-GB', 'light', 'Devices and sign-in', 'Choose name and password', 'Sign in'],
  ])) {
    const ada = await s.person({ viewport: { width, height }, locale, colorScheme });
    await account(ada, name);
    await ada.page.getByRole('button', { name: choose }).click();
    await check(ada, `choosing a password at ${width} by ${height}, ${locale}`);
    await shot(ada, `choose-${width}-${locale}`);
    const [cancel, refused] = {
      en: ['Cancel', 'Computers are called so'],
      de: ['Abbrechen', 'So heißen hier Computer'],
      pl: ['Anuluj', 'Tak nazywają się tu komputery'],
    }[locale.slice(0, 2)];
    const fields = ada.page.locator(
      'section[aria-labelledby=login] form input:not([type=checkbox])',
    );
    await fields.first().fill('Computer 3');
    await fields.last().fill(oak);
    await fields.last().press('Enter');
    const why = ada.page.getByRole('alert').filter({ hasText: refused });
    await why.waitFor();
    const box = await why.boundingBox();
    assert.ok(box.y + box.height <= height, `the reason stands at ${box.y} of ${height}`);
    await ada.page.getByRole('button', { name: cancel }).click();
    await ada.page.getByRole('button', { name: signing, exact: true }).click();
    await check(ada, `signing in at ${width} by ${height}, ${locale}`);
    await shot(ada, `sign-in-${width}-${locale}`);
    await ask(ada, 'PUT', '/api/me/sign-in/password', {
      name: `Ada ${width} ${locale.slice(0, 2)}`,
      password: oak,
    });
    await account(ada, name);
    await ada.page.locator('section[aria-labelledby=login] p .button').nth(1).click();
    await check(ada, `removing a password at ${width} by ${height}, ${locale}`);
    await shot(ada, `remove-${width}-${locale}`);
    ada.sound();
  }
});

/** Gives a browser an authenticator, like a phone's, and opens the house by a name, since an IP address has no
    passkeys. */
async function withKeys(who) {
  const cdp = await who.context.newCDPSession(who.page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const named = new URL('/me', who.page.url());
  named.hostname = 'localhost';
  await who.page.goto(named.href);
  return {
    keys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: (credential) => cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

const keyList = (who) => who.page.locator('section[aria-labelledby=passkeys] li');
const part = (who) => who.page.getByText('Devices and sign-in', { exact: true }).click();

test('a passkey leads to my games on another device', async () => {
  const [ada, phone] = [await s.person(), await s.person()];
  const [laptop, other] = [await withKeys(ada), await withKeys(phone)];
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  await part(ada);
  await ada.page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const add = ada.page.getByRole('form', { name: 'Add a passkey' });
  await add.getByRole('textbox').and(ada.page.locator(':focus')).waitFor();
  await add.getByLabel('What to call it').fill('My laptop');
  await check(ada, 'adding a passkey');
  await shot(ada, 'passkey-add-1280');
  await add.getByRole('button', { name: 'Continue' }).click();
  await keyList(ada).filter({ hasText: 'My laptop' }).waitFor();
  await ada.page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  await check(ada, 'a passkey');
  await shot(ada, 'passkey-1280');
  const [key] = await laptop.keys();
  assert.equal(key.rpId, 'localhost');
  // One passkey a device.
  await form(ada, 'Add a passkey').then((f) => f.getByRole('button', { name: 'Continue' }).click());
  await ada.page.getByText('There is a passkey of yours on this device already.').waitFor();

  // A browser without the passkey, and the same with it, as if passkeys were synced.
  await part(phone);
  const sign = () => phone.page.getByRole('button', { name: 'Sign in with a passkey' });
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await check(phone, 'signing in with a passkey');
  await shot(phone, 'passkey-sign-in-1280');
  await sign().click();
  await phone.page.getByText('No passkey was used.').waitFor();
  await other.take(key);
  const [answer] = await Promise.all([
    phone.page.waitForResponse((r) => r.url().endsWith('/api/sign-in/passkey')),
    phone.page.waitForEvent('load'),
    sign().click(),
  ]);
  assert.equal(answer.status(), 200);
  assert.equal((await ask(phone, 'GET', '/api/me')).name, 'Ada');
  await part(phone);
  await devices(phone).nth(1).waitFor();
  await ada.page.reload();
  await part(ada);
  await devices(ada).filter({ hasText: 'Signed in with a passkey' }).waitFor();

  // It is removed, and leads nowhere any longer.
  await ada.page.getByRole('button', { name: 'Remove My laptop' }).press('Enter');
  const remove = ada.page.getByRole('form', { name: 'Remove My laptop' });
  await remove.locator('h2:focus').waitFor(); // one more Enter removes nothing
  await ada.page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await ada.page.locator(':focus', { hasText: 'Add a passkey' }).waitFor();
  await ada.page.getByRole('button', { name: 'Remove My laptop' }).click();
  await remove.getByRole('button', { name: 'Remove' }).click();
  await keyList(ada).waitFor({ state: 'detached' });
  await ada.page.getByRole('status').filter({ hasText: 'Removed.' }).waitFor();
  assert.deepEqual((await ask(ada, 'GET', '/api/me/sign-in')).passkeys, []);
  // The browser has it still, and what came of it is in sight where it was used.
  await ada.page.setViewportSize({ width: 320, height: 568 });
  await ada.page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  const again = ada.page.getByRole('button', { name: 'Sign in with a passkey' });
  await again.press('Enter');
  const why = await ada.page.getByText('Nobody here uses that passkey.').boundingBox();
  const { y } = await again.boundingBox();
  assert.ok(why.y > y && why.y < y + 80, `it stands ${why.y - y} below its button`);
  ada.sound();
  phone.sound();
});

test('passkeys are readable on small screens', async () => {
  for (const [width, height, locale, colorScheme, name, add] of narrowest([
    [320, 568, 'pl-PL', 'light', 'Urządzenia i logowanie', 'Dodaj klucz dostępu'],
    [390, 844, 'de-DE', 'dark', 'Geräte und Anmeldung', 'Passkey hinzufügen'],
    [320, 568, 'en-GB', 'light', 'Devices and sign-in', 'Add a passkey'],
  ])) {
    const ada = await s.person({ viewport: { width, height }, locale, colorScheme });
    await withKeys(ada);
    await ada.page.getByText(name, { exact: true }).click();
    await ada.page.getByRole('button', { name: add }).click();
    await check(ada, `adding a passkey at ${width} by ${height}, ${locale}`);
    await shot(ada, `passkey-add-${width}-${locale}`);
    await ada.page.getByRole('form', { name: add }).getByRole('button').click();
    await ada.page.locator('section[aria-labelledby=passkeys] li').waitFor();
    await check(ada, `a passkey at ${width} by ${height}, ${locale}`);
    await shot(ada, `passkey-${width}-${locale}`);
    ada.sound();
  }
});
