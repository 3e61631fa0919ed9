// A slow evening: STAMMTISCH_SLOW=seed holds up the page and the server at random, so that what
// waits for luck is found. Nothing of this is in the program: the server stands behind a line that
// dawdles, and the browser is braked from outside. Of four seeds in a row one also has a test that
// stands still now and then, one a test that takes its time over everything, and one a long line.
import http from 'node:http';

/** The seed of this run; 0 if nothing is slowed. */
export const seed = Number(process.env.STAMMTISCH_SLOW ?? 0);

/** The same numbers for the same seed (mulberry32). */
export function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How long something is delayed, in milliseconds: mostly not at all, sometimes for long. */
function delay(rng) {
  const kind = rng();
  if (kind < 0.55) return 0;
  if (kind < 0.85) return 60 * rng();
  if (kind < 0.97) return 300 * rng();
  return (kind < 0.995 ? 1500 : 6000) * rng();
}

const pause = (ms) => (ms > 0 ? new Promise((go) => setTimeout(go, ms)) : undefined);

/**
 * How long the waits of one request and its answer are together at the most, in milliseconds. A page gives a request
 * up after ten seconds (lib/net/api.ts), and a machine this busy needs some of them itself: late is not lost.
 */
const longest = 6000;

/**
 * A line to the server that dawdles: every request, every answer and every part of a stream
 * waits its own time, in its order. On a `long` line no answer and no news
 * takes less than a third of a second.
 */
export async function dawdling(url, rng, long = false) {
  const way = long ? 350 : 0;
  const target = new URL(url);
  const server = http.createServer(async (req, res) => {
    let on;
    let gone = false;
    let left = longest;
    const hold = (ms) => {
      const some = Math.min(ms, left);
      left -= some;
      return pause(some);
    };
    res.on('close', () => {
      gone = true;
      on?.destroy();
    });
    res.on('error', () => {});
    await hold(delay(rng));
    if (gone) return;
    on = http.request(
      {
        agent: false,
        host: target.hostname,
        port: target.port,
        method: req.method,
        path: req.url,
        headers: req.headers,
      },
      async (answer) => {
        try {
          // It was done; the confirmation comes later.
          await hold(way + delay(rng) + (req.method === 'GET' ? 0 : delay(rng)));
          if (gone) return answer.destroy();
          res.writeHead(answer.statusCode, answer.statusMessage, answer.rawHeaders);
          res.flushHeaders();
          const news = answer.headers['content-type'] === 'text/event-stream';
          for await (const part of answer) {
            await (news ? pause(way + delay(rng)) : hold(delay(rng)));
            if (gone) return;
            res.write(part);
          }
          res.end();
        } catch {
          res.destroy();
        }
      },
    );
    on.on('error', () => res.destroy());
    req.pipe(on);
  });
  // A client that keeps a connection may use it again at any time, so it is not closed when idle.
  server.keepAliveTimeout = 0;
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in the page before its own scripts: frames come late, and a dialog reports late that it closed. */
function brake(seed) {
  let a = seed >>> 0;
  const rng = () => ((a = (Math.imul(a, 1664525) + 1013904223) >>> 0), a / 2 ** 32);
  const late = (most) => (rng() < 0.7 ? 0 : most * rng());
  const timer = window.setTimeout.bind(window);
  const frame = window.requestAnimationFrame.bind(window);
  const drop = window.cancelAnimationFrame.bind(window);
  const dropped = new Set();
  window.requestAnimationFrame = (draw) => {
    const by = late(120);
    if (by < 20) return frame(draw);
    const id = frame(() => timer(() => frame((now) => dropped.delete(id) || draw(now)), by));
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    dropped.add(id);
    drop(id);
  };
  window.setTimeout = (go, ms = 0, ...more) => timer(go, ms + late(80), ...more);
  addEventListener(
    'close',
    (e) => {
      if (!e.isTrusted || !(e.target instanceof HTMLDialogElement)) return;
      e.stopImmediatePropagation();
      timer(() => e.target.dispatchEvent(new Event('close')), 400 * rng());
    },
    true,
  );
}

/** What a test does with a page, or asks of it, except waiting for an event, which begins at once. */
const doings = {
  page: 'goto reload goBack goForward evaluate setViewportSize waitForFunction waitForSelector waitForURL',
  locator:
    'click tap fill press check selectOption focus hover waitFor count getAttribute innerText allInnerTexts textContent inputValue isVisible isHidden isDisabled boundingBox evaluate evaluateAll',
  keyboard: 'press',
  mouse: 'click move down up',
  touchscreen: 'tap',
};

/**
 * Makes the player pause now and then, for longer than any message of the page is shown, as when the test
 * gets no processor while the page does.
 */
export function hesitant(page, rng) {
  const objects = { page, locator: page.locator('html') };
  for (const [name, methods] of Object.entries(doings)) {
    const own = Object.getPrototypeOf(objects[name] ?? page[name]);
    for (const method of methods.split(' ')) {
      const does = own[method];
      own[method] = async function (...args) {
        if (rng() < 0.02) await pause(2000 + 6000 * rng());
        return does.apply(this, args);
      };
    }
  }
}

/** Slows a page for as long as it is open: its frames and its animations. */
export async function braked(context, page, rng) {
  await context.addInitScript(brake, Math.floor(rng() * 2 ** 32));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Animation.enable');
  let open = true;
  page.once('close', () => (open = false));
  void (async () => {
    try {
      while (open) {
        await cdp.send('Animation.setPlaybackRate', {
          playbackRate: [1, 1, 0.5, 0.3][Math.floor(rng() * 4)],
        });
        await new Promise((go) => setTimeout(go, 100 + 900 * rng()).unref());
      }
    } catch {
      // The page is gone.
    }
  })();
}

/**
 * Stops one page of a browser at a time for a moment, as a busy machine does. Chromium's own brake computes for nothing,
 * on the processor that all the others need.
 */
export async function stalled(browser, rng) {
  const cdp = await browser.newBrowserCDPSession();
  let stopped = 0;
  const signal = (name) => {
    try {
      if (stopped) process.kill(stopped, name);
    } catch {
      // That page is gone.
    }
  };
  const free = () => signal('SIGCONT');
  process.once('exit', free);
  void (async () => {
    try {
      for (;;) {
        await pause(100 + 900 * rng());
        const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
        const pages = processInfo.filter((p) => p.type === 'renderer');
        stopped = pages[Math.floor(rng() * pages.length)]?.id ?? 0;
        signal('SIGSTOP');
        await pause((rng() < 0.9 ? 300 : 3000) * rng());
        free();
        stopped = 0;
      }
    } catch {
      // The browser is gone.
    }
    process.off('exit', free);
  })();
}
