// How soon a tap is answered and how smoothly things move, at a table of each of the six games on a
// telephone's screen: the first painted change after a finger came down, the longest frame while a
// few actions are shown, and the processor time of the first page at rest. Beside them stand an empty
// page's frames and a bare button's answer in the same run: where those are slow, the machine was busy,
// and the numbers above them say nothing of the page. Prints a table; what is over its target has a
// ratio above 1.
//
//   STAMMTISCH_BIN=bin/stammtisch node web/scripts/frames.mjs [taps]
import { ask } from '../e2e/lib/games.mjs';
import { settled } from '../e2e/lib/look.mjs';
import { stage } from '../e2e/lib/stage.mjs';
import { kickOff } from '../e2e/lib/zopp.mjs';

const taps = Number(process.argv[2] ?? 9);
const targets = { tap: 30, frame: 50, rest: 5 };

const me = { kind: 'me' };
const computers = [1, 1, 1].map((level) => ({ kind: 'computer', level }));
/** Of each game what lies on the table, what is then shown, and what is tapped meanwhile. */
const games = {
  zoom: { shown: 'c1-c4 c8-c5 d1-d4 d8-d6' },
  trihop: {
    laid: '@c3 @c6 @d5 @e5 @d3 @d6 @f4 @c5 @f6 @e6 @c4 @e4 @e3 @f3 @d4 @f5',
    shown: 'f5-h6 c4-a3 c6-a5 c3-d1',
  },
  'kick-it': {
    laid: '@b4 @d4 @f4 @d2 @d1 @b6 @d7 @f6 @d8 @d9',
    shown: 'd5<d4 d5-c6 end d7-d6',
  },
  'open-goal': { shown: 'i7*i10 c12-c11 i9*i16 f12-f11' },
  kop: { seats: [me, ...computers], options: { deals: '1' }, at: '[data-call], .hand .may' },
  zopp: {
    options: { hand: 'steady' },
    laid: kickOff.join(' '),
    shown: 'w1@333.833,0.550',
    at: '[data-field="w1"]',
  },
};

