// Starts the server, fetches its OpenAPI document and gives it to two public linters.
// STAMMTISCH_BIN is the program. The exit status is 1 if either finds anything.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const dir = mkdtempSync(join(tmpdir(), 'stammtisch-openapi-'));
const server = spawn(process.env.STAMMTISCH_BIN, ['serve', '--addr', '127.0.0.1:0', '--data', dir], {
  stdio: ['ignore', 'pipe', 'inherit'],
});

function lint(tool, ...args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  execFileSync(join(here, 'node_modules/.bin', tool), args, { cwd: here, env, stdio: 'inherit' });
}

try {
  let said = '';
  const address = await new Promise((found, lost) => {
    server.once('exit', () => lost(new Error('the server did not start')));
    server.stdout.on('data', (d) => {
      said += d;
      const at = /ready at (\S+)/.exec(said);
      if (at) found(at[1]);
    });
  });
  const file = join(dir, 'openapi.json');
  writeFileSync(file, await (await fetch(address + '/openapi.json')).text());
  lint('spectral', 'lint', file, '--fail-severity=hint');
  lint('redocly', 'lint', file, '--max-problems=50', '--format=stylish');
} catch (e) {
  if (e.status === undefined) console.error(e.message);
  process.exitCode = 1;
} finally {
  server.removeAllListeners('exit');
  server.kill();
  rmSync(dir, { recursive: true, force: true });
}
