// Whole games, played in one of three ways: by taps on a phone, by keys, or by ear. lib/play
// describes each game; this file knows no rules.
import assert from 'node:assert/strict';
import { ask } from './games.mjs';
import { patience } from './stage.mjs';

/** How every end is headed. */
const ends = /won|wins?|lose|share|draw/i;

/** Taps on a telephone: where something is drawn. */
class Taps {
  static as = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };

  constructor(who, play) {
    Object.assign(this, { who, page: who.page, play });
  }

  async begin(url) {
    await this.page.goto(url);
    await titled(this.page, this.play.title);
  }

  /** Taps a field once it reads so. */
  async field(name, when) {
    await this.who.reads(name, when);
    const tap = async () => this.page.touchscreen.tap(...(await this.who.middle(name)));
    await tap();
    // If two fields could be meant the board zooms in, and the hand taps again.
    const nearer = this.page.getByRole('button', { name: 'The whole field', exact: true });
    if (this.play.nearer && (await nearer.isVisible())) await tap();
  }

  async button(name) {
    await this.page.getByRole('button', { name, exact: true }).tap();
  }
}

/** Keys: Tab to a board or a button, arrows over the board, Enter. */
class Keys {
  static as = { reducedMotion: 'reduce' };

  constructor(who, play) {
    Object.assign(this, { who, page: who.page, play });
  }

  async begin(url) {
    this.cdp = await this.who.context.newCDPSession(this.page);
    await this.page.goto(url);
    await titled(this.page, this.play.title);
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  /** Presses arrows, one after another, without checking in between. */
  async arrows(ways) {
    const codes = { Left: 37, Up: 38, Right: 39, Down: 40 };
    await Promise.all(
      ways.flatMap((way) =>
        ['rawKeyDown', 'keyUp'].map((type) =>
          this.cdp.send('Input.dispatchKeyEvent', {
            type,
            key: 'Arrow' + way,
            code: 'Arrow' + way,
            windowsVirtualKeyCode: codes[way],
          }),
        ),
      ),
    );
  }

  /** The focused element's name, as the browser gives it to assistive technology. */
  async focus() {
    const { result } = await this.cdp.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    });
    const { nodes } = await this.cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const { ignored, name } = nodes[0];
    return ignored ? '' : (name?.value ?? '');
  }

  /** Presses Tab until it leads there, around the page more than once, since the element may appear late. */
  async tab(what) {
    for (const end = Date.now() + patience; Date.now() < end;) {
      const name = await this.focus();
      if (what.test(name)) return name;
      await this.press('Tab');
    }
    assert.fail(`Tab does not lead to ${what}`);
  }

  /** Moves over the board to a field; returns its name. */
  async walk(to) {
    const { at, way, board } = this.play;
    const name = await this.tab(board);
    if (at(name) === to) return name;
    await this.arrows(way(at(name), to));
    const now = await this.focus();
    assert.equal(at(now), to, `no way from ${name} to ${to}, only to ${now}`);
    return now;
  }

  async field(name, when) {
    await this.walk(name);
    await this.who.reads(name, when);
    await this.press('Enter');
  }

  async button(name) {
    await this.tab(new RegExp(`^${name}$`));
    await this.press('Enter');
  }
}

/**
 * Only what a screen reader hears: names of focused elements, what is said aloud, the
 * answers to the questions, the title. Acts by keys, and knows of no class, no drawing and no
 * interface.
 */
class Ear extends Keys {
  async begin(url) {
    await this.page.addInitScript(listen);
    await super.begin(url);
  }

  /** How much was said so far. */
  now() {
    return this.page.evaluate(() => window.spoken.length);
  }

  /** Waits until a matching announcement is made, or that many; returns the last of them. */
  async hears(what, since, times = 1, within = patience) {
    let timer;
    const late = new Promise((_, fail) => {
      const why = () => fail(new Error(`nothing is said that reads ${what}`));
      timer = setTimeout(why, within);
    });
    const said = this.page.evaluate(
      ([what, since, times]) => window.hears(new RegExp(what, 's'), since, times),
      [what.source, since, times],
    );
    return Promise.race([said, late]).finally(() => clearTimeout(timer));
  }

  /** Asks one of the questions and returns the answer. */
  async ask(key, answer) {
    const since = await this.now();
    await this.press(key);
    return this.hears(answer, since);
  }

  /** Asks until there is an answer, or null once a dialog covers the board: its focus matches `dialog`. */
  async askUnless(key, answer, dialog) {
    for (const end = Date.now() + patience; Date.now() < end;) {
      if (dialog.test(await this.focus())) return null;
      const since = await this.now();
      await this.press(key);
      const said = await this.hears(answer, since, 1, 3000).catch(() => null);
      if (said !== null) return said;
    }
    assert.fail(`nothing is said that reads ${answer}`);
  }

