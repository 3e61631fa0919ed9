// Compresses what was built once, as small as it goes, so that the server need not do it for
// every visitor: beside each file a browser may ask for lies its brotli form.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller than this, a file fits into one packet anyway. */
const least = 1000;
const texts = /\.(js|css|svg|webmanifest|txt)$/;

export function squeeze(): Plugin {
  let out = '';
  return {
    name: 'squeeze',
    apply: 'build',
    configResolved(config) {
      out = path.resolve(config.root, config.build.outDir);
    },
    // The service worker is written at the same moment, by a plugin before this one.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(fault?: Error) {
        if (fault) return;
        for (const f of readdirSync(out, { recursive: true, withFileTypes: true })) {
          if (!f.isFile() || !texts.test(f.name)) continue;
          const file = path.join(f.parentPath, f.name);
          const text = readFileSync(file);
          if (text.length < least) continue;
          const small = brotliCompressSync(text, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            },
          });
          writeFileSync(`${file}.br`, small);
        }
      },
    },
  };
}
