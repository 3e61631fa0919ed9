import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stage } from './lib/stage.mjs';
import { eager, idle } from './lib/zoom.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** Two people at one table, by link. */
async function pair() {
  const ada = await s.person();
  await ada.button('Play a friend').click();
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  assert.match(link, /\/s\/.+/);
  const bo = await s.person();
  await bo.page.goto(link);
  await bo.seated();
  // The invitation goes away when the friend sits down.
  await ada.page.getByText('Ask a friend').waitFor({ state: 'detached' });
  return { ada, bo };
}

test('who comes for the first time is one guest, whatever comes at once', async () => {
  const ada = await s.person();
  const m = await ada.page.evaluate(async () => {
    const seats = [{ kind: 'me' }, { kind: 'link' }];
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ game: 'zoom', seats });
    return (await fetch('/api/matches', { ...asked, body })).json();
  });
  for (const address of ['/', `/m/${m.id}`, `/s/${m.links[0].token}`]) {
    const bo = await s.stranger();
    const given = [];
    bo.page.on('response', async (r) => {
      const cookie = await r.headerValue('set-cookie');
      if (cookie) given.push(`${r.request().resourceType()}: ${cookie.split('=')[0]}`);
    });
    await bo.page.goto(s.url + address);
    await bo.page.locator('[data-field], article').first().waitFor();
    await bo.page.waitForLoadState('networkidle');
    assert.deepEqual(given, ['document: stammtisch'], address);
    bo.sound();
  }
});

test('a whole game by link, with the line cut and mended in the middle', async () => {
  const { ada, bo } = await pair();
  let ply = 0;
  const play = async (who, choose) => {
    await who.turn();
    await who.move(choose(await who.match()));
    ply++;
    await Promise.all([ada.moves(ply), bo.moves(ply)]);
  };
  await play(ada, eager);
  await play(bo, idle);

  // Ada's line is cut at her turn. Her move is kept, and nobody has it.
  await ada.turn();
  const mine = eager(await ada.match());
  await ada.context.setOffline(true);
  await ada.page.getByText('The line is gone').waitFor();
  await ada.move(mine);
  await ada.page.getByText('Your move is kept').waitFor();
  assert.match(await ada.label(mine.split('-')[1]), /on its way/);
  assert.equal((await bo.match()).ply, ply);
  // The line comes back: the move goes out by itself.
  await ada.context.setOffline(false);
  ply++;
  await bo.moves(ply);
  await ada.moves(ply);
  await ada.page.getByText('The line is gone').waitFor({ state: 'detached' });
  assert.doesNotMatch(await ada.label(mine.split('-')[1]), /on its way/);

  // Cut again while Bo moves: she catches up.
  await ada.context.setOffline(true);
  await bo.turn();
  await bo.move(idle(await bo.match()));
  ply++;
  await bo.moves(ply);
  await ada.context.setOffline(false);
  await ada.moves(ply);

  // Only the stream is broken: actions and answers still pass.
  await ada.page.route('**/events*', (route) => route.abort());
  await ada.page.evaluate(() => dispatchEvent(new Event('offline')));
  await ada.turn();
  await ada.move(eager(await ada.match()));
  ply++;
  await bo.moves(ply);
  await ada.moves(ply);
  await ada.page.unroute('**/events*');

  while ((await bo.turn()) === 'turn') {
    assert.ok(ply < 80, 'the game does not end');
    await play(bo, idle);
    if ((await ada.turn()) === 'end') break;
    await play(ada, eager);
  }
  await ada.page.locator('.end').getByText('You won!').waitFor();
  await bo.page.locator('.end', { hasText: /won\./ }).waitFor();
  assert.equal((await ada.match()).result.reason, 'square');
  ada.sound();
  bo.sound();
});

test('a link is good for one; others watch, and a seat is carried on', async () => {
  const ada = await s.person();
  await ada.button('Play a friend').click();
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  const table = ada.page.url();
  const bo = await s.person();
  await bo.page.goto(link);
  await bo.seated();

  const cleo = await s.person();
  await cleo.page.goto(link);
  await cleo.page.getByRole('heading', { name: 'Somebody sits there already.' }).waitFor();
  await cleo.page.goto(table);
  await cleo.page.getByText('You are watching').waitFor();
  await ada.page.getByText('1 person is watching').waitFor();

  // Bo goes on on the telephone.
  await bo.button('Carry this seat to another device').click();
  const carried = await bo.page.getByLabel('Link', { exact: true }).inputValue();
  const phone = await s.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.page.goto(carried);
  await phone.seated();
  await ada.move('c1-c4');
  await phone.turn();
  await phone.page.touchscreen.tap(...(await phone.middle('c8')));
  await phone.page.touchscreen.tap(...(await phone.middle('c7')));
  await ada.moves(2);
  await cleo.moves(2);
  for (const who of [ada, bo, cleo, phone]) who.sound();
});

test('who leaves is shown as away', async () => {
  const { ada, bo } = await pair();
  await bo.page.close();
  await ada.page.locator('.strip', { hasText: 'away' }).waitFor();
  ada.sound();
});
