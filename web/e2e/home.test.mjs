// The first page and the page of a game: one screen, few keys, nothing superfluous.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, played } from './lib/games.mjs';
import { check, narrowest } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const ready = (who) => who.page.getByLabel(/^(Your name|Dein Name|Twoje imię)$/).waitFor();

const six = ['Zoom', 'TriHop', 'Open Goal', 'Kick-It', 'Zopp', 'Kop'];

test('six tiles from easy to complex fit one screen, each one Tab stop', async () => {
  for (const [width, height, locale] of [
    [1280, 800, 'en-GB'],
    [390, 844, 'de-DE'],
    [390, 844, 'pl-PL'],
    [844, 390, 'pl-PL'],
  ]) {
    const ada = await s.person({ viewport: { width, height }, locale });
    await ready(ada);
    const { bottom, tops, titles, stops } = await ada.page.evaluate(() => {
      const tiles = [...document.querySelectorAll('.tile')];
      const six = tiles.slice(0, 6).map((t) => t.getBoundingClientRect());
      const able = 'a[href], button, input, select, [tabindex="0"]';
      return {
        bottom: Math.max(...six.map((t) => t.bottom)),
        tops: new Set(six.map((t) => Math.round(t.top))).size,
        titles: tiles.map((t) => t.querySelector('.serif').textContent),
        stops: document.querySelectorAll(able).length,
      };
    });
    const where = `${width} by ${height}, ${locale}`;
    // The server lists games from easy to complex; a seventh is sorted in.
    const games = (await ask(ada, 'GET', '/api/games')).map((g) => g.title);
    assert.deepEqual(titles, games, where);
    assert.deepEqual(
      games.filter((title) => six.includes(title)),
      six,
    );
    assert.ok(bottom <= height, `${where}: the tiles end at ${bottom}`);
    assert.equal(tops, width > height ? 2 : 3, `${where}: rows of tiles`);
    assert.equal(stops, games.length + 2, `${where}: stops of the Tab key`);
    await ada.leave();
  }
});

test('nothing of a game is loaded before it is opened, and then only its own', async () => {
  const ada = await s.stranger({ locale: 'de-DE' });
  const asked = [];
  ada.page.on('request', (r) => asked.push(new URL(r.url()).pathname));
  await ada.page.goto(s.url);
  await ready(ada);
  await ada.page.waitForLoadState('networkidle');
  const games = ['zoom', 'trihop', 'kick-it', 'open-goal', 'kop', 'zopp'];
  const of = (game) => asked.filter((p) => p.startsWith(`/assets/${game}-`));
  for (const game of games) assert.deepEqual(of(game), [], `${game} on the first page`);
  assert.ok(!asked.includes('/api/games'), 'the list came with the page');
  assert.ok(!asked.some((p) => /^\/assets\/(en|pl|Table|Arrange|More)-/.test(p)), asked.join(' '));
  await ada.open('Zoom');
  for (
    const end = Date.now() + patience;
    of('zoom').length === 0;
    await ada.page.waitForTimeout(50)
  )
    assert.ok(Date.now() < end, 'nothing of Zoom was asked for');
  for (const game of games.slice(1)) assert.deepEqual(of(game), [], `${game} beside Zoom`);
  ada.sound();
});

