import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask, played, whole } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const record = `[Game "zoom"]\n[Seats "Ada; computer 3"]\n\n${whole.join(' ')}\n`;

async function openForm(options) {
  const ada = await s.person(options);
  await ada.page.locator('footer .button').click();
  await ada.page.locator('a[href="/open"]').click();
  await ada.page.locator('textarea').waitFor();
  return ada;
}

test('a record is opened from a file, looked through, saved and drawn', async () => {
  const ada = await openForm({ acceptDownloads: true });
  const asked = [];
  ada.page.on('request', (r) => asked.push(new URL(r.url()).pathname));
  const [chooser] = await Promise.all([
    ada.page.waitForEvent('filechooser'),
    ada.button('Choose a file').click(),
  ]);
  await chooser.setFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await ada.page.waitForSelector('[data-field]');
  await ada.page.getByRole('heading', { name: 'Ada won.' }).waitFor();
  await ada.page.locator('.strip', { hasText: 'Ada' }).waitFor();
  await ada.page.getByText('From a record').waitFor();
  await ada.moves(whole.length);
  // It belongs to no table.
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/matches')),
    [],
  );

  // It opens at its beginning; keys, list and buttons step through it.
  await ada.reads('c1', /white marble/);
  await ada.page.keyboard.press('ArrowRight');
  await ada.reads('c4', /white marble/);
  await ada.button('To the present').click();
  await ada.reads('d3', /part of the square/);
  await ada.button('Turn the board').click();

  const [saved] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.button('Save the record').click(),
  ]);
  assert.equal(readFileSync(await saved.path(), 'utf8'), record);
  const [drawn] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.button('A picture of this position').click(),
  ]);
  assert.equal(drawn.suggestedFilename(), 'zoom-9.png');
  assert.equal(
    readFileSync(await drawn.path())
      .subarray(1, 4)
      .toString(),
    'PNG',
  );
  // There is no such match, so nobody is asked to play it again.
  assert.equal(await ada.button('Play again').count(), 0);
  await ada.button('Open another record').click();
  await ada.page.locator('textarea').waitFor();
  ada.sound();
});

test('a picture may come slowly', async () => {
  const ada = await openForm({ acceptDownloads: true });
  await ada.page.locator('textarea').fill(record);
  await ada.button('Open').click();
  await ada.page.waitForSelector('[data-field]');
  // From here on the page waits a tenth as long: a second for an ordinary answer.
  await ada.page.evaluate(() => {
    const long = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => long(ms / 10);
  });
  await ada.page.route('**/picture/png', async (route) => {
    await new Promise((go) => setTimeout(go, 2000));
    await route.continue();
  });
  const [drawn] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.button('A picture of this position').click(),
  ]);
  assert.equal(drawn.suggestedFilename(), 'zoom-0.png');
  assert.equal(await ada.page.getByRole('alert').count(), 0);
  ada.sound();
});

test('a record that breaks a rule is refused in one line that names action and rule', async () => {
  for (const [locale, open, says, unnamed, unread] of [
    [
      'en-GB',
      'Open',
      /^Line 4: I expected a move such as [a-h]\d-[a-h]\d\. “c4-c6”: A marble cannot jump over another \(ZM8\)\.$/,
      'Which game is this?',
      'This file cannot be read.',
    ],
    [
      'de-DE',
      'Öffnen',
      /^Zeile 4: Hier sollte ein Zug wie .{5} stehen\. „c4-c6“: Eine Kugel springt nicht über eine andere/,
      'Welches Spiel ist das?',
      'Diese Datei lässt sich nicht lesen.',
    ],
    [
      'pl-PL',
      'Otwórz',
      /^Wiersz 4: tu powinien być ruch taki jak .{5}\. „c4-c6”: Kulka nie przeskakuje innej/,
      'Która to gra?',
      'Tego pliku nie da się odczytać.',
    ],
  ]) {
    const ada = await openForm({ locale });
    await ada.page.locator('textarea').fill(record.replace('c2-c3', 'c4-c6'));
    await ada.button(open).click();
    await ada.page.getByRole('alert').filter({ hasText: says }).waitFor();
    await ada.page.locator('textarea').fill('1. a1-b7');
    await ada.button(open).click();
    await ada.page.getByRole('alert').filter({ hasText: unnamed }).waitFor();
    // A browser reads no folder.
    await ada.page.evaluate(() => (Blob.prototype.text = () => Promise.reject(new DOMException())));
    await ada.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'folder', mimeType: '', buffer: Buffer.from('') });
    await ada.page.getByRole('alert').filter({ hasText: unread }).waitFor();
    // Moves numbered as in chess are read like any others.
    let n = 0;
    await ada.page
      .locator('textarea')
      .fill(record.replace(/\S+-\S+/g, (move) => (n++ % 2 ? move : `${n / 2 + 0.5}. ${move}`)));
    await ada.button(open).click();
    await ada.page.waitForSelector('[data-field]');
    ada.sound();
  }
});

