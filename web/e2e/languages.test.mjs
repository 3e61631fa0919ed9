import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

const lang = (who) => who.page.evaluate(() => document.documentElement.lang);

const spoken = {
  de: {
    locale: 'de-AT',
    lead: 'Vier im Quadrat gewinnen',
    more: 'Mehr und Sprache',
    about: 'Roll deine Kugeln vom Rand herein; vier im Quadrat gewinnen.',
    levels: 'Stufe 1 von 8',
    first: 'Anfänger',
    device: 'An diesem Gerät',
    turn: 'am Zug',
    side: 'Weiß',
    play: 'Gegen den Computer',
    refused: /^Das kannst du nicht spielen\. Innen rollt eine Kugel gerade/,
    rules: 'Regeln',
    rule: 'Keine Kugel springt über eine andere',
  },
  pl: {
    locale: 'pl-PL',
    lead: 'Cztery w kwadracie',
    more: 'Więcej i język',
    about: 'Wtaczaj kulki z brzegu do środka; cztery w kwadracie wygrywają.',
    levels: 'Poziom 1 z 8',
    first: 'Początkujący',
    device: 'Na tym urządzeniu',
    turn: 'na ruchu',
    side: 'Białe',
    play: 'Zagraj z komputerem',
    refused: /^Tego nie można zagrać\. W środku kulka toczy się prosto/,
    rules: 'Zasady',
    rule: 'Żadna kulka nie przeskakuje innej',
  },
};

for (const [code, w] of Object.entries(spoken)) {
  test(`everything is said in ${code}`, async () => {
    const ada = await s.person({ locale: w.locale });
    await ada.page.getByText(w.lead).waitFor();
    assert.equal(await lang(ada), code);
    await ada.open();
    await ada.page.getByText(w.about).waitFor();
    await ada.page.getByText(w.levels, { exact: true }).waitFor();
    await ada.page.getByText(w.first, { exact: true }).waitFor();
    await ada.button(w.device).click();
    await ada.seated();
    await ada.page.locator('.strip.turn', { hasText: w.turn }).waitFor();
    await ada.page.locator('.strip .name', { hasText: w.side }).waitFor();
    // The server refuses in English; the page translates by the rule's number.
    await ada.drag('b2', 'b7');
    const refused = ada.page.getByRole('alert').filter({ hasText: '(ZM7)' });
    assert.match(await refused.innerText(), w.refused);
    await ada.button(w.rules).click();
    await ada.page.getByText(w.rule).waitFor();

    // At the table too, the computer has its level's name in this language.
    await ada.page.goto(`${s.url}/`);
    await ada.begin(w.play);
    await ada.seated();
    await ada.page.locator('.strip .name', { hasText: w.first }).waitFor();
    ada.sound();
  });
}

test('another language is chosen on the first page, and stays', async () => {
  const ada = await s.person();
  assert.equal(await lang(ada), 'en');
  await ada.button('More, and language').click();
  await ada.button('Polski').click();
  await ada.page.getByText(spoken.pl.lead).waitFor();
  assert.equal(await lang(ada), 'pl');
  await ada.page.reload();
  await ada.page.getByText(spoken.pl.lead).waitFor();
  await ada.button(spoken.pl.more).click();
  assert.equal(await ada.page.locator('dialog [aria-current]').innerText(), 'Polski');
  await ada.button('English').click();
  await ada.page.getByText('Four in a square win').waitFor();
  ada.sound();
});

test('a language can be chosen where the browser keeps nothing', async () => {
  const ada = await s.stranger();
  await ada.context.addInitScript(() => {
    const forbid = {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', forbid);
    Object.defineProperty(window, 'sessionStorage', forbid);
  });
  await ada.page.goto('/');
  await ada.button('More, and language').click();
  await ada.button('Polski').click();
  await ada.page.getByText(spoken.pl.lead).waitFor();
  await ada.page.reload();
  await ada.page.getByText(spoken.pl.lead).waitFor();
  ada.sound();
});

test('if words cannot be loaded, the page is in English', async () => {
  const ada = await s.person({ locale: 'de-AT', serviceWorkers: 'block' });
  await ada.page.getByText(spoken.de.lead).waitFor();
  await ada.page.route('**/assets/de-*.js', (r) => r.abort());
  await ada.page.reload();
  await ada.page.getByText('Four in a square win').waitFor();
  assert.equal(await ada.page.locator('html').getAttribute('lang'), 'en');
  await ada.leave();
});
