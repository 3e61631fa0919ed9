// A shared device: whatever its present holder does, no other hand is ever on the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { narrowest } from './lib/look.mjs';
import { moving, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage(moving)));
after(() => s.close());

/** Records every set of cards that the page ever shows, and who held the device then. */
const watch = (who) =>
  who.page.addInitScript(() => {
    const said = {
      'ace|ass|as': 'a',
      'ten|zehn|dziesiątka': 't',
      'queen|dame|dama': 'q',
      'jack|bube|walet': 'j',
      'clubs|kreuz|trefl': 'c',
      'spades|pik': 's',
      'hearts|herz|kier': 'h',
      'diamonds|karo': 'd',
    };
    const letter = Object.fromEntries(
      Object.entries(said).flatMap(([all, x]) => all.split('|').map((word) => [word, x])),
    );
    const names = [
      /(ace|ten|queen|jack) of (clubs|spades|hearts|diamonds)/gi,
      /(as|dziesiątka|dama|walet) (trefl|pik|kier|karo)/gi,
    ];
    const german = /(Kreuz|Pik|Herz|Karo)-(Ass|Zehn|Dame|Bube)/gi;
    const signs = { '♣': 'c', '♠': 's', '♥': 'h', '♦': 'd' };
    const ranks = { A: 'a', 10: 't', Q: 'q', D: 'q', J: 'j', B: 'j', W: 'j' };
    /** Every card in a part of the page: by name, by sign, as a button, or drawn face up. Example games on the first
        page do not count. */
    window.cardsIn = (root) => {
      const html = root.outerHTML;
      const found = new Set();
      for (const name of names)
        for (const [, r, x] of html.matchAll(name))
          found.add(letter[r.toLowerCase()] + letter[x.toLowerCase()]);
      for (const [, x, r] of html.matchAll(german))
        found.add(letter[r.toLowerCase()] + letter[x.toLowerCase()]);
      for (const [, r, x] of html.matchAll(/\b(A|10|[QDJBW])([♣♠♥♦])/g))
        found.add(ranks[r] + signs[x]);
      for (const [, card] of html.matchAll(/data-field="([atqj][cshd])"/g)) found.add(card);
      for (const face of root.querySelectorAll('svg.card:has(.ink)'))
        if (!face.closest('[data-field], .trick, article')) found.add('face up');
      return [...found].toSorted();
    };
    window.holder = null;
    window.next = null;
    window.seen = new Set();
    window.look = () => {
      if (document.querySelector('[data-curtain]')) window.holder = null;
      else if (window.next !== null) [window.holder, window.next] = [window.next, null];
      window.seen.add(`${window.holder ?? '-'}: ${window.cardsIn(document.documentElement)}`);
    };
    new MutationObserver(window.look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });

/** A table on one device, with what is public and everybody's hand as the test knows them. */
class Table {
  hands = {};
  played = [];
  computers = false;

  constructor(who, id) {
    this.who = who;
    this.page = who.page;
    this.id = id;
    this.curtain = this.page.locator('[data-curtain]');
  }

  get match() {
    return ask(this.who, 'GET', `/api/matches/${this.id}`);
  }

  /** Everything that the page has shown since the last check was the holder's own, or public. */
  async check(doing) {
    const seen = await this.page.evaluate(() => {
      window.look();
      const all = [...window.seen];
      window.seen.clear();
      return all;
    });
    assert.ok(seen.length > 0);
    for (const line of seen) {
      const [holder, cards] = line.split(': ');
      const own = this.hands[holder] ?? [];
      const open = [...this.played, ...own];
      const others = Object.values(this.hands).flat();
      // The test learns what computers play only after the page does.
      const shut = (card) =>
        this.computers
          ? (card === 'face up' ? own.length === 0 : others.includes(card)) && !open.includes(card)
          : card === 'face up'
            ? own.length === 0
            : !open.includes(card);
      for (const card of cards ? cards.split(',') : [])
        assert.ok(!shut(card), `${doing}: ${card} is on the page of ${holder} (${line})`);
    }
  }

  /** The player to act says so, and sees their hand. */
  async open(match) {
    const { turn, view } = match;
    this.hands[turn] ??= view.hand;
    await this.page.evaluate((seat) => (window.next = seat), turn);
    await this.curtain.getByRole('button').click();
    await this.curtain.waitFor({ state: 'detached' });
    await this.page.locator('.hand [data-field]').first().waitFor();
    const shown = await this.page
      .locator('[data-field]')
      .evaluateAll((all) => all.map((b) => b.dataset.field));
    assert.deepEqual(shown, view.hand);
  }

  /** Every way to an earlier position, taken by a player who has just received the device. */
  async walk() {
    const { page } = this;
    const by = (icon) => page.locator(`.scrubber [data-icon="${icon}"]`);
    const step = async (doing, act) => {
      await act();
      await this.check(doing);
    };
    await step('to the beginning', () => by('first').click());
    await step('one move on', () => by('forward').click());
    await step('one move back', () => by('back').click());
    await step('to the present', () => by('last').click());
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight', 'End'])
      await step(key, () => page.keyboard.press(key));
    const moves = page.locator('aside ol button');
    for (let i = 0; i < (await moves.count()); i++)
      await step(`move ${i}`, () => moves.nth(i).click());
    await step('the present', () => page.keyboard.press('End'));
    await step('a question', () => page.keyboard.press('w'));
    await step('another', () => page.keyboard.press('p'));
  }

  /** Reloads, links to positions, the first page, and back. */
  async leave(ply) {
    const { page } = this;
    await page.reload();
    await this.curtain.waitFor();
    await this.check('a reload');
    await page.goto(`${s.url}/m/${this.id}?ply=${Math.max(0, ply - 1)}`);
    await page.locator('.kop .hand').waitFor();
    await this.check('a link to a position');
    await page.goto(s.url);
    await page.locator(`a[href="/m/${this.id}"] img`).waitFor();
    await this.check('the first page');
    await page.locator(`a[href="/m/${this.id}"]`).click();
    await this.curtain.waitFor();
    await this.check('from the first page');
    await page.goBack();
    await page.locator(`a[href="/m/${this.id}"] img`).waitFor();
    await this.check('the browser’s way back');
    await page.goForward();
    await this.curtain.waitFor();
    await page.evaluate(() => history.pushState(null, '', '#'));
    await page.goBack();
    await this.curtain.waitFor();
    await this.check('the browser’s way back at the table');
  }

  /** The log for screen readers names no card that is face down by now (KP18). */
  async heard() {
    const turned = this.played.slice(0, 4 * Math.floor((this.played.length - 1) / 4));
    const said = await this.page.evaluate(() =>
      window.cardsIn(document.querySelector('[data-said]')),
    );
    for (const card of said) assert.ok(!turned.includes(card), `the log still tells of ${card}`);
    if (this.played.length > 0) assert.ok(said.includes(this.played.at(-1)), 'the log is silent');
  }
}

/** A table with these seats, opened by a player whose page is recorded. */
async function sit(options, seats) {
  const who = await s.person(options);
  await watch(who);
  const { id } = await ask(who, 'POST', '/api/matches', { game: 'kop', seats });
  await who.page.goto(`${s.url}/m/${id}`);
  return new Table(who, id);
}
const four = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ kind: 'me', name }));

