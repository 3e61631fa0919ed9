// Every screen: the states of every game at common sizes, in the language with the longest words.
// The point in the middle of each control belongs to it, no text is cut, and nothing scrolls
// sideways.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crowding } from './lib/crowding.mjs';
import { ask, whole } from './lib/games.mjs';
import { everywhere, painted, settled, shot } from './lib/look.mjs';
import { seed } from './lib/slow.mjs';
import { stage } from './lib/stage.mjs';

/** The last two, which have room, with LOOKS=all. */
const sizes = [
  [390, 844],
  [844, 390],
  [320, 568],
  [1280, 800],
  [390, 844, 200],
  [820, 1180],
  [1280, 800, 200],
]
  .slice(0, everywhere ? 7 : 5)
  .map(([width, height, text = 100]) => ({ width, height, text }));

let s, ada, friend;
before(async () => {
  s = await stage();
  ada = await s.person({ locale: 'de-DE', reducedMotion: 'reduce' });
  const context = await s.browser.newContext({ baseURL: s.url });
  await context.request.get('/');
  friend = context.request;
});
after(() => s.close());

const me = { kind: 'me' };
const both = [me, me];
const api = (path, body) => ask(ada, body ? 'POST' : 'GET', path, body);
/** The same for the friend who came by link. */
const theirs = async (path, data) => (await friend.post(path, { data })).json();

/** A match of this guest, set up action by action. */
async function laid(game, actions = [], { seats = both, ...wish } = {}) {
  const { id } = await api('/api/matches', { game, seats, ...wish });
  for (const action of actions) {
    const { turn, ply } = await api(`/api/matches/${id}`);
    const made = await api(`/api/matches/${id}/actions`, { seat: turn, ply, action });
    assert.ok(made.n, `${game} ${action}: ${made.detail}`);
  }
  return id;
}

/** A match with a friend who came by link and sits on every seat but the first. */
async function met(game, seats = 2, wish = {}) {
  const rest = Array.from({ length: seats - 1 }, () => ({ kind: 'link' }));
  const { id, links } = await api('/api/matches', { game, seats: [me, ...rest], ...wish });
  for (const { token } of links) await theirs('/api/claims', { token });
  return id;
}

async function open(id, ready = '[data-field]') {
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.page.locator(ready).first().waitFor({ state: 'attached' });
}

const shows = (text) => ada.page.getByText(text).filter({ visible: true }).first().waitFor();
const say = (id, seat, word) => api(`/api/matches/${id}/words`, { seat, word });

const placing = '@c3 @c6 @d5 @e5 @d3 @d6 @f4 @c5 @f6 @e6 @c4 @e4 @e3 @f3 @d4 @f5'.split(' ');
const pincers = (
  'f5-h6 c4-a3 c6-a5 c3-d1 e6-d8 d3-e1 e5-g6 e3-f1 d6-e8 d5-b6 c5-a4 f4-h3 e4-f4 f6-g4 ' +
  'f4-h5 d4-b3 g6-f8 b3-c1 f3-f4 g4-f6 f4-f5 f6-g4 f5-d6 b6-c8 a5-a6'
).split(' ');
const lineUp = '@b4 @d4 @f4 @d2 @d1 @b6 @d7 @f6 @d8 @d9'.split(' ');
const spots = 'w1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0'.split(' ');

/** Kop with friends: cut, and so many passes called. */
async function dealt(passes) {
  const id = await met('kop', 4, { options: { deals: '1' } });
  const text = 'screens-and-sizes';
  await api(`/api/matches/${id}/cut`, { text });
  await theirs(`/api/matches/${id}/cut`, { text });
  for (let i = 0; i < passes; i++) await acts(id, 'pass');
  return id;
}

/** Acts for the player to act: this guest or the friend. */
async function acts(id, action) {
  const { turn, ply, legal } = await api(`/api/matches/${id}`);
  const path = `/api/matches/${id}/actions`;
  if (turn === 0) return api(path, { seat: 0, ply, action: action ?? legal[0] });
  const view = await (await friend.get(`/api/matches/${id}`)).json();
  return theirs(path, { seat: turn, ply, action: action ?? view.legal[0] });
}

/** Plays on for everybody until it is this guest's turn. */
async function ours(id) {
  for (let i = 0; i < 20; i++) {
    const { turn, result } = await api(`/api/matches/${id}`);
    if (turn === 0 || result) return;
    await acts(id);
  }
}

