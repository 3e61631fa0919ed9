// The weight of a visit on the wire: the brotli form that the build made. The first page
// is index.html and everything it names, what those import at once, and the words of the visitor's
// language; a game adds its own chunk with its words, and a table that of the table. Fails over the
// limits. Parts that are fetched on demand (a lesson, the QR encoder) do not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** The first page, its pictures and headers leave the rest of 90 kB; a game by itself; all a table needs, and in how many files. */
const limits = { first: 70_000, game: 42_000, table: 120_000, asked: 20, card: 1_000 };
const app = new URL('../dist/app/', import.meta.url);
if (!existsSync(new URL('index.html', app))) {
  console.error(`size: no page in ${fileURLToPath(app)}: run npm run build first`);
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(new URL('manifest-of-assets.json', app), 'utf8'));
const weigh = (file) => {
  const small = new URL(`${file}.br`, app);
  return existsSync(small)
    ? readFileSync(small).length
    : brotliCompressSync(readFileSync(new URL(file, app))).length;
};
const weight = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0);
const faults = [];
const show = (bytes, what, limit) => {
  console.log(`${String(bytes).padStart(7)}  ${what}${limit ? `, of ${limit}` : ''}`);
  if (limit && bytes > limit) faults.push(what);
};

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
const first = weight(page) + words('src/lib');
show(first, 'the first page with its words', limits.first);
for (const [source, chunk] of Object.entries(manifest))
  if (page.has(chunk.file) && /^src\/games\//.test(source)) faults.push(`${source} is in it`);

const seated = files(manifest['src/table/Table.svelte'], page);
let table = 0;
let asked = 0;
for (const [source, chunk] of Object.entries(manifest)) {
  const folder = source.match(/^(src\/games\/([^/]+))\/index\.ts$/);
  if (!folder) continue;
  const own = files(chunk, page);
  const spoken = words(folder[1]);
  show(weight(own) + spoken, folder[2], limits.game);
  const all = new Set([...page, ...seated, ...own]);
  table = Math.max(table, weight(all) + words('src/lib') + spoken);
  asked = Math.max(asked, all.size + 2); // the words are two more
}
show(table, 'a table', limits.table);
show(asked, 'files that a table asks for', limits.asked);

// What a game's folder puts into the first page; the server adds its line of the list and its tile.
const games = new URL('../src/games/', import.meta.url);
for (const name of readdirSync(games)) {
  const card = new URL(`${name}/card.ts`, games);
  if (existsSync(card)) {
    const bytes = readFileSync(card).length;
    if (bytes > limits.card) faults.push(`${name}: ${bytes} bytes on the first page`);
  }
}

if (table === 0) faults.push('no game was found');
for (const fault of faults) console.error(`size: too much: ${fault}`);
if (faults.length > 0) process.exit(1);
