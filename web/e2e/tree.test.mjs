// A whole game through the accessibility tree alone: roles, names and announcements. Nothing here
// knows where anything is drawn, nor how the page is built.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stage } from './lib/stage.mjs';
import { eager } from './lib/zoom.mjs';

let s;
before(async () => (s = await stage()));
after(() => s.close());

/** Presses a button like a screen reader: without any pointer. */
const press = (page, name) =>
  page.getByRole('button', { name, exact: true }).dispatchEvent('click');

/** The board as its tree has it: a name for every field. */
async function board(page) {
  const tree = await page.getByRole('group', { name: 'Zoom board', exact: true }).ariaSnapshot();
  const fields = {};
  for (const [, name] of tree.matchAll(/button "((\w\d), [^"]*)"/g))
    fields[name.slice(0, 2)] = name;
  return fields;
}

/** The position and the possible actions, found by listening. */
async function scene(page) {
  const fields = await board(page);
  assert.equal(Object.keys(fields).length, 52);
  const lie = (colour) => Object.keys(fields).filter((f) => fields[f].includes(`${colour} marble`));
  const view = { white: lie('white'), black: lie('black') };
  const legal = [];
  for (const from of view.white) {
    if (!/, \d+ moves?$/.test(fields[from])) continue;
    await press(page, fields[from]);
    const held = await board(page);
    assert.match(held[from], /picked up/);
    for (const to of Object.keys(held))
      if (held[to].endsWith('move here')) legal.push(`${from}-${to}`);
    const moves = legal.filter((a) => a.startsWith(from)).length;
    assert.match(held[from], new RegExp(`, ${moves} moves?$`));
    await press(page, held[from]);
  }
  return { view, legal, turn: 0 };
}

test('a whole game against the computer, by roles and names alone', async () => {
  const ada = await s.person({ reducedMotion: 'reduce' });
  const { page, faults } = ada;
  await ada.lot('White');
  await page.getByRole('link', { name: /^Zoom/ }).dispatchEvent('click');
  const zoom = page.getByRole('article', { name: 'Zoom', exact: true });
  await zoom.getByRole('button', { name: 'Play the computer' }).dispatchEvent('click');
  let made = 0;
  for (;;) {
    // The document's title tells how it stands; the end has a name of its own.
    await page.waitForFunction(() => /^(Your turn|You won|A draw|.* won)/.test(document.title));
    if (!(await page.title()).startsWith('Your turn')) break;
    assert.ok(made++ < 60, 'the game does not end');
    const now = await scene(page);
    const action = eager(now);
    const [from, to] = action.split('-');
    await press(page, (await board(page))[from]);
    await press(page, (await board(page))[to]);
    // It stands in the list of moves.
    await page
      .getByRole('list', { name: 'Moves' })
      .getByRole('button', {
        name: new RegExp(`^Move ${2 * made - 1}, White: ${from} (comes in )?to ${to}\\b`),
      })
      .waitFor();
    // Either the game is over, or the computer answers and it is our turn again.
    const answer = page.getByRole('button', { name: new RegExp(`^Move ${2 * made}, Black: `) });
    await answer
      .or(page.getByRole('heading', { name: /won|draw/ }))
      .first()
      .waitFor();
  }
  // At the end, an announcement says who won, why and by which rule.
  await page
    .getByText(/^(White|Beginner): .* (You won!|.* won\.|A draw\.) .* Rule ZM\d+$/)
    .waitFor({ state: 'attached' });
  const end = page.getByRole('region', { name: /won|A draw/ });
  await end.getByRole('button', { name: /^Rule ZM\d+$/ }).waitFor();
  await press(page, 'Play again');
  await page.waitForFunction(() => !/won|A draw/.test(document.title));
  assert.deepEqual(faults, []);
});
