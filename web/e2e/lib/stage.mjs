// A real server, a real browser, and people at the table.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const program =
  process.env.STAMMTISCH_BIN ?? fileURLToPath(new URL('../../../bin/stammtisch', import.meta.url));
// The one without windows, where it is installed: it is quicker.
const shell = '/usr/bin/chromium-headless-shell';
const browserPath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/** How long something may take on a machine that does much else, in milliseconds. */
const patience = 40_000;

/** Starts the program on a free port and an empty folder. */
export async function serve() {
  const data = mkdtempSync(path.join(tmpdir(), 'stammtisch-e2e-'));
  const child = spawn(program, ['serve', '--addr', '127.0.0.1:0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise((ready, fail) => {
    const hear = (chunk) => {
      output += chunk;
      const found = output.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (found) ready(found[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('exit', () => fail(new Error(`the server ended: ${output}`)));
    setTimeout(() => fail(new Error(`the server is not ready: ${output}`)), 15_000).unref();
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
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Server and browser for one test file; `close` ends both. */
export async function stage() {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    url: server.url,
    browser,
    /** A person with a browser of their own, on the first page. */
    async person(options = {}) {
      const who = await this.stranger(options);
      await who.page.goto(server.url + '/');
      return who;
    },
    /** A person who was never here. */
    async stranger(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        ...options,
      });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const faults = [];
      page.on('pageerror', (e) => faults.push(e.message));
      page.on('console', (m) => {
        // A line that was cut on purpose, and a refused move, are told there too.
        if (m.type() === 'error' && !/Failed to load resource|ERR_/.test(m.text()))
          faults.push(m.text());
      });
      return new Person(page, context, faults);
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

export class Person {
  constructor(page, context, faults) {
    this.page = page;
    this.context = context;
    this.faults = faults;
  }

  /** What the first page has of one game. */
  tile(game = 'Zoom') {
    return this.page.getByRole('article', { name: game, exact: true });
  }

  /** A button by its name: on the first page that of Zoom, where every game has one. */
  button(name) {
    const called = { name, exact: true };
    const elsewhere = this.page.locator(':not(article *)');
    const own = this.tile().getByRole('button', called);
    return own.or(elsewhere.and(this.page.getByRole('button', called)));
  }

  async seated() {
    await this.page.waitForURL(/\/m\//);
    await this.page.waitForSelector('[data-field]');
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

  /** Waits until the match has come so far, and gives it. A predicate of the page's own
   * would not do where the server is to be asked: a promise counts as yes there. */
  async until(so) {
    for (const end = Date.now() + patience; ; await this.page.waitForTimeout(50)) {
      const match = await this.match();
      if (so(match)) return match;
      assert.ok(Date.now() < end, `it never came so far: ${so}; ply ${match.ply}`);
    }
  }

  /** Waits until it is this person's turn, or the end is shown; says which. */
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

  /** Where a marble is drawn: its label tells. */
  label(name) {
    return this.field(name).getAttribute('aria-label');
  }

  sound() {
    assert.deepEqual(this.faults, [], 'the page told of errors');
  }
}