  /** Does something and waits for the announcement of its result. */
  async so(act, what) {
    const since = await this.now();
    await act();
    return this.hears(what, since);
  }

  /** Goes to a field of the board that must match, and presses it. */
  async field(name, when) {
    // The name of a field changes with the position, after the announcement.
    await this.walk(name);
    await this.reads(when);
    await this.press('Enter');
  }

  async reads(when) {
    let name;
    for (const end = Date.now() + patience; !when.test((name = await this.focus()));) {
      assert.ok(Date.now() < end, `it reads: ${name}, not ${when}`);
      await this.page.waitForTimeout(20);
    }
    return name;
  }
}

/** Runs in the page: records what live regions announce, in order. */
function listen() {
  window.spoken = [];
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  const told = (e) => !e.closest('[aria-hidden="true"]') && e.checkVisibility();
  let waits = () => {};
  window.hears = (what, since, times) =>
    new Promise((heard) => {
      waits = () => {
        const said = window.spoken.slice(since).filter((s) => what.test(s))[times - 1];
        if (said !== undefined) heard(said);
      };
      waits();
    });
  const say = (text) => {
    if (!text.trim()) return;
    window.spoken.push(text.trim().replace(/\s+/g, ' '));
    waits();
  };
  const watch = new MutationObserver((changes) => {
    /** A status or an alert is read as a whole, even if only part of it is new; others announce what is
        new. */
    const whole = new Set();
    for (const { type, target, addedNodes } of changes) {
      const at = target.nodeType === 1 ? target : target.parentElement;
      const region = at?.closest(live);
      if (region && told(region)) {
        if (region.matches('[role="status"], [role="alert"]')) whole.add(region);
        else if (type === 'characterData') say(target.data);
        else for (const n of addedNodes) say(n.textContent ?? '');
        continue;
      }
      for (const n of addedNodes)
        if (n.nodeType === 1)
          for (const r of [n, ...n.querySelectorAll(live)])
            if (r.matches(live) && told(r)) whole.add(r);
    }
    for (const region of whole) say(region.textContent ?? '');
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
}

/** The page is there once its title names the game. */
const titled = (page, name) => page.waitForFunction((name) => document.title.includes(name), name);

/** A known game, action by action; `steps` returns what to press for an action. */
async function known(hand) {
  const { script, steps } = hand.play;
  for (const [n, action] of script.entries()) {
    for (const step of steps(action))
      if (typeof step === 'string') await hand.button(step);
      else await hand.field(...step);
    await hand.who.moves(n + 1);
  }
}

export const hands = { taps: Taps, keys: Keys, ear: Ear };

/** A whole game played in one of the ways, from the first action to the card about its end. */
export async function whole(s, play, by) {
  const Hand = hands[by];
  const who = await s.person(Hand.as);
  const { game, options, seats = [{ kind: 'me' }, { kind: 'me' }] } = play;
  const { id } = await ask(who, 'POST', '/api/matches', { game, seats, options });
  const hand = new Hand(who, play);
  await hand.begin(`${s.url}/m/${id}`);
  await (play[by] ?? known)(hand);
  // The end has a heading, and a button for the next game.
  await who.page.getByRole('region', { name: ends }).waitFor();
  await who.page.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  const { result, ply } = await who.match();
  assert.ok(result, 'the server knows of no end');
  assert.ok(!result.rule.startsWith('TB'), `the game was not played to its end: ${result.rule}`);
  who.sound();
  await who.context.close();
  return ply;
}

const step = (from, to, more, less) => Array(Math.abs(to - from)).fill(to > from ? more : less);

/** Arrows over a board of straight files and ranks, with letters and numbers. */
export const straight = (at, to) => [
  ...step(at.charCodeAt(0), to.charCodeAt(0), 'Right', 'Left'),
  ...step(Number(at.slice(1)), Number(to.slice(1)), 'Up', 'Down'),
];

/** Over the wooden board with the ring: straight in from the ring, along, and out again. */
export function ringed(at, to) {
  const inward = { a: 'Right', h: 'Left', 1: 'Up', 8: 'Down' };
  const outward = { a: 'Left', h: 'Right', 1: 'Down', 8: 'Up' };
  const over = (ways, f) => [ways[f[0]] ?? ways[f[1]]].filter(Boolean);
  const clamp = (c, low, high) => (c < low ? low : c > high ? high : c);
  const near = (f) => clamp(f[0], 'b', 'g') + clamp(f[1], '2', '7');
  return [...over(inward, at), ...straight(near(at), near(to)), ...over(outward, to)];
}
