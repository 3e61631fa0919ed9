// Starts the server and asks it for its OpenAPI document. STAMMTISCH_BIN is the program.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function readDocument() {
  const data = mkdtempSync(join(tmpdir(), 'stammtisch-openapi-'));
  const server = spawn(process.env.STAMMTISCH_BIN, ['serve', '--addr', '127.0.0.1:0', '--data', data], {
    env: { ...process.env, STAMMTISCH_ADMIN_TOKEN: 'with the routes of the host' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise((found, lost) => {
      let said = '';
      server.once('error', lost);
      server.once('exit', () => lost(new Error('the server did not start')));
      server.stdout.on('data', (d) => {
        said += d;
        const at = /ready at (\S+)/.exec(said);
        if (at) found(at[1]);
      });
    });
    return await (await fetch(address + '/openapi.json')).text();
  } finally {
    server.removeAllListeners('exit');
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}
