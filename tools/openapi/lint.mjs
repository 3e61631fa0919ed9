// Fetches the server's OpenAPI document and checks it with two public linters: make test-api.
// STAMMTISCH_BIN is the program. The exit status is 1 if either finds anything.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from './document.mjs';

const here = import.meta.dirname;
const dir = mkdtempSync(join(tmpdir(), 'stammtisch-openapi-'));

function lint(tool, ...args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  execFileSync(join(here, 'node_modules/.bin', tool), args, { cwd: here, env, stdio: 'inherit' });
}

try {
  const file = join(dir, 'openapi.json');
  writeFileSync(file, await readDocument());
  lint('spectral', 'lint', file, '--fail-severity=hint');
  lint('redocly', 'lint', file, '--max-problems=50', '--format=stylish');
} catch (e) {
  if (e.status === undefined) console.error(e.message);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
