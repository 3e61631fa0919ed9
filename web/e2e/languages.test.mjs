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
    lead: 'Ein Tisch, ein Spiel und jemand zum Spielen.',
    about: 'Roll deine Kugeln vom Rand herein; vier im Quadrat gewinnen.',
    levels: 'Andere Stufen',
    first: '1. Erster Abend',
    device: 'An diesem Gerät',
    turn: 'am Zug',
    side: 'Weiß',
    play: 'Spielen',
    refused: /^Das geht nicht\. Innen rollt eine Kugel gerade/,
    rules: 'Regeln',
    rule: 'Keine Kugel springt über eine andere',
  },
  pl: {
    locale: 'pl-PL',
    lead: 'Stół, gra i ktoś, z kim można zagrać.',
    about: 'Wtaczaj kulki z brzegu do środka; cztery w kwadracie wygrywają.',
    levels: 'Inne poziomy',
    first: '1. Pierwszy wieczór',
    device: 'Na tym urządzeniu',
    turn: 'na ruchu',
    side: 'Białe',
    play: 'Graj',
    refused: /^Tak się nie da\. W środku kulka toczy się prosto/,
    rules: 'Zasady',
    rule: 'Żadna kulka nie przeskakuje innej',
  },
};

for (const [code, w] of Object.entries(spoken)) {
  test(`everything is said in ${code}`, async () => {
    const ada = await s.person({ locale: w.locale });
    await ada.page.getByText(w.lead).waitFor();
    assert.equal(await lang(ada), code);
    await ada.page.getByText(w.about).waitFor();
    await ada.button(w.levels).click();
    await ada.page.getByText(w.first, { exact: true }).waitFor();
    await ada.button(w.device).click();
    await ada.seated();
    await ada.page.locator('.strip.turn', { hasText: w.turn }).waitFor();
    await ada.page.locator('.strip .name', { hasText: w.side }).waitFor();
    // The server refuses in English; here it is said by the rule's number.
    await ada.drag('b2', 'b7');
    const refused = ada.page.getByRole('alert').filter({ hasText: '(ZM7)' });
    assert.match(await refused.innerText(), w.refused);
    await ada.button(w.rules).click();
    await ada.page.getByText(w.rule).waitFor();

    // At the table, too, the computer goes by its level's name in this language.
    await ada.page.goto(`${s.url}/`);
    await ada.button(w.play).click();
    await ada.seated();
    await ada.page.locator('.strip .name', { hasText: w.first.slice(3) }).waitFor();
    ada.sound();
  });
}

test('another language is chosen at the foot of the first page, and stays', async () => {
  const ada = await s.person();
  assert.equal(await lang(ada), 'en');
  await ada.button('Polski').click();
  await ada.page.getByText(spoken.pl.lead).waitFor();
  assert.equal(await lang(ada), 'pl');
  await ada.page.reload();
  await ada.page.getByText(spoken.pl.lead).waitFor();
  assert.equal(await ada.page.locator('footer [aria-current]').innerText(), 'Polski');
  await ada.button('English').click();
  await ada.page.getByText('A table, a game').waitFor();
  ada.sound();
});

test('words that cannot be fetched are said in English', async () => {
  const ada = await s.person({ locale: 'de-AT', serviceWorkers: 'block' });
  await ada.button('Spielen').waitFor();
  await ada.page.route('**/assets/de-*.js', (r) => r.abort());
  await ada.page.reload();
  await ada.page.getByText('A table, a game, somebody to play with.').waitFor();
  assert.equal(await ada.page.locator('html').getAttribute('lang'), 'en');
  await ada.context.close();
});
