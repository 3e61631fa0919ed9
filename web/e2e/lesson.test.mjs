import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const heading = (who, name) => who.page.getByRole('heading', { name, exact: true }).waitFor();
const told = (who, text) => who.page.getByRole('status').filter({ hasText: text }).waitFor();

test('the whole lesson: wrong tries are answered with the rule, right ones lead on', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  await (await ada.open()).getByRole('link', { name: 'Learn it in two minutes' }).click();
  await heading(ada, 'Coming in');
  await ada.page.waitForSelector('.grab');

  // Forbidden by the rules, and allowed but not asked for.
  await ada.move('a3-h6');
  await told(ada, /You can’t play that\. [A-Za-z][^-:]* \(ZM\d+\)/);
  // The board's next words are seen too.
  await ada.click('c8');
  await told(ada, 'That is a black marble.');
  await ada.move('b2-b5');
  await told(ada, 'That one was inside already.');
  await ada.button('Rule ZM6').click();
  await ada.page.locator('dialog .asked', { hasText: 'ZM6' }).waitFor();
  await ada.page.keyboard.press('Escape');
  await ada.page.waitForSelector('.grab');
  assert.match(await ada.label('b2'), /white marble/);
  await ada.move('d1-d3');
  await told(ada, 'It is in');

  // The next positions show how they came about before they accept moves.
  for (const [title, wrong, says, right, done] of [
    ['Round the ring', 'c1-c5', 'let f1 take the long way', 'f1-c5', 'Ring and row in one move'],
    ['Rolling inside', 'c4-c6', /\(ZM8\)/, 'c2-c3', 'Three of four'],
    ['Four win', 'd4-e4', 'still open at d3', 'e1-d3', 'A square of four'],
    ['Looking out', 'b2-b3', 'Then Black comes along row 5', 'c1-d5', 'Stopped.'],
  ]) {
    await ada.button('Next').click();
    await heading(ada, title);
    await ada.page.waitForSelector('.grab');
    await ada.move(wrong);
    await told(ada, says);
    await ada.page.waitForSelector('.grab');
    await ada.move(right);
    await told(ada, done);
  }
  await ada.button('Next').click();
  await heading(ada, 'That is the whole game.');
  await ada.button('Play against a gentle computer').click();
  await ada.seated();
  ada.sound();
});

for (const [game, steps] of [
  ['zoom', 5],
  ['trihop', 6],
  ['kick-it', 5],
  ['open-goal', 5],
  ['kop', 5],
])
  test(`${game}: every step's own answer solves it`, async () => {
    const ada = await s.person({ reducedMotion: 'reduce' });
    await ada.page.goto(s.url + '/learn/' + game);
    for (let step = 1; step <= steps; step++) {
      await ada.page.getByText(`Step ${step} of ${steps}`).waitFor();
      await ada.button('Show me').click();
      const note = ada.page.locator('.note .done, .note .lost');
      await note.waitFor();
      assert.equal(await note.and(ada.page.locator('.done')).count(), 1, await note.innerText());
      await ada.button('Next').click();
    }
    await heading(ada, 'That is the whole game.');
    ada.sound();
  });

/** Opens a step of a lesson. */
async function at(who, game, step) {
  await who.page.goto(`${s.url}/learn/${game}`);
  for (let n = 1; n < step; n++) {
    await who.page.getByText(`Step ${n} of`).waitFor();
    await who.button('Next').click();
  }
  await who.page.getByText(`Step ${step} of`).waitFor();
  await who.page.waitForSelector('.grab');
}

test('an answer is never told that it fails at what it does', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  // Another hop than the lesson's own catches a marble too.
  await at(ada, 'trihop', 3);
  await ada.move('f6-e8');
  await ada.page.waitForSelector('[data-field="d2"][data-target]');
  await ada.click('d2');
  await told(ada, 'Caught and thrown back');
  // Black can no longer come home, but nothing is thrown back.
  await at(ada, 'trihop', 5);
  await ada.move('f5-g3');
  await told(ada, 'That only blocks the way.');
  // Black no longer has a ball to run to, but no man stands in the way.
  await at(ada, 'open-goal', 5);
  await ada.move('e4-j4');
  await told(ada, 'That was a kick already.');
  ada.sound();
});

