// The bar above a match, and the names beside its board: everything there is completely visible, on
// a phone too.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from './lib/games.mjs';
import { everywhere, settled } from './lib/look.mjs';
import { stage } from './lib/stage.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** A match of every game with all its possible clocks; returns their addresses. */
async function laid(host) {
  const most = { minutes: '90', seconds: '30' };
  const found = [];
  for (const g of await ask(host, 'GET', '/api/games')) {
    const clocks = (g.options ?? []).map((o) => o.name).filter((name) => name in most);
    const options = Object.fromEntries(clocks.map((name) => [name, most[name]]));
    const names = ['Maximilian', 'Großmutter', 'Katarzyna', 'Bo'];
    const seats = names
      .slice(0, Number(g.seats.split(',')[0]))
      .map((name) => ({ kind: 'me', name }));
    const pace = seats.length === 2 ? '90+5' : undefined;
    const { id } = await ask(host, 'POST', '/api/matches', { game: g.name, options, seats, pace });
    found.push({ title: g.title, id, clocks: clocks.length });
  }
  return found;
}

/** Lists everything that is cut off. Widths are not rounded, since half a pixel cuts a letter. */
const cut = (where = 'header, .strip') => {
  const faults = [];
  const header = document.querySelector('header');
  const nodes = [...document.querySelectorAll(where)].flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    return found;
  });
  eachText: for (const node of nodes) {
    const said = node.data.trim();
    const text = document.createRange();
    text.selectNodeContents(node);
    const { left, right, top, width } = text.getBoundingClientRect();
    if (!said || !width) continue;
    for (let e = node.parentElement; !e.matches('header, .strip'); e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.clipPath !== 'none') continue eachText; // read aloud only
      const box = e.getBoundingClientRect();
      if (style.overflow === 'visible') continue;
      // A button's label may be omitted completely: its icon is there.
      if (e.tagName === 'BUTTON' && top >= box.bottom) break;
      if (left < box.left || right > box.right) faults.push(`"${said}" is cut off`);
    }
    if (left < 0 || right > innerWidth) faults.push(`"${said}" is beside the screen`);
  }
  const seen = [...header.children].filter((e) => getComputedStyle(e).clipPath === 'none');
  const places = seen.map((e) => e.getBoundingClientRect());
  const over = (a, b) =>
    a.left + 0.5 < b.right && b.left + 0.5 < a.right && a.top < b.bottom && b.top < a.bottom;
  places.forEach((a, i) =>
    places.slice(i + 1).forEach((b) => over(a, b) && faults.push('two lie on each other')),
  );
  for (const b of header.querySelectorAll('a, button'))
    if (b.offsetWidth < 44 || b.offsetHeight < 44) faults.push(`${b.ariaLabel}: too small`);
  return faults;
};

// German has the longest words.
for (const locale of everywhere ? ['en-GB', 'de-DE', 'pl-PL'] : ['de-DE'])
  test(`names, clocks and watchers are seen whole: ${locale}`, async () => {
    const host = await s.person();
    const cleo = await s.person({ locale, hasTouch: true, reducedMotion: 'reduce' });
    for (const { title, id, clocks } of await laid(host)) {
      await cleo.page.goto(`${s.url}/m/${id}`);
      await cleo.page.getByRole('heading', { name: title, exact: true }).waitFor();
      await cleo.page.waitForFunction(() =>
        /1/.test(document.querySelector('.watchers')?.textContent),
      );
      assert.equal(await cleo.page.locator('header [role=timer]').count(), clocks, title);
      for (const width of [390, 360]) {
        await cleo.page.setViewportSize({ width, height: 844 });
        await settled(cleo);
        assert.deepEqual(await cleo.page.evaluate(cut), [], `${title}, ${width}`);
        const number = cleo.page.locator('header .watchers').getByText('1').last();
        assert.ok((await number.boundingBox())?.width > 5, `${title}: who watches, ${width}`);
      }
      // In landscape the bar is one row, whatever the game.
      for (const [width, height] of [
        [844, 390],
        [667, 375],
        [568, 320],
      ]) {
        await cleo.page.setViewportSize({ width, height });
        await cleo.page.locator('header .rules').waitFor({ state: 'detached' });
        await settled(cleo);
        assert.deepEqual(
          await cleo.page.evaluate(cut, 'header'),
          [],
          `${title}, ${width} by ${height}`,
        );
        const bar = await cleo.page.locator('header').boundingBox();
        assert.ok(bar.height < 2 * 44, `${title}, ${width} by ${height}: the bar has two rows`);
      }
      await cleo.page.setViewportSize({ width: 1280, height: 800 });
      await cleo.page.locator('header .rules').waitFor();
      await settled(cleo);
      assert.deepEqual(await cleo.page.evaluate(cut), [], `${title}, wide`);
    }
    cleo.sound();
    await cleo.leave();
    await host.leave();
  });

test('a long name leaves one’s own side to be read on the smallest phone', async () => {
  const ada = await s.person({ viewport: { width: 320, height: 568 } });
  await ask(ada, 'PUT', '/api/me', { name: 'Bernadetta Wolsztynska-Kowals' });
  const seats = [{ kind: 'me' }, { kind: 'link' }];
  const { id } = await ask(ada, 'POST', '/api/matches', { game: 'zoom', seats });
  await ada.page.goto(`${s.url}/m/${id}`);
  const also = ada.page.locator('.strip[data-seat="0"] .also');
  await also.waitFor();
  const beyond = await also.evaluate((e) => {
    const text = document.createRange();
    text.selectNodeContents(e.lastChild);
    const edge = e.closest('.who').getBoundingClientRect().right;
    return [text.toString().trim(), text.getBoundingClientRect().right - edge];
  });
  assert.equal(beyond[0], ', White');
  assert.ok(beyond[1] <= 0.5, `White ends ${beyond[1]} px outside`);
});

// Polish has the longest word for the rules among narrow ones: no label may push its button to another row.
test('on the smallest phone the buttons of the bar are in one row', async () => {
  const ola = await s.person({ locale: 'pl-PL', viewport: { width: 320, height: 568 } });
  for (const g of await ask(ola, 'GET', '/api/games')) {
    const seats = Array.from({ length: Number(g.seats.split(',')[0]) }, () => ({ kind: 'me' }));
    const { id } = await ask(ola, 'POST', '/api/matches', { game: g.name, seats });
    await ola.page.goto(`${s.url}/m/${id}`);
    await ola.page.locator('header .rules').waitFor();
    await settled(ola);
    assert.deepEqual(await ola.page.evaluate(cut, 'header'), [], g.title);
    const [home, rules] = await Promise.all(
      ['a', '.rules'].map((part) => ola.page.locator(`header ${part}`).boundingBox()),
    );
    assert.equal(rules.y, home.y, `${g.title}: the rules are in another row`);
  }
  ola.sound();
});
