// A short match of every game in Firefox and in WebKit, by what a person does: taps and pulls.
// The tests in `e2e` look at everything, in Chromium; here only what may differ is tried:
// pointers, streams, dialogs, drawing, style. SHOTS=folder leaves pictures there.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { whole } from '../e2e/lib/games.mjs';
import { serve } from '../e2e/lib/stage.mjs';
import { engines } from './engines.mjs';

const me = { kind: 'me' };
const computer = { kind: 'computer', level: 1 };
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Somebody before a screen. */
class Person {
  touch = false;

  constructor(browser, url, name) {
    Object.assign(this, { browser, url, name });
  }

  async screen(kind) {
    this.touch = kind === 'telephone';
    await this.browser.size(...(this.touch ? [390, 844] : [1280, 800]));
  }

  go(to) {
    return this.browser.say('Navigate', { url: this.url + to });
  }

  run(what, ...args) {
    const script = `return (${what})(...arguments)`;
    return this.browser.say('ExecuteScript', { script, args });
  }

  /** Asks the server as this page's guest. */
  ask(method, to, body) {
    return this.browser.say('ExecuteAsyncScript', {
      script: `const [method, to, body, done] = arguments;
        const headers = { 'content-type': 'application/json' };
        fetch(to, { method, headers, body }).then((a) => a.json()).then(done, (e) => done(String(e)));`,
      args: [method, to, body ? JSON.stringify(body) : null],
    });
  }

  async match() {
    const at = await this.run(() => location.pathname.replace('/m/', '/matches/'));
    return this.ask('GET', '/api' + at);
  }

  /** Waits until something is so, and gives it. */
  async until(what, ...args) {
    const how = typeof what === 'string' ? (s) => !!document.querySelector(s) : what;
    for (let i = 0; i < 300; i++) {
      const found = await this.run(how, ...(typeof what === 'string' ? [what] : args));
      if (found) return found;
      await wait(100);
    }
    return assert.fail(`never came about: ${what} ${args}`);
  }

  async untilMatch(what, is) {
    for (let i = 0; i < 300; i++) {
      const match = await this.match();
      if (is(match)) return match;
      await wait(100);
    }
    return assert.fail(`never came about: ${what}`);
  }

  /** A finger or a mouse comes down, goes along these places, and is lifted. */
  pull(from, ...to) {
    const pointerType = this.touch ? 'touch' : 'mouse';
    const move = ([x, y]) => ({
      type: 'pointerMove',
      duration: 40,
      x: Math.round(x),
      y: Math.round(y),
    });
    const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const rest = { type: 'pause', duration: 40 };
    return this.browser.say('PerformActions', {
      actions: [
        {
          type: 'pointer',
          id: pointerType,
          parameters: { pointerType },
          actions: [move(from), down, rest, ...to.map(move), up],
        },
      ],
    });
  }

  /** The middle of what is shown, once it is and lies still. */
  async middle(selector) {
    let last = '';
    for (;;) {
      const at = await this.until((selector) => {
        const seen = (e) => e.getClientRects().length > 0;
        const found = [...document.querySelectorAll(selector)].find(seen);
        if (!found) return null;
        let { top, bottom } = found.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) found.scrollIntoView({ block: 'center' });
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      }, selector);
      if (String(at) === last) return at;
      last = String(at);
      await wait(60);
    }
  }

  async tap(selector) {
    await this.pull(await this.middle(selector));
  }

  field(name) {
    return this.tap(`[data-field="${name}"]`);
  }

  /** Taps a button by its name. */
  async button(name) {
    await this.until((name) => {
      for (const e of document.querySelectorAll('[data-meant]')) delete e.dataset.meant;
      const called = (e) => [e.innerText.trim(), e.getAttribute('aria-label')].includes(name);
      const found = [...document.querySelectorAll('button')]
        .filter((e) => e.getClientRects().length > 0 && !e.disabled)
        .find(called);
      if (found) found.dataset.meant = '';
      return !!found;
    }, name);
    await this.tap('[data-meant]');
  }

  /** Sits down at a match after some actions; gives its id. */
  async sit(game, seats, options = {}, actions = []) {
    await this.go('/');
    const { id } = await this.ask('POST', '/api/matches', { game, seats, options });
    for (const action of actions) {
      const { turn, ply } = await this.ask('GET', `/api/matches/${id}`);
      await this.ask('POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
    }
    await this.go(`/m/${id}`);
    await this.until('canvas.shown, .kop .hand');
    return id;
  }

  /** Does what makes an action, and waits until it is made. A press while something moves would only end that. */
  async make(does) {
    await this.until(() => !document.querySelector('[data-moving]'));
    const { ply } = await this.match();
    await does();
    return this.untilMatch('an action', (m) => m.ply > ply);
  }

  /** Gives the match up, and sees its end. */
  async resign() {
    if (this.touch) await this.button('Menu');
    await this.button('Resign');
    await this.button('Yes');
    await this.ended(/You resigned|wins|won/);
  }

  async ended(words) {
    await this.until('.end');
    assert.match(await this.run(() => document.querySelector('.end').innerText), words);
    assert.ok((await this.match()).result);
  }

  async shot(what) {
    const folder = process.env.SHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const picture = await this.browser.say('TakeScreenshot', { full: false });
    writeFileSync(path.join(folder, `${this.name}-${what}.png`), Buffer.from(picture, 'base64'));
  }
}