/** Every state: `go` opens it, `each` repeats a step on every screen. */
const states = {
  home: { go: () => ada.page.goto(s.url + '/') },
  'zoom, start': { go: async () => open(await laid('zoom')) },
  'zoom, refused': {
    go: async () => open(await laid('zoom', whole.slice(0, 2))),
    async each() {
      await ada.click('d1');
      await ada.click('e2');
      await ada.page.getByRole('alert').filter({ hasText: 'ZM' }).waitFor();
    },
  },
  'zoom, an invitation': {
    async go() {
      const { id } = await api('/api/matches', { game: 'zoom', seats: [me, { kind: 'link' }] });
      await open(id);
    },
  },
  'zoom, with clocks, a draw offered': {
    async go() {
      const id = await met('zoom', 2, { pace: '5+3' });
      await acts(id, 'c1-c4');
      await theirs(`/api/matches/${id}/words`, { seat: 1, word: 'offer-draw' });
      await open(id);
      await shows('Remis');
    },
  },
  'zoom, the end': { go: async () => open(await laid('zoom', whole), '.end') },
  'trihop, placing': { go: async () => open(await laid('trihop', placing.slice(0, 5))) },
  'trihop, pincers': {
    go: async () => open(await laid('trihop', [...placing, ...pincers]), '[data-choice="keep"]'),
    // A tap on an empty field at the edge of the middle. The groove is not allowed: that is
    // refused.
    each: () => ada.click('a5').then(() => ada.page.getByRole('alert').waitFor()),
  },
  'kick-it, set-up': { go: async () => open(await laid('kick-it', lineUp.slice(0, 2))) },
  'kick-it, steps': {
    go: async () => open(await laid('kick-it', [...lineUp, 'd5<d4', 'd5-c6']), '[data-end]'),
  },
  'kick-it, after a foul': {
    go: async () =>
      open(
        await laid('kick-it', [...lineUp, 'd5<d4', 'end', 'd7-d6', 'd6!d5'], {
          options: { fouls: '2' },
        }),
      ),
    each: () => ada.click('a1').then(() => ada.page.getByRole('alert').waitFor()),
  },
  'open-goal, start': { go: async () => open(await laid('open-goal')) },
  'open-goal, resigned': {
    async go() {
      const id = await laid('open-goal', ['d6-a9']);
      await say(id, 0, 'resign');
      await open(id, '.end');
    },
  },
  'kop, a call': {
    async go() {
      const id = await dealt(0);
      for (let i = 0; i < 4; i++) {
        if ((await api(`/api/matches/${id}`)).turn === 0) break;
        await acts(id, 'pass');
      }
      await open(id, '[data-call]');
    },
  },
  'kop, a card': {
    async go() {
      const id = await dealt(4);
      await ours(id);
      await acts(id);
      await ours(id);
      await open(id, '.hand .may');
    },
  },
  'kop, the end': {
    async go() {
      const id = await dealt(4);
      for (let i = 0; i < 16; i++) await acts(id);
      await open(id, '.end');
    },
    // The cards come by chance, and a total may have two digits and a sign.
    each: () =>
      ada.page.evaluate(() =>
        document.querySelectorAll('.places .total').forEach((e) => (e.textContent = '−24')),
      ),
  },
  'zopp, placing': {
    go: async () => open(await laid('zopp', spots.slice(0, 2)), '.placing'),
  },
  'zopp, flicking': { go: async () => open(await laid('zopp', spots), '[data-field="w2"]') },
  'zopp, aiming': {
    async go() {
      await open(await laid('zopp', spots), '[data-field="w2"]');
      await ada.field('w1').focus();
      await ada.page.keyboard.press('Enter');
      await ada.page.locator('form.aim').waitFor();
    },
  },
};

/** The faults; of a slowed page, whose frames come late, those that stay. */
async function crowded() {
  let faults = await ada.page.evaluate(crowding);
  for (let again = seed ? 5 : 0; faults.length > 0 && again > 0; again--) {
    await ada.page.waitForTimeout(100);
    await settled(ada);
    faults = await ada.page.evaluate(crowding);
  }
  return faults;
}

test('what covers everything is found', async () => {
  await ada.page.goto('/');
  await painted(ada);
  await ada.page.evaluate(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 9';
    document.body.append(cover);
  });
  assert.match((await crowded())[0], /^covered: .* by div/);
});

const only = process.env.STATE;
for (const [state, { go, each }] of Object.entries(states))
  test(state, { skip: only !== undefined && !state.includes(only) }, async () => {
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await go();
    const faults = [];
    for (const { width, height, text } of sizes) {
      await ada.page.setViewportSize({ width, height });
      await ada.page.evaluate((n) => (document.documentElement.style.fontSize = `${n}%`), text);
      await painted(ada);
      await each?.();
      await settled(ada);
      const where = `${width}x${height}${text === 100 ? '' : ` at ${text} %`}`;
      await shot(ada, `${state}, ${where}`, { fullPage: false });
      for (const fault of await crowded()) faults.push(`${where}: ${fault}`);
    }
    assert.deepEqual(faults, [], state);
    ada.sound();
  });
