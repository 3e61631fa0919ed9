import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const said = (who, text) => who.page.getByRole('status').filter({ hasText: text }).waitFor();
const stars = (who, text) => who.page.locator('.hidden', { hasText: text }).first().waitFor();

/** Tabs, or goes back by Shift, until something with that name has the focus. */
async function reach(who, name, back = false) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const at = await who.page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText,
    );
    if (name.test(at ?? '')) return;
    await who.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`nothing called ${name} can be reached`);
}

const flickable = (who) => who.reads('w1', /flicked/);

test('a set piece solved by keys earns its stars, and they survive a reload', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  await (await ada.open('Zopp')).getByRole('link', { name: 'Practise' }).click();
  await ada.page.getByText('0 of 40 stars').waitFor();
  await ada.page.getByRole('link', { name: /1\. Straight in/ }).click();
  await ada.page.getByRole('heading', { name: 'Straight in' }).waitFor();
  await flickable(ada);
  const { keyboard } = ada.page;
  await reach(ada, /^White 1/, true);
  // It is aimed at the ball, with half the power. A key that is held flicks nothing.
  for (let n = 0; n < 3; n++) await keyboard.down('Enter');
  await keyboard.up('Enter');
  await ada.page.locator('form.aim').waitFor();
  await keyboard.press('Enter');
  await said(ada, 'Done, with the second star!');
  await said(ada, /White 1 hit the ball.*Goal for White/s);
  await said(ada, /In a match your hand strays a little: there it would come off/);
  await stars(ada, '2 of 2 stars');
  // The focus has moved to the next one.
  await keyboard.press('Enter');
  await ada.page.getByRole('heading', { name: 'From the kick-off' }).waitFor();
  await stars(ada, '0 of 2 stars');
  await ada.page.goto(s.url + '/practice/zopp');
  await ada.page.getByText('2 of 40 stars').waitFor();
  await ada.page.goto(s.url + '/practice/zopp/straight');
  await stars(ada, '2 of 2 stars');
  ada.sound();
});

test('a failed try earns no star; showing the solution does not count', async () => {
  const ada = await s.person();
  await ada.page.goto(s.url + '/practice/zopp/straight');
  await flickable(ada);
  const { keyboard } = ada.page;
  await reach(ada, /^White 1/, true);
  await keyboard.press('Enter');
  for (let i = 0; i < 9; i++) await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Enter');
  await said(ada, 'No counter touched the ball.');
  await stars(ada, '0 of 2 stars');
  await keyboard.press('Enter'); // try again
  await flickable(ada);
  assert.match(await ada.label('w1'), /at −20, 0/);
  // A forbidden try stays still, and says why.
  await ada.click('b1');
  await said(ada, 'Black 1 is not yours.');
  await ada.button('Show me').click();
  await said(ada, 'That is how it goes. Now you.');
  await stars(ada, '0 of 2 stars');
  await ada.page.goto(s.url + '/practice/zopp');
  await ada.page.getByText('0 of 40 stars').waitFor();
  ada.sound();
});

test('every set piece can be solved, one by its two flicks', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  const { exercises } = await ask(ada, 'GET', '/api/games/zopp/exercises');
  assert.equal(exercises.length, 20);
  const asked = [];
  ada.page.on('request', (r) => r.url().endsWith('/exercises') && asked.push(r.url()));
  await ada.page.goto(s.url + '/practice/zopp/straight');
  for (const [i, e] of exercises.entries()) {
    await ada.page.getByRole('heading', { name: e.name, exact: true }).waitFor();
    for (const [k, action] of e.solution.entries()) {
      const [, disc, angle, power] = action.match(/^(\w+)@([\d.]+),([\d.]+)$/);
      await ada.page.waitForSelector(`[data-field="${disc}"][aria-label*="flicked"]`);
      await ada.field(disc).focus();
      await ada.page.keyboard.press('Enter');
      const form = ada.page.getByRole('form', { name: 'Aim' });
      await form.getByRole('button', { name: 'Aim by numbers' }).click();
      await form.getByRole('spinbutton', { name: 'Angle' }).fill(angle);
      await form.getByRole('spinbutton', { name: 'Power' }).fill(power);
      await form.getByRole('button', { name: 'Flick' }).click();
      if (k + 1 < e.solution.length) {
        await said(ada, 'Go on.');
        await ada.click('b1');
        await said(ada, 'Black 1 is not yours.');
      }
    }
    await said(ada, 'Done, with the second star!');
    if (i + 1 < exercises.length) await ada.page.getByRole('link', { name: 'Next' }).click();
  }
  assert.equal(asked.length, 1, 'one game’s exercises are fetched once');
  await ada.page.getByRole('main').getByRole('link', { name: 'All exercises' }).click();
  await ada.page.getByText('40 of 40 stars').waitFor();
  ada.sound();
});

