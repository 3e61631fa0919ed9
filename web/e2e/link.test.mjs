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
  await ada.lot('White');
  await ada.begin('Play a friend');
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  assert.match(link, /\/s\/.+/);
  const bo = await s.person();
  await bo.accept(link);
  // The invitation disappears when the friend sits down.
  await ada.page.getByText('Ask a friend').waitFor({ state: 'detached' });
  return { ada, bo };
}

test('a new visitor is one guest, whatever requests arrive at once', async () => {
  const ada = await s.person();
  const m = await ada.page.evaluate(async () => {
    const seats = [{ kind: 'me' }, { kind: 'link' }];
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ game: 'zoom', seats });
    return (await fetch('/api/matches', { ...asked, body })).json();
  });
  for (const address of ['/', `/m/${m.id}`, `/s/${m.links[0].token}`]) {
    const bo = await s.stranger();
    const answers = [];
    const cookie = async (r) => {
      const set = await r.headerValue('set-cookie');
      return set && `${r.request().resourceType()}: ${set.split('=')[0]}`;
    };
    const look = (r) => answers.push(cookie(r));
    bo.page.on('response', look);
    await bo.page.goto(s.url + address);
    await bo.page
      .locator('[data-field], article, main form, .home:not(.outline) .tile, .ways')
      .first()
      .waitFor();
    await bo.page.waitForLoadState('networkidle');
    bo.page.off('response', look); // one that comes as the page closes has no headers to give
    const given = (await Promise.all(answers)).filter(Boolean);
    assert.deepEqual(given, ['document: stammtisch'], address);
    bo.sound();
  }
});

