// A real server, a real browser, and people at the table.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Browsers } from './browsers.mjs';
import { launch, shared } from './chromium.mjs';
import { braked, dawdling, hesitant, random, seed, stalled } from './slow.mjs';

const program =
  process.env.STAMMTISCH_BIN ?? fileURLToPath(new URL('../../../bin/stammtisch', import.meta.url));

/**
 * How long something may take on a busy machine, in milliseconds. If everything is slowed it may be longer: a
 * lost event never comes, however long one waits.
 */
export const patience = seed ? 120_000 : 40_000;

// Scripts that measure use the stage as well: they have no tests, and save nothing.
const tested = Boolean(process.env.NODE_TEST_CONTEXT);

/**
 * What a person's browser does without in the everyday run, to save processor time, unless a file asks for it:
 * keeping the page for later, motion, a loudspeaker, being painted, a process for what is painted, and compiling for
 * speed, which no page lives long enough for. It may also have been another person's.
 * LOOKS=all saves nothing, nor does every fifth round of the soak: among twenty these are of all kinds of slowness.
 */
export const everyday = tested && (!seed || seed % 5 !== 0) && process.env.LOOKS !== 'all';
let hesitates = seed % 4 === 1; // all pages of one process are of one kind
const spared = everyday ? { serviceWorkers: 'block', reducedMotion: 'reduce' } : {};

/** A loudspeaker that never wakes: without a device the browser would play to the clock, by a thread of its own. */
function hush() {
  window.AudioContext = class extends AudioContext {
    constructor(...how) {
      super(...how);
      void this.suspend();
    }
    resume() {
      return new Promise(() => {});
    }
  };
}

/**
 * The page is laid out, and nothing of it is painted but what lies above it, as dialogs do. No drawing of wood or
 * cloth is ever ready either: a board stays as it is until then.
 */
function unseen() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0; will-change: opacity }'); // with a layer of its own it is not drawn at all
  document.adoptedStyleSheets = [sheet];
  HTMLImageElement.prototype.decode = () => new Promise(() => {});
}

/** For files about what moves. */
export const moving = { reducedMotion: 'no-preference' };

/** The people of one test. They leave with it, because an abandoned page still costs time. */
let guests = new Set();
if (tested) {
  beforeEach(() => (guests = new Set()));
  afterEach(() => Promise.all([...guests].map((guest) => guest.leave())));
}

/**
 * Runs in the page before anything of it. A message of the page stands twelve seconds longer than it
 * would, so a test that gets no processor for some seconds still finds it; and no longer, since what
 * waits below a message, as a task does, is waited for with `patience`. Such times are whole numbers;
 * a wait between two tries has a fraction (lib/net/backoff.ts), and stays as it is.
 */
function linger() {
  const timer = window.setTimeout.bind(window);
  window.setTimeout = (go, ms = 0, ...more) =>
    timer(go, ms >= 2500 && Number.isInteger(ms) ? ms + 12_000 : ms, ...more);
}