/** Runs in the page before anything of it. */
function watch() {
  /** From where a finger comes down until what it changed is painted; each tap gives one. */
  window.answers = [];
  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => {
      let told = false;
      const paints = () => {
        if (told) return;
        told = true;
        seen.disconnect();
        // A message after a frame's callbacks comes when the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.answers.push(performance.now() - timeStamp);
        port2.postMessage(0);
      };
      const seen = new MutationObserver(() => requestAnimationFrame(paints));
      // A button that is pressed shows it before anything else changes.
      const pressed = target.closest?.('button:not(:disabled)');
      const look = () => {
        if (told || !pressed?.isConnected) return;
        if (getComputedStyle(pressed).opacity < 1) paints();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      seen.observe(document, { subtree: true, childList: true, attributes: true });
    },
    { capture: true },
  );
  /** How long each frame was, from here until it is stopped. */
  window.frames = () => {
    const all = [];
    let last = performance.now();
    let on = true;
    const next = (now) => {
      all.push(now - last);
      last = now;
      if (on) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return () => {
      on = false;
      return all.slice(1);
    };
  };
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;

const s = await stage();
const ada = await s.stranger({ viewport: { width: 390, height: 844 }, hasTouch: true });
const touch = await ada.context.newCDPSession(ada.page);
await ada.page.addInitScript(watch);
await ada.page.goto(s.url + '/');
await ada.page.locator('.tile').first().waitFor();

/** How long a finger stays down that taps, in milliseconds: few are quicker. */
const held = 80;

/** A tap as a finger makes it, which comes down, stays for a moment and is lifted. */
async function tap(where) {
  const { x, y, width, height } = await where.boundingBox();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await ada.page.waitForTimeout(held);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How long answers take to so many taps on something; what it took up is let go of again. */
async function answered(where) {
  await ada.page.evaluate(() => void (window.answers.length = 0));
  for (let i = 0; i < taps; i++) {
    await tap(where);
    // A second tap on the same may change nothing: what was answered counts.
    const more = (n) => window.answers.length > n;
    const heard = ada.page.waitForFunction(more, i, { timeout: 5000 });
    if (!(await heard.catch(() => null))) break;
    await ada.page.keyboard.press('Escape');
    await settled(ada);
  }
  return median(await ada.page.evaluate(() => window.answers));
}

/** The longest frame while something is done, in milliseconds. */
async function longest(during) {
  await ada.page.evaluate(() => void (window.stop = window.frames()));
  await during();
  return Math.max(...(await ada.page.evaluate(() => window.stop())));
}

/** Processor time of the page in a second at rest, in milliseconds. */
async function rest() {
  const cdp = await ada.context.newCDPSession(ada.page);
  await cdp.send('Performance.enable');
  const busy = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration').value;
  await settled(ada);
  await ada.page.waitForTimeout(3000);
  const before = await busy();
  await ada.page.waitForTimeout(5000);
  const after = await busy();
  await cdp.detach();
  return ((after - before) * 1000) / 5;
}

const made = (id, action) =>
  ask(ada, 'GET', `/api/matches/${id}`).then(({ turn, ply, legal }) =>
    ask(ada, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action: action ?? legal[0] }),
  );

/** A table of a game: its answer to a tap, and the longest frame of what is shown. */
async function table(game, { seats = [me, me], options, laid = '', shown = '', at = '.grab' }) {
  const { id, detail } = await ask(ada, 'POST', '/api/matches', { game, seats, options });
  if (!id) throw new Error(`${game}: ${detail}`);
  for (const action of laid.split(' ').filter(Boolean)) await made(id, action);
  await ada.page.goto(`${s.url}/m/${id}`);
  const piece = ada.page.locator(at).first();
  await piece.waitFor();
  await settled(ada);
  // A tap in Kop acts, so wait for its result.
  let answer = game === 'kop' ? NaN : await answered(piece);
  const frame = await longest(async () => {
    if (game === 'kop') answer = await tricks(piece);
    for (const action of shown.split(' ').filter(Boolean)) {
      await made(id, action);
      await ada.page.waitForTimeout(game === 'zopp' ? 4000 : 700);
    }
    await settled(ada);
  });
  return { answer, frame };
}

/** So many actions in Kop by taps, with what the computers do in between; gives how soon they were answered. */
async function tricks(first) {
  await ada.page.evaluate(() => void (window.answers.length = 0));
  for (let i = 0; i < taps; i++) {
    const { result } = await ada.until((m) => m.turn === 0 || m.result);
    if (result) break;
    await first.waitFor();
    await settled(ada);
    await tap(first);
    await ada.page.waitForTimeout(2500);
  }
  return median(await ada.page.evaluate(() => window.answers));
}

function row(what, value, target) {
  const ratio = target ? `  of ${target}: ${(value / target).toFixed(2)}` : '';
  const kept = !target || value <= target;
  if (!kept) process.exitCode = 1;
  console.log(`${what.padEnd(46)}${value.toFixed(1).padStart(8)}${ratio}${kept ? '' : '  MISSED'}`);
}

try {
  row('first page at rest, ms a second', await rest(), targets.rest);
  for (const [game, wish] of Object.entries(games)) {
    const { answer, frame } = await table(game, wish);
    row(`${game}: a tap is answered`, answer, targets.tap);
    row(`${game}: longest frame`, frame, targets.frame);
  }
  // The same of nothing: what is slow here is the machine.
  await ada.page.goto(`${s.url}/healthz`);
  await ada.page.evaluate(() => {
    document.body.innerHTML = '<button>0</button>';
    const button = document.querySelector('button');
    button.onpointerdown = () => (button.textContent = String(Number(button.textContent) + 1));
  });
  row('baseline, a bare button: a tap is answered', await answered(ada.page.locator('button')));
  row('baseline, an empty page: longest frame', await longest(() => ada.page.waitForTimeout(4000)));
  row('baseline, an empty page at rest, ms a second', await rest());
} finally {
  await s.close();
}
