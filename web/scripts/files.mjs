// The files of browser tests that somebody asks for by name: ahead kop. All, if none is named.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../e2e', import.meta.url));

export function files(names) {
  const all = readdirSync(folder).filter((f) => f.endsWith('.test.mjs'));
  const wrong = names.filter((name) => !all.includes(`${name}.test.mjs`));
  if (wrong.length > 0) {
    console.error(`there is no such test: ${wrong.join(' ')}; they are in ${folder}`);
    process.exit(1);
  }
  return all
    .filter((f) => names.length === 0 || names.includes(f.replace('.test.mjs', '')))
    .map((f) => path.join(folder, f));
}