test('any position can be continued, against the computer or alone', async () => {
  const ada = await openForm();
  await ada.page.locator('textarea').fill(record);
  await ada.button('Open').click();
  await ada.page.waitForSelector('[data-field]');
  // At the end there is nothing to continue.
  await ada.page.keyboard.press('End');
  await ada.button('Play on from here').click();
  await ada.page.getByText('Here the game is over.').waitFor();
  await ada.page.keyboard.press('Escape');
  // Before the winning move there is: the player makes it, in their own game.
  await ada.page.keyboard.press('ArrowLeft');
  await ada.button('Play on from here').click();
  await ada.page.getByText('From move 8 on.').waitFor();
  await ada.button('1. Beginner').click();
  await ada.page.waitForURL(/\/m\//);
  await ada.moves(8);
  await ada.turn();
  await ada.move('h3-d3');
  await ada.page.getByRole('heading', { name: 'You won!' }).waitFor();
  const { ply, result, seats } = await ada.match();
  assert.equal(ply, 9);
  assert.equal(result.reason, 'square');
  assert.equal(seats[1].level, 1);
  const id = ada.page.url().split('/').at(-1);
  const text = await (await ada.page.request.get(`${s.url}/api/matches/${id}/record`)).text();
  assert.match(text, new RegExp(whole.join(' ')));

  // The same from a finished match, now as Black, who is to move after three.
  for (let i = 0; i < 6; i++) await ada.page.keyboard.press('ArrowLeft');
  await ada.button('Play the moves').click();
  await ada.button('Play on from here').click();
  await ada.page.getByText(/^(From move \d on|Here the game is over)\.$/).waitFor();
  const plays = await ada.page.locator('[data-icon="pause"]').count();
  assert.equal(plays, 0, 'the moves go on behind the sheet');
  await ada.page.keyboard.press('Escape');
  await ada.page.keyboard.press('Home'); // wherever they had come to
  for (let i = 0; i < 3; i++) await ada.page.keyboard.press('ArrowRight');
  await ada.button('Play on from here').click();
  assert.ok(await ada.page.getByRole('radio', { name: 'Black' }).isChecked());
  await ada.button('Both sides, on this device').click();
  await ada.page.waitForURL((u) => !u.href.endsWith(id));
  await ada.moves(3);
  await ada.turn();
  await ada.move('d8-d6');
  await ada.moves(4);
  ada.sound();
});

test('the position before an action of the clock can be continued', async () => {
  const ada = await openForm();
  const game = '[Game "open-goal"]\n[Options "goals=1 minutes=0 seconds=5 turns=3"]';
  await ada.page.locator('textarea').fill(`${game}\n\ni7*i10 forfeit c8-a10\n`);
  await ada.button('Open').click();
  await ada.page.waitForSelector('[data-field]');
  await ada.page.keyboard.press('Home');
  await ada.page.keyboard.press('ArrowRight');
  await ada.button('Play on from here').click();
  await ada.page.getByText('From move 1 on.').waitFor();
  ada.sound();
});

test('a resigned match can be continued from its last position', async () => {
  const ada = await s.person();
  const id = await played(ada, whole.slice(0, 2));
  await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: 0, word: 'resign' });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.page.locator('.end').waitFor();
  await ada.button('Play on from here').click();
  await ada.button('Both sides, on this device').click();
  await ada.page.waitForURL((u) => u.pathname.startsWith('/m/') && !u.pathname.endsWith(id));
  await ada.turn();
  await ada.move('d1-d4');
  await ada.moves(3);
  ada.sound();
});

test('a match of an earlier version shows the rules that it is played by', async () => {
  const ada = await s.person();
  const me = { kind: 'me' };
  const { id } = await ask(ada, 'POST', '/api/matches', {
    game: 'zoom',
    seats: [me, me],
    from: { record: '[Game "zoom"]\n[Rules "1"]\n\nf1-f3 c8-c7' },
  });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  await ada.button('Rules').click();
  await ada.page.getByText('This game began under version 1 of the rules').waitFor();
  await ada.page.getByText('Black mirrors them').waitFor();
  ada.sound();
});
