// Every page in every language, large and small: readable for everybody (axe), nothing
// scrolls sideways. German, which is the longest, is seen in one size, by day or by night, and so
// is each language with LOOKS=all; in both, by both, with SCHEMES=light,dark. With SHOTS=folder a
// picture of each page is left there, to be looked at.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ask, played, whole } from './lib/games.mjs';
import { check, everywhere } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

const shots = process.env.SHOTS;
const sizes = { wide: [1280, 800], narrow: [390, 844] };
const locales = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' };
const schemes = process.env.SCHEMES?.split(',');
const days = ['light', 'dark'];

let s;
before(async () => (s = await stage()));
after(() => s.close());

const record = `[Game "zoom"]\n[Seats "Ada; computer 3"]\n\n${whole.join(' ')}\n`;

for (const [i, [size, [width, height]]] of Object.entries(sizes).entries())
  for (const [j, [language, locale]] of Object.entries(locales).entries())
    for (const colorScheme of schemes ??
      ((i + j) % 2 || (language !== 'de' && !everywhere) ? [] : [days[j % 2]])) {
      test(`a tour, ${size}, ${language}, ${colorScheme}`, async () => {
        const ada = await s.person({
          colorScheme,
          locale,
          viewport: { width, height },
          reducedMotion: 'reduce',
          hasTouch: width < 1000,
        });
        const { page } = ada;
        const look = async (name) => {
          await check(ada, `${name}, ${size}, ${language}, ${colorScheme}`);
          if (!shots) return;
          const folder = path.join(shots, `${size}-${language}-${colorScheme}`);
          mkdirSync(folder, { recursive: true });
          await page.screenshot({ path: path.join(folder, name + '.png') });
        };
        const go = (to) => page.goto(s.url + to);
        const sheet = async () => {
          if (width < 1000) await page.locator('.pull').click();
        };

        // The first page: empty, and with games and levels.
        await page.waitForSelector('.tile');
        await look('home');
        await ada.open();
        await look('game');
        await ask(ada, 'PUT', '/api/me', { name: 'Ada' });
        const running = await played(ada, whole.slice(0, 3));
        await go('/');
        await page.waitForSelector(`a[href="/m/${running}"]`);
        await look('home-games');
        await page.locator('footer .button').click();
        await page.getByRole('dialog').locator('section').nth(2).waitFor();
        await look('home-more');
        await page.keyboard.press('Escape');

        // The lesson, with its reaction to a wrong try, a right one, and at its end.
        await go('/learn/zoom');
        await page.waitForSelector('.grab');
        await look('lesson');
        await ada.drag('c1', 'c8');
        await page.waitForSelector('.note .refused');
        await look('lesson-refused');
        await ada.move('c1-c4');
        await page.waitForSelector('.note .done');
        await look('lesson-done');
        for (let i = 0; i < 5; i++) {
          await page
            .locator('.buttons button')
            .nth(i === 0 ? 0 : 1)
            .click();
        }
        await page.locator('.buttons .main').waitFor();
        await look('lesson-end');

        // The table.
        await go(`/m/${running}`);
        await page.waitForSelector('[data-field]');
        await look('table');
        await ada.click('d8');
        await look('table-held');
        await page.keyboard.press('Escape');
        await page.locator('header .rules').click();
        await page.locator('dialog li').first().waitFor();
        await look('rules');
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await page.locator('dialog kbd').first().waitFor();
        await page.keyboard.press('p');
        await look('asked');
        await page.keyboard.press('Escape');
        await page.keyboard.press('w');
        await look('answered');
        await sheet();
        await look('sheet');
        await page.locator('.more .button.small').last().waitFor();
        if (width < 1000) await page.locator('.pull').click();

        // The invitation, and carrying a seat on.
        const { id: invited } = await ask(ada, 'POST', '/api/matches', {
          game: 'zoom',
          seats: [{ kind: 'me' }, { kind: 'link' }],
        });
        await go(`/m/${invited}`);
        await page.waitForSelector('.qr svg');
        await look('invitation');

        // The end, what comes after it, and the review.
        const over = await played(ada, whole);
        await go(`/m/${over}`);
        await page.waitForSelector('.end');
        await look('end');
        await page.keyboard.press('Home');
        await sheet();
        await look('end-sheet');
        await page.locator('.more > .button', { hasText: /./ }).first().click();
        await page.locator('dialog fieldset').waitFor();
        await look('play-on');
        await page.keyboard.press('Escape');
        if (width < 1000) await page.locator('.pull').click();
        await page.keyboard.press('End');
        await page.locator('.end .buttons button').nth(1).click();
        await page.getByRole('slider').waitFor();
        await page.getByRole('slider').press('Home');
        await look('review');

        // A record that is opened.
        await go('/open');
        await page.locator('textarea').fill(record.replace('c2-c3', 'c4-c6'));
        await page.locator('form .main').click();
        await page.getByRole('alert').filter({ hasText: 'ZM' }).waitFor();
        await look('record-broken');
        await page.locator('textarea').fill(record);
        await page.locator('form .main').click();
        await page.waitForSelector('[data-field]');
        await page.keyboard.press('End');
        await look('record');

        // What leads nowhere.
        await go('/s/nothing');
        await page.locator('main h1').waitFor();
        await look('dead-link');
        await go('/m/nothing');
        await page.locator('main h1').waitFor();
        await look('lost');
        ada.sound();
        await ada.leave();
      });
    }
