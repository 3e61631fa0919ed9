// What a first visit loads, compressed: index.html and everything it names, what those
// import at once, and the words of the visitor's language. A table adds one game, the first
// page all of them. Fails over the limits. What is fetched when it is asked for (a lesson,
// the QR encoder) does not count.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limits = { table: 120_000, games: 200_000 };
const app = new URL('../dist/app/', import.meta.url);
if (!existsSync(new URL('index.html', app))) {
  console.error(`size: no page in ${fileURLToPath(app)}: run npm run build first`);
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(new URL('manifest-of-assets.json', app), 'utf8'));
const weigh = (file) => gzipSync(readFileSync(new URL(file, app)), { level: 9 }).length;
const weight = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0);
const show = (bytes, what) => console.log(`${String(bytes).padStart(7)}  ${what}`);

/** The files of a chunk and of all it imports at once, less those there already. */
function files(chunk, there = new Set(), found = new Set()) {
  if (there.has(chunk.file) || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) if (!there.has(css)) found.add(css);
  for (const name of chunk.imports ?? []) files(manifest[name], there, found);
  return found;
}

/** The words of a folder in the language that has the most. */
const words = (folder) =>
  Math.max(
    0,
    ...Object.entries(manifest)
      .filter(([source]) => source.startsWith(`${folder}/messages/`))
      .map(([, chunk]) => weigh(chunk.file)),
  );

const page = new Set(['index.html']);
for (const chunk of Object.values(manifest))
  if (chunk.isEntry) files(chunk, page).forEach((f) => page.add(f));
const base = weight(page) + words('src/lib');
show(base, 'the page with its words');

let largest = 0;
const all = new Set();
let spoken = 0;
for (const [source, chunk] of Object.entries(manifest)) {
  const folder = source.match(/^(src\/games\/([^/]+))\/index\.ts$/);
  if (!folder) continue;
  const own = files(chunk, page);
  const said = words(folder[1]);
  show(weight(own) + said, folder[2]);
  largest = Math.max(largest, weight(own) + said);
  own.forEach((f) => all.add(f));
  spoken += said;
}

const sums = { table: base + largest, games: base + weight(all) + spoken };
show(sums.table, `a table, of ${limits.table} allowed`);
show(sums.games, `the first page with every game, of ${limits.games} allowed`);
if (largest === 0) console.error('size: no game was found');
if (largest === 0 || sums.table > limits.table || sums.games > limits.games) process.exit(1);
