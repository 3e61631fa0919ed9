import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { settled } from './lib/look.mjs';
import { moving, patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const clocks = (who) => who.page.getByRole('timer', { name: 'Time left' });

/** What a clock shows, in seconds. */
async function seconds(clock) {
  const [m, sec] = (await clock.textContent()).trim().split(':');
  return Number(m) * 60 + Number(sec);
}

/** Makes a page believe that so much time has passed. */
const later = (who, ms) =>
  who.page.evaluate((ms) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ms;
  }, ms);

test('a table with a clock and a series: it runs for the player to move, and can be asked', async () => {
  const ada = await s.person();
  await (await ada.open()).getByRole('button', { name: 'Options' }).click();
  const sheet = ada.page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'White' }).check();
  await sheet.getByRole('combobox', { name: 'Black' }).selectOption('me');
  await sheet.getByLabel('Clock').selectOption({ label: '5 min + 3 s a turn' });
  await sheet.getByLabel('Games').selectOption({ label: 'best of 3' });
  const laid = Date.now();
  await sheet.getByRole('button', { name: 'Start game' }).click();
  await ada.seated();
  const [black, white] = [clocks(ada).first(), clocks(ada).last()];
  await ada.page.waitForFunction(() =>
    [...document.querySelectorAll('[role=timer]')].some((x) => /\b4:\d\d/.test(x.textContent)),
  );
  assert.ok((await seconds(white)) < 300);
  assert.equal(await seconds(black), 300);
  await ada.move('c1-c4');
  await ada.moves(1);
  const used = (Date.now() - laid) / 1000;
  await ada.page.waitForFunction(() =>
    /\b4:\d\d/.test(document.querySelector('[role=timer]').textContent),
  );
  const kept = await seconds(white);
  // Black's runs on meanwhile.
  const before = await seconds(black);
  for (const end = Date.now() + 40_000; (await seconds(black)) > before - 2;) {
    assert.ok(Date.now() < end, 'Black’s clock stands');
    await ada.page.waitForTimeout(50);
  }
  assert.equal(await seconds(white), kept, 'White’s clock stands while Black is to move');
  assert.ok(kept > 301 - used, 'three seconds are on top');
  await ada.page.keyboard.press('c');
  await ada.page
    .locator('[data-answered]', { hasText: /White: [45] minutes/ })
    .waitFor({ state: 'attached' });

  // A screen reader hears that a clock turns red.
  assert.equal(await ada.page.locator('[data-low]').textContent(), '');
  await later(ada, 1000 * (await seconds(black)) - 15_000);
  await ada.page
    .locator('[data-low]', { hasText: /^Time left: 1?\d seconds?$/ })
    .waitFor({ state: 'attached' });

  // The first of three: its end gives the score of the series, and the next one continues it.
  await ada.button('Resign').click();
  await ada.button('Yes').click();
  await ada.page.locator('.series', { hasText: 'After game 1 of 3' }).waitFor();
  assert.match(await ada.page.locator('[data-said]').innerText(), /After game 1 of 3: /);
  await ada.button('The next game of the series').click();
  await ada.page.waitForURL((u) => !u.href.includes('none'));
  await ada.page
    .locator('.series', { hasText: 'After game 1 of 3' })
    .waitFor({ state: 'detached' });
  const next = await ada.match();
  assert.equal(next.series.game, 2);
  assert.deepEqual([...next.series.points].sort(), [0, 1]);
  assert.equal(next.pace, '5+3');
});

