import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** Two people at one table, by link; each has a name. */
async function pair() {
  const named = async (name) => {
    const who = await s.person();
    await who.named(name);
    return who;
  };
  const [ada, bo] = [await named('Ada'), await named('Bo')];
  await ada.lot('White');
  await ada.begin('Play a friend');
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  await bo.accept(link);
  await ada.turn();
  return { ada, bo, link };
}

const foot = (who, text) => who.page.locator('[data-line]', { hasText: text }).waitFor();
const says = (who, name) => who.page.locator('aside').getByRole('button', { name, exact: true });
/** Of the two places for a word, the visible one. */
const say = (who, name) => says(who, name).filter({ visible: true }).first().click();

test('the rules stay as they are read while the game goes on', async () => {
  const { ada, bo } = await pair();
  await ada.move('c1-c4');
  await bo.turn();
  const asked = [];
  ada.page.on('request', (r) => r.url().includes('/api/games/') && asked.push(r.url()));
  await ada.page.getByRole('button', { name: 'Rules' }).filter({ visible: true }).first().click();
  const rule = ada.page.getByRole('dialog').getByRole('heading', { name: 'ZM10', exact: true });
  const seen = await rule.elementHandle();
  await bo.move('c8-c5');
  await ada.moves(2);
  assert.ok(await seen.evaluate((el) => el.isConnected), 'the rules were drawn anew');
  assert.equal(asked.length, 1, asked.join(' '));
});

test('on a narrow screen a question closes the panel, and the focus stays there', async () => {
  const ada = await s.person({ viewport: { width: 320, height: 640 } });
  await ada.begin('On this device');
  await ada.seated();
  await ada.page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await says(ada, 'Offer a draw').filter({ visible: true }).press('Enter');
  await ada.page.locator('[data-line]').getByRole('button', { name: 'No, play on' }).waitFor();
  await ada.page.waitForFunction(() => document.activeElement.ariaLabel === 'Menu');
});

test('a move is taken back: alone at once, after the answer by consent', async () => {
  const { ada, bo } = await pair();
  assert.match(await ada.page.locator('[data-said]').textContent(), /Bo .*\. Your turn\./);
  assert.equal(await says(ada, 'Take back').filter({ visible: true }).count(), 0);
  await ada.move('c1-c4');
  await ada.moves(1);
  // The message passes by, so it is waited for from the beginning.
  const told = foot(bo, 'Ada took a move back.');
  await say(ada, 'Take back');
  await Promise.all([told, ada.moves(0), bo.moves(0)]);
  assert.match(await ada.label('c1'), /white marble/);

  await ada.move('d1-d4');
  await bo.turn();
  await bo.move('c8-c5');
  await ada.moves(2);
  await say(ada, 'Take back');
  await foot(ada, 'You asked to take a move back.');
  await foot(bo, 'Ada would like to take a move back.');
  await bo.button('Decline').click();
  await foot(ada, 'Bo declined.');
  await ada.moves(2);

  await say(ada, 'Take back');
  await bo.button('Agree').click();
  await Promise.all([ada.moves(0), bo.moves(0)]);
  assert.match(
    await bo.page.locator('[data-said]').innerText(),
    /Bo agrees\. Ada took a move back/,
  );
  // The game continues from there, and looking back shows only what remains.
  await ada.turn();
  await ada.move('e1-e4');
  await Promise.all([ada.moves(1), bo.moves(1)]);
  await ada.page.reload();
  await ada.moves(1);
  assert.match(await ada.label('e4'), /white marble/);
  ada.sound();
  bo.sound();
});

test('a draw is offered, declined, withdrawn and agreed on', async () => {
  const { ada, bo } = await pair();
  // An offer needs confirmation, like resigning.
  await say(ada, 'Offer a draw');
  await foot(ada, 'Offer a draw?');
  assert.equal((await bo.match()).offer, null);
  await ada.button('Yes').click();
  await foot(bo, 'Ada offers a draw.');
  assert.match(await bo.page.locator('[data-said]').innerText(), /Ada offers a draw/);
  await ada.button('Withdraw').click();
  await foot(bo, 'Ada withdrew the offer.');
  await say(bo, 'Offer a draw');
  await bo.button('Yes').click();
  // An irreversible action is neither the first button nor the red one.
  const answers = ada.page.locator('[data-line] button');
  await answers.filter({ hasText: 'Agree' }).waitFor();
  assert.deepEqual(await answers.allInnerTexts(), ['Decline', 'Agree']);
  assert.equal(await ada.page.locator('[data-line] .button.main').count(), 0);
  await ada.button('Agree').click();
  for (const who of [ada, bo]) {
    const end = who.page.locator('.end');
    await end.getByRole('heading', { name: 'A draw.' }).waitFor();
    await end.getByText('Both agreed on a draw.').waitFor();
    await end.getByRole('button', { name: 'Rule TB2' }).waitFor();
    assert.equal(await says(who, 'Resign').filter({ visible: true }).count(), 0);
  }
  ada.sound();
  bo.sound();
});

