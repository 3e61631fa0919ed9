import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

const ranks = { ace: 'a', ten: 't', queen: 'q', jack: 'j' };
const suits = { clubs: 'c', spades: 's', hearts: 'h', diamonds: 'd' };
const computers = [1, 2, 3].map(() => ({ kind: 'computer', level: 1 }));
const three = [{ kind: 'me' }, ...computers];

/** Writes down everything that the server tells this page, streams too, and every trick shown. */
const listen = (who) =>
  who.page.addInitScript(() => {
    window.heard = [];
    window.tricks = new Set();
    const Stream = EventSource;
    window.EventSource = class extends Stream {
      constructor(...a) {
        super(...a);
        this.addEventListener('message', (e) => window.heard.push(e.data));
      }
    };
    const get = window.fetch;
    window.fetch = async (...a) => {
      const answer = await get(...a);
      window.heard.push(await answer.clone().text());
      return answer;
    };
    new MutationObserver(() => {
      const done = document.querySelector('.trick.done:not(.gather)');
      if (done) window.tricks.add(done.innerText.replaceAll(', on its way', ''));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** A match of this guest, opened. */
async function sit(who, seats, options) {
  const { id } = await ask(who, 'POST', '/api/matches', { game: 'kop', seats, options });
  await who.page.goto(`${s.url}/m/${id}`);
  await who.page.waitForSelector('.kop .hand');
}

/** The calls and plays that this page has seen: later the server hides them (KP18). */
async function acted(who) {
  const log = [];
  for (const text of await who.page.evaluate(() => window.heard)) {
    const told = text.startsWith('{') ? JSON.parse(text) : {};
    for (const e of told.event ? [told.event] : (told.events ?? []))
      if (e.kind === 'action' && e.action) log[e.ply] = e.action;
  }
  return log;
}

/** Whatever has reached the page names no card but the player's own and those on the table. */
async function nothingShown(who, own) {
  const { heard, html } = await who.page.evaluate(() => ({
    heard: window.heard,
    html: document.documentElement.outerHTML,
  }));
  const open = new Set([...own, ...(await acted(who))]);
  for (const text of heard)
    for (const [, card] of text.matchAll(/"([atqj][cshd])"/g))
      assert.ok(open.has(card), `the server told of ${card}: ${text.slice(0, 200)}`);
  for (const [name, rank, suit] of html.matchAll(
    /(ace|ten|queen|jack) of (clubs|spades|hearts|diamonds)/g,
  ))
    assert.ok(open.has(ranks[rank] + suits[suit]), `the page has the ${name}`);
  for (const [, card] of html.matchAll(/data-field="(\w+)"/g)) assert.ok(own.includes(card), card);
}

/** Waits until this page may call or play, or shows the deal's story. */
const ready = (who) => who.page.waitForSelector('[data-story], [data-call], .hand.playing .may');

/** Waits until this page offers what the server lists, and no more. Returns undefined once the deal is over. */
async function offered(who) {
  for (let i = 0; ; i++) {
    const match = await who.match();
    const [calls, cards, story] = await who.page.evaluate(() => [
      [...document.querySelectorAll('[data-call]')].map((b) => b.dataset.call),
      [...document.querySelectorAll('.hand .may')].map((b) => b.dataset.field),
      document.querySelector('[data-story]') !== null,
    ]);
    if (story) return undefined;
    const here = JSON.stringify([...calls, ...cards].toSorted());
    const there = JSON.stringify(match.legal.toSorted());
    if (here === there && match.legal.length > 0) return { ply: match.ply, calls };
    assert.ok(i < 400, `the page offers ${here}, the server ${there}`);
    await who.page.waitForTimeout(100);
  }
}

test('a whole deal against three computers, by taps on a telephone; nobody else’s cards are there', async () => {
  const ada = await s.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await listen(ada);
  await ada.page.reload();
  const tile = await ada.open('Kop');
  await tile.getByRole('button', { name: 'Play the computer' }).tap();
  await ada.page.waitForURL(/\/m\//);
  await ada.page.waitForSelector('.hand [data-field]');
  // A player sits behind their own hand: there is nothing to turn.
  assert.equal(await ada.button('Turn the board').count(), 0);
  const own = (await ada.match()).view.hand;
  assert.equal(own.length, 4);

  let refused = false;
  let looked = false;
  for (let turn; (turn = await offered(ada));) {
    const { ply, calls } = turn;
    await nothingShown(ada, own);
    if (calls.length > 0) {
      if (!looked) await check(ada, 'kop, the auction, 390');
      looked = true;
      await ada.page.locator('[data-call="pass"]').tap();
    } else {
      for (const card of await ada.page.locator('.hand .card').all()) {
        const box = await card.boundingBox();
        assert.ok(box.width >= 80 && box.y > 422, 'a card is small or far from the thumb');
      }
      const not = ada.page.locator('.hand .not').first();
      if (!refused && (await not.count()) > 0) {
        refused = true;
        await not.tap({ force: true }); // it is disabled, and says why
        const notice = ada.page.getByRole('alert').filter({ hasText: 'You can’t play that' });
        await notice.waitFor();
        assert.match(await notice.innerText(), /You (hold a trump|can beat)/);
        assert.equal((await ada.match()).ply, ply);
        await notice.getByRole('button', { name: 'All right' }).tap();
      }
      await ada.page.locator('.hand .may').first().tap();
    }
    await ada.until((m) => m.ply > ply);
  }

  // Every trick lay there for all to see before it was gathered.
  assert.equal(await ada.page.evaluate(() => window.tricks.size), 4);
  const story = ada.page.locator('[data-story="1"]');
  const { last, totals } = (await ada.match()).view;
  assert.equal(await story.locator('tbody .mini').count(), 16);
  assert.equal(await story.locator('.tricks li').count(), 4);
  assert.match(await story.innerText(), new RegExp(`worth ${last.value}`));
  assert.match(await story.innerText(), new RegExp(`${last.oldPoints} of 104 points`));
  await check(ada, 'kop, the story of a deal, 390');
  // No key leads behind the story.
  const behind = () =>
    ada.page.locator('.kop .hand').evaluate((e) => e.closest('[inert]') !== null);
  assert.equal(await behind(), true);
  await ada.button('On to the next deal').tap();
  await story.waitFor({ state: 'detached' });
  assert.equal(await behind(), false);

  await ada.button('Score sheet').tap();
  const row = ada.page.getByRole('dialog').locator('tbody tr');
  await row.first().waitFor();
  assert.equal(await row.count(), 1);
  assert.deepEqual(
    (await row.locator('.total').allInnerTexts()).map((x) => Number(x.replace('−', '-'))),
    totals,
    'the sheet and the totals',
  );
  await check(ada, 'kop, the score sheet, 390');
  await ada.page.emulateMedia({ media: 'print' });
  assert.ok(await row.isVisible(), 'the sheet is not printed');
  assert.ok(!(await ada.page.locator('.table').isVisible()), 'the table is printed with the sheet');
  ada.sound();
});

test('a card shows the finger on it, and is played when that is lifted', async () => {
  const ada = await s.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await sit(ada, three, { deals: '1' });
  const pass = ada.page.locator('[data-call="pass"]');
  const card = ada.page.locator('.hand .may').first();
  for (let turn; (turn = await offered(ada)).calls.length > 0;) {
    await pass.tap();
    await ada.until((m) => m.ply > turn.ply);
  }
  const name = await card.getAttribute('data-field');
  const { ply } = await ada.match();
  const [x, y] = await ada.middle(name);
  const touch = await ada.context.newCDPSession(ada.page);
  const finger = (type, ...touchPoints) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await finger('touchStart', { x, y });
  await ada.page.locator(`[data-field="${name}"][data-pressed]`).waitFor();
  assert.equal((await ada.match()).ply, ply, 'nothing is played yet');
  await finger('touchEnd');
  await ada.page.locator(`.hand [data-field="${name}"]`).waitFor({ state: 'detached' });
  await ada.until((m) => m.ply > ply);
  ada.sound();
});

test('a few plies by keyboard and by ear', async () => {
  const ada = await s.person();
  await listen(ada);
  await sit(ada, three);
  const { page } = ada;
  // A page that has just been opened shows what everyone sees, until it knows whose it is.
  await page.waitForSelector('.hand [data-field]');
  const { hand } = (await ada.match()).view;
  const answers = async (key, pattern) => {
    await page.keyboard.press(key);
    await page.waitForFunction(
      (p) => new RegExp(p).test(document.querySelector('[data-answered]').textContent),
      pattern.source,
    );
  };
  await answers('w', /^You hold (ace|ten|queen|jack) of .*, .*, /);
  await answers('p', /^Deal 1 of 16\. .* deals\. .*You hold .* Totals: .*0/);
  await ready(ada);
  await check(ada, 'kop, the auction, 1280');

  let played = 0;
  for (let i = 0; i < 12 && played < 2; i++) {
    const turn = await offered(ada);
    if (!turn) break;
    const { ply, calls } = turn;
    if (calls.length > 0) {
      await page.locator('[data-call="pass"]').focus();
    } else {
      // Along the hand by arrows, to a card that may be played.
      await page.locator('.hand button').first().focus();
      for (let k = 0; k < 4; k++) {
        if (await page.evaluate(() => document.activeElement.classList.contains('may'))) break;
        await page.keyboard.press('ArrowRight');
      }
      await answers('m', /: can be played\. You can play /);
      played++;
    }
    await page.keyboard.press('Enter');
    await ada.until((m) => m.ply > ply);
    // The pressed button is gone; the hand has the focus.
    await page.waitForFunction(() => document.activeElement.matches('.hand button'));
  }
  assert.ok(played > 0);
  await nothingShown(ada, hand);

  // The announcements are in the order in which things happened.
  await ready(ada);
  const said = await page.locator('[data-said] p').allInnerTexts();
  const log = (await acted(ada)).slice(-said.length);
  // Once a trick is turned down, only what came after it may still be read (KP18).
  const { trick, tricks } = (await ada.match()).view;
  const open = trick?.cards.length ?? 0;
  const turned = tricks.reduce((a, b) => a + b) - (open === 4 ? 1 : 0);
  if (turned > 0) assert.equal(said.length, open);
  else assert.ok(said.length > 3);
  said.forEach((text, i) => {
    const card = text.match(/(ace|ten|queen|jack) of (clubs|spades|hearts|diamonds)/);
    assert.equal(card ? ranks[card[1]] + suits[card[2]] : text.match(/calls (\w+)/)[1], log[i]);
  });
  ada.sound();
});

test('one device for two: a hand is shown only to whom it belongs', async () => {
  const ada = await s.person({ viewport: { width: 390, height: 844 } });
  await sit(ada, [
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: 'Bo' },
    { kind: 'computer', level: 1 },
    { kind: 'computer', level: 1 },
  ]);
  const curtain = ada.page.locator('[data-curtain]');
  for (let i = 0; i < 2; i++) {
    await curtain.waitFor();
    assert.equal(await ada.page.locator('[data-field], [data-call]').count(), 0);
    // It has the focus, which tells by ear who is next; no key opens it by mistake.
    await ada.page.waitForFunction(() => document.activeElement.matches('[data-curtain]'));
    await ada.page.keyboard.press('Enter');
    const { turn, view } = await ada.until((m) => m.turn < 2);
    const name = ['Ada', 'Bo'][turn];
    const html = await ada.page.locator('.kop').innerHTML();
    assert.doesNotMatch(html, / of (clubs|spades|hearts|diamonds)/);
    // Not by asking, either.
    const before = await ada.page.locator('[data-answered]').textContent();
    await ada.page.keyboard.press('w');
    await ada.page.waitForFunction(
      (before) => document.querySelector('[data-answered]').textContent !== before,
      before,
    );
    assert.doesNotMatch(await ada.page.locator('[data-answered]').innerText(), /You hold/);
    await check(ada, 'kop, the curtain, 390');
    await ada.button(`I am ${name}, show my hand`).click();
    await curtain.waitFor({ state: 'detached' });
    const shown = await ada.page
      .locator('[data-field]')
      .evaluateAll((all) => all.map((b) => b.dataset.field));
    assert.deepEqual(shown, view.hand);
    await ada.page.locator('[data-call="pass"]').click();
  }
  ada.sound();
});

test('free seats have one link; with a friend, computers have the other seats', async () => {
  const ada = await s.person();
  const link = { kind: 'link' };
  const { id } = await ask(ada, 'POST', '/api/matches', {
    game: 'kop',
    seats: [{ kind: 'me' }, link, link, link],
  });
  await ada.page.goto(`${s.url}/m/${id}`);
  // One link and one picture of it for all three friends.
  await ada.page.getByText('to your 3 friends').waitFor();
  assert.equal(await ada.page.getByRole('textbox', { name: 'Link' }).count(), 1);

  await ada.begin('Play with a friend', 'Kop');
  await ada.page.waitForURL(/\/m\//);
  const free = ada.page.getByRole('textbox', { name: 'Link' });
  await free.waitFor();
  const bo = await s.person();
  await bo.accept(await free.inputValue(), 'Bo');
  await bo.page.waitForSelector('.hand [data-field]');
  // A computer's plate is marked as one, also for screen readers; yours says "You".
  await bo.page
    .getByRole('group', { name: /, computer, level \d/ })
    .first()
    .waitFor();
  assert.equal(await bo.page.locator('.seat .mark').count(), 2);
  await bo.page.getByText('You (Bo)').waitFor();
  const seats = (await bo.match()).seats;
  assert.deepEqual(
    seats.map((x) => x.kind),
    ['person', 'computer', 'person', 'computer'],
  );
  assert.ok(seats[2].yours);
  // Two people, two hands.
  const hands = [(await ada.match()).view.hand, (await bo.match()).view.hand];
  assert.equal(new Set(hands.flat()).size, hands.flat().length);
  ada.sound();
  bo.sound();
});

test('four colours are remembered', async () => {
  const ada = await s.person();
  await sit(ada, three);
  await ada.button('Card order').click();
  const dialog = ada.page.getByRole('dialog', { name: 'Which card beats which' });
  assert.equal(await dialog.locator('li').count(), 16);
  assert.equal(await ada.page.locator('.card.four').count(), 0);
  await dialog.getByRole('switch', { name: 'Four colours' }).click();
  await ada.page.reload();
  await ada.page.waitForSelector('.hand .card.four');
  ada.sound();
});

test('whoever is away is shown so, on their turn with the time until the computer plays', async () => {
  const people = [await s.person()];
  const [ada] = people;
  const { id, links } = await ask(ada, 'POST', '/api/matches', {
    game: 'kop',
    seats: [{ kind: 'me' }, ...[1, 2, 3].map(() => ({ kind: 'link' }))],
  });
  for (const { token } of links) {
    const who = await s.person();
    await who.page.goto(`${s.url}/s/${token}`);
    await who.button('Sit down').click();
    people.push(who);
  }
  await ada.page.goto(`${s.url}/m/${id}`);
  for (const who of people) await who.page.waitForSelector('.hand [data-field]');
  // One of the others stays; it is the turn of one who has gone.
  const { turn } = await ada.match();
  const gone = turn === 0 ? 1 : turn;
  await people[gone].context.close();
  if (turn === 0) await ada.page.locator('[data-call="pass"]').click();
  await ada.page
    .locator('.gone')
    .filter({ hasText: /^away · computer in [0-2]:\d\d$/ })
    .waitFor();
  assert.match(
    await ada.page.locator(`.seat[data-seat="${gone}"]`).getAttribute('aria-label'),
    /away · computer in [0-2]:\d\d/,
  );
  assert.equal(await ada.page.locator('.gone').count(), 1);
  await check(ada, 'kop, somebody is away');
  ada.sound();
});
