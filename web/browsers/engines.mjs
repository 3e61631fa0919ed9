// Firefox and WebKit as Debian has them, and no library: both know the commands of W3C
// WebDriver. WebKit's driver takes them by HTTP, Firefox (`--marionette`) by a socket.
import { spawn } from 'node:child_process';
import { accessSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Starts a program, keeps what it says, and ends it with all that it started. */
function start(program, args, env = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const started = { told: '' };
  for (const out of child.stdio.slice(1)) out.on('data', (part) => (started.told += part));
  const gone = new Promise((done) => child.once('exit', done));
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has gone, and all with it.
    }
  };
  const last = () => end('SIGKILL');
  process.once('exit', last);
  started.stop = async () => {
    end('SIGTERM');
    await Promise.race([gone, wait(3000)]);
    last();
    process.off('exit', last);
  };
  return started;
}

/** Tries until it works: programs need a moment to listen. */
async function until(what) {
  for (const end = Date.now() + 60_000; ; await wait(100)) {
    try {
      return await what();
    } catch (e) {
      if (Date.now() > end) throw e;
    }
  }
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Firefox's socket. A message is its length, a colon, and [kind, id, what, with]. */
async function marionette(port) {
  const socket = await until(
    () =>
      new Promise((done, fail) => {
        const s = connect(port, '127.0.0.1', () => done(s));
        s.once('error', fail);
      }),
  );
  const asked = new Map();
  let rest = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end));
      rest = rest.subarray(end);
      if (!Array.isArray(message)) continue; // its greeting
      const [, id, fault, answer] = message;
      if (fault) asked.get(id).fail(new Error(`${fault.error}: ${fault.message}`));
      else asked.get(id).done(answer && 'value' in answer ? answer.value : answer);
    }
  });
  const lost = () => {
    for (const { fail } of asked.values()) fail(new Error('Firefox has gone'));
  };
  socket.on('error', lost).on('close', lost);
  return {
    close: () => socket.destroy(),
    say: (command, params = {}) =>
      new Promise((done, fail) => {
        asked.set(++last, { done, fail });
        const name = command.includes(':') ? command : `WebDriver:${command}`;
        const text = JSON.stringify([0, last, name, params]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
  };
}

async function firefox() {
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'stammtisch-firefox-'));
  const prefs = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-GB, en',
  };
  const lines = Object.entries(prefs).map(
    ([k, v]) => `user_pref(${JSON.stringify(k)}, ${JSON.stringify(v)});\n`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--remote-allow-system-access'];
  const program = start('firefox-esr', [...args, '--profile', profile]);
  const { say, close } = await marionette(port);
  await say('NewSession');
  /** Runs a script of the browser, not of the page. */
  const inside = async (script, ...args) => {
    await say('Marionette:SetContext', { value: 'chrome' });
    const answer = await say('ExecuteScript', { script, args });
    await say('Marionette:SetContext', { value: 'content' });
    return answer;
  };
  return {
    say,
    // Its windows cannot be as narrow as a telephone, but a page can.
    size: (...size) =>
      inside(
        `const { style } = gBrowser.selectedBrowser;
         [style.width, style.height] = arguments;
         style.flex = 'none';`,
        ...size.map((n) => `${n}px`),
      ),
    // A fetch that a page's worker could not finish when the page was left counts as an error, too.
    faults: () =>
      inside(
        `const told = Services.console.getMessageArray().filter((m) => m instanceof Ci.nsIScriptError);
         Services.console.reset();
         return told
           .filter((m) => !(m.flags & 1) && /^http/.test(m.sourceName) && !/sw.js$/.test(m.sourceName))
           .map((m) => m.message);`,
      ),
    async close() {
      close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** How the commands that are used here are called by HTTP. */
const routes = {
  Navigate: '/url',
  ExecuteScript: '/execute/sync',
  ExecuteAsyncScript: '/execute/async',
  PerformActions: '/actions',
  SetWindowRect: '/window/rect',
  TakeScreenshot: '/screenshot',
};

async function webkit() {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24']);
  const display = await until(() => {
    const found = /^(\d+)\n/m.exec(screen.told);
    if (!found) throw new Error(`there is no screen: ${screen.told}`);
    return found[1];
  });
  // The window is as wide as its buttons, so these are made small.
  const config = mkdtempSync(path.join(tmpdir(), 'stammtisch-webkit-'));
  mkdirSync(path.join(config, 'gtk-3.0'));
  writeFileSync(
    path.join(config, 'gtk-3.0/gtk.css'),
    '* { font-size: 4px; padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0 }',
  );
  const port = await freePort();
  const program = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    XDG_CONFIG_HOME: config,
  });
  const ask = async (method, to, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${to}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': {
        binary: minibrowser(),
        args: ['--automation'],
      },
    },
  };
  const { sessionId } = await until(() => ask('POST', '/session', { capabilities }));
  const told = [];
  const say = async (name, params = {}) => {
    const to = `/session/${sessionId}${routes[name]}`;
    if (name === 'TakeScreenshot') return ask('GET', to);
    if (name === 'Navigate') told.push(...(await heard()));
    const answer = await ask('POST', to, params);
    if (name === 'Navigate') await say('ExecuteScript', { script: listen, args: [] });
    return answer;
  };
  // Its driver tells nothing of what goes wrong in a page, so the page does, once it is there.
  const listen = `
    window.faults = [];
    addEventListener('error', (e) => faults.push(e.message));
    addEventListener('unhandledrejection', (e) => faults.push(String(e.reason)));
    const { error } = console;
    console.error = (...words) => (faults.push(words.join(' ')), error(...words));`;
  const heard = () =>
    say('ExecuteScript', { script: 'return window.faults?.splice(0) ?? []', args: [] });
  return {
    say,
    async size(width, height) {
      const rect = await say('SetWindowRect', { width, height });
      const script = 'return [innerWidth, innerHeight]';
      const [w, h] = await say('ExecuteScript', { script, args: [] });
      await say('SetWindowRect', {
        width: rect.width + width - w,
        height: rect.height + height - h,
      });
    },
    faults: async () => [...told.splice(0), ...(await heard())],
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => {});
      await program.stop();
      await screen.stop();
      rmSync(config, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser that WebKit's driver starts is in a folder named after the processor. */
function minibrowser() {
  const kind = { x64: 'x86_64', arm64: 'aarch64' }[process.arch] ?? process.arch;
  return `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
}

/** The programs of these that are missing on this machine. */
const missing = (...programs) =>
  programs.filter((program) =>
    [...process.env.PATH.split(':'), ''].every((folder) => {
      try {
        accessSync(path.join(folder, program));
        return false;
      } catch {
        return true;
      }
    }),
  );

export const engines = [
  { name: 'Firefox', start: firefox, missing: missing('firefox-esr') },
  { name: 'WebKit', start: webkit, missing: missing('WebKitWebDriver', 'Xvfb', minibrowser()) },
];
