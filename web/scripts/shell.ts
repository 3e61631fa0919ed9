// Writes the service worker when the page is built: src/shell/worker.js with the list of what
// every page begins with, and a version that changes when anything that was built does.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const beside = ['sw.js', 'manifest-of-assets.json'];

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** The files of the entry and of all it imports at once. What else a page uses, it tells the worker. */
function first(manifest: Record<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk.file)) return;
    for (const f of [chunk.file, ...(chunk.css ?? [])]) found.add(f);
    for (const name of chunk.imports ?? []) add(manifest[name]!);
  };
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) add(chunk);
  return found;
}

export function shell(): Plugin {
  let root = '';
  let out = '';
  return {
    name: 'shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      out = path.resolve(root, config.build.outDir);
    },
    closeBundle(fault) {
      // A build that failed says why itself, though not always here; there is nothing to list.
      if (fault || !existsSync(path.join(out, 'index.html'))) return;
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((f) => f.isFile())
        .map((f) => path.relative(out, path.join(f.parentPath, f.name)).replaceAll('\\', '/'))
        // Large icons are fetched when somebody installs the page, with a network; robots have one too.
        .filter((f) => !beside.includes(f) && !/\.(png|ico|br)$|^robots\.txt$/.test(f))
        .sort();
      const source = readFileSync(path.join(root, 'src/shell/worker.js'), 'utf8');
      const version = createHash('sha256').update(source);
      for (const f of files) version.update(f).update(readFileSync(path.join(out, f)));
      const manifest = JSON.parse(
        readFileSync(path.join(out, 'manifest-of-assets.json'), 'utf8'),
      ) as Record<string, Chunk>;
      // A game that nobody opens is not fetched behind their back either.
      const begin = first(manifest);
      const addresses = files
        .filter((f) => !f.startsWith('assets/') || begin.has(f))
        .map((f) => (f === 'index.html' ? '/' : '/' + f));
      writeFileSync(
        path.join(out, 'sw.js'),
        source
          .replace('__FILES__', JSON.stringify(addresses))
          .replace('__VERSION__', version.digest('hex').slice(0, 12)),
      );
    },
  };
}
