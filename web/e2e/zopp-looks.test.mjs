import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, narrowest, settled } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';
import {
  goal,
  kickOff,
  link,
  make,
  me,
  phone,
  ply,
  prompt,
  pull,
  sit,
  still,
} from './lib/zopp.mjs';

let s;
before(async () => (s = await stage({}, { seen: true })));
after(() => s.close());

/** Words in the corners that are cut off, or lie on the wood without paper. */
const cornered = () => {
  const faults = [];
  const pitch = document.querySelector('.pitch').getBoundingClientRect();
  const wood = [pitch.top + 0.0815 * pitch.height, pitch.bottom - 0.0815 * pitch.height];
  for (const corner of document.querySelectorAll('.who, .score')) {
    const texts = document.createTreeWalker(corner, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const said = texts.currentNode.data.trim();
      const text = document.createRange();
      text.selectNodeContents(texts.currentNode);
      const t = text.getBoundingClientRect();
      if (!said || !t.width) continue;
      let paper = false;
      for (let e = texts.currentNode.parentElement; ; e = e.parentElement) {
        const style = getComputedStyle(e);
        if (style.clipPath !== 'none') break; // read aloud only
        paper ||= e.matches('.turn');
        const box = e.getBoundingClientRect();
        if (style.overflow !== 'visible' || e === corner)
          if (t.left < box.left - 0.5 || t.right > box.right + 0.5) faults.push(`"${said}" is cut`);
        if (style.overflow !== 'visible' && (t.top < box.top - 2 || t.bottom > box.bottom + 2))
          faults.push(`"${said}" is cut above or below`);
        if (e !== corner) continue;
        if (t.left < 0 || t.right > innerWidth) faults.push(`"${said}" is beside the screen`);
        // The letters, not the room above and below them.
        const room = 0.15 * t.height;
        const over = t.bottom - room > wood[0] && t.top + room < wood[1];
        if (over && !paper) faults.push(`"${said}" is on the wood`);
        break;
      }
    }
  }
  return faults;
};

for (const locale of narrowest(['de-DE', 'pl-PL', 'en-GB']))
  test(`the corners of the upright board hold what they say: ${locale}`, async () => {
    const ada = await s.person({ ...phone, locale, reducedMotion: 'reduce' });
    await ask(ada, 'PUT', '/api/me', { name: 'Maximilian' });
    const position =
      'flick 39 part 1 score 10 9 side white run 1 plain next 0 0 rows 0 0 fouls 3 2 claimed - black - ' +
      'w1 -100.000,0.000 w2 -180.000,100.000 w3 -180.000,-100.000 ' +
      'b1 0.000,0.000 b2 60.000,140.000 b3 60.000,-150.000 ball 100.000,100.000';
    const seats = [me, { ...me, name: 'Großmutter' }];
    const lay = async (more) => {
      const laid = await ask(ada, 'POST', '/api/matches', { game: 'zopp', seats, ...more });
      assert.ok(laid.id, laid.detail);
      return laid.id;
    };
    const from = (options) => ({
      record: `[Game "zopp"]\n[Options "goals=20 ${options}"]\n[Position "${position}"]\n\n`,
    });
    const four = [...seats, { ...me, name: 'Katarzyna' }, { ...me, name: 'Bo' }];
    const tables = {
      plain: await lay({ from: from('') }),
      'with clocks': await lay({ pace: '10+5', options: { minutes: '20' } }),
      four: await lay({ from: from('doubles=a'), seats: four }),
    };
    for (const [what, id] of Object.entries(tables)) {
      await ada.page.goto(`${s.url}/m/${id}`);
      await ada.page.locator('.score').first().waitFor();
      await ada.page.locator('canvas.shown').first().waitFor(); // the wood is drawn
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ]) {
        await ada.page.setViewportSize({ width, height });
        // The board has taken the new room, upright, and lies still: as a screen grows, what it
        // measures comes step by step.
        await ada.page.waitForFunction(
          (high) => {
            const at = (q) => document.querySelector(q).getBoundingClientRect();
            const [pitch, room] = [at('.pitch'), at('.middle')];
            const so = `${pitch.width} ${pitch.height} ${room.width} ${room.height}`;
            const fits = pitch.height > 1.5 * pitch.width && pitch.height <= room.height + 1;
            const known = window.lies?.so === so && fits && innerHeight === high;
            if (!known) window.lies = { so, since: performance.now() };
            return known && performance.now() - window.lies.since > 500;
          },
          height,
          { polling: 50 },
        );
        await settled(ada);
        const faults = await ada.page.evaluate(cornered);
        assert.deepEqual(faults, [], `${what}, ${width} by ${height}`);
      }
    }
    ada.sound();
  });

