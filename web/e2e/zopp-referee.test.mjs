// What players ask of one another where they are the referee, and how a match with a clock
// continues: each begins from a position in which one flick, or half a minute, leads to it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { moving, patience, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

const me = { kind: 'me' };
const link = { kind: 'link' };
const sizes = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Counters out of the way of what is tried with the others. */
const aside = 'w2 -180.000,100.000 w3 -180.000,-100.000';

/** A position at a flick of White's. */
const at = (discs, { part = 1, score = '0 0', run = '1 plain', fouls = '0 0' } = {}) =>
  `flick 9 part ${part} score ${score} side white run ${run} next 0 0 rows 0 0 fouls ${fouls} claimed - black - ${discs}`;

/** White 1 runs into Black 1, and that one sends the ball into the goal. */
const goalWithFoul = {
  position: at(
    `w1 100.000,0.000 ${aside} b1 150.000,0.000 b2 60.000,140.000 b3 60.000,-150.000 ball 200.000,0.000`,
    { score: '0 1' },
  ),
  flick: 'w1@0.000,0.280',
};
/** White 1 runs into Black 1, and nothing else happens. */
const foulAt = (more) => ({
  position: at(
    `w1 -100.000,0.000 ${aside} b1 0.000,0.000 b2 60.000,140.000 b3 60.000,-150.000 ball 100.000,100.000`,
    more,
  ),
  flick: 'w1@0.000,0.200',
});

/** Sits down at a match played on from a position; gives its id and its links. */
async function sit(who, { position, options = '', seats = [me, me] }) {
  const record = `[Game "zopp"]\n[Options "hand=steady ${options}"]\n[Position "${position}"]\n\n`;
  const laid = await ask(who, 'POST', '/api/matches', {
    game: 'zopp',
    seats,
    from: { record },
  });
  assert.ok(laid.id, laid.detail);
  await who.page.goto(`${s.url}/m/${laid.id}`);
  await who.page.locator('.pitch').waitFor();
  return laid;
}

/** Flicks through the interface of the server. */
async function flick(who, id, action) {
  const { turn, ply } = await ask(who, 'GET', `/api/matches/${id}`);
  const made = await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
  assert.ok(made.n, `${action}: ${made.detail}`);
}

const prompt = (who, text) => who.page.locator('[data-line]').filter({ hasText: text }).waitFor();
const said = (who, text) =>
  who.page.locator('[data-said]').filter({ hasText: text }).waitFor({ state: 'attached' });
const focused = (who) =>
  who.page.evaluate(() => {
    const at = document.activeElement;
    return at?.dataset?.field ?? at?.getAttribute('aria-label') ?? at?.innerText ?? '';
  });

/** Goes on by Tab until something so called has the focus. */
async function reach(who, name) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if (name.test(await focused(who))) return;
    await who.page.keyboard.press('Tab');
  }
  assert.fail(`nothing called ${name} is reached by Tab`);
}

/** Nothing of a question, or of what may be answered, is cut off. */
async function whole(who) {
  const [inner, outer] = await who.page
    .locator('.now')
    .evaluate((now) => [now.scrollHeight, now.clientHeight]);
  assert.ok(inner <= outer, `${inner} pixels in ${outer}`);
  for (const b of await who.page.locator('.now .button').all())
    assert.ok((await b.boundingBox()).height >= 44, 'as large as a thumb');
}

/** Waits until the match has come to a phase. */
const phase = (who, want) => who.until((m) => m.view.phase === want);

