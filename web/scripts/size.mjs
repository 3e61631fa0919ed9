// What a first visit loads, compressed: index.html and everything it names, what those
// import at once, and the words of the visitor's language, whichever has the most. Fails
// over the limit. Lazy parts (the QR encoder) do not count.
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

const weigh = (file) => gzipSync(readFileSync(new URL(file, app)), { level: 9 }).length;
const show = (bytes, what) => console.log(`${String(bytes).padStart(7)}  ${what}`);

let sum = 0;
for (const file of files) {
  sum += weigh(file);
  show(weigh(file), file);
}

// English is in the page itself; each other language is a file a game and one for all.
const words = {};
for (const [source, chunk] of Object.entries(manifest)) {
  const language = source.match(/\/messages\/(\w+)\.ts$/)?.[1];
  if (language) words[language] = (words[language] ?? 0) + weigh(chunk.file);
}
for (const [language, bytes] of Object.entries(words)) show(bytes, `words of ${language}`);
sum += Math.max(0, ...Object.values(words));

show(sum, `in all, of ${limit} allowed`);
if (sum > limit) process.exit(1);