for (const [locale, size] of narrowest([
  ['pl-PL', { width: 390, height: 844 }],
  ['de-DE', { width: 1280, height: 800 }],
  ['en-GB', { width: 390, height: 844 }],
]))
  test(`a whole deal on one device, with a look back at every turn: ${locale}`, async () => {
    const table = await sit({ locale, viewport: size }, four);
    const { page } = table;
    // On a narrow screen the way back is in the sheet.
    const sheet = page.locator('aside [aria-expanded="false"]').first();
    const open = page.locator('aside.up [aria-expanded="true"]').first();
    const act = async (match) => {
      const action = match.legal.includes('pass') ? 'pass' : match.legal[0];
      if (action !== 'pass') table.played.push(action);
      await page.locator(`[data-call="${action}"], .hand [data-field="${action}"].may`).click();
    };
    let last = null;
    for (let ply = 0; ; ply++) {
      const match = await table.who.until((m) => m.ply === ply && m.view?.hand);
      if (match.view.deal > 1) break;
      if (match.turn === last) {
        // The winner of a trick leads the next one, and still holds the device.
        await act(match);
        continue;
      }
      last = match.turn;
      await table.curtain.waitFor();
      await table.check('the curtain');
      await table.heard();
      if ([2, 5, 9, 14].includes(ply)) {
        if (size.width < 1000 && (await sheet.count())) await sheet.click();
        await table.walk();
        if (await open.count()) await open.click();
      }
      if (ply === 7) await table.leave(ply);
      await table.curtain.waitFor();
      await table.open(match);
      // The hand is read out to its owner, and disappears before the next player can read it.
      await page.keyboard.press('w');
      await page.waitForFunction(() => document.querySelector('[data-answered]').textContent);
      await table.check('one’s own hand');
      await act(match);
    }
    assert.equal(table.played.length, 16);
    table.who.sound();
  });

