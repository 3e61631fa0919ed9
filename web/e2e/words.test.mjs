import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { check, shot } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

/** Asks the server with the cookie of a person. */
async function ask(who, method, path, data) {
  const answer = await who.context.request.fetch(s.url + path, { method, data });
  assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

/** Ada in English and Bożena in Polish at one table. */
async function pair(game, talk) {
  const ada = await s.person();
  const bo = await s.person({
    locale: 'pl-PL',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
  await ask(bo, 'PUT', '/api/me', { name: 'Bożena' });
  const m = await ask(ada, 'POST', '/api/matches', {
    game,
    talk,
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  for (const who of [ada, bo]) {
    await who.page.goto(`${s.url}/m/${m.id}`);
    await who.page.locator('.board').first().waitFor();
  }
  return { ada, bo, id: m.id };
}

const heard = (who, text) =>
  who.page.locator('[data-talk]', { hasText: text }).waitFor({ state: 'attached' });

test('a phrase is read in each language, and a muted player is not heard', async () => {
  const { ada, bo, id } = await pair('zoom', 'phrases');
  await ada.page.getByRole('button', { name: 'Say something' }).click();
  await check(ada, 'words at the table');
  await shot(ada, 'words');
  assert.equal(await ada.page.getByRole('textbox', { name: 'Your own words' }).count(), 0);
  await ada.page.getByRole('button', { name: 'Well played' }).click();
  await heard(bo, 'Ada: Dobrze zagrane');
  await bo.page.getByText('Ada: Dobrze zagrane').filter({ visible: true }).first().waitFor();
  await shot(bo, 'heard-phone-pl');
  await bo.page.getByRole('button', { name: 'Powiedz coś' }).tap();
  await check(bo, 'words at the table, on a phone');
  await shot(bo, 'words-phone-pl');
  await bo.page.getByRole('button', { name: 'Uśmiech' }).tap();
  await heard(ada, 'Bożena: Smile');
  await ada.page.getByText('Bożena: :-)').filter({ visible: true }).first().waitFor();

  // Ada mutes Bożena, and sees nothing more of her: not now, not in the list, not after a reload.
  await ada.page.getByRole('button', { name: 'Say something' }).click();
  await ada.page.getByRole('button', { name: 'Mute Bożena' }).click();
  await ada.page.getByRole('dialog').getByText('Bożena: :-)').waitFor({ state: 'detached' });
  await ada.page.keyboard.press('Escape');
  await ask(bo, 'POST', `/api/matches/${id}/remarks`, { seat: 1, phrase: 8 });
  await heard(bo, 'Bożena: Ojej');
  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Say something' }).click();
  await ada.page.getByRole('button', { name: 'Hear Bożena again' }).waitFor();
  assert.equal(await ada.page.getByText('Bożena: Oops').count(), 0);
  await ada.page.getByRole('button', { name: 'Hear Bożena again' }).click();
  await ada.page.getByRole('listitem').filter({ hasText: 'Bożena: Oops' }).waitFor();
  ada.sound();
  bo.sound();
});

test('on the smallest phone the open panel has room for words, moves and its own button', async () => {
  const { ada } = await pair('zoom');
  await ada.page.setViewportSize({ width: 320, height: 568 });
  await ada.page.locator('.peek .talk').waitFor();
  await ada.page.locator('.pull').click();
  await ada.page.locator('aside.up').waitFor();
  const pull = await ada.page.locator('.pull').boundingBox();
  assert.ok(pull.x + pull.width <= 320, `the button that closes it ends at ${pull.x + pull.width}`);
  ada.sound();
});

test('a remark whose answer was lost is said once; what went wrong is not said again', async () => {
  const { ada, id } = await pair('zoom', 'phrases');
  const say = ada.page.getByRole('button', { name: 'Say something' });
  const fault = ada.page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ });
  let lost = true;
  await ada.page.route('**/remarks', async (route, request) => {
    if (request.method() !== 'POST' || !lost) return route.continue();
    lost = false;
    await route.fetch();
    await route.abort();
  });
  const phrase = ada.page.getByRole('button', { name: 'Well played' });
  await say.click();
  await phrase.click();
  await fault.waitFor();
  await ada.page.keyboard.press('Escape');
  await say.click();
  await phrase.waitFor();
  assert.equal(await fault.count(), 0);
  const answer = ada.page.waitForResponse((r) => r.request().method() === 'POST');
  await phrase.click();
  assert.equal((await answer).status(), 201);
  const { remarks } = await ask(ada, 'GET', `/api/matches/${id}/remarks`);
  assert.deepEqual(
    remarks.map((r) => r.phrase),
    [3],
  );
});

test('lines are text and can be reported; too many are refused kindly', async () => {
  const { ada, bo, id } = await pair('zoom', 'text');
  const line = '<b>Grüße</b> & <script>1</script>';
  await bo.page.getByRole('button', { name: 'Powiedz coś' }).tap();
  const own = bo.page.getByRole('textbox', { name: 'Własne słowa' });
  await own.fill(line);
  // A phrase in between leaves the line as it is.
  await bo.page.getByRole('button', { name: 'Ojej' }).tap();
  await heard(ada, 'Bożena: Oops');
  await own.waitFor({ state: 'hidden' });
  await bo.page.getByRole('button', { name: 'Powiedz coś' }).tap();
  await bo.page.getByRole('button', { name: 'Wyślij' }).tap();
  await heard(ada, `Bożena: ${line}`);
  await ada.page.getByRole('button', { name: 'Say something' }).click();
  await ada.page.getByRole('button', { name: `Report: ${line}` }).click();
  await ada.page.getByText('Reported. The host can see it.').waitFor();
  await check(ada, 'lines');
  await shot(ada, 'lines');
  // However slowly time passes here, Ada says it again and again, until that is too much. One
  // request sent again would be answered with what it has said.
  await ada.page.route('**/remarks', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    let refused;
    while (!refused) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => {
          const headers = { ...route.request().headers(), 'idempotency-key': randomUUID() };
          return route.fetch({ headers });
        }),
      );
      refused = answers.find((a) => a.status() === 429);
    }
    await route.fulfill({ response: refused });
  });
  await ada.page.getByRole('button', { name: 'Oops' }).click();
  await ada.page.getByText('One moment: you have just said something.').waitFor();
  ada.sound();
  bo.sound();
});

