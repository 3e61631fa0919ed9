// Evenings that tests play through the interface alone.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './stage.mjs';

/** Waits until a page has said it to those who listen. */
export const heard = (page, hasText) =>
  page.locator('[data-said]', { hasText }).waitFor({ state: 'attached' });

/** A test's helpers for the server of a stage: `ask`, people without a page, whole rounds. */
export function evenings(stage) {
  /** Sends a request with the cookie of a person, with or without a page. */
  async function ask(who, method, path, data) {
    const answer = await who.context.request.fetch(stage.url + path, {
      method,
      data,
      timeout: patience,
    });
    assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  /** Somebody without a page. */
  const guest = async () => ({ context: await stage.browser.newContext() });

  /** Plays the tables of the round to their end, or until `stop`; people are by number, from 1. */
  async function play(id, people, stop = () => false) {
    const { tables } = await ask(people[1], 'GET', `/api/evenings/${id}`);
    await Promise.all(
      tables.map(async (table) => {
        const seats = table.seats.map((x) => people[x.player]);
        const some = seats.find(Boolean);
        const path = `/api/matches/${table.match}`;
        for (const who of seats)
          if (who)
            await ask(who, 'POST', `${path}/cut`, { text: 'somewhere-in-it' }).catch(() => {});
        for (;;) {
          let m = await ask(some, 'GET', path);
          if (m.result || stop(m)) return;
          const who = m.draw.dealt && seats[m.turn];
          if (!who) {
            await pause(50); // a computer thinks, or somebody has yet to cut
            continue;
          }
          m = await ask(who, 'GET', path);
          if (m.legal.length)
            await ask(who, 'POST', `${path}/actions`, {
              seat: m.turn,
              ply: m.ply,
              action: m.legal[m.ply % m.legal.length],
            });
        }
      }),
    );
  }

  return { ask, guest, play };
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * From here on only a tap leads this person to their table when a round begins: the countdown of three
 * seconds stops, since a test may take longer.
 */
export async function unhurried(who) {
  const still = () => {
    const every = window.setInterval.bind(window);
    window.setInterval = (go, ms, ...more) => every(ms === 1000 ? () => {} : go, ms, ...more);
  };
  await who.context.addInitScript(still);
  await who.page.evaluate(still);
}