for (const { name, start, missing } of engines) {
  const skip = missing.length > 0 && `${name} is not installed: ${missing.join(', ')}`;
  describe(name, { skip }, () => {
    let server, browser, ada;
    before(async () => {
      [server, browser] = await Promise.all([serve(), start()]);
      ada = new Person(browser, server.url, name.toLowerCase());
    });
    after(async () => {
      await browser?.close();
      await server?.stop();
    });

    /** A test after which the page has reported no error, and nothing scrolls sideways. */
    const play = (what, screen, how) =>
      test(`${what}, ${screen}`, { timeout: 300_000 }, async () => {
        await ada.screen(screen);
        await how();
        await ada.shot(what.replaceAll(/\W+/g, '-').toLowerCase());
        const over = () => document.documentElement.scrollWidth - innerWidth;
        assert.ok((await ada.run(over)) <= 0, 'it scrolls sideways');
        assert.deepEqual(await browser.faults(), []);
      });

    play('Zoom from the first page to its end and its review', 'telephone', async () => {
      await ada.go('/');
      await ada.until('.home:not(.outline) .tile');
      await ada.sit('zoom', [me, me]);
      for (const [i, action] of whole.entries()) {
        const [from, to] = action.split('-').map((f) => `[data-field="${f}"]`);
        await ada.make(async () => {
          // The first is carried, the others tapped.
          if (i > 0) for (const f of [from, to]) await ada.tap(f);
          else
            await ada.pull(
              await ada.middle(from),
              await ada.middle('header'),
              await ada.middle(to),
            );
        });
      }
      await ada.ended(/White won/);
      await ada.button('Review game');
      const value = () => document.querySelector('[role=slider]').ariaValueNow;
      await ada.until('[role=slider]');
      const [x, y] = await ada.middle('[role=slider]');
      await ada.pull([x + 60, y], [x + 30, y], [x, y]);
      assert.ok(['4', '5'].includes(await ada.run(value)), 'the chart is not drawn along');
    });

    play('TriHop', 'telephone', async () => {
      const placed = '@c3 @c6 @d5 @e5 @d3 @d6 @f4 @c5 @f6 @e6 @c4 @e4 @e3 @f3 @d4 @f5';
      const hops =
        'f5-h6 c4-a3 c6-a5 c3-d1 e6-d8 d3-e1 e5-g6 e3-f1 d6-e8 d5-b6 c5-a4 f4-h3 e4-f4 f6-g4 ' +
        'f4-h5 d4-b3 g6-f8 b3-c1 f3-f4 g4-f6 f4-f5 f6-g4 f5-d6 b6-c8 a5-a6';
      await ada.sit('trihop', [me, me], {}, `${placed} ${hops}`.split(' '));
      // The pinched marble lies in the hand.
      for (const taps of [['d4'], ['d4', 'b3'], ['d6', 'c8']])
        await ada.make(async () => {
          for (const f of taps) await ada.field(f);
        });
      await ada.ended(/brought all eight marbles home/);
    });

    play('Kick-It against the computer', 'desk', async () => {
      await ada.sit('kick-it', [me, computer]);
      for (const f of ['c2', 'd2', 'e2', 'd4', 'd1']) await ada.make(() => ada.field(f));
      await ada.untilMatch('the kick-off', (m) => m.view.phase === 'kick');
      await ada.until(() => /Kick off: tap the pawn/.test(document.body.innerText));
      await ada.make(async () => {
        await ada.field('d4');
        await ada.field('d5');
      });
      await ada.resign();
    });

    play('Open Goal', 'desk', async () => {
      const options = { goals: '1', minutes: '0', seconds: '0' };
      await ada.sit('open-goal', [me, me], options, ['i7*i10', 'c12-c11']);
      await ada.make(async () => {
        await ada.field('i10');
        await ada.field('i19');
      });
      await ada.ended(/White/);
    });

    play('Kop with three computers', 'telephone', async () => {
      await ada.sit('kop', [me, computer, computer, computer], { deals: '1' });
      let played = 0;
      for (;;) {
        const next = await ada.until(
          () =>
            ['.end', '[data-story]', '[data-call="pass"]', '.hand.playing .may'].find((s) =>
              document.querySelector(s),
            ) ?? null,
        );
        if (next === '.end' || next === '[data-story]') break;
        const { ply } = await ada.match();
        await ada.tap(next);
        if (next.startsWith('.hand')) played++;
        await ada.untilMatch('a card or a call', (m) => m.ply > ply);
        await wait(500);
      }
      assert.ok(played > 0, 'no card was played');
      assert.ok((await ada.match()).result);
    });

    play('Zopp', 'telephone', async () => {
      await ada.sit('zopp', [me, me], { hand: 'steady' });
      for (let n = 0; n < 6; n++) await ada.make(() => ada.button('Place it here'));
      await ada.until('[data-field="b3"]');
      const [x, y] = await ada.middle('[data-field="w1"]');
      const { view } = await ada.make(() => ada.pull([x, y], [x - 30, y + 60], [x - 40, y + 80]));
      // One's own goal is below: a pull down and to the left goes up and to the right.
      assert.equal(view.shot.disc, 'w1');
      const off = Math.abs(view.shot.aimed.angle - (360 - (Math.atan2(40, 80) * 180) / Math.PI));
      assert.ok(off < 2, `aimed at ${view.shot.aimed.angle}`);
      await ada.resign();
    });

    play('Practice: an exercise done by one pull', 'desk', async () => {
      await ada.go('/practice/zopp/straight');
      await ada.until('canvas.shown');
      const [x, y] = await ada.middle('.pitch [data-field="w1"]');
      await ada.pull([x, y], [x - 40, y + 1], [x - 110, y + 2]);
      await ada.until(() => /Done/.test(document.body.innerText));
    });
  });
}
