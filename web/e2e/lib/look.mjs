// Everybody must be able to read every page, and nothing scrolls sideways.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** LOOKS=all: check similar pages too, in every size and in both schemes. */
export const everywhere = process.env.LOOKS === 'all';

/** Of cases that differ in size and language the first, which has the least room for its words; all with LOOKS=all. */
export const narrowest = (cases) => (everywhere ? cases : cases.slice(0, 1));

/** The screens for checking pages, and `as` for a person who has one. */
export const screens = [
  [320, 640, 'light'],
  [1280, 800, 'dark'],
  [390, 844, 'dark'],
  [320, 640, 'dark'],
  [390, 844, 'light'],
  [1280, 800, 'light'],
]
  .slice(0, everywhere ? 6 : 2)
  .map(([width, height, colorScheme]) => ({
    width,
    colorScheme,
    as: {
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height },
      hasTouch: width < 1000,
    },
  }));

/** Waits until all fades, slides and growth have ended; endless animations do not count. */
export const settled = (who) =>
  who.page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const moves = (a) =>
      a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity;
    await frame();
    do await frame();
    while (document.getAnimations().some(moves));
  });

/** Paints the page from now on, for whatever goes by what is visible (stage.mjs). */
export async function painted(who) {
  await who.page.evaluate(() => (document.adoptedStyleSheets = []));
  await settled(who);
}

export async function check(who, where) {
  await painted(who);
  const has = await who.page.evaluate(() => 'axe' in window);
  // The page's own policy forbids foreign scripts, so the browser itself adds it.
  if (!has) await who.page.evaluate(readFileSync(axe, 'utf8'));
  const found = await who.page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map(
        (v) =>
          `${v.id}: ${v.help} (${v.nodes.map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join('; ')})`,
      );
  });
  assert.deepEqual(found, [], where);
  // Not innerWidth: on a phone the window grows with what is too wide for it.
  const [wide, width] = await who.page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth, root.clientWidth];
  });
  assert.ok(wide <= width, `${where}: scrolls sideways, ${wide} in ${width}`);
}

/** SHOTS=folder: screenshots of tests, for people who want some. Nothing depends on them. */
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

export async function shot(who, name, { fullPage = true } = {}) {
  if (!shots) return;
  await settled(who);
  await who.page.screenshot({ path: `${shots}/${name}.png`, fullPage });
}
