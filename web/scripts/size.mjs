// What a first visit loads, compressed: index.html and everything it names, and what
// those import at once. Fails over the limit. Lazy parts (the QR encoder) do not count.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 120_000;
const app = new URL('../dist/app/', import.meta.url);
if (!existsSync(new URL('index.html', app))) {
  console.error(`size: no page in ${fileURLToPath(app)}: run npm run build first`);
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(new URL('manifest-of-assets.json', app), 'utf8'));
const files = new Set(['index.html']);
const add = (chunk) => {
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const name of chunk.imports ?? []) add(manifest[name]);
};
for (const chunk of Object.values(manifest)) if (chunk.isEntry) add(chunk);

let sum = 0;
for (const file of files) {
  const bytes = gzipSync(readFileSync(new URL(file, app)), { level: 9 }).length;
  sum += bytes;
  console.log(`${String(bytes).padStart(7)}  ${file}`);
}
console.log(`${String(sum).padStart(7)}  in all, of ${limit} allowed`);
if (sum > limit) process.exit(1);
