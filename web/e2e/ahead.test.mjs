import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

async function friends(game, ...actions) {
  const ada = await s.person();
  if (game) {
    const seats = [{ kind: 'me' }, { kind: 'link' }];
    const { id } = await ask(ada, 'POST', '/api/matches', { game, seats });
    await ada.page.goto(`${s.url}/m/${id}`);
  } else {
    await ada.lot('White');
    await ada.begin('Play a friend');
  }
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  const bo = await s.person();
  await bo.accept(link);
  await ada.turn();
  const { id } = await ada.match();
  for (const [ply, action] of actions.entries()) {
    const { turn } = await ask(ada, 'GET', `/api/matches/${id}`);
    const body = { seat: turn, ply, action };
    await ask(turn ? bo : ada, 'POST', `/api/matches/${id}/actions`, body);
  }
  // A page that is still behind may say the same about the turn.
  await Promise.all([ada.moves(actions.length), bo.moves(actions.length)]);
  await (actions.length ? bo : ada).turn();
  return [ada, bo];
}

const ahead = (who) => who.page.locator('[data-ahead]');
const wish = (who) =>
  who.page.getByRole('switch', { name: 'Plan my next move' }).click({ force: true });

/** Waits until an action is the last one played. */
const made = (who, action) => who.until((m) => m.view.last === action);

test('nothing is chosen ahead until that is wished', async () => {
  const [ada, bo] = await friends();
  await bo.move('c8-c5');
  await bo.page.getByText('It is not your turn yet.').waitFor();
  assert.equal(await ahead(bo).count(), 0);
  await ada.move('c1-c4');
  await bo.moves(1);
  assert.equal((await bo.match()).ply, 1);
});

test('a move chosen ahead is shown, and played as soon as possible', async () => {
  const [ada, bo] = await friends();
  await wish(bo);
  await bo.move('c8-c5');
  await ahead(bo).waitFor();
  await bo.page.getByText('Next move: c8 → c5').waitFor();
  assert.match(await bo.label('c8'), /chosen for your turn: c5/);
  assert.equal((await bo.match()).ply, 0);
  await ada.move('c1-c4');
  await ada.moves(2);
  assert.equal((await ada.match()).view.last, 'c8-c5');
  await ahead(bo).waitFor({ state: 'detached' });

  // An action that has become impossible is dropped with a message.
  await bo.moves(2);
  await bo.move('d8-d4');
  await ahead(bo).waitFor();
  await ada.move('d1-d4');
  await bo.page.getByText('d8 → d4 can no longer be played.').waitFor();
  await bo.turn();
  await bo.move('d8-d5');
  await ada.moves(4);
  ada.sound();
  bo.sound();
});

