// Tables that anybody may watch, where the host allows it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stage } from './lib/stage.mjs';

const token = 'the token of the host';
let s;
before(async () => {
  process.env.STAMMTISCH_ADMIN_TOKEN = token;
  s = await stage();
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

  // It comes to the screen by itself, and the list leads there.
  await eve.page.getByText(/Now on TV: Zoom/).waitFor();
  await eve.page.waitForSelector('[data-field]');
  await eve.page.getByRole('link', { name: 'All tables to watch' }).click();
  await eve.page.getByRole('link', { name: /^Watch Zoom, / }).click();
  await eve.page.getByText('You are watching').waitFor();
  await eve.page.getByText('Anybody here may watch this table.').waitFor();

  await ada.page.getByRole('checkbox', { name: 'Let anybody here watch' }).uncheck();
  await ada.until((m) => !m.public);
  await eve.page.goto('/watch');
  await eve.page.getByText('Nobody is playing at a public table just now.').waitFor();
  for (const who of [ada, eve]) who.sound();
});
