import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage({}, { heard: true })));
after(() => s.close());

/** How many sounds this page has made since it was loaded. */
const heard = (who) => who.page.evaluate(() => window.heard);

test('events are heard from the first tap on, unless muted', async () => {
  const ada = await s.person();
  await ada.context.addInitScript(() => {
    window.heard = 0;
    window.contexts = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.heard++;
      return start.apply(this, when);
    };
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor(...how) {
        super(...how);
        window.contexts++;
      }
    };
  });
  const { id } = await ask(ada, 'POST', '/api/matches', {
    game: 'zoom',
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  // A page without a tap is silent, whatever happens on it.
  await ask(ada, 'POST', `/api/matches/${id}/actions`, { seat: 0, ply: 0, action: 'c1-c4' });
  await ada.moves(1);
  assert.deepEqual(await ada.page.evaluate(() => [window.heard, window.contexts]), [0, 0]);
  await ada.move('c8-c5');
  await ada.moves(2);
  await ada.page.waitForFunction(() => window.heard >= 1);

  // Muted it stays so, after a reload too.
  const sound = ada.page.getByRole('button', { name: 'Sound', exact: true });
  assert.equal(await sound.getAttribute('aria-pressed'), 'true');
  await sound.click();
  await ada.page.reload();
  await ada.seated();
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  await ada.move('d1-d4');
  await ada.moves(3);
  assert.equal(await heard(ada), 0);

  // Switched on again it is heard; what was refused is not.
  await sound.click();
  await ada.page.waitForFunction(() => window.heard === 1);
  await ada.drag('b7', 'b2');
  await ada.page.getByRole('alert').filter({ hasText: 'ZM7' }).waitFor();
  assert.equal(await heard(ada), 1);
  ada.sound();
});