test('a player whose opponent has left may claim the win', async () => {
  const ada = await s.person();
  const { id, links } = await ask(ada, 'POST', '/api/matches', {
    game: 'zoom',
    pace: '1+0',
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  const bo = await s.person();
  await bo.accept(`${s.url}/s/${links[0].token}`);
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  await ada.move('c1-c4');
  await bo.moves(1);
  // Meanwhile the strip names the absent player and counts down; nobody is "to move".
  const strip = ada.page.locator('.strip[data-seat="1"]');
  await ada.page.evaluate(() => {
    window.read = new Set();
    const strip = document.querySelector('.strip[data-seat="1"]');
    const look = () => window.read.add(/away · claim in 0:\d\d/.exec(strip.innerText)?.[0]);
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(strip, all);
  });
  const left = Date.now();
  await bo.page.goto('about:blank');
  // A tenth of a minute would be too little: the minimum is twenty seconds.
  const claim = ada.button('Claim the win');
  await claim.waitFor({ timeout: 20_000 + patience });
  await strip.getByText('away · you may claim the win').waitFor();
  assert.ok(Date.now() - left >= 20_000, 'the win is offered too early');
  const read = (await ada.page.evaluate(() => [...window.read])).join();
  assert.match(read, /claim in 0:(20|1\d).*claim in 0:0\d/);
  await claim.click();
  await ada.page.getByText('Black left the game. Rule TB13', { exact: true }).waitFor();
  const { result } = await ada.match();
  assert.deepEqual([result.reason, result.rule, result.winners], ['left', 'TB13', [0]]);
});

test('a player to whom the win is offered learns that the other is back', async () => {
  const ada = await s.person();
  const { id, links } = await ask(ada, 'POST', '/api/matches', {
    game: 'zoom',
    seats: [{ kind: 'me' }, { kind: 'link' }],
  });
  const bo = await s.person();
  await bo.accept(`${s.url}/s/${links[0].token}`, 'Bo');
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  await ada.move('c1-c4');
  await bo.moves(1);
  await bo.page.goto('about:blank');
  await ada.page.locator('.strip.away').waitFor();
  await later(ada, 5 * 60_000);
  await ada.button('Claim the win').waitFor();
  await bo.page.goto(`${s.url}/m/${id}`);
  await ada.page.locator('[data-line] [role=status]', { hasText: 'Bo is back.' }).waitFor();
});

test('a shot clock runs out: the turn is forfeited, after a count aloud', async () => {
  const ada = await s.person();
  const { id } = await ask(ada, 'POST', '/api/matches', {
    game: 'open-goal',
    options: { seconds: '5' },
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  // The turn is short, so record the count from the first moment on.
  await ada.page.addInitScript(() => {
    window.counted = new Set();
    const look = () => window.counted.add(document.querySelector('[data-count]')?.textContent);
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document, all);
  });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.page.waitForFunction(() => window.counted.has('3'));
  const { events } = await ada.until((m) => m.ply > 0);
  const { action, seat, view } = events.find((e) => e.action);
  assert.deepEqual([action, seat, view.turns], ['forfeit', undefined, 1]);
});

test('a tick of a clock lays out the clock alone', async () => {
  const ada = await s.person({ ...moving, viewport: { width: 390, height: 844 } });
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const { id } = await ask(ada, 'POST', '/api/matches', { game: 'open-goal', seats });
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  await settled(ada);
  const cdp = await ada.page.context().newCDPSession(ada.page);
  await cdp.send('Performance.enable');
  /** How often styles were worked out; a part whose styles depend on its size counts by itself. */
  const styled = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find((m) => m.name === 'RecalcStyleCount').value;
  };
  const before = await styled();
  const ticks = 100;
  await ada.page.evaluate((ticks) => {
    const face = document.querySelector('.watch .face').firstChild;
    for (let i = 0; i < ticks; i++) {
      face.data = `0:${10 + (i % 50)}`;
      document.body.getBoundingClientRect(); // lays out at once
    }
  }, ticks);
  const often = (await styled()) - before;
  assert.ok(often < ticks, `${ticks} ticks worked out styles ${often} times`);
});

test('the computer plays a card that comes too late; the next is one’s own again', async () => {
  const ada = await s.person();
  const computers = [1, 2, 3].map(() => ({ kind: 'computer', level: 1 }));
  const { id } = await ask(ada, 'POST', '/api/matches', {
    game: 'kop',
    pace: '5s',
    seats: [{ kind: 'me', name: 'Ada' }, ...computers],
  });
  await ada.page.goto(`${s.url}/m/${id}`);
  const said = ada.page.locator('[data-said]', { hasText: 'Your time is up: the computer' });
  await said.waitFor({ state: 'attached' });
  const late = (m) => m.events.findIndex((e) => e.kind === 'late');
  const match = await ada.until((m) => {
    const i = late(m);
    return i >= 0 && m.events.slice(i).some((e) => e.kind === 'action' && e.seat === 0);
  });
  assert.equal(match.events[late(match)].seat, 0);
  await ada.page.waitForSelector('[data-call], .hand.playing .may');
  ada.sound();
});