test('two on one device and two computers: cards on their way to the table show no hand', async () => {
  const table = await sit({}, [...four.slice(0, 2), ...[1, 1].map(computer)]);
  const { page } = table;
  table.computers = true;
  for (let acts = 0; acts < 8;) {
    const match = await table.who.until(
      (m) => m.view?.hand && (m.turn === 0 || m.turn === 1 || m.view.deal > 1),
    );
    if (match.view.deal > 1) break;
    table.hands[match.turn] ??= match.view.hand;
    // The last holder may have the device again when their turn comes back.
    const open = page.locator('.hand [data-field].may, [data-call]');
    await table.curtain.or(open).first().waitFor();
    await table.check('the turn');
    if (await table.curtain.count()) {
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await table.check('looking back');
      await page.keyboard.press('End');
      await table.open(match);
    }
    const action = match.legal.includes('pass') ? 'pass' : match.legal[0];
    if (action !== 'pass') table.played.push(action);
    await page.locator(`[data-call="${action}"], .hand [data-field="${action}"].may`).click();
    await table.who.until((m) => m.ply > match.ply);
    acts++;
  }
  table.who.sound();
});

function computer(level) {
  return { kind: 'computer', level };
}

test('a key pressed as the turn passes opens no other hand', async () => {
  const table = await sit({}, four);
  const { page } = table;
  await table.curtain.waitFor();
  const { turn, ply, legal } = await table.match;
  await table.curtain.getByRole('button').focus();
  // This player's turn ends elsewhere: by a clock, or on another device.
  await ask(table.who, 'POST', `/api/matches/${table.id}/actions`, {
    seat: turn,
    ply,
    action: legal[0],
  });
  const next = (await table.match).turn;
  assert.notEqual(next, turn);
  await table.curtain.filter({ hasText: four[next].name }).waitFor();
  assert.ok(await table.curtain.evaluate((el) => el === document.activeElement));
  await page.keyboard.press('Enter');
  await table.check('Enter');
  assert.equal(await table.curtain.count(), 1);
  table.who.sound();
});

test('a link shows everybody only what is public', async () => {
  const table = await sit({}, four);
  await table.curtain.waitFor();
  const stranger = await s.person();
  const get = (who, path) => who.page.evaluate(async (path) => (await fetch(path)).text(), path);
  for (let ply = 0; ply < 6; ply++) {
    const { turn, legal, view } = await table.match;
    table.hands[turn] ??= view.hand;
    for (const path of [
      `/api/matches/${table.id}/picture/svg`,
      `/api/matches/${table.id}/picture/svg?ply=${ply}`,
      `/m/${table.id}`,
      `/m/${table.id}?ply=${ply}`,
    ]) {
      const [mine, theirs] = [await get(table.who, path), await get(stranger, path)];
      assert.equal(mine, theirs, path);
      assert.ok(mine.includes(path.startsWith('/m/') ? 'og:image' : '<svg'), path);
      for (const text of mine.match(/content="[^"]*"|<text[^>]*>[^<]*/g) ?? [])
        assert.doesNotMatch(text, / of (clubs|spades|hearts|diamonds)/, path);
    }
    const action = legal.includes('pass') ? 'pass' : legal[0];
    await ask(table.who, 'POST', `/api/matches/${table.id}/actions`, { seat: turn, ply, action });
  }
});
