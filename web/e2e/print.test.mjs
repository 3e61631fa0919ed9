import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { played, whole } from './lib/games.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** How many sheets of A4 the page takes. */
async function sheets(page) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const counts = [...pdf.toString('latin1').matchAll(/\/Count (\d+)/g)].map((m) => Number(m[1]));
  return Math.max(...counts);
}

const ink = (who, selector) =>
  who.page.locator(selector).evaluate((e) => getComputedStyle(e).color);

test('a position with its moves, and the rules, print well', async () => {
  // In dark mode and on a small screen too, it is dark on white and as wide as the sheet.
  const ada = await s.person({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  const { page } = ada;
  const id = await played(ada, whole);
  await page.goto(`${s.url}/m/${id}`);
  await page.locator('.end').waitFor();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await sheets(page), 1);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['After move 8 of 9', 'White won.', 'Rule ZM10', 'h3 → d3 · four in a square'])
    assert.ok(await page.getByText(text, { exact: true }).isVisible(), text);
  for (const name of ['Play again', 'Rules', 'Turn the board', 'Print', 'Review game'])
    assert.equal(await ada.button(name).filter({ visible: true }).count(), 0, name);
  const board = await page.locator('.play .board').first().boundingBox();
  assert.ok(Math.abs(board.width - (120 / 25.4) * 96) < 2, `the board is ${board.width} wide`);
  assert.match(await ink(ada, 'h1'), /oklch\(0\.2 /);

  await page.emulateMedia({ media: null });
  await ada.button('Rules').click();
  await page.getByText('ZM13').waitFor();
  const n = await sheets(page);
  assert.ok(n >= 2 && n <= 4, `the rules take ${n} sheets`);
  await page.emulateMedia({ media: 'print' });
  const last = page.getByText('a house rule, so that every game ends');
  assert.ok(await last.isVisible());
  assert.ok(!(await page.locator('.play').isVisible()), 'the table is printed behind the rules');
  const rules = await page.locator('dialog').boundingBox();
  const end = await last.boundingBox();
  assert.ok(end.y + end.height <= rules.y + rules.height + 1, 'the rules are cut off');
  ada.sound();
});

test('the button prints', async () => {
  const ada = await s.person();
  const id = await played(ada, whole);
  await ada.page.addInitScript(() => (window.print = () => (window.printed = true)));
  await ada.page.goto(`${s.url}/m/${id}`);
  await ada.button('Print').click();
  await ada.page.waitForFunction(() => window.printed);
});
