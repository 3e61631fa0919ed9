import { after, before, test } from 'node:test';
import { by } from './lib/play/index.mjs';
import { whole } from './lib/player.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

for (const game of by('ear'))
  test(`a whole game of ${game.game} by ear alone`, async (t) => {
    t.diagnostic(`${await whole(s, game, 'ear')} actions`);
  });