test('messages wait until a shot has been shown', async () => {
  const { ada, bo, id } = await pair('zopp', 'phrases');
  // The log's words, and whether a film runs, at every frame.
  await ada.page.evaluate(() => {
    window.early = [];
    window.frames = 0;
    const look = () => {
      const runs = document.querySelector('[data-showing="yes"]') !== null;
      const text = document.querySelector('[data-talk]')?.textContent ?? '';
      if (runs) window.frames++;
      if (runs && text.includes('Well played'))
        window.early.push(`frame ${window.frames} of the film: ${text}`);
      requestAnimationFrame(look);
    };
    look();
  });
  const path = `/api/matches/${id}`;
  // Bożena speaks as soon as the film runs on her page: it is short, and her page is quick.
  await bo.page.evaluate((path) => {
    const speak = () =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seat: 1, phrase: 3 }),
      });
    const look = () =>
      document.querySelector('[data-showing="yes"]') ? speak() : requestAnimationFrame(look);
    look();
  }, `${path}/remarks`);
  const kickOff = 'w1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0'.split(' ');
  for (const action of [...kickOff, 'w1@0.000,0.300']) {
    const { turn, ply } = await ask(ada, 'GET', path);
    await ask(turn === 0 ? ada : bo, 'POST', `${path}/actions`, { seat: turn, ply, action });
  }
  await heard(ada, 'Bożena: Well played');
  assert.ok(await ada.page.evaluate(() => window.frames > 0), 'no film ran');
  assert.deepEqual(await ada.page.evaluate(() => window.early), []);
  ada.sound();
});