test('a panel that is pulled up makes way for a new offer, and for nothing else', async () => {
  const { ada, bo } = await pair();
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await say(bo, 'Offer a draw');
  await bo.button('Yes').click();
  await foot(ada, 'Bo offers a draw.');
  const up = ada.page.locator('aside.up');
  await ada.page.locator('.pull').click();
  await up.waitFor();
  const cy = await s.person();
  await cy.page.goto(ada.page.url());
  await ada.page.locator('.watchers .sign', { hasText: '1' }).waitFor();
  assert.equal(await up.count(), 1, 'it goes when somebody comes to watch');
  await bo.button('Withdraw').click();
  await say(bo, 'Offer a draw');
  await bo.button('Yes').click();
  await up.waitFor({ state: 'detached' });
  ada.sound();
});

test('resigning needs one confirmation; then both go to another game, seats swapped', async () => {
  const { ada, bo } = await pair();
  await say(bo, 'Resign');
  await bo.button('No, play on').click();
  assert.equal((await bo.match()).result, null);
  await say(bo, 'Resign');
  await bo.button('Yes').click();
  await bo.page.locator('.end').getByText('You resigned.').waitFor();
  const end = ada.page.locator('.end');
  await end.getByText('You won!').waitFor();
  await end.getByText('Bo resigned.').waitFor();
  await end.getByRole('button', { name: 'Rule TB1' }).click();
  await ada.page.locator('dialog .asked', { hasText: 'TB1' }).waitFor();
  await ada.page.keyboard.press('Escape');

  await ada.button('Play again').click();
  await bo.page.getByText('Bo wants').waitFor({ state: 'detached' });
  await bo.page.locator('.end').getByText('Ada wants another game.').waitFor();
  const accept = bo.button('Accept');
  const about = (b) => document.getElementById(b.getAttribute('aria-describedby')).textContent;
  assert.equal(await accept.evaluate(about), 'Ada wants another game.');
  const before = bo.page.url();
  await accept.click();
  await bo.page.waitForURL((now) => now.href !== before);
  await bo.turn();
  await bo.move('c1-c4');
  await ada.moves(1);
  assert.equal(ada.page.url(), bo.page.url());
  ada.sound();
  bo.sound();
});

test('a visitor too late for a seat may watch', async () => {
  const { ada, link } = await pair();
  const cleo = await s.person();
  await cleo.page.goto(link);
  await cleo.page.getByRole('heading', { name: 'This table is full.' }).waitFor();
  await cleo.button('Watch').click();
  await cleo.page.getByText('You are watching').waitFor();
  assert.equal(cleo.page.url(), ada.page.url());
  assert.equal(await says(cleo, 'Resign').count(), 0);
  cleo.sound();
});

test('each move needs confirmation if the player wants that, by hand and by key', async () => {
  const ada = await s.person({ viewport: { width: 390, height: 844 } });
  await ada.begin('On this device');
  await ada.seated();
  await ada.button('Menu').click();
  const ask = ada.page.getByRole('switch', { name: 'Ask before each move' });
  assert.equal(await ask.getAttribute('aria-checked'), 'false');
  await ask.click();
  await ada.button('Less').click();
  await ada.move('c1-c4');
  await foot(ada, 'c1 → c4?');
  assert.match(await ada.label('c4'), /white marble/);
  await ada.page.locator('[data-line]').getByRole('button', { name: 'Take back' }).click();
  assert.match(await ada.label('c4'), /empty/);
  await ada.move('d1-d4');
  await ada.page.keyboard.press('Escape');
  assert.match(await ada.label('d4'), /empty/);
  assert.equal((await ada.match()).ply, 0);
  await ada.move('e1-e4');
  await ada.page.keyboard.press('Enter');
  await ada.moves(1);
  // It is remembered.
  await ada.page.reload();
  await ada.seated();
  await ada.move('c8-c5');
  await ada.button('Play').click();
  await ada.moves(2);
  ada.sound();
});