test('it is cancelled by a tap, by Escape and by its button, and kept by the switch', async () => {
  const [ada, bo] = await friends();
  await wish(bo);
  await bo.move('c8-c5');
  await ahead(bo).waitFor();
  await bo.click('c8');
  await ahead(bo).waitFor({ state: 'detached' });
  assert.doesNotMatch(await bo.label('c8'), /picked up/);

  await bo.move('d8-d5');
  await ahead(bo).waitFor();
  await bo.page.keyboard.press('Escape');
  await ahead(bo).waitFor({ state: 'detached' });

  // By keyboard, too. Bo's own side lies below.
  await bo.field('f8').focus();
  for (const k of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await bo.page.keyboard.press(k);
  await ahead(bo).waitFor();
  assert.equal(await ahead(bo).getAttribute('data-ahead'), 'f8-f6');
  await bo.button('Cancel').click();
  await ahead(bo).waitFor({ state: 'detached' });

  // Another marble: another choice.
  await bo.move('c8-c5');
  await bo.move('d8-d5');
  await bo.page.waitForSelector('[data-ahead="d8-d5"]');
  await ada.move('c1-c4');
  await ada.moves(2);
  assert.equal((await ada.match()).view.last, 'd8-d5');

  await bo.page.reload();
  await bo.seated();
  const on = bo.page.getByRole('switch', { name: 'Plan my next move' });
  assert.equal(await on.getAttribute('aria-checked'), 'true');
  ada.sound();
  bo.sound();
});

test('it is played after its player has closed the page, and shown on every device of theirs', async () => {
  const [ada, bo] = await friends();
  await wish(bo);
  await bo.move('c8-c5');
  await ahead(bo).waitFor();
  const { id } = await bo.match();

  // Nobody else gets any of it: neither on the page nor in the server's answers.
  assert.equal(await ahead(ada).count(), 0);
  assert.equal((await ask(ada, 'GET', `/api/matches/${id}`)).ahead, undefined);

  await bo.page.reload();
  await ahead(bo).waitFor();
  await bo.page.getByText('Next move: c8 → c5').waitFor();
  const { token } = await ask(bo, 'POST', `/api/matches/${id}/seats/1/link`, {});
  const phone = await s.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.page.goto(`${s.url}/s/${token}`);
  await phone.seated();
  await ahead(phone).waitFor();
  // One device cancels, and the other sees it at once; the same for another choice.
  await phone.button('Cancel').click();
  await ahead(bo).waitFor({ state: 'detached' });
  await bo.move('c8-c5');
  await ahead(phone).waitFor();
  await phone.context.close();
  await bo.page.goto('about:blank');

  await ada.move('c1-c4');
  await ada.moves(2);
  assert.equal((await ada.match()).view.last, 'c8-c5');
  // Once: the next turn waits for Bo.
  await ada.move('d1-d4');
  await ada.moves(3);
  await bo.page.goto(`${s.url}/m/${id}`);
  await bo.turn();
  assert.equal((await bo.match()).ply, 3);
  assert.equal(await ahead(bo).count(), 0);

  // When they return on their turn, they learn that an action was dropped while they were away.
  await bo.move('d8-d5');
  await Promise.all([ada.moves(4), bo.moves(4)]);
  await bo.move('e8-e4');
  await ahead(bo).waitFor();
  await bo.page.goto('about:blank');
  await ada.move('e1-e4');
  await ada.moves(5);
  await bo.page.goto(`${s.url}/m/${id}`);
  await bo.page.getByText('e8 → e4 can no longer be played.').waitFor();
  await bo.move('e8-e5');
  await ada.moves(6);
  ada.sound();
  bo.sound();
  phone.sound();
});

test('without a connection nothing is chosen, and nothing cancelled', async () => {
  const [ada, bo] = await friends();
  await wish(bo);
  const address = /\/ahead$/;
  const offline = bo.page.getByText('The server cannot be reached just now.');
  await bo.page.route(address, (route) => route.abort());
  await bo.move('c8-c5');
  await offline.waitFor();
  assert.equal(await ahead(bo).count(), 0);
  await bo.page.unroute(address);
  await bo.move('c8-c5');
  await ahead(bo).waitFor();
  await bo.page.route(address, (route) => route.abort());
  await offline.waitFor({ state: 'detached' }); // else the first would pass for the second
  await bo.page.keyboard.press('Escape');
  await offline.waitFor();
  assert.equal(await ahead(bo).count(), 1);
  await ada.move('c1-c4');
  await ada.moves(2);
  ada.sound();
});

test('a hop of TriHop', async () => {
  const placing = '@c3 @c6 @d5 @e5 @d3 @d6 @f4 @c5 @f6 @e6 @c4 @e4 @e3 @f3 @d4 @f5'.split(' ');
  const [ada, bo] = await friends('trihop', ...placing);
  await wish(ada);
  await ada.move('c4-a3');
  await ahead(ada).waitFor();
  assert.match(await ada.label('c4'), /chosen for your turn: a3/);
  assert.equal((await ada.match()).ply, placing.length);
  await bo.move('f5-h6');
  await made(bo, 'c4-a3');
  await ahead(ada).waitFor({ state: 'detached' });
  ada.sound();
  bo.sound();
});

test('a kick of Open Goal, and a run that is no longer possible', async () => {
  const [ada, bo] = await friends('open-goal', 'i7*i10');
  const wished = (action) => bo.page.locator(`[data-kind=ahead][data-way="${action}"]`);
  await bo.move('f12-f10');
  await Promise.all([ada.moves(2), bo.moves(2)]);
  await wish(bo);
  // Ada's man will stand there.
  await bo.move('f10-f9');
  await wished('f10-f9').waitFor();
  assert.match(await bo.label('f10'), /chosen for your turn: f9/);
  await bo.flashes('.says', 'f10 → f9 can no longer be played.', () => ada.move('f8-f9'));
  await bo.move('i13-i14');
  await Promise.all([ada.moves(4), bo.moves(4)]);
  await bo.move('o12-o11');
  await wished('o12-o11').waitFor();
  await ada.move('f9-f8');
  await made(ada, 'o12-o11');
  ada.sound();
  bo.sound();
});