test('a table waits in the row, is hidden and stays so; an unplayed one is deleted', async () => {
  const ada = await s.person();
  const id = await played(ada, ['c1-c4'], [{ kind: 'me' }, { kind: 'computer', level: 2 }]);
  await ask(ada, 'POST', '/api/matches', {
    game: 'trihop',
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  await ada.page.goto(s.url);
  const row = ada.page.getByRole('region', { name: 'Your tables' });
  await row.getByText('Computer, level 2').waitFor();
  await row.getByText('Waiting for friends').waitFor();
  await check(ada, 'tables that wait');
  await ada.button('Put away: TriHop').click();
  await ada.page.getByText('TriHop is gone, because nobody had played there.').waitFor();
  await ada.button('Put away: Zoom, Computer, level 2').click();
  await ada.page.getByText('Zoom, Computer, level 2 is put away.').waitFor();
  const left = (await ask(ada, 'GET', '/api/me')).matches.map((m) => m.id);
  assert.deepEqual(left, [id], 'the server keeps what was played, and nothing else');
  await ada.page.reload();
  await ready(ada);
  assert.equal(await row.count(), 0, 'it came back');
  // It is put away, not lost.
  await ada.button('More, and language').click();
  await check(ada, 'more');
  await ada.page.getByRole('dialog').locator(`a[href="/m/${id}"]`).click();
  await ada.seated();
  await ada.page.goto(s.url);
  await row.locator(`a[href="/m/${id}"]`).waitFor();
  ada.sound();
});

test('two taps to a game; the level is remembered, and back restores the place', async () => {
  const ada = await s.person({ viewport: { width: 390, height: 380 }, hasTouch: true });
  await ready(ada);
  await ada.page.evaluate(() => scrollTo(0, 100));
  await ada.page.waitForFunction(() => scrollY > 60);
  const before = await ada.page.evaluate(() => scrollY);
  await ada.page.locator('.tile', { hasText: 'Open Goal' }).tap();
  const slider = ada.page.getByRole('slider', { name: 'Opponent' });
  await slider.fill('3');
  await slider.dispatchEvent('change');
  await ada.page.goBack();
  await ready(ada);
  await ada.page.waitForFunction((y) => Math.abs(scrollY - y) < 3, before);
  await ada.open('Open Goal');
  assert.equal(await slider.inputValue(), '3');
  await ada.button('Play the computer').tap();
  await ada.seated();
  assert.equal((await ada.match()).seats.find((x) => x.kind === 'computer').level, 4);
  ada.sound();
});

test('by keys and by ear a page begins at its heading', async () => {
  const ada = await s.person();
  await ready(ada);
  const heard = (text) =>
    ada.page.waitForFunction(
      (text) => document.activeElement.matches('h1') && document.activeElement.innerText === text,
      text,
    );
  await ada.page.locator('.tile', { hasText: 'Open Goal' }).focus();
  await ada.page.keyboard.press('Enter');
  await heard('Open Goal');
  await ada.page.keyboard.press('Tab');
  await ada.page.goBack();
  await heard('Stammtisch');
  ada.sound();
});

test('a tap that begins before the page’s script has loaded is not lost', async () => {
  const ada = await s.stranger({ locale: 'de-DE' });
  const { page } = ada;
  let come;
  const script = new Promise((go) => (come = go));
  await page.route('**/assets/index-*.js', async (route) => {
    await script;
    await route.continue();
  });
  await page.goto(s.url + '/', { waitUntil: 'commit' });
  await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href));
  const box = await page.locator('.tile', { hasText: 'TriHop' }).boundingBox();
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  come();
  // The script loads while the finger is down: it has set the page's language.
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.mouse.up();
  await page.waitForURL(/\/play\/trihop$/);
  ada.sound();
});

test('the page of a game that could not be loaded is requested again automatically', async () => {
  const ada = await s.person();
  const { page } = ada;
  let asked = 0;
  await page.route('**/api/games/zoom', (route) => (asked++ ? route.fallback() : route.abort()));
  await ada.open('Zoom');
  assert.equal(asked, 2);
  ada.sound();
});

test('why a game could not begin is in sight on a small phone', async () => {
  const ada = await s.person({ viewport: { width: 320, height: 568 } });
  const tile = await ada.open();
  await ada.page.route('**/api/matches', (r) => r.abort());
  await tile.getByRole('button', { name: 'Play the computer' }).click();
  const why = tile.getByText('The server cannot be reached just now.');
  await why.waitFor();
  const { y, height } = await why.boundingBox();
  assert.ok(y >= 0 && y + height <= 568, `it stands at ${y}`);
  ada.sound();
});

test('a name that cannot be saved says so, and cannot exceed the server’s limit', async () => {
  const ada = await s.person();
  const field = ada.page.getByLabel('Your name');
  assert.equal(await field.getAttribute('maxlength'), '30');
  await ada.page.route('**/api/me', (r) =>
    r.request().method() === 'PUT' ? r.abort() : r.continue(),
  );
  await field.fill('Ada');
  await field.press('Enter');
  await ada.page.getByRole('alert').filter({ hasText: 'could not be saved' }).waitFor();
  await ada.page.unroute('**/api/me');
  await ada.flashes('.saved', 'Saved', () => field.press('Enter'));
  assert.equal((await ask(ada, 'GET', '/api/me')).name, 'Ada');
  // A refused name gives way to the saved one, and so does the refusal.
  await field.fill('Computer 3');
  await field.press('Enter');
  await ada.page.locator('[aria-invalid]').waitFor();
  await field.fill('Ada');
  await field.press('Enter');
  await ada.page.locator('[aria-invalid]').waitFor({ state: 'detached' });
});

test('a name is sent once, however its field is left, and a late failure hides no newer name', async () => {
  const ada = await s.person();
  const field = ada.page.getByLabel('Your name');
  const sent = [];
  let fail;
  await ada.page.route('**/api/me', async (r) => {
    if (r.request().method() !== 'PUT') return r.continue();
    sent.push(r.request().postDataJSON().name);
    if (sent.length > 1) return r.continue();
    await new Promise((go) => (fail = go));
    await r.abort();
  });
  await field.fill('Ada');
  await field.press('Enter');
  await field.press('Tab');
  await field.fill('Eva');
  await ada.flashes('.saved', 'Saved', () => field.press('Enter'));
  const failed = ada.page.waitForEvent('requestfailed');
  fail();
  await failed;
  assert.equal((await ask(ada, 'GET', '/api/me')).name, 'Eva');
  assert.equal(await ada.page.locator('[aria-invalid]').count(), 0);
  assert.deepEqual(sent, ['Ada', 'Eva']);
});

