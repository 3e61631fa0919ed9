// How long the first page takes on a mid-range telephone: a processor four times slower than this
// one, 1.6 Mbit/s, 150 ms to the server, nothing cached. Prints the time until it can be used, how
// long the main thread was blocked, and all bytes that came over the line, the service worker's
// too. The median of several visits counts; the limits are those we promise.
//
//   STAMMTISCH_BIN=bin/stammtisch node web/scripts/firstpage.mjs [visits]
import net from 'node:net';
import { stage } from '../e2e/lib/stage.mjs';

const visits = Number(process.argv[2] ?? 5);
const limits = { usable: 1500, blocked: 200, bytes: 90_000 };

/** Counts what the server sends. */
async function counted(url) {
  const { port } = new URL(url);
  let bytes = 0;
  const server = net.createServer((client) => {
    const on = net.connect(Number(port), '127.0.0.1');
    on.on('data', (part) => (bytes += part.length));
    client.pipe(on).pipe(client);
    for (const end of [client, on])
      end.on('error', () => {
        client.destroy();
        on.destroy();
      });
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    take: () => [bytes, (bytes = 0)][0],
    close: () => server.close(),
  };
}

/** Runs in the page before anything of it. */
function watch() {
  window.blocked = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.blocked += Math.max(0, task.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  // Usable: the script has laid the tiles out, and who one is has come from the server.
  const seen = new MutationObserver(() => {
    if (!document.querySelector('.home:not(.outline) .tile')) return;
    window.usable ??= performance.now();
  });
  seen.observe(document, { childList: true, subtree: true });
}

const s = await stage();
const line = await counted(s.url);
const found = [];
for (let i = 0; i < visits; i++) {
  const ada = await s.stranger({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const cdp = await ada.context.newCDPSession(ada.page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await ada.page.addInitScript(watch);
  line.take();
  await ada.page.goto(line.url);
  await ada.page.getByLabel('Your name').waitFor();
  await ada.page.waitForTimeout(3000);
  found.push({
    ...(await ada.page.evaluate(() => ({
      usable: window.usable,
      blocked: window.blocked,
      outline: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))),
    bytes: line.take(),
  });
  await ada.context.close();
}
line.close();
await s.close();

const median = (of) => found.map(of).sort((a, b) => a - b)[Math.floor(found.length / 2)];
const result = {
  usable: median((f) => f.usable),
  blocked: median((f) => f.blocked),
  bytes: median((f) => f.bytes),
};
console.log(`outline shown  ${median((f) => f.outline).toFixed(0)} ms`);
console.log(`usable         ${result.usable.toFixed(0)} ms, of ${limits.usable}`);
console.log(`blocked        ${result.blocked.toFixed(0)} ms, of ${limits.blocked}`);
console.log(`bytes in all   ${result.bytes}, of ${limits.bytes}`);
// Times depend on the machine; bytes do not.
if (result.bytes > limits.bytes) process.exitCode = 1;
