// Kick-It at the table: set up, played against the computer, taken back, refused, and by
// keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

const computer = (level) => [{ kind: 'me' }, { kind: 'computer', level }];
const both = [{ kind: 'me' }, { kind: 'me' }];

/** A person at a match of Kick-It after some actions. */
async function kickOff(seats, options = {}, actions = [], look = {}) {
  const ada = await s.person(look);
  const { id } = await ask(ada, 'POST', '/api/matches', { game: 'kick-it', options, seats });
  for (const action of actions) {
    const { turn, ply } = await ask(ada, 'GET', `/api/matches/${id}`);
    await ask(ada, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
  }
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.seated();
  return ada;
}

const targeted = (who, name) =>
  who.page.locator(`[data-field="${name}"][data-target]`).count().then(Boolean);

/** Waits until the board shows the server's state, since events come one by one. */
const drawn = (who) => who.until(async ({ ply }) => ply === (await who.page.evaluate(listed)));
const listed = () =>
  document.querySelector('[data-moving], .ball.pending')
    ? -1
    : document.querySelectorAll('aside ol button').length;

/** Makes an action with the pointer, and waits for it. */
async function make(who, action) {
  const { ply, view } = await drawn(who);
  const from = action.slice(0, 2);
  const to = action.slice(-2);
  if (action === 'end') await who.page.locator('[data-end]').click();
  else if (/^[@&]/.test(action)) await who.click(to);
  else if (action.startsWith('d5<')) {
    await who.click(to);
    await who.click('d5');
  } else if (action.startsWith('>')) {
    const goal = action.startsWith('>>') ? to + '*' : to;
    // The first tap picks up the piece, the second the ball; after a pass the ball is held.
    for (let i = 0; i < 3 && !(await ballHeld(who, view.ball)); i++) await who.click(view.ball);
    assert.ok(await targeted(who, goal), `${action}: no way for the ball to ${goal}`);
    await who.click(goal);
  } else {
    await who.click(from);
    assert.ok(await targeted(who, to), `${action}: no target on ${to}`);
    await who.click(to);
  }
  await who.until((m) => m.ply > ply);
  await drawn(who);
}

const ballHeld = async (who, at) =>
  /the ball is picked up/.test((await who.label(at)) ?? '') &&
  (await who.page.locator(`[data-field="${at}"][aria-pressed="true"]`).count()) > 0;

/** The actions of an eager player: shots, jumps, forward with the ball, passes ahead. */
function keen({ legal, view }, made) {
  const rank = (a) => Number(a.at(-1));
  const score = (a) => {
    if (a.startsWith('>>')) return 1000;
    if (a[2] === '^') return 500;
    if (a.startsWith('>')) return made > 1 ? 90 + rank(a) : 20 + rank(a);
    if (a === 'end') return made > 2 ? 200 : 1;
    return (
      (a.slice(0, 2) === view.ball ? 60 : 30) + 3 * rank(a) + (a.slice(3) === view.ball ? 300 : 0)
    );
  };
  return legal.reduce((best, a) => (score(a) > score(best) ? a : best));
}

test('sets up by drag and tap, sees the limits, takes a step back, and plays the computer', async () => {
  const ada = await kickOff(computer(1), { turns: '40' });
  const { page } = ada;
  await page.getByText('Set up: 4 pawns to place').waitFor();

  // The first piece is dragged from beside the pitch, the others are placed by taps.
  const board = await page.locator('.board svg').first().boundingBox();
  await page.mouse.move(board.x + board.width * 0.94, board.y + board.height * 0.84);
  await page.mouse.down();
  await page.mouse.move(...(await ada.middle('c2')), { steps: 6 });
  await page.mouse.up();
  await ada.until((m) => m.ply === 1);
  await make(ada, '@d2');
  await make(ada, '@e2');
  // Three on the penalty area line: the fourth is barred, with the rule.
  await page.locator('[data-barred="b2"]').waitFor();
  assert.ok(!(await targeted(ada, 'b2')));
  await ada.click('b2');
  const notice = page.getByRole('alert').filter({ hasText: 'You can’t play that' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /^You can’t play that\.\s+Three pieces .*\(KI5\)/);

  await make(ada, '@a4');
  // One step is taken back, without asking anybody.
  await ada.button('Take back').click();
  await ada.until((m) => m.ply === 3);
  await make(ada, '@d4');
  await make(ada, '@d1');
  await ada.until((m) => m.view.phase === 'kick');
  await page.getByText('Kick off: tap the pawn').waitFor();
  await make(ada, 'd5<d4');

  let own = 0;
  let made = 0;
  let turns = 0;
  while (own < 7) {
    const m = await ada.until((m) => m.turn === 0 || m.result);
    await drawn(ada);
    if (m.result) break;
    if (m.view.phase === 'move' && m.view.turns !== turns) {
      turns = m.view.turns;
      made = 0;
    }
    await make(ada, keen(m, made++));
    const { view } = await ada.match();
    if (view.turns !== turns) {
      own++;
      turns = view.turns;
      made = 0;
    }
  }
  const m = await ada.match();
  assert.ok(own >= 6 || m.result, `${own} turns of ours`);
  assert.ok(m.view.turns >= 6 || m.result);
  ada.sound();
});

/** Both sides set up, White kicked off: the ball is on d5. */
const open = '@b4 @d4 @f4 @d2 @d1 @b6 @d7 @f6 @d8 @d9 d5<d4'.split(' ');

test('a turn step by step, back and forth, and the refusals', async () => {
  const ada = await kickOff(both, { fouls: '2' }, open);
  const { page } = ada;
  assert.equal(await page.locator('.pip:not(.used)').count(), 2);
  await make(ada, 'd5-c6');
  assert.equal(await page.locator('.pip:not(.used)').count(), 1);
  await make(ada, 'f4-f5');
  for (const ply of [12, 11]) {
    await ada.button('Take back').click();
    await ada.until((m) => m.ply === ply);
    await drawn(ada);
  }
  assert.match(await ada.label('d5'), /white pawn, with the ball/);

  // Too far: the server says why.
  await ada.click('b4');
  await ada.click('b6');
  const notice = page.getByRole('alert').filter({ hasText: 'You can’t play that' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /\(KI\d+\)/);

  // The second tap is for the ball: its lines are drawn, and a pass to a man continues the turn.
  await ada.click('d5');
  await ada.click('d5');
  assert.ok((await page.locator('.ray').count()) >= 4);
  await ada.click('d5');
  await make(ada, '>d2');
  // The pawn that received the pass holds it.
  await page
    .locator('[data-field="d2"][aria-pressed="true"][aria-label*="the ball is picked up"]')
    .waitFor();
  await make(ada, '>d1');
  await make(ada, 'end');
  assert.equal((await ada.match()).turn, 1);
  assert.equal(await page.locator('.pip:not(.used)').count(), 3);
  ada.sound();
});

/** From there to a goal of White's, without fouls. */
const toGoal = [...open, ...'d5-c6 c6-c7 end end c7-c8 >>c9'.split(' ')];

test('a foul, a jump and a goal', async () => {
  const ada = await kickOff(both, { fouls: '2', goals: '2' }, [...open, 'end', 'd7-d6']);
  const { page } = ada;
  await make(ada, 'd6!d5');
  await page.getByText('You were fouled').waitFor();
  await make(ada, '&c6');
  await make(ada, '>b5');
  await make(ada, 'b6-b5');
  await make(ada, 'end');
  assert.equal((await ada.match()).view.fouls[1], 1);
  await make(ada, 'b4^b6');
  // On to the goal: into the area, and through c9.
  await make(ada, '>c6');
  await make(ada, 'end');
  await make(ada, 'end');
  await make(ada, 'c6-b7');
  await make(ada, 'b7-b8');
  await make(ada, '>>c9');
  await page.locator('[data-scored="c9*"]').waitFor({ state: 'attached' });
  const m = await ada.match();
  assert.deepEqual([m.view.goals, m.view.phase, m.turn], [[1, 0], 'set', 0]);
  ada.sound();
});

test('one tap lines up, at the start and after a goal, as last time', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const ada = await kickOff(both, { goals: '2' }, [], phone);
  const { page } = ada;
  const lineup = page.getByRole('button', { name: 'Usual line-up' });
  for (const ply of [5, 10]) {
    await lineup.tap();
    await ada.until((m) => m.ply === ply);
    await drawn(ada);
  }
  const first = (await ada.match()).view;
  assert.deepEqual([first.phase, first.pawns[0]], ['kick', ['d2', 'b4', 'd4', 'f4']]);

  // A goal; before the next kick-off White places two pawns elsewhere, and the others with a tap.
  const bo = await kickOff(both, { goals: '2' }, [...toGoal]);
  await make(bo, '@a3');
  await make(bo, '@g3');
  const again = bo.page.getByRole('button', { name: 'Usual line-up' });
  await again.click();
  await bo.until((m) => m.view.side === 1 && m.view.phase === 'set');
  await drawn(bo);
  const own = async () => (await bo.match()).view.pawns[0].toSorted();
  assert.deepEqual(await own(), ['a3', 'b4', 'd4', 'g3']);
  // That is the usual line-up from now on, on this device and for this side.
  const next = await ask(bo, 'POST', '/api/matches', { game: 'kick-it', seats: both });
  await bo.page.goto(`${s.url}/m/${next.id}`);
  await again.click();
  await bo.until((m) => m.view.side === 1);
  assert.deepEqual(await own(), ['a3', 'b4', 'd4', 'g3']);
  ada.sound();
  bo.sound();
});

test('beside the pitch: words for the rest of the turn, and nothing covers the wood', async () => {
  for (const [width, height] of [
    [320, 640],
    [375, 553],
    [390, 844],
    [844, 390],
    [1280, 800],
  ]) {
    const ada = await kickOff(both, { fouls: '2' }, open, { viewport: { width, height } });
    const { page } = ada;
    assert.equal(await page.locator('[data-steps]').innerText(), '2 steps');
    assert.equal(await page.locator('[data-fouls]').innerText(), 'Fouls left 2');
    const [end, wood] = [
      await page.getByRole('button', { name: 'End turn' }).boundingBox(),
      await page.locator('.board svg').first().boundingBox(),
    ];
    const apart = end.x >= wood.x + wood.width - 1 || end.y >= wood.y + wood.height - 1;
    assert.ok(apart, `${width}x${height}: End turn at ${end.x},${end.y} lies on the board`);
    assert.ok(end.x + end.width <= width && end.y + end.height <= height, `${width}: seen whole`);
    assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), 1);
    // After a pass only the ball can be played: another pawn is not held.
    await make(ada, '>d2');
    await ada.click('d2'); // the ball is put down
    await ada.flashes('.says', '(KI11)', () => ada.click('b4'));
    assert.equal(await page.locator('[data-field="b4"][aria-pressed="true"]').count(), 0);
    ada.sound();
  }
});

