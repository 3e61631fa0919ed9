// In the everyday run a person may get the browser of another: it must be as good as new.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everyday, stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

test('a person finds nothing of whoever had their browser before', async () => {
  const ada = await s.person();
  await ada.named('Ada');
  await ada.page.goto('/play/zoom');
  await ada.page.evaluate(
    () =>
      new Promise((done) => {
        localStorage.setItem('left', 'here');
        sessionStorage.setItem('left', 'here');
        indexedDB.open('left').onsuccess = done;
      }),
  );
  await ada.page.route('**/healthz', (route) => route.abort());
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await ada.leave();

  const bo = await s.stranger();
  assert.equal(bo.page === ada.page, everyday, 'the same browser, in the everyday run only');
  assert.deepEqual(await bo.context.cookies(), []);
  await bo.page.goto('/healthz');
  const found = await bo.page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    innerWidth,
  ]);
  assert.deepEqual(found, [0, 0, 0, 1280]);
  assert.ok((await bo.page.evaluate(() => history.length)) <= 2);

  // What cannot be taken back closes the browser.
  await bo.page.emulateMedia({ media: 'print' });
  await bo.leave();
  const cy = await s.stranger();
  assert.notEqual(cy.page, bo.page);
});