test('a step that a line-up has done can be done again by hand', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  await ada.page.goto(s.url + '/learn/kick-it');
  await ada.button('Usual line-up').click();
  await told(ada, 'At most three of a team');
  await ada.button('Once more').click();
  await ada.page.waitForSelector('[data-field="d4"][data-target]');
  await ada.click('d4');
  await told(ada, 'At most three of a team');
  ada.sound();
});

test('a lesson is restarted, and stepped back', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  await ada.page.goto(s.url + '/learn/zoom');
  for (let step = 1; step <= 5; step++) {
    await ada.page.getByText(`Step ${step} of 5`).waitFor();
    await ada.button('Show me').click();
    await ada.page.locator('.note .done').waitFor();
    await ada.button('Next').click();
  }
  await heading(ada, 'That is the whole game.');
  await ada.button('Once more').click();
  await ada.page.getByText('Step 1 of 5').waitFor();
  await ada.button('Next').click();
  await ada.page.getByText('Step 2 of 5').waitFor();
  await ada.button('Back').click();
  await ada.page.getByText('Step 1 of 5').waitFor();
  // Without one it says so.
  await ada.page.goto(s.url + '/learn/nothing');
  await heading(ada, 'There is no lesson for this game yet.');
  ada.sound();
});

test('every lesson is as wide as the smallest phone, in the language with the longest title', async () => {
  const ola = await s.person({ locale: 'pl-PL', viewport: { width: 320, height: 568 } });
  for (const { name } of await ask(ola, 'GET', '/api/games')) {
    await ola.page.goto(`${s.url}/learn/${name}`);
    await ola.page.getByText('Krok 1 z').waitFor();
    const [wide, title] = await ola.page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.querySelector('h1');
      return [document.documentElement.scrollWidth, scrollHeight <= clientHeight];
    });
    assert.equal(wide, 320, `${name} scrolls sideways`);
    assert.ok(title, `${name}: its title is cut off`);
  }
  ola.sound();
});

test('it is reached from the rules, and completed by keyboard alone', async () => {
  const ada = await s.person();
  await ada.begin('On this device');
  await ada.seated();
  await ada.button('Rules').click();
  await ada.page.getByRole('link', { name: 'Learn it in two minutes' }).click();
  await heading(ada, 'Coming in');
  await ada.page.waitForSelector('.grab');
  const { keyboard } = ada.page;
  const focused = () => ada.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  for (let i = 0; i < 20 && !/^c1,/.test((await focused()) ?? ''); i++) await keyboard.press('Tab');
  for (const k of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await keyboard.press(k);
  await told(ada, 'It is in');
  assert.match(await ada.label('c3'), /white marble/);
  ada.sound();
});

test('the answers that the last step accepts are exactly those that stop Black', async () => {
  const ada = await s.person();
  const source = readFileSync(
    new URL('../src/games/zoom/lesson/index.ts', import.meta.url),
    'utf8',
  );
  const saves = source.match(/const saves = \[(.*?)\]/s)[1].match(/\w\d-\w\d/g);
  const position = source.match(/w\.stop,\s*record: record\('(.*?)'\)/s)[1];
  const record = `[Game "zoom"]\n\n${position}\n`;
  const { legal } = await ask(ada, 'POST', '/api/replays', { record });
  const found = [];
  for (const action of legal) {
    const { id } = await ask(ada, 'POST', '/api/matches', {
      game: 'zoom',
      seats: [{ kind: 'me' }, { kind: 'me' }],
      from: { record: record + action },
    });
    const judged = await ask(ada, 'POST', `/api/matches/${id}/hint`, { seat: 1 });
    if (judged.winsIn !== 1) found.push(action);
  }
  assert.deepEqual(found.sort(), saves.sort());
});