// Whoever stops the tests stops their servers: a signal alone would not come to `exit`.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Starts the program in an empty folder, with more in its environment, and on a free port if none is given. */
export async function serve(env = {}, port = 0) {
  const data = mkdtempSync(path.join(tmpdir(), 'stammtisch-e2e-'));
  const child = spawn(program, ['serve', '--addr', `127.0.0.1:${port}`, '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // Aborted tests leave no server behind.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  let output = '';
  const url = await new Promise((ready, fail) => {
    const hear = (chunk) => {
      output += chunk;
      const found = output.match(/http:\/\/127\.0\.0\.1:\d+(?=\D)/); // a whole number
      if (found) ready(found[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('exit', () => fail(new Error(`the server ended: ${output}`)));
    setTimeout(() => fail(new Error(`the server is not ready: ${output}`)), patience).unref();
  });
  return {
    url,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.removeAllListeners('exit');
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await Promise.race([ended, gone]);
      clearTimeout(timer);
      process.off('exit', abandon);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Where the servers of this process are, one after the other, if they share a browser. */
let port;

/**
 * Server and browser for one test file, what all its people have, whether they hear and see anything, and what is in
 * the server's environment; `close` ends both.
 */
export async function stage(
  all = {},
  { heard = !everyday, seen = !everyday || 'SHOTS' in process.env, env } = {},
) {
  // Browsers at rest have kept things for the address of the last server.
  const server = await serve(env, port).catch(() => serve(env));
  if (shared.on) port = new URL(server.url).port;
  const rng = random(seed);
  const line = seed ? await dawdling(server.url, rng, seed % 4 === 3) : null;
  const url = line?.url ?? server.url;
  const slowMo = seed % 4 === 2 ? 60 : 0;
  if (seed) console.log(`slow: STAMMTISCH_SLOW=${seed}`);
  const fast = everyday ? ['--in-process-gpu', '--js-flags=--no-opt --no-maglev'] : [];
  const browser = await launch(slowMo, fast).catch(async (e) => {
    line?.close();
    await server.stop();
    throw e;
  });
  if (seed) await stalled(browser, rng);
  const prepare = async (context, page) => {
    context.setDefaultTimeout(patience);
    await context.addInitScript(linger);
    if (!heard) await context.addInitScript(hush);
    if (!seen) await context.addInitScript(unseen);
    if (seed) await braked(context, page, rng);
    if (hesitates) hesitant(page, rng);
    hesitates = false;
  };
  const browsers = new Browsers(browser, url + '/healthz', prepare, { heard, seen }, everyday);
  return {
    url,
    browser,
    /** A person with a browser of their own, on the first page. */
    async person(options = {}) {
      const who = await this.stranger(options);
      await who.page.goto(url + '/');
      return who;
    },
    /** A person who was never here. */
    async stranger(options = {}) {
      const wish = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', baseURL: url };
      const theirs = await browsers.take({ ...wish, ...spared, ...all, ...options });
      return new Person(theirs, () => browsers.leave(theirs));
    },
    async close() {
      await (shared.on ? browsers : browser).close();
      line?.close();
      await server.stop();
    },
  };
}

export class Person {
  /** What the page reported as errors. */
  faults = [];

  constructor({ page, context }, leave) {
    Object.assign(this, { page, context });
    page.on('pageerror', (e) => this.faults.push(e.message));
    page.on('console', (m) => {
      // Connections cut on purpose, and refused moves, are reported there too.
      if (m.type() === 'error' && !/Failed to load resource|ERR_/.test(m.text()))
        this.faults.push(m.text());
    });
    guests.add(this);
    /** Leaves; nothing of the person stays. */
    this.leave = async () => {
      if (guests.delete(this)) await leave();
    };
  }

  /** The files of one game on the page. */
  tile(game = 'Zoom') {
    return this.page.getByRole('article', { name: game, exact: true });
  }

  /** Goes to a place without loading the page again, as links of the page do. */
  turnTo(path) {
    return this.page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** From the first page to that of a game, by its tile; returns what is there. */
  async open(game = 'Zoom') {
    if (new URL(this.page.url()).pathname !== '/') await this.page.goto('/');
    await this.page.locator('.tile', { hasText: game }).click();
    const tile = this.tile(game);
    await tile
      .locator('.ways')
      .waitFor()
      .catch(async (e) => {
        // Say what the page showed instead.
        const text = await this.page.locator('body').innerText();
        throw new Error(`${e.message}\nat ${this.page.url()} one reads: ${text.slice(0, 300)}`);
      });
    return tile;
  }

  /** Sits down as people do: the tile of a game, then a button of its page. */
  async begin(name, game = 'Zoom') {
    const tile = await this.open(game);
    await tile.getByRole('button', { name, exact: true }).click();
  }

  /** A button by its name. */
  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Takes a name on the first page, which says for a moment that it is kept. */
  async named(name) {
    await this.flashes('.saved', 'Saved', async () => {
      await this.page.getByLabel('Your name').fill(name);
      await this.page.keyboard.press('Enter');
    });
  }

  /** Opens an invitation and sits down, with a name if one is given. */
  async accept(link, name) {
    await this.page.goto(link);
    const field = this.page.getByLabel('Your name', { exact: true });
    await field.waitFor();
    if (name !== undefined) await field.fill(name);
    await this.page.getByRole('button', { name: 'Sit down', exact: true }).click();
    await this.seated();
  }

  async seated() {
    await this.page.waitForURL(/\/m\//);
    // Before anything is on a board there may still be a line about what is missing.
    await this.page.waitForSelector('[data-field], [data-task]');
  }

  /** From here on the draw makes the first of the requested seats White's, or Black's. */
  async lot(side) {
    await this.page.route('**/api/matches', async (route, request) => {
      if (request.method() !== 'POST') return route.fallback();
      const { lot, seats, ...wish } = request.postDataJSON();
      if (lot && side === 'Black') seats.reverse();
      await route.fallback({ postData: JSON.stringify({ ...wish, seats }) });
    });
  }

  field(name) {
    return this.page.locator(`[data-field="${name}"]`);
  }

  async middle(name) {
    const box = await this.field(name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async click(name) {
    await this.page.mouse.click(...(await this.middle(name)));
  }

  async drag(from, to) {
    await this.page.mouse.move(...(await this.middle(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.middle(to)), { steps: 6 });
    await this.page.mouse.up();
  }

  async move(action) {
    const [from, to] = action.split('-');
    await this.click(from);
    await this.click(to);
  }

  /** The match as this person's page gets it. */
  match() {
    return this.page.evaluate(async () =>
      (await fetch('/api' + location.pathname.replace('/m/', '/matches/'))).json(),
    );
  }

  /**
   * Waits until `so` holds for the match, and returns the match. Each action gives it more time: a computer may have
   * several turns in a row. A predicate in the page would not do if the server must be asked, because a promise
   * counts as true there.
   */
  async until(so) {
    for (let [end, ply] = [0, -1]; ; await this.page.waitForTimeout(50)) {
      const match = await this.match();
      if (await so(match)) return match;
      if (match.ply !== ply) [end, ply] = [Date.now() + patience, match.ply];
      assert.ok(Date.now() < end, `it never came so far: ${so}; ply ${match.ply}`);
    }
  }

  /** Waits until it is this person's turn, or the end is shown; returns which. */
  async turn() {
    const seen = await this.page.waitForSelector('.strip.turn .mine, .end');
    return (await seen.getAttribute('class')).includes('end') ? 'end' : 'turn';
  }

  /** Waits until the move list has that many moves. */
  async moves(n) {
    await this.page.waitForFunction(
      (n) => document.querySelectorAll('aside ol button').length === n,
      n,
    );
  }

  /**
   * Does something, and waits until the page has shown a text, however briefly: the page itself watches for
   * it. Returns where it was shown.
   */
  async flashes(selector, text, act) {
    const seen = await this.page.evaluateHandle(
      ([selector, text]) => {
        const seen = { at: null };
        const look = () => {
          const all = [...document.querySelectorAll(selector)];
          const it = all.find((e) => e.textContent.includes(text));
          const at =
            it?.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect();
          if (at && at.width > 0 && at.height > 0) seen.at = at.toJSON();
          else requestAnimationFrame(look);
        };
        look();
        return seen;
      },
      [selector, text],
    );
    await act();
    return (await this.page.waitForFunction((seen) => seen.at, seen)).jsonValue();
  }

  /** Waits until a field of the board has this name. */
  async reads(name, when) {
    await this.page.waitForFunction(
      ([name, when, flags]) =>
        new RegExp(when, flags).test(
          document.querySelector(`[data-field="${name}"]`)?.getAttribute('aria-label') ?? '',
        ),
      [name, when.source, when.flags],
    );
  }

  /** The place of a marble, from its label. */
  label(name) {
    return this.field(name).getAttribute('aria-label');
  }

  sound() {
    assert.deepEqual(this.faults, [], 'the page told of errors');
  }
}
