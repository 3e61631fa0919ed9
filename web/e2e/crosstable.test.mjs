// The table of a tournament: on the screen, on paper and aloud.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { evenings } from './lib/evenings.mjs';
import { stage } from './lib/stage.mjs';

let s;
let ask, guest;
before(async () => {
  s = await stage();
  ({ ask, guest } = evenings(s));
});
after(() => s.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A round robin of twelve, of which every game is decided. */
async function robin(host) {
  const { id } = await ask(host, 'POST', '/api/tournaments', {
    game: 'zoom',
    system: 'round-robin',
    auto: true,
  });
  for (let i = 1; i <= 12; i++) {
    const name = i === 1 ? 'Bernadetta' : `Player ${i}`;
    await ask(await guest(), 'POST', `/api/tournaments/${id}/players`, { name });
  }
  await ask(host, 'POST', `/api/tournaments/${id}/words`, { word: 'next' });
  for (let round = 1; round <= 11; round++)
    for (let game = 1; game <= 6; game++)
      await ask(host, 'POST', `/api/tournaments/${id}/words`, {
        word: 'decide',
        round,
        game,
        white: 1,
      });
  return id;
}

test('the standings are printed with every result and tie-break', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  const id = await robin(ada);
  await page.goto(`${s.url}/t/${id}`);
  const last = page.getByRole('columnheader', { name: 'R11', includeHidden: true });
  await last.waitFor({ state: 'attached' });
  assert.equal(await last.isVisible(), false, 'a phone shows the points alone');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Direct', 'Sonneborn-Berger', 'R1', 'R11'])
    assert.ok(await page.getByRole('columnheader', { name, exact: true }).isVisible(), name);
  const cut = (e) => getComputedStyle(e.closest('.sideways')).overflowX !== 'visible';
  assert.equal(await last.evaluate(cut), false, 'the paper cuts columns off');
});

test('who shares a place has a line to be found by, and who listens hears the opponent’s name', async () => {
  const ada = await s.person();
  const { page } = ada;
  const { id } = await ask(ada, 'POST', '/api/tournaments', { game: 'zoom', system: 'swiss' });
  for (const name of ['Bo', 'Cy', 'Di', 'Ed'])
    await ask(await guest(), 'POST', `/api/tournaments/${id}/players`, { name });
  // Before the first round nobody has a place.
  await page.goto(`${s.url}/t/${id}`);
  const first = page.locator('.ranks tbody td:first-child');
  await first.nth(3).waitFor();
  assert.deepEqual(await first.allInnerTexts(), ['–', '–', '–', '–']);
  await ask(ada, 'POST', `/api/tournaments/${id}/words`, { word: 'next' });
  for (const game of [1, 2])
    await ask(ada, 'POST', `/api/tournaments/${id}/words`, {
      word: 'decide',
      round: 1,
      game,
      white: 1,
    });
  await page.goto(`${s.url}/t/${id}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Ed' }) });
  await page.getByRole('columnheader', { name: 'Line', exact: true }).waitFor();
  assert.match(await row.getByRole('cell').first().innerText(), /^[1-4]$/);
  assert.match(await row.textContent(), /(Bo|Cy|Di): \d\u2009·\u2009[1½0+−]/);
});

test('many rounds leave room for the names', async () => {
  const ada = await s.person({ viewport: { width: 1024, height: 768 } });
  await ada.page.goto(`${s.url}/t/${await robin(ada)}`);
  const name = ada.page.getByRole('rowheader', { name: 'Bernadetta' });
  const lines = (e) => {
    const text = document.createRange();
    text.selectNodeContents(e);
    return text.getClientRects().length;
  };
  assert.equal(await name.evaluate(lines), 1, 'a name is broken in the middle');
});
