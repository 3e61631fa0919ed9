// Draws the icons that cannot be SVG, from the one that is: `node scripts/icons.mjs` after
// public/icon.svg has changed. Systems cut a maskable icon to their own shape, so there
// the board reaches the edge and the marbles keep to the middle.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const at = (name) => new URL(`../public/${name}`, import.meta.url);
const svg = readFileSync(at('icon.svg'), 'utf8');
const wood = svg.match(/<rect [^>]*fill="(#\w+)"/)[1];
const unframed = svg.replace(/<rect [^>]*\/>/g, '');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [name, size, whole] of [
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-512.png', 512, true],
  ['apple-touch-icon.png', 180, true],
]) {
  await page.setViewportSize({ width: size, height: size });
  const inside = whole ? (name.startsWith('apple') ? 96 : 84) : 100;
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:${whole ? wood : 'transparent'}}` +
      `body{display:grid;place-items:center}svg{width:${inside}%;height:${inside}%}</style>` +
      (whole ? unframed : svg),
  );
  writeFileSync(at(name), await page.screenshot({ omitBackground: !whole }));
}
await browser.close();
