// The forms for a new table: which side, which rules, and a newcomer's defaults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { check } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** The form of a game, and what is in it. */
async function form(who, game) {
  await (await who.open(game)).locator('.arrange').click();
  const sheet = who.page.getByRole('dialog');
  await sheet.locator('.main').waitFor();
  return sheet;
}
const lay = async (who, sheet) => {
  await sheet.locator('.main').click();
  await who.seated();
  return who.match();
};
const mine = (match) => match.seats.find((x) => x.yours).seat;

test('White, Black, or by lot', async () => {
  const ada = await s.person();
  for (const [side, seat] of [
    ['White', 0],
    ['Black', 1],
  ]) {
    const sheet = await form(ada, 'Zoom');
    assert.ok(await sheet.getByRole('radio', { name: 'By lot' }).isChecked());
    await sheet.getByRole('radio', { name: side, exact: true }).check();
    // The rows have the names of the sides that the players get.
    assert.equal(await sheet.getByRole('combobox', { name: side }).inputValue(), 'me');
    const match = await lay(ada, sheet);
    assert.equal(mine(match), seat);
    // Our own side is at the bottom; as Black the computer begins, and then it is our turn.
    await ada.turn();
    const [own, other] = await Promise.all([ada.middle('c1'), ada.middle('c8')]);
    assert.equal(own[1] > other[1], seat === 0, `${side} is not turned`);
    assert.equal((await ada.match()).ply, seat);
    await ada.page.goto(s.url);
  }
  ada.sound();
});

test('the server draws lots if it should, and only then', async () => {
  const ada = await s.person();
  const asked = [];
  await ada.page.route('**/api/matches', (route, request) => {
    asked.push(request.postDataJSON());
    return route.fallback();
  });
  const seats = [];
  for (const [game, button] of [
    ['Zoom', 'Play the computer'],
    ['TriHop', 'Play the computer'],
    ['Zoom', 'Play a friend'],
    ['Zoom', 'On this device'],
  ]) {
    await ada.begin(button, game);
    await ada.seated();
    seats.push(mine(await ada.match()));
    await ada.page.goto(s.url);
  }
  const sheet = await form(ada, 'Zoom');
  await lay(ada, sheet);
  assert.deepEqual(
    asked.map((x) => !!x.lot),
    [true, true, true, false, true],
  );
  // The page asks for itself first, whoever begins.
  for (const { seats } of asked) assert.equal(seats[0].kind, 'me');
});

test('a player who draws Black sees the computer begin', async () => {
  const ada = await s.person();
  await ada.lot('Black');
  await ada.begin('Play the computer');
  await ada.seated();
  await ada.turn();
  const match = await ada.match();
  assert.equal(mine(match), 1);
  assert.equal(match.ply, 1);
  assert.ok(match.legal.length > 0);
  ada.sound();
});

test('a newcomer plays TriHop with ExtraHop, and reads so', async () => {
  const ada = await s.person();
  const tile = await ada.open('TriHop');
  await tile.getByText('as played here first: with ExtraHop').waitFor();
  await tile.getByRole('button', { name: 'Play the computer' }).click();
  await ada.seated();
  assert.equal((await ada.match()).options.extrahop, 'on');
  ada.sound();
});

test('Turbo calls for a series of two', async () => {
  const ada = await s.person({ viewport: { width: 390, height: 844 } });
  const sheet = await form(ada, 'TriHop');
  await sheet.getByRole('checkbox', { name: /^Turbo/ }).check();
  await sheet.getByText('The second player has the better of Turbo').waitFor();
  await check(ada, 'the form with a proposal, 390');
  const chip = sheet.getByRole('group', { name: 'Ways to play' }).getByRole('button', {
    name: 'Turbo as a series of two',
  });
  assert.equal(await chip.getAttribute('aria-pressed'), 'false');
  await sheet.locator('.called button').click();
  await sheet.locator('.called').waitFor({ state: 'detached' });
  assert.equal(await chip.getAttribute('aria-pressed'), 'true');
  const { options } = await lay(ada, sheet);
  assert.deepEqual([options.turbo, options.series], ['on', '2']);
  ada.sound();
});

for (const [locale, game, chip, usual, wants] of [
  ['de-DE', 'Kop', 'Wolsztyn', 'Übliche Regeln', { deals: '32', settlement: 'record' }],
  ['pl-PL', 'Zopp', 'Długa gra', 'Zwykłe zasady', { goals: '10' }],
  ['en-GB', 'Kick-It', 'With fouls', 'Usual rules', { fouls: '2' }],
])
  test(`${game} by the rules of a chip: ${locale}`, async () => {
    const ada = await s.person({ locale, viewport: { width: 320, height: 568 } });
    const sheet = await form(ada, game);
    const button = (name) => sheet.getByRole('button', { name, exact: true });
    assert.equal(await button(usual).getAttribute('aria-pressed'), 'true');
    await button(chip).click();
    assert.equal(await button(usual).getAttribute('aria-pressed'), 'false');
    await check(ada, `${game}, presets, 320, ${locale}`);
    // Another tap goes back; with another option set, no preset is chosen.
    await button(usual).click();
    assert.equal(await button(chip).getAttribute('aria-pressed'), 'false');
    await button(chip).click();
    await sheet.locator('.main').click();
    await ada.page.waitForURL(/\/m\//);
    const { options } = await ada.match();
    for (const [name, value] of Object.entries(wants)) assert.equal(options[name], value);
    ada.sound();
  });

test('the form speaks of fouls in the language of the page', async () => {
  const ada = await s.person({ locale: 'de-DE' });
  const sheet = await form(ada, 'Kick-It');
  await sheet
    .getByRole('combobox', { name: /^Fouls/ })
    .getByText('keine')
    .waitFor({
      state: 'attached',
    });
  ada.sound();
});
