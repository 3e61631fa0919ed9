// Runs the browser tests again and again beside a busy loop on every core, each round slowed at
// random by a seed of its own (e2e/lib/slow.mjs), and counts what failed. A wait that races shows
// itself here, not once in a while on somebody's machine.
//
//   SOAK=20 SEED=1 node scripts/soak.mjs [file …]     files by name: ahead kop
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { files } from './files.mjs';

const rounds = Number(process.env.SOAK || 20);
const first = Number(process.env.SEED || 1 + Math.floor(Math.random() * 1e6));
const chosen = files(process.argv.slice(2));

// Threads of this process: they end with it, however it ends.
for (let i = 0; i < availableParallelism(); i++) new Worker('for (;;);', { eval: true }).unref();

let child;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    stopped = true;
    child?.kill(signal);
    // The tests get a moment to end their servers and browsers.
    setTimeout(() => process.exit(130), 3000);
  });

let failures = 0;
let tests = 0;

/** One round; names each failure as it happens. */
async function round(seed) {
  child = spawn(
    process.execPath,
    ['--test', '--test-reporter=tap', '--test-concurrency=5', ...chosen],
    {
      env: { ...process.env, STAMMTISCH_SLOW: String(seed) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const closed = once(child, 'close');
  const before = failures;
  // The tests speak TAP: one line for each, and what failed has a few lines more on why.
  let failed = '';
  let why = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, not, name] = line.match(/^\s*(not )?ok \d+ - (.*)/) ?? [];
    if (name !== undefined) {
      failed = not ? name : '';
      if (!/# SKIP/.test(name)) tests++;
      if (not && !stopped) {
        failures++;
        console.log(`FAILED, STAMMTISCH_SLOW=${seed}: ${name}`);
      }
    } else if (failed) {
      why = /^\s*error:/.test(line) || (why && !/^\s*code:/.test(line));
      if (why || /^\s*location:|test\.mjs:\d/.test(line)) console.log(line);
    }
  }
  const [code] = await closed;
  if (code === 0 || failures > before || stopped) return;
  failures++;
  console.log(`FAILED, STAMMTISCH_SLOW=${seed}: the tests ended with ${code}, and named none`);
}

for (let i = 0; i < rounds && !stopped; i++) {
  const began = Date.now();
  await round(first + i);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(
    `round ${i + 1} of ${rounds}, seed ${first + i}, ${minutes} min: ${failures} failed so far`,
  );
}
console.log(`soak: ${failures} failures in ${tests} tests`);
process.exit(failures > 0 || tests === 0 || stopped ? 1 : 0);
