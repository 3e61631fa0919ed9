// The letters and numbers at a board's rim are readable on a phone: their size, and their contrast
// to the wood or cloth drawn below them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { settled } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage({}, { seen: true })));
after(() => s.close());

/** The number of letters on a board, on a phone in portrait; Open Goal's board turns with the phone. */
const boards = [
  ['zoom', 16],
  ['trihop', 16],
  ['kick-it', 16],
  ['open-goal', 36],
  ['open-goal', 36, { width: 844, height: 390 }],
];
const phone = { width: 390, height: 844 };

/** Every letter: its size, its place on the board, and its contrast to the pixels below it. */
async function measure(who) {
  const { page } = who;
  // Read the colour under a letter while the letters are hidden.
  const bare = await page.addStyleTag({
    content:
      '.coordinates { color: transparent !important } .coordinates span { text-shadow: none !important }',
  });
  // A screenshot may otherwise show the frame before this.
  await settled(who);
  const picture = (await page.screenshot({ scale: 'css' })).toString('base64');
  await bare.evaluate((style) => style.remove());
  // Their colour takes a frame to be back, though nothing moves here (page.css): until then it is transparent.
  await settled(who);
  return page.evaluate(async (picture) => {
    const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) =>
      0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
    const ink = (colour) => {
      const one = new OffscreenCanvas(1, 1).getContext('2d');
      one.fillStyle = colour;
      one.fillRect(0, 0, 1, 1);
      return light(one.getImageData(0, 0, 1, 1).data);
    };
    const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const seen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    seen.drawImage(image, 0, 0);
    const at = document.querySelector('.play .board canvas').getBoundingClientRect();
    return [...document.querySelectorAll('.play .board .coordinates span')].map((span) => {
      const style = getComputedStyle(span);
      const range = document.createRange();
      range.selectNodeContents(span);
      const box = range.getBoundingClientRect();
      const { data } = seen.getImageData(
        Math.floor(box.left),
        Math.floor(box.top),
        Math.ceil(box.width),
        Math.ceil(box.height),
      );
      let below = 0;
      for (let i = 0; i < data.length; i += 4) below += light(data.slice(i, i + 3));
      below /= data.length / 4;
      const own = ink(style.color);
      const [more, less] = own > below ? [own, below] : [below, own];
      return {
        text: span.textContent,
        size: parseFloat(style.fontSize),
        contrast: (more + 0.05) / (less + 0.05),
        inside:
          box.left >= at.left &&
          box.right <= at.right &&
          box.top >= at.top &&
          box.bottom <= at.bottom,
      };
    });
  }, picture);
}

for (const colorScheme of ['light', 'dark'])
  test(`the letters at the rim are large and clear enough, ${colorScheme}`, async () => {
    const ada = await s.person({
      colorScheme,
      viewport: phone,
      hasTouch: true,
    });
    for (const [game, many, size = phone] of boards) {
      await ada.page.setViewportSize(size);
      const seats = [{ kind: 'me' }, { kind: 'me' }];
      const { id } = await ask(ada, 'POST', '/api/matches', { game, seats });
      await ada.page.goto(`${s.url}/m/${id}`);
      await ada.seated();
      await ada.page.waitForSelector('.play .board canvas.shown');
      await settled(ada);
      const letters = await measure(ada);
      if (process.env.SHOTS)
        await ada.page.screenshot({
          path: `${process.env.SHOTS}/${game}-${size.width}-${colorScheme}.png`,
        });
      assert.equal(letters.length, many, game);
      for (const l of letters) {
        assert.ok(l.size >= 11, `${game}: ${l.text} has ${l.size} px`);
        assert.ok(
          l.contrast >= 4.5,
          `${game}: ${l.text} has a contrast of ${l.contrast.toFixed(2)}`,
        );
        assert.ok(l.inside, `${game}: ${l.text} lies beyond the board`);
      }
      const least = Math.min(...letters.map((l) => l.contrast)).toFixed(1);
      console.log(
        `# ${game}, ${size.width}, ${colorScheme}: ${letters[0].size} px, contrast ${least} or more`,
      );
    }
    ada.sound();
    await ada.leave();
  });
