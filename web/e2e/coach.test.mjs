// A player lets a coach see what their seat sees, and ends that.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s?.close());

test('a coach sees a hand, may do nothing, and sees nothing after the end', async () => {
  const [ada, bo, eve] = [await s.person(), await s.person(), await s.person()];
  await ask(bo, 'PUT', '/api/me', { name: 'Bo' });
  const seats = [
    { kind: 'me' },
    { kind: 'link' },
    { kind: 'computer', level: 1 },
    { kind: 'computer', level: 1 },
  ];
  const m = await ask(ada, 'POST', '/api/matches', { game: 'kop', seats });
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  await ada.page.goto(`/m/${m.id}`);
  await bo.page.goto(`/m/${m.id}`);
  await ada.seated();
  await bo.seated();
  await ada.page.getByRole('button', { name: 'Let a coach watch my seat' }).click();
  const link = await ada.page.getByRole('dialog').getByRole('textbox').inputValue();
  assert.match(link, new RegExp(`/m/${m.id}#coach=`));
  await ada.page.keyboard.press('Escape');
  // Everybody there reads it, and the coach's address no longer contains the secret.
  await bo.page.getByText('has a coach, who sees', { exact: false }).waitFor();
  await eve.page.goto(link);
  await eve.page.getByText('You coach', { exact: false }).waitFor();
  assert.equal(new URL(eve.page.url()).hash, '');
  const hand = async (who) => (await ask(who, 'GET', `/api/matches/${m.id}`)).view.hand;
  assert.deepEqual(await hand(eve), await hand(ada));
  assert.notDeepEqual(await hand(eve), await hand(bo));
  await ada.page.getByRole('button', { name: 'End coaching' }).click();
  await eve.page.getByText('You coach', { exact: false }).waitFor({ state: 'detached' });
  assert.notDeepEqual(await hand(eve), await hand(ada));
  for (const who of [ada, bo, eve]) assert.deepEqual(who.faults, []);
});

test('a coach who comes after a resignation reads that the game is over', async () => {
  const [ada, bo] = [await s.person(), await s.person()];
  const late = await s.person({ locale: 'de-DE' });
  const seats = [{ kind: 'me' }, { kind: 'link' }];
  const m = await ask(ada, 'POST', '/api/matches', { game: 'zoom', seats });
  await ask(bo, 'POST', '/api/claims', { token: m.links[0].token });
  const { token } = await ask(ada, 'POST', `/api/matches/${m.id}/seats/0/coach`, {});
  await ask(bo, 'POST', `/api/matches/${m.id}/words`, { seat: 1, word: 'resign' });
  await late.page.goto(`/m/${m.id}#coach=${token}`);
  await late.page.getByText('Die Partie ist zu Ende (TB1).').waitFor();
  late.sound();
});
