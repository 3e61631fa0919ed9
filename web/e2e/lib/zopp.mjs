// Zopp at the table: laid, pulled and waited for.
import assert from 'node:assert/strict';
import { ask } from './games.mjs';

export const me = { kind: 'me' };
export const link = { kind: 'link' };
export const kickOff = 'w1=-88,62 b1=88,62 w2=-88,-62 b2=88,-62 w3=-150,0 b3=150,0'.split(' ');
/** From that kick-off, with a steady hand: past b1 by the ball's side and in. */
export const scores = { turns: 9, ups: 5 };
export const goal = /^w1@333\.83[34],0\.550$/;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Makes actions through the interface alone; each by the seat whose turn it is. */
export async function make(who, id, actions) {
  for (const action of actions) {
    const { turn, ply } = await ask(who, 'GET', `/api/matches/${id}`);
    const made = await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: turn, ply, action });
    assert.ok(made.n, `${action}: ${made.detail}`);
  }
}

/** Sits down at a match after some actions; gives its id. */
export async function sit(s, who, { seats = [me, me], options = {}, actions = [] } = {}) {
  const steady = { hand: 'steady', ...options };
  const { id } = await ask(who, 'POST', '/api/matches', { game: 'zopp', seats, options: steady });
  await make(who, id, actions);
  await who.page.goto(`${s.url}/m/${id}`);
  await who.page.locator('.pitch').waitFor();
  if (actions.length) await who.field('w2').waitFor();
  return id;
}

/** Waits until the server has so many actions. */
export const ply = (who, n) => who.until((m) => m.ply >= n);

/** Waits until the board shows what the server has, and nothing moves. */
export async function still(who) {
  const { view } = await who.match();
  for (const d of view.discs)
    if (d.where === 'surface') {
      const at = `${Math.round(d.x) || 0}, ${Math.round(d.y) || 0}`.replaceAll('-', '−');
      await who.page.locator(`[data-field="${d.id}"][aria-label*="at ${at}"]`).waitFor();
    }
  await who.page.locator('.pitch [data-field="ball"]:not(.away)').waitFor();
  return view;
}

/** Pulls a counter back, by so much on the screen, and lets go. */
export async function pull(who, id, by) {
  const [x, y] = await who.middle(id);
  await who.page.mouse.move(x, y);
  await who.page.mouse.down();
  await who.page.mouse.move(x + by[0], y + by[1], { steps: 6 });
  await who.page.mouse.up();
}

export const prompt = (who, text) =>
  who.page.locator('[data-line]').filter({ hasText: text }).waitFor();
