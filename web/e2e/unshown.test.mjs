import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, played, whole } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** From now on the server also has a game that this page lacks. */
async function newcomer(who) {
  const another = (games) => [{ ...games[0], name: 'newcomer', title: 'Newcomer' }, ...games];
  await who.page.route('**/api/games', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: another(await answer.json()) });
  });
  // The page itself has the list too.
  await who.page.route(`${s.url}/`, async (route) => {
    const answer = await route.fetch();
    const list = /(<script type="application\/json" id="games">)(.*?)(<\/script>)/;
    const body = (await answer.text()).replace(
      list,
      (_, a, games, z) => a + JSON.stringify(another(JSON.parse(games))) + z,
    );
    assert.match(body, /"newcomer"/);
    await route.fulfill({ response: answer, body });
  });
  const rename = async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"game":"zoom"', '"game":"newcomer"');
    await route.fulfill({ response: answer, body: text });
  };
  await who.page.route('**/api/me', rename);
  await who.page.route('**/api/matches/*', rename);
  await who.page.route('**/api/replays', rename);
}

test('a game without a drawing is not offered, and its table says so kindly', async () => {
  const ada = await s.person();
  const id = await played(ada, whole.slice(0, 2));
  await newcomer(ada);
  await ada.page.goto(s.url);
  await ada.page.getByLabel('Your name').waitFor();
  assert.equal(await ada.page.locator('.tile', { hasText: 'Newcomer' }).count(), 0);
  // Running matches are listed all the same.
  await ada.page.locator(`a[href="/m/${id}"]`).click();
  await ada.page.getByRole('heading', { name: 'This game cannot be shown here yet.' }).waitFor();
  await ada.page.getByRole('link', { name: 'To the games' }).click();
  await ada.page.getByLabel('Your name').waitFor();

  await ada.page.goto(`${s.url}/open`);
  await ada.page.locator('textarea').fill(`[Game "zoom"]\n\n${whole.join(' ')}`);
  await ada.button('Open').click();
  await ada.page.getByRole('alert').filter({ hasText: 'cannot be shown here yet' }).waitFor();
  ada.sound();
});

test('after the end the same people may play another game', async () => {
  const ada = await s.person();
  const games = (await ask(ada, 'GET', '/api/games')).filter((g) => g.seats === '2');
  await ada.page.locator('.home:not(.outline) .tile').first().waitFor();
  const shown = await ada.page.locator('.tile .serif').allInnerTexts();
  const other = games.find((g) => g.name !== 'zoom' && shown.includes(g.title));
  assert.ok(other, `another game for two among ${shown}`);
  const id = await played(ada, whole, [{ kind: 'me', name: 'Ada' }, { kind: 'me' }]);
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.button('Another game').click();
  await ada.page.getByRole('dialog').getByRole('button', { name: other.title }).click();
  await ada.page.waitForURL((u) => u.pathname.startsWith('/m/') && !u.pathname.endsWith(id));
  await ada.page.getByRole('heading', { name: other.title, exact: true }).waitFor();
  const match = await ada.match();
  assert.equal(match.game, other.name);
  assert.equal(match.seats[1].name, 'Ada');
  // A player who returns to the old table reads the proposal: no rematch, once the game is known.
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.button('Accept').waitFor();
  ada.sound();
});
