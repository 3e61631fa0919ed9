// The review of every game names a mistake. The player tries again on the board alone until it is
// done better, and all mistakes of a match follow one another.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { check } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';
import { goal, kickOff, make, scores } from './lib/zopp.mjs';

let s;
// Computers answer at once, in Kop.
before(async () => (s = await stage({}, { env: { STAMMTISCH_PACE: '5ms' } })));
after(() => s.close());

const both = [{ kind: 'me' }, { kind: 'me' }];
const graded = /(✕✕ Blunder|✕ Mistake|\? Inaccuracy)\.\s+Best was .* gave away \d+\s%/;
const told = (who) => who.page.locator('[data-told]');
const again = (who) => who.button('Try again').click();

/** Makes an action by taps: the target, or from where to where. */
const tap = async (who, action) => {
  for (const field of action.match(/[a-z]\d+/g)) await who.click(field);
};

/** Aims a counter of Zopp by keys and flicks it, with that many turns and increases of power. */
async function flick(who, counter, turns, ups) {
  const { keyboard } = who.page;
  await who.field(counter).focus();
  await keyboard.press('Enter');
  for (let i = 0; i < turns; i++) await keyboard.press('ArrowLeft');
  for (let i = 0; i < ups; i++) await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
}

/** Repeats what was played, and then what the review calls best. */
async function same(who, { played, best }) {
  await tap(who, played);
  await told(who).getByText('That is what was played. Try another.').waitFor();
  await again(who);
  await tap(who, best);
  await told(who).getByText('Right! Nothing is better.').waitFor();
}

const games = {
  Zoom: {
    // Black has three of a square and comes to d5 next: White does not notice.
    actions: 'h3-f5 d8-d4 a3-d5 h6-e4 d5-d6 a6-e5 d1-d2',
    at: 6,
    side: 'White',
  },
  TriHop: { actions: '@c3 @f6 @c4 @e5', at: 3, side: 'Black' },
  'Open Goal': { actions: 'c8-a8 c12-a12 d6-a6', at: 1, side: 'Black' },
  'Kick-It': {
    actions: '@d4 @f1 @f4 @e3 @e1 @d6 @e9 @a8 @d8 @d9 d5<f4 d4-c3 e3-d3',
    at: 11,
    side: 'White',
  },
  Zopp: {
    // The ball is in front of the goal, and White moves its last counter to and fro.
    actions: [...kickOff, 'w3@180.000,0.050', 'b3@0.000,0.050'].join(' '),
    options: { hand: 'steady' },
    at: 6,
    side: 'White',
    async better(who) {
      // A flick that does nothing differs slightly from what was played, but loses as much.
      await flick(who, 'w3', 0, 0);
      await told(who)
        .getByText(/^✕ Not yet/)
        .waitFor();
      await again(who);
      await flick(who, 'w1', scores.turns, scores.ups);
      await told(who).getByText(/^✓ /).waitFor();
    },
  },
};

for (const [title, { actions, options, at, side, better = same }] of Object.entries(games))
  test(`${title}: a mistake is named, and tried again until it is done better`, async () => {
    const ada = await s.person();
    const game = title.toLowerCase().replace(' ', '-');
    const { id } = await ask(ada, 'POST', '/api/matches', { game, seats: both, options });
    const list = actions.split(' ');
    await make(ada, id, list);
    const { turn } = await ask(ada, 'GET', `/api/matches/${id}`);
    await ask(ada, 'POST', `/api/matches/${id}/words`, { seat: turn, word: 'resign' });
    const { positions } = await ask(ada, 'GET', `/api/matches/${id}/review?from=${at}&count=1`);

    await ada.page.goto(`${s.url}/m/${id}`);
    await ada.button('Review game').click();
    const graph = ada.page.getByRole('slider', { name: 'Chances over the game' });
    await graph.waitFor();
    await graph.focus();
    await ada.page.keyboard.press('End');
    for (let n = list.length; n > at; n--) await ada.page.keyboard.press('ArrowLeft');
    const words = ada.page.locator('[data-verdict]');
    await words.locator('[data-grade]').waitFor();
    assert.match(await words.innerText(), graded);
    await ada.page.getByRole('button', { name: /^Learn from this game \(\d+\)$/ }).waitFor();
    await ada.button('Try again here').click();
    await told(ada).getByText(`${side} to move: find something better.`).waitFor();
    await better(ada, positions[0]);
    await check(ada, `${title}, tried again`);
    // The match stays as it was.
    assert.equal((await ada.match()).ply, list.length);
    await ada.button('Back to the review').click();
    await words.waitFor();
    ada.sound();
  });

/** Plays a deal of Kop against computers without thinking; returns the player's own mistakes, the costliest
    first. */
async function deal(who) {
  const seats = [{ kind: 'me' }, ...[1, 2, 3].map(() => ({ kind: 'computer', level: 1 }))];
  const { id } = await ask(who, 'POST', '/api/matches', {
    game: 'kop',
    seats,
    options: { deals: '1' },
  });
  await who.page.goto(`${s.url}/m/${id}`);
  await who.page.waitForSelector('.hand [data-field]'); // this device has cut, and it is dealt
  await who.until(async ({ result, turn, legal, ply }) => {
    if (turn === 0 && !result) {
      const action = legal.includes('pass') ? 'pass' : legal.at(-1);
      await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: 0, ply, action });
    }
    return result;
  });
  const { plays } = await ask(who, 'GET', `/api/matches/${id}/review?game=1`);
  return plays.filter((m) => m.seat === 0 && m.lost >= 0.05).sort((a, b) => b.lost - a.lost);
}

test('Kop: the costliest plays of a deal, one after the other', async () => {
  const ada = await s.person();
  let mistakes = [];
  while (mistakes.length === 0) mistakes = await deal(ada);
  await ada.page.locator('[data-story] footer button').click();
  await ada.button('Review game').click();
  const learn = ada.page.getByRole('button', { name: `Learn from this game (${mistakes.length})` });
  await learn.click();
  const act = (action) =>
    ada.page.locator(`[data-call="${action}"], .hand [data-field="${action}"]`);
  for (const [i, { played, best }] of mistakes.entries()) {
    await ada.page.getByText(`Position ${i + 1} of ${mistakes.length}`).waitFor();
    await told(ada).getByText('to move: find something better.').waitFor();
    if (i > 0) {
      await ada.button('Show me').click();
      await told(ada).getByText(/^→ /).waitFor();
    } else {
      await act(played).click();
      await told(ada).getByText('That is what was played. Try another.').waitFor();
      await again(ada);
      await act(best).click();
      await told(ada).getByText('Right! Nothing is better.').waitFor();
      await check(ada, 'Kop, tried again');
    }
    if (i + 1 < mistakes.length) await ada.button('Next position').click();
  }
  await ada.button('Back to the review').click();
  await learn.waitFor();
  ada.sound();
});
