import { svelte } from '@sveltejs/vite-plugin-svelte';
import { shell } from './scripts/shell.ts';
import { squeeze } from './scripts/squeeze.ts';
import { defineConfig } from 'vitest/config';

// `npm run dev` talks to a server started with `stammtisch serve`.
const server = process.env.STAMMTISCH_URL ?? 'http://127.0.0.1:8080';

/** Tests in which effects run. */
const effects = ['src/**/*.svelte.test.ts'];

export default defineConfig({
  base: '/',
  plugins: [svelte(), shell(), squeeze()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: 'manifest-of-assets.json',
    // Small pictures stay files of their own: nothing is hidden in data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every file names many others, and no packer shortens a hash: a letter fewer is a hundred bytes of a table.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js', // fewer would be too few for so many
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Each file is asked for by itself, and many small ones weigh more than what nobody needs of a large one.
          groups: [
            { name: 'svelte', test: /node_modules\/(svelte|clsx)\/|vite\/preload-helper/ },
            {
              name: 'parts',
              test: /src\/lib\/(ui\/(Drawer|Fetched|Mark|Missing|Offline|Top|Track)|device\/PrefSwitch|rules\/Rule(Link|Text)|sound\/SoundSwitch|net\/attempt)\b|src\/lobby\/untold\b/,
            },
            {
              name: 'boards',
              test: /src\/lib\/(device\/(prefs|stillness)|sound\/(sound|synth)|board\/(grain|hurry|raster|relief|table)|ringboard\/Drawn|game\/goals|words\/names)\b/,
            },
            {
              name: 'fields',
              test: /src\/lib\/(board\/(arrows|Coordinates|Drawing|Fields|glide|hand|letters|pointer|press)|ringboard\/(geometry|[Ss]urface))\b/,
            },
            {
              name: 'forms',
              test: /src\/(lib\/(ui\/(Ask|Cancel|Field|FormCard)|options\/|words\/pace)|evening\/numbers|club\/named)\b/,
            },
            {
              name: 'company',
              test: /src\/(table\/Company|watch\/(Coach|client|Public)|watch\/messages\/index|lib\/share\/(Carry|Qr|ShareLink))\b/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/openapi.json': server } },
  // Tests run the browser's Svelte: state works there as on the page.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    // Modules are loaded once for all files of a worker, which takes a third of the processor time.
    pool: 'threads',
    isolate: false,
    setupFiles: ['scripts/speak-english.ts'],
    projects: [
      { extends: true, test: { include: ['src/**/*.test.ts'], exclude: effects } },
      { extends: true, test: { include: effects, environment: './scripts/page-environment.ts' } },
    ],
  },
});