test('flicking freely: any counter, taken back, laid out', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  await ada.page.goto(s.url + '/practice/zopp');
  await ada.page.getByRole('link', { name: /Try freely/ }).click();
  await flickable(ada);
  assert.equal(await ada.button('Take back').isEnabled(), false);
  // Black's counter, and then White's from where everything came to rest.
  for (const id of ['b1', 'w1']) {
    await ada.page.waitForSelector(`[data-field="${id}"][aria-label*="flicked"]`);
    await ada.field(id).focus();
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Enter');
    await said(ada, id === 'b1' ? 'Black 1' : 'White 1');
  }
  await ada.button('Take back').click();
  await ada.button('Take back').click();
  await ada.reads('b1', /at 95, 60/);
  await ada.reads('w1', /at −95, 0/);
  // Set up by keys and by hand; a disc goes only where it is allowed.
  await ada.button('Lay out').click();
  await ada.field('ball').focus();
  await ada.page.keyboard.press('ArrowUp');
  await said(ada, 'the ball at 0, 5');
  await ada.page.keyboard.press('Shift+ArrowUp');
  await said(ada, 'the ball at 0, 6');
  await ada.drag('w2', 'ball');
  assert.doesNotMatch(await ada.label('w2'), /at 0, 6/);
  await ada.drag('b3', 'w3');
  await ada.page
    .getByRole('status')
    .filter({ hasText: /Black 3 at/ })
    .waitFor();
  const lies = await ada.label('b3');
  assert.doesNotMatch(lies, /at 150, 0/);
  await ada.button('Flick').click();
  assert.equal(
    (await ada.label('b3')).match(/at ([^,]+, [^,]+)/)[1],
    lies.match(/at ([^,]+, [^,]+)/)[1],
  );
  await check(ada, 'the free board');
  ada.sound();
});

for (const [language, words] of [
  [
    'de-DE',
    ['Zopp üben', 'Durch die Mauer', /kann geschnippt/, 'Kein Stein hat den Ball berührt.'],
  ],
  ['pl-PL', ['Ćwiczenia: Zopp', 'Przez mur', /można nim/, 'Żaden krążek nie dotknął piłki.']],
])
  test(`it is said in the page's language: ${language}`, async () => {
    const ada = await s.person({ locale: language, reducedMotion: 'reduce' });
    const [title, name, able, missed] = words;
    await ada.page.goto(s.url + '/practice/zopp');
    await ada.page.getByRole('heading', { name: title }).waitFor();
    await ada.page.getByRole('link', { name: new RegExp(name) }).click();
    await ada.page.getByRole('heading', { name }).waitFor();
    await ada.reads('w2', able);
    await ada.field('w2').focus();
    await ada.page.keyboard.press('Enter');
    for (let i = 0; i < 18; i++) await ada.page.keyboard.press('Shift+ArrowLeft');
    await ada.page.keyboard.press('Enter');
    await said(ada, missed);
    ada.sound();
  });

test('it is readable by everybody, and seen whole on a phone', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    const ada = await s.person({ viewport });
    const size = `${viewport.width}`;
    await ada.page.goto(s.url + '/practice/zopp');
    await ada.page.getByText('0 of 40 stars').waitFor();
    await check(ada, `the list, ${size}`);
    await ada.page.goto(s.url + '/practice/zopp/wall');
    await flickable(ada);
    await check(ada, `an exercise, ${size}`);
    const all = await ada.page.locator('[data-field]').evaluateAll((discs) =>
      discs.every((d) => {
        const b = d.getBoundingClientRect();
        return b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight;
      }),
    );
    assert.ok(all, `all discs are seen at ${size}`);
    ada.sound();
  }
});

test('a game without exercises says so', async () => {
  const ada = await s.person();
  for (const path of ['/practice/zoom', '/practice/nothing', '/practice/zopp/nothing']) {
    await ada.page.goto(s.url + path);
    await ada.page.getByRole('heading', { name: 'There is nothing to practise' }).waitFor();
  }
  ada.sound();
});
