// The kinds of mistakes that I repeat, where positions never recur: in Kop and in Zopp.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check, narrowest, shot } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage({}, { env: { STAMMTISCH_PACE: '5ms' } })));
after(() => s.close());

/** Plays through the interface to the end; `choose` picks an action of the seats that somebody plays. */
async function over(people, wish, choose) {
  const [ada, bo] = people;
  const { id, links } = await ask(ada, 'POST', '/api/matches', wish);
  if (bo) await ask(bo, 'POST', '/api/claims', { token: links[0].token });
  const path = `/api/matches/${id}`;
  if ((await ask(ada, 'GET', path)).draw)
    for (const who of people) await ask(who, 'POST', `${path}/cut`, { text: 'in-the-middle' });
  for (;;) {
    const m = await ask(ada, 'GET', path);
    if (m.result) return id;
    const who = people[m.turn];
    if (!who) await ada.page.waitForTimeout(20);
    else {
      const action = choose(await ask(who, 'GET', path));
      await ask(who, 'POST', `${path}/actions`, { seat: m.turn, ply: m.ply, action });
    }
  }
}

/** Asks until so many games are in somebody's list and all of them are judged. */
async function kinds(who, game, n) {
  for (let tries = 0; ; tries++) {
    assert.ok(tries < 400, 'the search never ended');
    const { all } = await ask(who, 'GET', '/api/me/matches');
    const found = all < n ? {} : await ask(who, 'GET', `/api/me/habits/${game}`);
    if (found.moves && !found.rest) return found.kinds ?? [];
    await new Promise((go) => setTimeout(go, 100));
  }
}

/** Games of Kop with computers, until one of them has a mistake; Ada plays the highest card each time. */
async function kopped(look) {
  const ada = await s.person(look);
  for (let n = 1; ; n++) {
    await over(
      [ada],
      {
        game: 'kop',
        seats: [{ kind: 'me' }, ...[1, 2, 3].map(() => ({ kind: 'computer', level: 1 }))],
        options: { deals: '4' },
      },
      ({ legal }) => (legal.includes('pass') ? 'pass' : legal[0]),
    );
    const found = await kinds(ada, 'kop', n);
    if (found.some((k) => k.mistakes > 0)) return { ada, found };
  }
}

const placed = ['w1=-88,62', 'b1=88,62', 'w2=-88,-62', 'b2=88,-62', 'w3=-150,0', 'b3=150,0'];

/** Two games of Zopp in which Ada kicks off and leaves the ball alone. */
async function zopped(look) {
  const [ada, bo] = [await s.person(look), await s.person()];
  // So softly that nothing slides into a penalty area, where another kind of flick would be due.
  const flicks = [...placed, 'w2@180.000,0.050', 'b2@0.000,0.050', 'w2@90.000,0.050'];
  const wish = {
    game: 'zopp',
    seats: [{ kind: 'me' }, { kind: 'link' }],
    options: { goals: '1', turns: '3' },
  };
  for (let n = 0; n < 2; n++) await over([ada, bo], wish, (m) => flicks[m.ply]);
  return { ada, found: await kinds(ada, 'zopp', 2) };
}

const rows = (page) => page.locator('main section li a[href*="review"]');

/** Waits until the search on the page has ended. */
const ended = (page, n) =>
  page.waitForFunction(
    (n) =>
      document.querySelectorAll('main section li a[href*="review"]').length === n &&
      !document.querySelector('main section [role=status]').innerText.includes('…'),
    n,
  );

test('the kinds of mistakes in Kop are counted, and the worst opens in the review', async () => {
  const { ada, found } = await kopped();
  const { page } = ada;
  await page.goto('/me');
  await page.getByText('In numbers').click();
  await page.getByRole('row', { name: /Kop/ }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Kop: Your mistakes' }).waitFor();
  const wrong = found.filter((k) => k.mistakes > 0);
  await ended(page, wrong.length);
  const made = found.reduce((n, k) => n + k.made, 0);
  await page.getByText(made === 1 ? /latest decision/ : `Your ${made} latest decisions`).waitFor();
  const text = await rows(page).allInnerTexts();
  for (const [i, k] of wrong.entries()) {
    assert.match(text[i], new RegExp(`Mistakes: ${k.mistakes} of ${k.made},`));
    assert.doesNotMatch(text[i], new RegExp(k.kind), 'a kind is told in words');
  }
  await check(ada, 'kinds of mistakes in Kop');
  await shot(ada, 'kinds-kop-1280');
  await rows(page).first().click();
  await page.waitForURL(new RegExp(`/m/${wrong[0].match}\\?ply=${wrong[0].ply}&review$`));
  const card = page.locator('.plays');
  await card.locator('[data-verdict] p').first().waitFor();
  await shot(ada, 'kinds-kop-review-1280');
  await page.goBack();
  await ended(page, wrong.length);
  ada.sound();
});

test('the kinds of mistakes in Zopp are counted, and the worst opens in the review', async () => {
  const { ada, found } = await zopped();
  const { page } = ada;
  assert.deepEqual(found.map((k) => [k.kind, k.made]).toSorted(), [
    ['kick-off', 2],
    ['off-ball', 2],
  ]);
  const wrong = found.filter((k) => k.mistakes > 0);
  assert.ok(wrong.length > 0, 'to leave the ball alone at the kick-off is a mistake');
  await page.goto('/me?mistakes=zopp');
  await ended(page, wrong.length);
  await check(ada, 'kinds of mistakes in Zopp');
  await shot(ada, 'kinds-zopp-1280');
  await rows(page).first().click();
  await page.locator('.review [data-verdict]').waitFor();
  await page.locator('.review [data-grade]').waitFor();
  await shot(ada, 'kinds-zopp-review-1280');
  ada.sound();
});

test('kinds of mistakes are readable on small screens', async () => {
  for (const [width, height, locale, colorScheme, title] of narrowest([
    [320, 568, 'pl-PL', 'light', 'Kop: Twoje błędy'],
    [390, 844, 'de-DE', 'dark', 'Kop: Deine Fehler'],
  ])) {
    const { ada, found } = await kopped({ viewport: { width, height }, locale, colorScheme });
    await ada.page.goto('/me?mistakes=kop');
    await ada.page.getByRole('heading', { name: title }).waitFor();
    await ended(ada.page, found.filter((k) => k.mistakes > 0).length);
    await check(ada, `kinds of mistakes at ${width} by ${height}`);
    await shot(ada, `kinds-kop-${width}`);
    ada.sound();
  }
  const { ada, found } = await zopped({ viewport: { width: 320, height: 568 } });
  await ada.page.goto('/me?mistakes=zopp');
  await ended(ada.page, found.filter((k) => k.mistakes > 0).length);
  await check(ada, 'kinds of mistakes in Zopp at 320 by 568');
  await shot(ada, 'kinds-zopp-320');
  ada.sound();
});
