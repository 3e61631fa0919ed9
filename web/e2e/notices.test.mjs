// Absent players are told that it is their turn; players who have moved find the next table.
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { shot } from './lib/look.mjs';
import { pressed, subscribes } from './lib/push.mjs';
import { patience, stage } from './lib/stage.mjs';

/** A service elsewhere: it keeps what it receives. The server may reach it, and nothing else here. */
async function elsewhere() {
  const got = [];
  const server = http.createServer((req, res) => {
    const parts = [];
    req.on('data', (d) => parts.push(d));
    req.on('end', () => {
      got.push({ path: req.url, headers: req.headers, body: Buffer.concat(parts) });
      res.writeHead(201).end();
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    got,
    close: () => server.close(),
    async next(n) {
      for (const end = Date.now() + patience; got.length < n;)
        if (Date.now() > end) assert.fail(`only ${got.length} of ${n} came`);
        else await new Promise((on) => setTimeout(on, 20));
      return got[n - 1];
    },
  };
}

/** A mail server on this machine, and the mails that it received. */
async function post() {
  const got = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (d) => (text += d));
      stream.on('end', () => {
        got.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    close: () => server.close(),
    async next(n) {
      for (const end = Date.now() + patience; got.length < n;)
        if (Date.now() > end) assert.fail(`only ${got.length} of ${n} mails came`);
        else await new Promise((on) => setTimeout(on, 20));
      return got[n - 1];
    },
  };
}

let s;
let world;
let mails;
before(async () => {
  world = await elsewhere();
  mails = await post();
  const env = {
    STAMMTISCH_REACH: '127.0.0.0/8',
    STAMMTISCH_MAIL: mails.url,
    STAMMTISCH_MAIL_FROM: 'Stammtisch <games@table.example>',
  };
  s = await stage({ serviceWorkers: 'allow' }, { env });
});
after(async () => {
  world?.close();
  mails?.close();
  await s?.close();
});

const ask = (who, method, path, body) =>
  who.page.evaluate(
    async ([method, path, body]) =>
      (
        await fetch(path, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json(),
    [method, path, body],
  );

/** A table of Zoom at which it is Bo's turn. Neither has it open. */
async function waits(ada, bo, name = 'Ada') {
  const seats = [{ kind: 'me', name }, { kind: 'link' }];
  const m = await ask(ada, 'POST', '/api/matches', { game: 'zoom', lot: false, seats });
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  const act = { seat: 0, ply: 0, action: 'c1-c4' };
  await ask(ada, 'POST', `/api/matches/${m.id}/actions`, act);
  return m.id;
}

/** Opens the settings for notices, from the first page. */
async function settings(who) {
  await who.button('More, and language').click();
  await who.button('Tell me when it’s my turn').click();
  return who.page.getByRole('dialog', { name: 'Tell me when it’s my turn' });
}

test('a webhook is set up on the page, is sent the turn, and ends with one tap', async () => {
  const ada = await s.person();
  const bo = await s.person();
  const dialog = await settings(bo);
  await dialog.getByText('Tell me elsewhere').click();
  await dialog.getByLabel('Where').selectOption('Discord');
  await dialog.getByLabel('Address of the webhook').fill(`${world.url}/hook`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.locator('[data-way="webhook"]').waitFor();
  assert.equal(await dialog.getByLabel('Address of the webhook').inputValue(), '');
  const before = world.got.length;
  assert.match(world.got.at(-1).body.toString(), /This works/);
  const id = await waits(ada, bo);
  const { content } = JSON.parse((await world.next(before + 1)).body);
  assert.match(content, /^Your turn: Zoom against Ada http/);
  assert.ok(content.includes(`/m/${id}`), content);
  const [stop] = content.match(/http\S+\/stop\/\S+/);

  await bo.page.goto(stop);
  const stopped = bo.page.getByRole('heading', { name: 'No more notices here' });
  await stopped.waitFor();
  // Whoever resumes them, and is not heard at once, does not stop them again.
  await bo.page.route('**/api/notices/*', (r) => r.abort(), { times: 1 });
  await bo.button('Send them again').click();
  await bo.page.getByRole('heading', { name: 'Notices go on' }).waitFor();
  await bo.page.goto(stop);
  await stopped.waitFor();
  await bo.page.goto('/');
  const again = await settings(bo);
  await again.getByText('Stopped', { exact: true }).waitFor();
  await again.getByRole('button', { name: 'Remove: Chat message', exact: true }).press('Enter');
  await again.locator('[data-way]').waitFor({ state: 'detached' });
  // The focus is on neither the page below nor a button, which Enter would press.
  const removed = again.getByRole('status').filter({ hasText: 'Removed.' });
  await removed.and(again.locator(':focus')).waitFor();
  bo.sound();
});

test('a service that refuses the test message is not stored, and the page says why', async () => {
  const bo = await s.person();
  const dialog = await settings(bo);
  await dialog.getByText('Tell me elsewhere').click();
  await dialog.getByLabel('Where').selectOption('Discord');
  await dialog.getByLabel('Address of the webhook').fill('http://192.168.0.1/hook');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText(/inside the host's own network/).waitFor();
  assert.equal(await dialog.locator('[data-way]').count(), 0);
});

/** Adds a feed by keys. */
async function feed(dialog) {
  await dialog.getByText('Tell me elsewhere').press('Enter');
  await dialog.getByLabel('Where').selectOption('Feed reader');
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await dialog.locator('[data-way="feed"]').waitFor();
}

test('a choice that could not be stored goes back', async () => {
  const bo = await s.person();
  const dialog = await settings(bo);
  await feed(dialog);
  await bo.page.route('**/api/me/notices/hours', (r) => r.abort());
  for (const [name, other] of [
    ['At most', '1440'],
    ['Quiet hours from', '22'],
  ]) {
    const box = dialog.getByLabel(name);
    const before = await box.inputValue();
    await box.selectOption(other);
    await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    assert.equal(await box.inputValue(), before);
  }
});

test('what is pressed in a sheet has the focus again once the server has answered', async () => {
  const bo = await s.person();
  const dialog = await settings(bo);
  await feed(dialog);
  const focused = (what) =>
    bo.page.waitForFunction((what) => document.activeElement?.matches(what), what);
  await focused('form button');
  const box = dialog.getByLabel('At most');
  await box.focus();
  await box.selectOption('1440');
  await focused('select:enabled');
  assert.equal(await box.inputValue(), '1440');
});

test('mail comes once its reader has agreed, and ends with one tap', async () => {
  const ada = await s.person();
  const bo = await s.person();
  const dialog = await settings(bo);
  await dialog.getByText('Tell me elsewhere').click();
  await dialog.getByLabel('Mail address').fill('bo@example.org');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Waiting for your answer to our mail').waitFor();
  const [agree] = (await mails.next(1)).match(/http\S+\/agree\/\S+/);

  const reader = await s.stranger(); // on another device, perhaps
  await reader.page.goto(agree);
  await reader.page.getByRole('button', { name: 'Yes, send me notices' }).click();
  await reader.page.getByRole('heading', { name: 'Notices come by mail now' }).waitFor();
  const id = await waits(ada, bo);
  const mail = await mails.next(2);
  assert.match(mail, /^Subject: Your turn: Zoom against Ada\r$/m);
  assert.ok(mail.includes(`/m/${id}`), mail);
  const [stop] = mail.match(/http\S+\/stop\/[\w.]+/);
  await reader.page.goto(stop);
  await reader.page.getByRole('heading', { name: 'No more notices here' }).waitFor();
  reader.sound();
  bo.sound();
});

test('what is not added is explained where it was pressed, in the language of the page', async () => {
  const bo = await s.person({ locale: 'de-DE', viewport: { width: 568, height: 320 } });
  const mail = { kind: 'mail', to: 'cy@example.org' };
  for (let i = 0; i < 2; i++) await ask(bo, 'POST', '/api/me/notices', mail);
  await bo.button('Mehr und Sprache').click();
  await bo.button('Sag mir, wenn ich am Zug bin').click();
  const dialog = bo.page.getByRole('dialog').last();
  await dialog.getByText('Anderswo Bescheid geben').click();
  const refused = async (said) => {
    await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: said });
    await alert.waitFor();
    const seen = await alert.evaluate((e) => {
      const { top, bottom } = e.getBoundingClientRect();
      return top >= 0 && Math.floor(bottom) <= innerHeight; // scrolling goes by whole pixels
    });
    assert.ok(seen, `${said} is out of sight`);
    await shot(bo, `refused-${said.length}`, { fullPage: false });
  };
  await dialog.getByLabel('Mailadresse').fill(mail.to);
  await refused('versuch es morgen');
  await dialog.getByLabel('Wo').selectOption('Anderer Webhook');
  await dialog.getByLabel('Adresse des Webhooks').fill('http://127.0.0.1:1/hook');
  await refused('Die Probenachricht kam nicht an: keine Verbindung.');
  bo.sound();
});

test('this device subscribes, gets a push, and the notice says what waits', async () => {
  const ada = await s.person();
  const bo = await s.stranger();
  await subscribes(bo, s.url, `${world.url}/wpush/1`);
  await bo.page.goto(s.url + '/');
  await bo.page.evaluate(() => navigator.serviceWorker.ready);
  const dialog = await settings(bo);
  const here = dialog.getByRole('switch', { name: 'On this device' });
  await here.click();
  await dialog.getByRole('switch', { name: 'On this device', checked: true }).waitFor();
  assert.equal(await bo.page.evaluate(() => window.signedUpWith), 65);
  const before = world.got.length;
  const id = await waits(ada, bo);
  const push = await world.next(before + 1);
  assert.equal(push.path, '/wpush/1');
  assert.equal(push.headers['content-encoding'], 'aes128gcm');
  assert.match(push.headers.authorization, /^vapid t=\S+, k=\S+$/);

  // The push reaches the page's worker. This browser cannot show notices, so the test asks the
  // worker what it wants to show.
  const [worker] = bo.context.serviceWorkers();
  const data = JSON.stringify({
    title: 'Your turn: Zoom against Ada',
    url: `/m/${id}`,
    count: 1,
    way: 'x',
    stop: 'No more of this',
  });
  const shown = await worker.evaluate(async (data) => {
    let shown;
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown = { title, ...options };
    };
    // The app's icon too: setting it crashes this browser.
    let count;
    Object.defineProperty(WorkerNavigator.prototype, 'setAppBadge', {
      value: async (n) => (count = n),
    });
    const e = new PushEvent('push', { data });
    let done;
    e.waitUntil = (all) => (done = all); // by itself it takes only a browser's own events
    self.dispatchEvent(e);
    await done;
    return { ...shown, count };
  }, data);
  assert.equal(shown.title, 'Your turn: Zoom against Ada');
  assert.equal(shown.count, 1);
  assert.equal(shown.data.url, `/m/${id}`);
  assert.deepEqual(shown.actions, [{ action: 'stop', title: 'No more of this' }]);

  // Its button ends the notices of this device; what the server did not hear can be pressed again.
  const [way] = (await ask(bo, 'GET', '/api/me/notices')).ways;
  shown.data.way = way.id;
  delete shown.renotify;
  delete shown.count;
  assert.deepEqual(await pressed(worker, shown, false), shown);
  assert.equal((await ask(bo, 'GET', '/api/me/notices')).ways[0].stopped, false);
  assert.equal(await pressed(worker, shown, true), undefined);
  assert.equal((await ask(bo, 'GET', '/api/me/notices')).ways[0].stopped, true);
  await here.click();
  await dialog.getByRole('switch', { name: 'On this device', checked: false }).waitFor();
  bo.sound();
});

test('a device that is somebody else from now on hears no more of the turns before', async () => {
  const [ada, bo] = [await s.person(), await s.stranger()];
  await subscribes(bo, s.url, `${world.url}/wpush/1`);
  await bo.page.goto(s.url + '/');
  const hears = async () => {
    const dialog = await settings(bo);
    await dialog.getByRole('switch', { name: 'On this device' }).click();
    await dialog.getByRole('switch', { name: 'On this device', checked: true }).waitFor();
  };
  const subscribed = () =>
    bo.page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      return !!(await pushManager.getSubscription());
    });
  const signIn = async () => {
    await bo.page.goto(s.url + '/me');
    await bo.page.getByText('Devices and sign-in', { exact: true }).click();
  };
  // By a link from another device.
  await bo.page.evaluate(() => navigator.serviceWorker.ready);
  await hears();
  const { token } = await ask(ada, 'POST', '/api/me/link');
  await bo.page.goto(`${s.url}/d/${token}`);
  await bo.button('Use this device').click();
  await bo.page.waitForURL('**/me');
  assert.equal(await subscribed(), false);
  // Signed out here.
  await bo.page.goto(s.url + '/');
  await hears();
  await signIn();
  await bo.button('Sign out This device').click();
  await bo.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await bo.page.waitForURL(s.url + '/');
  assert.equal(await subscribed(), false);
  // By a name and a password.
  const login = { name: 'Ada', password: 'a quiet evening' };
  await ask(ada, 'PUT', '/api/me/sign-in/password', login);
  await hears();
  await signIn();
  const part = bo.page.getByRole('region', { name: 'Sign in', exact: true });
  await part.getByRole('button', { name: 'Sign in', exact: true }).click();
  await part.getByLabel('Sign-in name').fill(login.name);
  await part.getByLabel('Password', { exact: true }).fill(login.password);
  await part.getByRole('button', { name: 'Sign in', exact: true }).click();
  await bo.page.waitForFunction(() => !sessionStorage.getItem('subscribed'));
  bo.sound();
});

test('after a move the next table that waits is one tap away', async () => {
  const ada = await s.person();
  const bo = await s.person();
  const one = await waits(ada, bo, 'Ada');
  const two = await waits(ada, bo, 'Cy');
  await bo.page.goto(`/m/${one}`);
  await bo.turn();
  assert.equal(await bo.page.locator('[data-next]').count(), 0);
  const [legal] = (await bo.match()).legal;
  await bo.move(legal);
  const next = bo.page.getByRole('link', { name: 'Next table: Zoom, Cy' });
  await next.click();
  await bo.page.waitForURL(`**/m/${two}`);
  await bo.turn();
  bo.sound();
});
