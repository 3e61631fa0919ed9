// Writes the service worker when the page is built: src/shell/worker.js with the list of
// everything that was built, and a version that changes when any of it does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const beside = ['sw.js', 'manifest-of-assets.json'];

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
      // A build that failed says why itself; there is nothing to list.
      if (fault) return;
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((f) => f.isFile())
        .map((f) => path.relative(out, path.join(f.parentPath, f.name)).replaceAll('\\', '/'))
        // Large icons are for who installs it, and they have a network then.
        .filter((f) => !beside.includes(f) && !f.endsWith('.png'))
        .sort();
      const source = readFileSync(path.join(root, 'src/shell/worker.js'), 'utf8');
      const version = createHash('sha256').update(source);
      for (const f of files) version.update(f).update(readFileSync(path.join(out, f)));
      const addresses = files.map((f) => (f === 'index.html' ? '/' : '/' + f));
      writeFileSync(
        path.join(out, 'sw.js'),
        source
          .replace('__FILES__', JSON.stringify(addresses))
          .replace('__VERSION__', version.digest('hex').slice(0, 12)),
      );
    },
  };
}
