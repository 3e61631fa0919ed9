// How long the boards take to be drawn without a graphics processor, against four layers of grain alone if an
// SVG's filters make them, over the same square in the same run. Prints ratios; a board that takes longer misses
// its target.
//
//   STAMMTISCH_BIN=bin/stammtisch node web/scripts/boards.mjs [times]
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { stage } from '../e2e/lib/stage.mjs';

const times = Number(process.argv[2] ?? 7);
const root = fileURLToPath(new URL('..', import.meta.url));
const boards = `
  export { bitmapOf } from '/src/lib/board/raster.ts';
  import { boardDrawing } from '/src/lib/ringboard/surface.ts';
  import { pitchDrawing } from '/src/games/kick-it/pitch.ts';
  import { feltDrawing } from '/src/games/open-goal/felt.ts';
  import { plankDrawing } from '/src/games/zopp/wood.ts';
  const all = new Proxy({}, { get: () => '#8a5a2b' }); // any colour costs the same
  export const drawings = {
    'Zoom, TriHop': () => boardDrawing(all),
    'Kick-It': () => pitchDrawing(all),
    'Open Goal': () => feltDrawing(all, false),
    Zopp: () => plankDrawing(all, 0),
  };`;
const built = await build({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [
    {
      name: 'boards',
      resolveId: (id) => (id === 'boards' ? '\0boards' : undefined),
      load: (id) => (id === '\0boards' ? boards : undefined),
    },
  ],
  build: {
    write: false,
    rolldownOptions: {
      input: 'boards',
      preserveEntrySignatures: 'strict',
      output: { format: 'es' },
    },
  },
});
const { code } = [built].flat()[0].output[0];

const s = await stage();
const { page } = await s.stranger({ bypassCSP: true }); // the boards come from here, not from the house
await page.goto('/healthz');
const found = await page.evaluate(
  async ({ code, times, sizes }) => {
    const { bitmapOf, drawings } = await import('data:text/javascript,' + encodeURIComponent(code));
    /** Wood as filters make it: its bands, fibres and flecks, and the light on it. */
    const layers = [
      ['.0007 .0052', 2],
      ['.0032 .27', 3],
      ['.05 .42', 1],
      ['.0014 .005', 2],
    ].map(
      ([frequency, octaves], i) =>
        `<filter id="n${i}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" result="n"/><feComponentTransfer in="n"><feFuncA type="linear" slope="2" intercept="-.8"/></feComponentTransfer><feComposite in="SourceGraphic" operator="in"/></filter><rect x="-140" y="-140" width="980" height="980" filter="url(#n${i})" opacity=".4" transform="rotate(-2 350 350)"/>`,
    );
    const box = { x: -102, y: -102, width: 904, height: 904 };
    const filtered = () => ({ box, brush() {}, svg: layers.join('') });
    let n = 0;
    /** A pixel that is read waits for all of them. */
    async function took(drawing, pixels) {
      const from = performance.now();
      const bitmap = await bitmapOf(String(n++), drawing, pixels);
      const on = new OffscreenCanvas(1, 1).getContext('2d');
      on.drawImage(bitmap, 0, 0);
      on.getImageData(0, 0, 1, 1);
      return performance.now() - from;
    }
    const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
    const rows = [];
    for (const pixels of sizes) {
      const all = Object.entries({ ...drawings, '': filtered }).map(([k, d]) => [k, d, []]);
      for (let i = 0; i < times; i++)
        for (const [, drawing, list] of all) list.push(await took(drawing, pixels));
      const grain = median(all.at(-1)[2]);
      for (const [name, , list] of all.slice(0, -1))
        rows.push({ name, pixels, ms: median(list), grain });
    }
    return rows;
  },
  { code, times, sizes: [700, 1170] },
);
await s.close();
for (const { name, pixels, ms, grain } of found) {
  const ratio = ms / grain;
  console.log(
    `${name}, ${pixels} px: ${ms.toFixed(0)} ms, filtered grain ${grain.toFixed(0)} ms: ${ratio.toFixed(2)} (at most 0.75)${ratio > 0.75 ? '  MISSED' : ''}`,
  );
  if (ratio > 0.75) process.exitCode = 1;
}