test('the lesson: done by hand, refused with the rule, and shown', async () => {
  const ada = await s.person(phone);
  const { page } = ada;
  await page.goto(`${s.url}/learn/zopp`);
  const step = (n) => page.getByText(`Step ${n} of 5`).waitFor();
  const done = page.locator('.note .done');
  await step(1);
  await prompt(ada, 'Pull a counter back');
  await check(ada, 'zopp, lesson, 390');
  const pitch = await page.locator('.pitch').boundingBox();
  assert.ok(pitch.height > 1.5 * pitch.width, 'the board stands, as it does in a match');
  // From w1 straight at the ball, away from it on the screen.
  const [[x, y], [bx, by]] = [await ada.middle('w1'), await ada.middle('ball')];
  await pull(ada, 'w1', [1.6 * (x - bx), 1.6 * (y - by)]);
  await done.waitFor();
  for (const n of [2, 3]) {
    await ada.button('Next').click();
    await step(n);
  }
  // A foul, and which rule says so; then it is laid out again.
  await prompt(ada, 'Pull a counter back');
  await ada.field('w1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('That was a foul').waitFor();
  await page.getByRole('button', { name: /ZP40/ }).first().waitFor();
  await prompt(ada, 'Pull a counter back');
  await ada.button('Show me').click();
  await done.waitFor();
  for (const n of [4, 5]) {
    await ada.button('Next').click();
    await step(n);
    await ada.button('Show me').click();
    await done.waitFor();
  }
  ada.sound();
});

test('the goal is worth sending: while the game goes on, from later on, and at its end', async () => {
  const ada = await s.person({ ...phone, isMobile: true });
  const { page } = ada;
  await page.addInitScript(() => {
    window.sent = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files: [file], title }) => {
      const head = await file.slice(0, 6).text();
      window.sent.push([file.name, file.type, head, title]);
    };
  });
  const id = await sit(s, ada, { options: { goals: '1' }, actions: kickOff });
  const film = page.getByRole('link', { name: /The goal to/ });
  await page.locator('.pull').tap();
  assert.equal(await film.count(), 0, 'nothing to send yet');
  await page.locator('.pull').tap();
  await make(ada, id, ['w1@333.834,0.550']);
  // The result of a shot is not announced before it was seen.
  await page.locator('.end').waitFor();
  await page.locator('.pull').tap();
  const own = page.getByRole('link', { name: 'The goal to 1 : 0, moving' });
  await own.waitFor();
  assert.equal(await own.getAttribute('href'), `/api/matches/${id}/picture/gif?ply=7`);
  // It stands there once: the last moves are the same picture.
  assert.equal(await page.getByRole('link', { name: 'The last moves, moving' }).count(), 0);
  await own.tap();
  await page.waitForFunction(() => window.sent.length === 1);
  assert.deepEqual(await page.evaluate(() => window.sent[0]), [
    'zopp-7.gif',
    'image/gif',
    'GIF89a',
    'The goal to 1 : 0, moving',
  ]);

  // On a wide screen, during the turn: there before the next flick and after it.
  const bo = await s.person();
  const on = await sit(s, bo, { actions: [...kickOff, 'w1@333.834,0.550'] });
  const link = bo.page.getByRole('link', { name: 'The goal to 1 : 0, moving' });
  await link.waitFor();
  await make(bo, on, ['b1@90.000,0.100']);
  await ply(bo, 8);
  await still(bo);
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), `/api/matches/${on}/picture/gif?ply=7`);
  // Looking back to before it there was none.
  await bo.page.locator('aside ol button').nth(3).click();
  await link.waitFor({ state: 'detached' });
  ada.sound();
  bo.sound();
});