test('the host of an evening deletes a reported line: it is gone for everybody', async () => {
  const people = [];
  for (let i = 0; i < 5; i++) people.push(await s.person());
  const [host, bo, cy] = people;
  const e = await ask(host, 'POST', '/api/evenings', { game: 'kop', talk: 'text' });
  for (const [i, name] of ['Bo', 'Cy', 'Dee', 'Eve'].entries())
    await ask(people[i + 1], 'POST', `/api/evenings/${e.id}/players`, { name });
  const begun = await ask(host, 'POST', `/api/evenings/${e.id}/words`, { word: 'start' });
  const id = begun.tables[0].match;
  const { seats } = await ask(bo, 'GET', `/api/matches/${id}`);
  const { seat } = seats.find((x) => x.yours);
  const path = `/api/matches/${id}/remarks`;
  await cy.page.goto(`${s.url}/m/${id}`);
  await cy.page.getByRole('button', { name: 'Say something' }).click();
  await ask(bo, 'POST', path, { seat, text: 'Cheat!' });
  const line = cy.page.getByRole('listitem').filter({ hasText: 'Bo: Cheat!' });
  await line.getByRole('button', { name: 'Report: Cheat!' }).click();
  await cy.page.getByText('Reported. The host can see it.').waitFor();
  await host.page.goto(`${s.url}/e/${e.id}`);
  const remove = host.page.getByRole('button', { name: 'Delete: Cheat!' });
  await remove.waitFor();
  await check(host, 'a reported line');
  await shot(host, 'reported-line');
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await line.waitFor({ state: 'detached' });
  assert.equal(await cy.page.getByText('Cheat!').count(), 0);
  assert.deepEqual((await ask(bo, 'GET', path)).remarks, []);

  // The host switches own words off at every table of the evening, and on again.
  const own = cy.page.getByRole('textbox', { name: 'Your own words' });
  await own.waitFor();
  const allowed = host.page.getByLabel('Players may use their own words');
  await allowed.uncheck();
  await own.waitFor({ state: 'detached' });
  await allowed.check();
  await own.waitFor();
  for (const who of people) who.sound();
});

test('whoever opened a table deletes a line there, and switches own words off and on', async () => {
  const { ada, bo, id } = await pair('zoom', 'text');
  await ask(bo, 'POST', `/api/matches/${id}/remarks`, { seat: 1, text: 'Cheat!' });
  await heard(ada, 'Bożena: Cheat!');
  await bo.page.getByRole('button', { name: 'Powiedz coś' }).tap();
  const own = bo.page.getByRole('textbox', { name: 'Własne słowa' });
  await own.waitFor();
  assert.equal(await bo.page.getByLabel('Własne słowa są dozwolone').count(), 0);

  await ada.page.getByRole('button', { name: 'Say something' }).click();
  await ada.page.getByRole('button', { name: 'Delete: Cheat!' }).click();
  await ada.page.getByText('Deleted for everybody.').waitFor();
  for (const who of [ada, bo])
    await who.page
      .getByRole('listitem')
      .filter({ hasText: 'Cheat!' })
      .waitFor({ state: 'detached' });

  const allowed = ada.page.getByLabel('Players may use their own words');
  assert.ok(await allowed.isChecked());
  await allowed.uncheck();
  await own.waitFor({ state: 'detached' });
  await bo.page.getByText('Odtąd tylko gotowe zdania').first().waitFor({ state: 'attached' });
  await ada.page.getByRole('textbox', { name: 'Your own words' }).waitFor({ state: 'detached' });
  await check(ada, 'own words switched off');
  await shot(ada, 'words-off');
  await allowed.check();
  await own.waitFor();
  ada.sound();
  bo.sound();
});
