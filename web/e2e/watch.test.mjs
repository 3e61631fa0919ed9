// Tables that anybody may watch, if the host allows it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

const token = 'the token of the host';
let s;
before(async () => {
  s = await stage({}, { env: { STAMMTISCH_ADMIN_TOKEN: token } });
  const answer = await fetch(`${s.url}/admin/house`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"use":"club","features":{}}',
  });
  assert.equal(answer.status, 200);
});
after(() => s?.close());

test('a table that its player opens to spectators is in the list and on TV, until it is closed', async () => {
  const [ada, eve] = [await s.person(), await s.person()];
  await eve.page.goto('/tv');
  await eve.page.getByText('Nobody is playing at a public table just now.').waitFor();
  await ada.begin('Play the computer');
  await ada.seated();
  await ada.page.getByRole('checkbox', { name: 'Let anybody here watch' }).check();
  await ada.until((m) => m.public);

  // It appears on the screen by itself, and the list leads there.
  await eve.page.getByText(/Now on TV: Zoom/).waitFor();
  await eve.page.waitForSelector('[data-field]');
  await eve.page.getByRole('link', { name: 'All tables to watch' }).click();
  await eve.page.getByRole('link', { name: /^Watch Zoom, .*, \d spectators?$/ }).click();
  await eve.page.getByText('You are watching').waitFor();
  await eve.page.getByText('Anybody here may watch this table.').waitFor();

  await ada.page.getByRole('checkbox', { name: 'Let anybody here watch' }).uncheck();
  await ada.until((m) => !m.public);
  await eve.page.goto('/watch');
  await eve.page.getByText('Nobody is playing at a public table just now.').waitFor();
  for (const who of [ada, eve]) who.sound();
});

test('a table stays open to spectators when news comes that was on its way before', async () => {
  const ada = await s.person();
  await ada.page.addInitScript(() => {
    window.sources = [];
    window.EventSource = class extends EventSource {
      constructor(...where) {
        super(...where);
        window.sources.push(this);
        this.addEventListener('presence', (e) => (this.presence = e.data));
      }
    };
  });
  const seats = [{ kind: 'me' }, { kind: 'computer', level: 1 }];
  const { id } = await ask(ada, 'POST', '/api/matches', { game: 'zoom', seats });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  await ada.page.waitForFunction(() => window.sources.at(-1)?.presence);
  // The match cannot be read again for a while.
  let release;
  const held = new Promise((go) => (release = go));
  await ada.page.route(`**/api/matches/${id}`, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  const box = ada.page.getByRole('checkbox', { name: 'Let anybody here watch' });
  await box.check();
  await ada.page.waitForFunction((box) => !box.disabled, await box.elementHandle());
  await ada.page.evaluate(() => {
    const source = window.sources.at(-1);
    const data = JSON.stringify({ ...JSON.parse(source.presence), watchers: 7 });
    source.dispatchEvent(new MessageEvent('presence', { data }));
  });
  await ada.page.locator('.watchers', { hasText: '7' }).waitFor();
  assert.ok(await box.isChecked(), 'the switch went back by itself');
  release();
  await box.uncheck();
  await ada.until((m) => !m.public);
});

test('a player is reported to the host, who tells everybody something', async () => {
  const [ada, bo] = [await s.person(), await s.person()];
  const wish = { game: 'zoom', seats: [{ kind: 'me' }, { kind: 'link' }] };
  const m = await ask(ada, 'POST', '/api/matches', wish);
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  await ada.page.goto(`/m/${m.id}`);
  await ada.button('Say something').click();
  await ada.page.getByRole('button', { name: /^Report .* to the host$/ }).click();
  await ada.page.getByRole('combobox', { name: 'Why' }).selectOption('cheats');
  await ada.page.getByRole('textbox', { name: /^What happened/ }).fill('Two boards at once');
  await ada.button('Send report').click();
  await ada.page.getByText('the host of this house will see it').waitFor();

  const host = await s.stranger({ httpCredentials: { username: 'host', password: token } });
  await host.page.goto('/admin');
  await host.page.getByRole('cell', { name: 'Two boards at once' }).waitFor();
  await host.page.getByRole('button', { name: /^Dealt with/ }).click();
  await host.page.getByRole('cell', { name: /^Dealt with: reports of seat 1/ }).waitFor();
  await host.page.getByRole('textbox', { name: 'Text' }).fill('Closed at ten.');
  await host.button('Tell players').click();
  await host.page.getByRole('cell', { name: 'A notice to players: Closed at ten.' }).waitFor();
  await bo.page.goto('/');
  await bo.page.getByText('Closed at ten.').waitFor();
  await bo.button('Close').click();
  await bo.page.reload();
  await bo.page.getByRole('list', { name: 'The games' }).waitFor();
  assert.equal(await bo.page.getByText('Closed at ten.').count(), 0);
  for (const who of [ada, bo, host]) who.sound();
});
