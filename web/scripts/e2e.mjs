// Runs the browser tests, four files side by side.
//
//   node scripts/e2e.mjs [file …]     files by name: ahead kop
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';
import { files, folder } from './files.mjs';

const taken = mkdtempSync(path.join(tmpdir(), 'stammtisch-e2e-'));
process.on('exit', () => rmSync(taken, { recursive: true, force: true }));
process.env.E2E_FILES = files(process.argv.slice(2)).join(path.delimiter);
process.env.E2E_TAKEN = taken;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop.abort());

const side = path.join(folder, 'lib/side.mjs');
run({ files: Array(4).fill(side), concurrency: 4, signal: stop.signal })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(process.stdout.isTTY ? new spec() : tap)
  .pipe(process.stdout);