test('a whole game by link, with the connection cut and restored in the middle', async () => {
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

  // Ada's connection is cut on her turn. Her move is kept, and nobody has it.
  await ada.turn();
  const mine = eager(await ada.match());
  await ada.context.setOffline(true);
  await ada.page.getByText('Connection lost').waitFor();
  await ada.move(mine);
  await ada.page.getByText('Your move is saved').waitFor();
  assert.match(await ada.label(mine.split('-')[1]), /on its way/);
  assert.equal((await bo.match()).ply, ply);
  // The connection comes back, and the move is sent automatically.
  await ada.context.setOffline(false);
  ply++;
  await bo.moves(ply);
  await ada.moves(ply);
  await ada.page.getByText('Connection lost').waitFor({ state: 'detached' });
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

test('an invitation shows game and host, asks for a name, and seats nobody unasked', async () => {
  const ada = await s.person();
  await ada.named('Ada');
  await ada.lot('White');
  await ada.begin('Play a friend');
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  const bo = await s.stranger();
  await bo.page.goto(link);
  await bo.page.getByRole('heading', { name: 'Ada invites you to Zoom.' }).waitFor();
  const picture = bo.page.locator('main img');
  await bo.page.waitForFunction(() => document.querySelector('main img')?.naturalWidth > 0);
  assert.match(await picture.getAttribute('src'), /picture\/svg$/);
  assert.equal((await ada.match()).seats[1].taken, false, 'opening a link takes no seat');

  // An invalid name is refused visibly, and nobody sits down.
  const name = bo.page.getByLabel('Your name', { exact: true });
  assert.equal(await name.inputValue(), '');
  assert.equal(await name.getAttribute('maxlength'), '30');
  await name.fill('Computer 3');
  await bo.button('Sit down').click();
  await bo.page.getByRole('alert').getByText('That name can’t be used').waitFor();
  assert.equal((await ada.match()).seats[1].taken, false);
  await name.fill('Bo');
  await bo.button('Sit down').click();
  await bo.seated();
  await ada.page.getByText('Bo sat down.').first().waitFor();
  const strip = (who, seat) => who.page.locator(`.strip[data-seat="${seat}"]`);
  await strip(ada, 1).getByText('Bo', { exact: true }).waitFor();
  await strip(bo, 1).getByText('You', { exact: true }).waitFor();
  await strip(bo, 1).getByText('Bo, Black').waitFor();

  // The same link leads a player back to their seat, the host too.
  for (const who of [bo, ada]) {
    await who.page.goto(link);
    await who.seated();
    assert.equal((await who.match()).seats.filter((x) => x.yours).length, 1);
  }

  // A tap on your own seat changes the name; everybody sees it at once.
  await strip(bo, 1).getByRole('button', { name: 'Change your name: Bo' }).click();
  const dialog = bo.page.getByRole('dialog', { name: 'Your name at this table' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Computer 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Bodo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await strip(ada, 1).getByText('Bodo', { exact: true }).waitFor();
  await strip(bo, 1).getByText('Bodo, Black').waitFor();
  await ada.page.locator('[data-said]').getByText('Black is now called Bodo.').waitFor();
  const record = await ada.page.evaluate(async () =>
    (await fetch('/api' + location.pathname.replace('/m/', '/matches/') + '/record')).text(),
  );
  assert.match(record, /\[Seats "Ada; Bodo"\]/);
  ada.sound();
  bo.sound();
});

test('one link seats everybody: two at once, one on a chosen seat, none too many', async () => {
  const ada = await s.person();
  const seats = [{ kind: 'me' }, { kind: 'link' }, { kind: 'link' }, { kind: 'link' }];
  const { id, invite } = await ada.page.evaluate(
    async (seats) =>
      (
        await fetch('/api/matches', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ game: 'kop', seats }),
        })
      ).json(),
    seats,
  );
  await ada.page.goto(`${s.url}/m/${id}`);
  // One link and one picture of it, for three friends.
  await ada.page.getByText('to your 3 friends').waitFor();
  assert.equal(await ada.page.getByLabel('Link', { exact: true }).count(), 1);
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  assert.equal(link, `${s.url}/s/${invite}`);

  const friends = [];
  for (const name of ['Bo', 'Cleo', 'Dana']) {
    const who = await s.stranger();
    await who.page.goto(link);
    await who.page.getByLabel('Your name', { exact: true }).fill(name);
    friends.push(who);
  }
  const [bo, cleo, dana] = friends;
  // Two press at the same moment: each gets a separate seat.
  await Promise.all([bo, cleo].map((who) => who.button('Sit down').click()));
  await Promise.all([bo, cleo].map((who) => who.page.waitForURL(/\/m\//)));
  // Dana still sees three free seats, and chooses one that is taken by now.
  const free = (await dana.page.locator('option').allInnerTexts()).slice(1);
  assert.equal(free.length, 3);
  await dana.page.getByLabel('Your seat').selectOption(free[0]);
  await dana.button('Sit down').click();
  await dana.page.getByRole('alert').getByText('That seat was just taken').waitFor();
  await dana.button('Sit down').click();
  await dana.page.waitForURL(/\/m\//);
  const { seats: sat } = await ada.until((m) => m.seats.every((x) => x.taken));
  assert.deepEqual(sat.map((x) => x.name).sort(), ['', 'Bo', 'Cleo', 'Dana']);
  const eve = await s.stranger();
  await eve.page.goto(link);
  await eve.page.getByRole('heading', { name: 'This table is full.' }).waitFor();
  await eve.button('Watch').click();
  await eve.page.waitForURL(/\/m\//);
  for (const who of [ada, eve, ...friends]) who.sound();
});

test('links of single seats, as in people’s messages, stay valid', async () => {
  const ada = await s.person();
  await ada.lot('White');
  await ada.begin('Play a friend');
  await ada.seated();
  const { links } = await ada.match();
  const bo = await s.person();
  await bo.accept(`${s.url}/s/${links[0].token}`, 'Bo');
  const cleo = await s.person();
  await cleo.page.goto(`${s.url}/s/${links[0].token}`);
  await cleo.page.getByRole('heading', { name: 'This seat is taken.' }).waitFor();
});

test('a link is for one person; others watch, and a seat moves to another device', async () => {
  const ada = await s.person();
  await ada.lot('White');
  await ada.begin('Play a friend');
  await ada.seated();
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue();
  const table = ada.page.url();
  const bo = await s.person();
  await bo.accept(link);

  const cleo = await s.person();
  await cleo.page.goto(link);
  await cleo.page.getByRole('heading', { name: 'This table is full.' }).waitFor();
  await cleo.page.goto(table);
  await cleo.page.getByText('You are watching').waitFor();
  await ada.page.getByText('1 person is watching').waitFor();

  // Bo continues on the telephone.
  await bo.button('Continue on another device').click();
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

test('whoever comes back to a table that was deleted reads so', async () => {
  const [ada, bo] = [await s.person(), await s.person()];
  await ada.begin('Play a friend');
  await ada.seated();
  await bo.page.goto(ada.page.url());
  await bo.page.getByText('You are watching').first().waitFor();
  const id = ada.page.url().split('/').at(-1);
  await ada.page.goto(s.url);
  // A telephone sleeps; meanwhile the table is thrown away, as nobody has it open.
  await bo.page.route('**/api/matches/**', (r) => r.abort());
  await bo.page.evaluate(() => dispatchEvent(new Event('offline')));
  await bo.page.getByText('Connection lost').waitFor();
  await ada.page.waitForFunction(
    async (id) => (await fetch(`/api/matches/${id}`, { method: 'DELETE' })).ok,
    id,
    { polling: 100 },
  );
  await bo.page.unroute('**/api/matches/**');
  await bo.page.evaluate(() => dispatchEvent(new Event('online')));
  await bo.page.getByRole('heading', { name: 'This table has been deleted.' }).waitFor();
  assert.match(await bo.page.locator('[data-said]').textContent(), /has been deleted/);
  await bo.page.getByRole('link', { name: 'To the games' }).click();
  await bo.page.waitForURL(`${s.url}/`);
});