test('a deleted table does not come back with an answer from before', async () => {
  const ada = await s.person();
  const { page } = ada;
  await ask(ada, 'POST', '/api/matches', {
    game: 'trihop',
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  await page.goto(s.url);
  const away = ada.button('Put away: TriHop');
  await away.waitFor();
  let go;
  const gate = new Promise((open) => (go = open));
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse('**/api/me');
  const asked = page.waitForRequest('**/api/me');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await away.click();
  await page.getByText('TriHop is gone').waitFor();
  go();
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
  assert.equal(await away.count(), 0);
  ada.sound();
});

test('while the server is away the first page asks one question at a time', async () => {
  const ada = await s.person();
  const { page } = ada;
  await ready(ada);
  let asked = 0;
  await page.route('**/api/me', (route) => {
    asked++;
    return route.abort();
  });
  for (let i = 0; i < 8; i++)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('.said.offline').waitFor();
  await page.waitForTimeout(4000);
  const before = asked;
  await page.waitForTimeout(5000);
  assert.ok(asked - before < 5, `${asked - before} questions in five seconds`);
});

test('what was read aloud is not read again once the server is back', async () => {
  const ada = await s.person();
  const { page } = ada;
  await ask(ada, 'POST', '/api/matches', {
    game: 'trihop',
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  await page.goto(s.url);
  await ada.button('Put away: TriHop').click();
  const said = page.locator('.said');
  await said.filter({ hasText: 'TriHop is gone' }).waitFor();
  await page.route('**/api/me', (route) => route.abort(), { times: 1 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('.said.offline').waitFor();
  await page.locator('.said:not(.offline)').waitFor({ state: 'attached' });
  assert.equal(await said.textContent(), '');
});

test('a table that was waited for pulls nobody back who has gone elsewhere', async () => {
  const ada = await s.person();
  const { page } = ada;
  await ada.open('Zoom');
  let go;
  const gate = new Promise((open) => (go = open));
  await page.route('**/api/matches', async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/matches');
  await ada.button('Play the computer').click();
  await asked;
  await page.goBack();
  await ready(ada);
  const answered = page.waitForResponse('**/api/matches');
  go();
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
  assert.equal(new URL(page.url()).pathname, '/');
  ada.sound();
});

test('a mangled address leads to a page that says so', async () => {
  const ada = await s.stranger();
  await ada.page.goto(`${s.url}/s/letters%FFlost`);
  await ada.page.getByRole('heading', { name: 'There is no such table.' }).waitFor();
  ada.sound();
});

test('at rest the first page uses no processor time', async () => {
  const ada = await s.person();
  await ready(ada);
  const cdp = await ada.context.newCDPSession(ada.page);
  // Its own thread's time, so that other load does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name) => metrics.find((m) => m.name === name).value;
    return {
      all: of('TaskDuration'),
      drawn: of('LayoutCount') + of('RecalcStyleCount'),
      script: of('ScriptDuration'),
    };
  };
  /** Waits until its start-up work is done. */
  const rest = async () => {
    await ada.page.waitForLoadState('networkidle');
    for (const end = Date.now() + patience; ;) {
      const then = await spent();
      await ada.page.waitForTimeout(1500);
      const now = await spent();
      if (now.drawn === then.drawn && now.script === then.script) return now;
      assert.ok(Date.now() < end, 'it never comes to rest');
    }
  };
  // Every twenty seconds the page asks what is new: that may fall into one span of five, and its answer into the next.
  // In the others nothing runs, but the browser itself may tidy up its memory, or be disturbed.
  let asked = 0;
  for (const event of ['request', 'requestfinished']) ada.page.on(event, () => asked++);
  let before;
  let now;
  for (let spans = 7; spans > 0; spans--) {
    const then = asked;
    before = await rest();
    await ada.page.waitForTimeout(5000);
    now = await spent();
    await ada.page.waitForTimeout(300); // what happened is known here by then
    if (asked === then)
      assert.equal(now.script, before.script, 'a script runs, and asks for nothing');
    if (now.script === before.script && now.all - before.all < 0.1) break;
  }
  assert.equal(now.drawn, before.drawn, 'something is laid out anew');
  assert.equal(now.script, before.script, 'a script runs');
  // The browser's own work takes a hundredth of this, and several times that on a busy machine.
  assert.ok(now.all - before.all < 0.1, `${now.all - before.all} s of 5`);
});

for (const colorScheme of ['light', 'dark'])
  for (const locale of narrowest(['de-DE', 'pl-PL', 'en-GB']))
    test(`axe finds nothing on both pages: ${colorScheme}, ${locale}`, async () => {
      const size = { width: colorScheme === 'dark' ? 390 : 1280, height: 800 };
      const ada = await s.person({ colorScheme, locale, viewport: size, reducedMotion: 'reduce' });
      await ready(ada);
      await check(ada, `the first page, ${colorScheme}, ${locale}`);
      await ada.open('Zopp');
      await check(ada, `the page of a game, ${colorScheme}, ${locale}`);
      ada.sound();
      await ada.leave();
    });