test('by keyboard alone', async () => {
  const ada = await kickOff(both, {}, open.slice(0, -1));
  const { keyboard } = ada.page;
  const focused = () => ada.page.evaluate(() => document.activeElement.dataset?.field);
  for (let i = 0; i < 40 && (await focused()) !== 'd4'; i++) await keyboard.press('Tab');
  assert.equal(await focused(), 'd4');
  const press = async (...keys) => {
    for (const k of keys) await keyboard.press(k);
  };
  await press('Enter', 'ArrowUp', 'Enter');
  // The page has to know too before the next key.
  const says = (field, text) =>
    ada.page.locator(`[data-field="${field}"][aria-label*="${text}"]`).waitFor();
  await ada.until((m) => m.ply === 11);
  await says('d5', 'white pawn, with the ball, 8 moves');
  await press('Enter', 'ArrowUp', 'ArrowLeft');
  assert.match(await ada.label('c6'), /step here/);
  await press('Enter');
  await ada.until((m) => m.ply === 12);
  await says('c6', 'with the ball, ');
  await press('Enter', 'Enter'); // the piece, then its ball
  assert.match(await ada.label('c6'), /the ball is picked up/);
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await ada.until((m) => m.ply === 13);
  assert.equal((await ada.match()).view.ball, 'c4');
  ada.sound();
});

test('looks right in every size', async () => {
  for (const [width, height, colorScheme] of [
    [1280, 800, 'light'],
    [390, 844, 'dark'],
    [320, 640, 'light'],
  ]) {
    const ada = await kickOff(both, { fouls: '2' }, open, {
      viewport: { width, height },
      colorScheme,
    });
    await check(ada, `${width}×${height} ${colorScheme}`);
    ada.sound();
  }
});
