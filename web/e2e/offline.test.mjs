import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { played } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
let front;
before(async () => {
  s = await stage({ serviceWorkers: 'allow' });
  front = await fronted(s.url);
});
after(async () => {
  front.close();
  await s.close();
});

/** The program behind a proxy that can hang up, or serve a newer page. */
async function fronted(url) {
  const state = { down: false, stalls: false, slow: false, newer: '' };
  const server = http.createServer(async (req, res) => {
    if (state.stalls) return;
    if (state.slow && req.method === 'POST') {
      await new Promise((go) => setTimeout(go, 500));
      if (res.closed) return; // whoever asked has gone
    }
    if (state.down) return req.socket.destroy();
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    delete headers['if-none-match'];
    const on = http.request(url + req.url, { method: req.method, headers }, (answer) => {
      answer.on('error', () => res.destroy()); // it broke off
      const changes = {
        '/': ['<head>', '<head data-newer>'],
        '/sw.js': ["'shell-", `'shell-${state.newer}`],
      };
      const change = state.newer && changes[req.url];
      if (!change) {
        res.writeHead(answer.statusCode, answer.headers);
        return answer.pipe(res);
      }
      let body = '';
      answer.on('data', (d) => (body += d));
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...rest } = answer.headers;
        res.writeHead(answer.statusCode, rest);
        body = body.replace(...change);
        // A broken version asks for a file that nobody has: whenever it is installed, it fails.
        if (state.newer === 'broken-') body = body.replace('/manifest.webmanifest', '/nowhere');
        res.end(body);
      });
    });
    on.on('error', () => res.destroy());
    req.pipe(on);
  });
  server.keepAliveTimeout = 0;
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    state,
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const kept = (who) =>
  who.page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.keys()));

const replaced = (who) =>
  who.page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.getRegistration();
    const name = (await caches.keys()).find((n) => n.startsWith('shell-newer-'));
    const newer = !!name && !!(await caches.match('/', { cacheName: name })); // all files are there
    return newer && active?.state === 'activated' && !waiting && !installing;
  });

test('the shell loads without network and says so; a newer page replaces it', async () => {
  const ada = await s.person({ locale: 'de-DE' });
  await ada.page.goto(front.url);
  await ada.page.getByLabel('Dein Name').waitFor();
  await ada.page.waitForFunction(() => navigator.serviceWorker.controller);
  assert.equal((await kept(ada)).length, 1);

  // The games are never kept.
  const inside = await ada.page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys())
      for (const r of await (await caches.open(name)).keys()) all.push(new URL(r.url).pathname);
    return all;
  });
  assert.ok(inside.includes('/') && inside.some((p) => p.startsWith('/assets/')), inside.join(' '));
  assert.ok(!inside.some((p) => p.startsWith('/api')), inside.join(' '));

  front.state.down = true;
  await ada.page.reload();
  await ada.page.getByText('Keine Verbindung. Die Partien warten auf dem Server').waitFor();
  // A table's link opens too, and says what is wrong.
  await ada.page.goto(front.url + '/m/abcdefgh');
  await ada.page.getByText('Der Server ist gerade nicht zu erreichen.').waitFor();
  await ada.page.goto(front.url);
  await ada.page.getByText('Keine Verbindung').waitFor();
  // The network comes back by itself.
  front.state.down = false;
  await ada.page.getByLabel('Dein Name').waitFor();

  // Loading the page gives the newest at once, not the cached one.
  const [first] = await kept(ada);
  front.state.newer = 'broken-';
  await ada.page.reload();
  await ada.page.getByLabel('Dein Name').waitFor();
  assert.equal(await ada.page.locator('head[data-newer]').count(), 1);
  // A worker that lacks a file does not take over.
  await ada.page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration();
    await known.update();
    const { installing } = known;
    while (installing?.state === 'installing') await new Promise((go) => setTimeout(go, 20));
  });
  assert.equal(await replaced(ada), false);
  front.state.newer = 'newer-';
  await ada.page.reload();
  // Its worker follows, without anybody closing a tab.
  for (let tries = 0; !(await replaced(ada)); tries++) {
    assert.ok(tries < 400, 'the old worker stays');
    // A worker that could not load all of its files is requested again by the next load.
    if (tries % 100 === 99) await ada.page.reload();
    await ada.page.waitForTimeout(100);
  }
  // The files of the version before are still there, and nothing of the broken one between.
  const names = await kept(ada);
  assert.ok(names.length === 2 && names.includes(first), names.join(' '));
  front.state.down = true;
  await ada.page.reload();
  await ada.page.getByText('Keine Verbindung').waitFor();
  assert.equal(await ada.page.locator('head[data-newer]').count(), 1);
  front.state.down = false;
});

test('a network that takes requests and never answers does not keep the shell away', async () => {
  const ada = await s.person();
  await ada.page.goto(front.url);
  await ada.page.waitForFunction(() => navigator.serviceWorker.controller);
  front.state.stalls = true;
  await ada.page.reload();
  await ada.page.getByRole('heading', { name: 'Stammtisch' }).waitFor();
  front.state.stalls = false;
});

test('a move arrives though its page is left at once', async () => {
  const ada = await s.person();
  const id = await played(ada, []);
  await ada.page.goto(`${front.url}/m/${id}`);
  await ada.seated();
  front.state.slow = true;
  const sent = ada.page.waitForRequest('**/actions');
  await ada.move('c1-c4');
  await sent;
  await ada.page.goto('about:blank');
  front.state.slow = false;
  await ada.page.goto(s.url);
  await ada.page.goto(`${s.url}/m/${id}`);
  assert.equal((await ada.until((m) => m.ply > 0)).ply, 1);
});

test('a move made without a connection is sent after a reload', async () => {
  const ada = await s.person();
  const id = await played(ada, []);
  let down = true;
  await ada.page.route('**/actions', (route) => (down ? route.abort() : route.continue()));
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  await ada.move('c1-c4');
  const unsent = ada.page.getByText('Your move is saved and will be sent');
  await unsent.waitFor();
  await ada.page.reload();
  await unsent.waitFor();
  // News get through; the line stays, because the move does not.
  for (let i = 0; i < 3; i++) await ada.page.waitForRequest('**/actions');
  assert.ok(await unsent.isVisible());
  assert.equal((await ada.match()).ply, 0);
  down = false;
  await ada.until((m) => m.ply === 1);
  await ada.moves(1);
});

test('it can be installed', async () => {
  const answer = await fetch(s.url + '/manifest.webmanifest');
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  const manifest = await answer.json();
  for (const icon of manifest.icons) {
    const picture = await fetch(s.url + icon.src);
    assert.equal(picture.status, 200, icon.src);
    assert.equal(picture.headers.get('content-type'), icon.type);
  }
  const worker = await fetch(s.url + '/sw.js');
  assert.equal(worker.headers.get('cache-control'), 'no-cache');
  assert.match(worker.headers.get('content-type'), /javascript/);
});