test('a ball in the goal: the side that would concede is asked, not shown a foul, and says no', async () => {
  const ada = await s.person();
  const bo = await s.person(sizes.phone);
  const { position, flick: action } = goalWithFoul;
  const options = 'referee=players';
  const { id, links } = await sit(ada, { position, options, seats: [me, link] });
  await bo.accept(`${s.url}/s/${links[0].token}`);
  await bo.page.locator('.pitch').waitFor();
  await flick(ada, id, action);
  await prompt(ada, /says whether it counts/);
  assert.equal(await ada.page.locator('[data-claim]').count(), 0, 'White is not asked');
  await prompt(bo, 'In the goal (ZP30). Does it count, Black?');
  // Nothing tells that there was a foul; nothing is scored yet.
  assert.equal(await bo.page.locator('[data-decision="foul"]').count(), 0);
  const asked = await bo.match();
  assert.deepEqual(asked.view.score, [0, 1]);
  assert.doesNotMatch(JSON.stringify(asked.view), /foul"/);
  await said(bo, /Does it count, Black\?/s);
  await check(bo, 'a goal with a foul, 390');
  await whole(bo);
  await bo.page.getByRole('button', { name: 'No goal: foul' }).tap();
  const line = bo.page.locator('[data-decision="no-goal"]');
  assert.match(await line.innerText(), /ZP30\s*No goal, it was a foul: White 1 hit Black 1/);
  // The ball comes back by Black's hand, and Black has a free kick (ZP32, ZP45).
  const { view, turn, legal } = await phase(bo, 'put-back');
  assert.deepEqual([view.score, view.fouls, turn], [[0, 1], [1, 0], 1]);
  assert.deepEqual(legal, ['ball>p3', 'ball>p4']);
  await bo.field('p3').tap();
  await prompt(bo, 'Free kick: 3 flicks left');
  await prompt(ada, /flicks/);
  for (const who of [ada, bo]) {
    const kinds = (await who.match()).view.decisions.map((d) => d.kind);
    assert.deepEqual(
      kinds.filter((k) => k !== 'moved'),
      ['out', 'foul', 'no-goal', 'put-back', 'free-kick'],
    );
    who.sound();
  }
});

test('a goal with a foul that is let stand, by keys alone: it counts and the foul is gone', async () => {
  const ada = await s.person();
  const { position, flick: action } = goalWithFoul;
  await sit(ada, { position, options: 'referee=players' });
  // The flick too: the counter that must be flicked first has the focus first.
  await reach(ada, /^w1$/);
  await ada.page.keyboard.press('Enter');
  for (let i = 0; i < 22; i++) await ada.page.keyboard.press('ArrowDown');
  await ada.page.keyboard.press('Enter');
  await prompt(ada, 'Does it count, Black?');
  await check(ada, 'a goal with a foul');
  assert.equal((await ada.match()).events.at(-1).action, action);
  await reach(ada, /^It counts$/);
  await ada.page.keyboard.press('Enter');
  const { view, turn } = await phase(ada, 'flick');
  assert.deepEqual([view.score, view.fouls, turn], [[1, 1], [0, 0], 1]);
  assert.deepEqual([view.kind, view.run], ['plain', 1]);
  await said(ada, /Goal for White.*It stands 1 to 1/s);
  // The button is gone; the focus moves to a counter of Black's, who conceded.
  await ada.page.waitForFunction(() => document.activeElement?.dataset?.field === 'b1');
  ada.sound();
});

for (const [size, device] of Object.entries(sizes))
  test(`the fourth foul costs a counter, which its side takes off the board: ${size}`, async () => {
    const ada = await s.person(device);
    const { position, flick: action } = foulAt({ fouls: '3 0' });
    const { id } = await sit(ada, { position, options: 'referee=players fourth-foul=on' });
    await flick(ada, id, action);
    // Before the flick there was something to claim as well: its film comes first.
    await ada.moves(1);
    await ada.page.locator('[data-showing="yes"]').waitFor({ state: 'detached' });
    const open = ada.page.locator('[data-claims]');
    await open.waitFor();
    const foul = ada.page.locator('[data-claim="claim=foul"]');
    if (size === 'phone') {
      await open.tap();
      await check(ada, `what may be claimed, ${size}`);
      await foul.press('Enter');
    } else {
      await reach(ada, /^Claim…$/);
      await ada.page.keyboard.press('Enter');
      // Escape puts it away, and the focus returns.
      await foul.waitFor();
      await check(ada, `what may be claimed, ${size}`);
      await ada.page.keyboard.press('Escape');
      await foul.waitFor({ state: 'detached' });
      assert.match(await focused(ada), /^Claim…$/);
      await ada.page.keyboard.press('Enter');
      await foul.waitFor();
      await reach(ada, /^A foul$/);
      await ada.page.keyboard.press('Enter');
    }
    const { turn, legal } = await phase(ada, 'take-off');
    assert.deepEqual([turn, legal], [0, ['off=w1', 'off=w2', 'off=w3']]);
    await prompt(
      ada,
      'Fourth foul by White (ZP47): one of its counters goes off for good. Tap it.',
    );
    await said(ada, /Fourth foul by White/);
    await check(ada, `a counter is taken off, ${size}`);
    await whole(ada);
    assert.match(await ada.label('w2'), /may be taken off/);
    if (size === 'phone') {
      // The focus moves to the counters, which have no buttons here.
      await ada.page.waitForFunction(() => document.activeElement?.dataset.field === 'w1');
      // The opponent's and the ball are not for that; your own counter goes by one tap.
      await ada.field('b1').tap();
      await ada.field('ball').tap();
      assert.equal((await ada.match()).view.phase, 'take-off');
      await ada.field('w2').tap();
    } else {
      // The claim's button is gone: the first of those that come after it has the focus.
      await ada.page.waitForFunction(
        () => document.activeElement?.getAttribute('aria-label') === 'Take off White 1',
      );
      await ada.page.keyboard.press('Tab');
      await ada.page.keyboard.press('Enter');
    }
    const { view } = await phase(ada, 'flick');
    assert.deepEqual(
      view.discs.map((d) => d.id),
      ['w1', 'w3', 'b1', 'b2', 'b3', 'ball'],
    );
    assert.deepEqual([view.inPlay, view.kind, view.run], ['black', 'free', 3]);
    assert.deepEqual(view.fouls, [4, 0]);
    await prompt(ada, 'Free kick: 3 flicks left');
    await ada.page.locator('[data-field="w2"]').waitFor({ state: 'detached' });
    assert.match(await ada.page.locator('.zopp').innerText(), /4 fouls/);
    ada.sound();
  });

for (const [size, device] of Object.entries(sizes))
  test(`who flicks again may be held to account first: ${size}`, async () => {
    const ada = await s.person(device);
    const { position, flick: action } = foulAt({ run: '2 free' });
    const { id } = await sit(ada, { position, options: 'referee=players' });
    await flick(ada, id, action);
    await prompt(ada, 'White flicks on (ZP44). Any claim, Black?');
    await check(ada, `a claim before the next flick, ${size}`);
    await whole(ada);
    const asked = ada.page.locator('.claims');
    assert.deepEqual(await asked.getByRole('button').allInnerTexts(), ['Claim…', 'Play on']);
    // A wrong claim is answered with what happened and the rule, and is not offered again.
    await asked.getByRole('button', { name: 'Claim…' }).click();
    await asked.getByRole('button', { name: 'White 2 lies in a penalty area' }).click();
    await said(ada, /Black claimed White 2, wrongly: it does not lie in a penalty area/);
    await ada.page.locator('[data-decision="wrong-claim"]').first().waitFor();
    await check(ada, `a wrong claim, ${size}`);
    await asked.getByRole('button', { name: 'Claim…' }).click();
    assert.deepEqual(await asked.getByRole('button').allInnerTexts(), [
      'Claim…',
      'A foul',
      'A tactical play too many',
      'White 1 lies in a penalty area',
      'White 3 lies in a penalty area',
      'Play on',
    ]);
    await asked.getByRole('button', { name: 'Play on' }).click();
    const { view, turn } = await phase(ada, 'flick');
    assert.deepEqual([turn, view.kind, view.run, view.fouls], [0, 'free', 1, [0, 0]]);
    await prompt(ada, 'Free kick: 1 flick left');
    // The third flick is not wanted: enough (ZP45).
    await check(ada, `a free kick may be ended, ${size}`);
    await ada.button('Enough: end the free kick').click();
    await ada.until((m) => m.turn === 1);
    await said(ada, /White says “enough”/);
    ada.sound();
  });

test('the page is the same whether there is something to claim or not', async () => {
  const ada = await s.person();
  const look = async (action) => {
    const { position } = foulAt({ run: '2 free' });
    const { id } = await sit(ada, { position, options: 'referee=players' });
    await flick(ada, id, action);
    await prompt(ada, 'White flicks on (ZP44). Any claim, Black?');
    await ada.page.locator('[data-claims]').click();
    const { legal, view } = await ada.match();
    return {
      text: await ada.page.locator('.now').innerText(),
      legal,
      decisions: view.decisions,
      keys: Object.keys(view),
    };
  };
  // The one is a foul, the other goes the other way and is none.
  assert.deepEqual(await look('w1@0.000,0.200'), await look('w1@180.000,0.050'));
  ada.sound();
});

test('two halves by the clock, and a golden goal when they end level', async () => {
  const [ada, bo] = [await s.person(), await s.person(sizes.phone)];
  const lie = `w1 -100.000,60.000 ${aside} b1 100.000,60.000 b2 180.000,100.000 b3 180.000,-100.000 ball 0.000,0.000`;
  const options = 'minutes=1';
  // All of this passes: the first time on a clock, the last seconds, and the words at the board.
  for (const { page } of [ada, bo])
    await page.addInitScript(() => {
      window.told = { clock: null, counted: new Set(), line: new Set() };
      const text = (q) => document.querySelector(q)?.textContent ?? '';
      const look = () => {
        const clocks = [...document.querySelectorAll('[role=timer]')].map((x) => x.textContent);
        window.told.clock ??= clocks.find((x) => /(1st|2nd) half/.test(x)) ?? null;
        window.told.counted.add(text('[data-count]'));
        window.told.line.add(text('[data-line]').match(/Second half|Extra time/)?.[0]);
      };
      const all = { subtree: true, childList: true, characterData: true };
      new MutationObserver(look).observe(document, all);
    });
  await Promise.all([
    sit(ada, { position: at(lie, { part: 1, score: '1 0' }), options }),
    sit(bo, { position: at(lie, { part: 2, score: '1 1' }), options }),
  ]);
  // Half a minute is a half: that much is shown, as a time of the match and of no turn.
  for (const who of [ada, bo]) {
    await who.page.waitForFunction(() => window.told.clock);
    const shown = (await who.page.evaluate(() => window.told.clock)).match(/0:(\d\d)/);
    assert.ok(Number(shown[1]) >= 10 && Number(shown[1]) <= 30, shown[0]);
  }
  await check(bo, 'a match with a clock, 390');
  const long = { timeout: 30_000 + patience };
  await Promise.all([
    // The last seconds are counted for the player to act.
    ada.page.waitForFunction(() => window.told.counted.has('3'), 0, long),
    ada.page.waitForFunction(() => window.told.line.has('Second half'), 0, long),
    bo.page.waitForFunction(() => window.told.line.has('Extra time'), 0, long),
  ]);
  const half = await ada.match();
  assert.equal(half.events.at(-1).action, 'time');
  // Black places and plays first in the second half; the goals stand.
  assert.deepEqual([half.view.part, half.view.phase, half.turn], [2, 'place', 1]);
  assert.deepEqual(half.view.score, [1, 0]);
  await said(ada, 'Second half: Black places and plays first.');
  await check(ada, 'the second half');

  const extra = await bo.match();
  assert.deepEqual([extra.view.part, extra.view.phase, extra.turn], [3, 'place', 0]);
  await prompt(bo, 'Extra time (ZP61): the next goal wins.');
  await said(bo, 'Level: from a new kick-off, the next goal wins.');
  await check(bo, 'extra time, 390');
  // The clocks have stopped.
  assert.equal(await bo.page.getByRole('timer').count(), 0);
  for (let n = 0; n < 6; n++) {
    const { ply } = await bo.match();
    await bo.button('Place it here').click();
    await bo.until((m) => m.ply > ply);
  }
  await prompt(bo, 'the next goal wins');
  const { id } = await bo.match();
  await flick(bo, id, 'w1@333.834,0.550');
  const end = bo.page.locator('.end');
  await end.waitFor();
  assert.match(await end.innerText(), /White wins 2–1.*golden goal.*Rule ZP61/s);
  const { result } = await bo.match();
  assert.deepEqual([result.reason, result.rule, result.scores], ['golden-goal', 'ZP61', [2, 1]]);
  ada.sound();
  bo.sound();
});
