import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, everywhere } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

// A finished deal can be reviewed, and checked for fairness.
let s;
before(async () => (s = await stage({}, { env: { STAMMTISCH_PACE: '5ms' } })));
after(() => s.close());

const seats = [
  { kind: 'me', name: 'Ada' },
  ...[1, 2, 3].map(() => ({ kind: 'computer', level: 1 })),
];
const notable = 0.05;

/** Plays through the interface, the first legal action each time, until a deal is reached or all are over. */
async function playOn(who, id, until) {
  for (;;) {
    const m = await ask(who, 'GET', `/api/matches/${id}`);
    if (m.result || m.view.deal >= until) return m;
    if (m.turn !== 0) await who.page.waitForTimeout(30);
    else {
      const action = m.legal.includes('pass') ? 'pass' : m.legal[0];
      await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: 0, ply: m.ply, action });
    }
  }
}

const marks = (who, id, deal) =>
  ask(who, 'GET', `/api/matches/${id}/review?game=${deal}`).then((r) => r.plays);

for (const [what, viewport] of [
  ['a telephone', { width: 390, height: 844 }],
  ...(everywhere ? [['a wide screen', { width: 1280, height: 800 }]] : []),
])
  test(`a deal looked through, the dearest plays of the match, and the deals checked, on ${what}`, async () => {
    const ada = await s.person({ viewport });
    const { page } = ada;
    const { id } = await ask(ada, 'POST', '/api/matches', {
      game: 'kop',
      seats,
      options: { deals: '2' },
    });
    await page.goto(`${s.url}/m/${id}`);
    await page.waitForSelector('.hand [data-field]'); // this device has cut, and it is dealt
    await playOn(ada, id, 2);

    const story = page.locator('[data-story="1"]');
    await story.waitFor({ timeout: 20_000 + patience }); // what came in is shown one card after the other
    await story.getByRole('button', { name: 'What did each card give away?' }).click();
    await story.locator('[data-marks]').waitFor({ state: 'attached', timeout: 20_000 + patience });
    const first = await marks(ada, id, 1);
    const gave = first.filter((m) => m.lost >= notable).map((m) => m.played);
    const shown = await story
      .locator('[data-gave]')
      .evaluateAll((all) => all.map((x) => x.dataset.gave));
    assert.deepEqual(shown.toSorted(), gave.toSorted());
    const listed = await story.locator('.worst li').allInnerTexts();
    assert.equal(listed.length, Math.min(4, gave.length));
    for (const line of listed) assert.match(line, /ways the cards could lie/);
    await check(ada, `kop, a deal looked through, ${what}`);
    await story.getByRole('button', { name: 'On to the next deal' }).click();

    await playOn(ada, id, 3);
    await page.locator('[data-story="2"] footer button').click({ timeout: 20_000 + patience });
    await page.getByRole('button', { name: 'Review game' }).click();
    const card = page.locator('.plays');
    await card.waitFor();
    await card.getByRole('status').waitFor({ state: 'detached', timeout: 20_000 + patience });
    const all = [...first, ...(await marks(ada, id, 2))];
    const dear = all.filter((m) => m.lost >= notable).toSorted((a, b) => b.lost - a.lost);
    const rows = card.locator('li');
    await rows.last().waitFor();
    assert.equal(await rows.count(), Math.min(10, dear.length));
    await rows.first().getByRole('button').click();
    await card.locator('[data-verdict] p').first().waitFor();
    assert.match(
      await card.locator('[data-verdict]').innerText(),
      new RegExp(
        `In ${dear[0].worse.toLocaleString('en')} of the ${dear[0].worlds.toLocaleString('en')} ways`,
      ),
    );
    await check(ada, `kop, the dearest plays, ${what}`);
    await card.getByRole('button', { name: 'Back to the result' }).click();

    // Whoever looks back while a story lies open reads of another deal, without the marks of this one.
    const marked = page.locator('[data-marks]');
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'The last deal' }).click();
    await page.getByRole('button', { name: 'What did each card give away?' }).click();
    await marked.waitFor({ state: 'attached', timeout: 20_000 + patience });
    await page.keyboard.press('ArrowLeft');
    await story.waitFor();
    assert.equal(await marked.count(), 0, 'a deal has the marks of another');
    // A hand with a card left takes the focus, and the key would be its own.
    await page.locator('[data-story] .body').focus();
    await page.keyboard.press('End');
    await marked.waitFor({ state: 'attached' });
    await page.locator('[data-story="2"] footer button').click();

    const checked = async () => {
      const ask = page.getByRole('button', { name: 'Check the deals' });
      await page.locator('.more').getByText('Check the deals').waitFor({ state: 'attached' });
      if (!(await ask.isVisible())) await page.locator('.pull').click();
      await ask.click();
      const found = page.locator('[data-check]');
      await found.waitFor();
      return [await found.getAttribute('data-check'), await found.innerText()];
    };
    const [fair, said] = await checked();
    assert.equal(fair, 'fair');
    assert.match(said, /before this device cut/);
    assert.match(said, /All 2 deals are the seed’s/);
    await check(ada, `kop, the deals checked, ${what}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await check(ada, `kop, the deals checked, from ${what} on a wide screen`);
    await page.setViewportSize(viewport);

    // A server that tells of another deal is found out.
    const lie = (views) => {
      for (const { view } of views) {
        const hands = view?.last?.hands;
        if (hands && view.last.deal === 1) [hands[0][0], hands[1][0]] = [hands[1][0], hands[0][0]];
      }
    };
    await page.route(`**/api/matches/${id}{,/views?*}`, async (route) => {
      const m = await (await route.fetch()).json();
      lie(m.events ?? m.views);
      await route.fulfill({ json: m });
    });
    await page.reload();
    const [unfair, why] = await checked();
    assert.equal(unfair, 'unfair');
    assert.match(why, /not the seed’s: 1\./);
    ada.sound();
  });

test('a hint in Kop is what the strongest level would do with this hand', async () => {
  const ada = await s.person();
  const { id } = await ask(ada, 'POST', '/api/matches', { game: 'kop', seats });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.page.waitForSelector('[data-call]');
  await ada.button('Hint').first().click();
  const advised = ada.page.locator('.advised');
  await advised.waitFor();
  const { best } = await ask(ada, 'POST', `/api/matches/${id}/hint`, { seat: 0 });
  assert.equal(await advised.getAttribute('data-call'), best);
  ada.sound();
});
