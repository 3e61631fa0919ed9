import { Problem, type Api } from './api';
import { Backoff } from './backoff';
import type { Match, MatchEvent, View } from './types';

/** The server sends the views of at most so many events at once. */
const atOnce = 200;

const lacks = (e: MatchEvent) => !!e.moved && e.view === undefined;

/** Whether positions of the match are still to be fetched: a long one that is over brings only the last. */
export const partial = (m: Match): boolean => m.events.some(lacks);

/** Fetches the views that a match lacks, by range. */
async function missingViews(api: Api, m: Match): Promise<Map<number, View>> {
  const first = m.events.find(lacks)?.n ?? 1;
  const last = m.events.findLast(lacks)?.n ?? 0;
  const parts = [];
  for (let from = first; from <= last; from += atOnce)
    parts.push(api.views(m.id, from, Math.min(last, from + atOnce - 1)));
  const found = new Map<number, View>();
  for (const { views } of await Promise.all(parts)) for (const v of views) found.set(v.n, v.view);
  return found;
}

/**
 * Completes a match that lacks views, and tries again while the server cannot be reached. `now` is
 * the match as it stands, or null once its page is closed.
 */
export async function complete(api: Api, now: () => Match | null, done: (m: Match) => void) {
  const tries = new Backoff();
  for (let m = now(); m && partial(m); m = now()) {
    try {
      const views = await missingViews(api, m);
      done(withViews(now() ?? m, views));
      return;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (!e.passing) return;
      await new Promise((again) => setTimeout(again, tries.next()));
    }
  }
}

/** A match with the views that its events lack, as far as they are known. */
export const withViews = (m: Match, views: Map<number, View>): Match =>
  partial(m)
    ? { ...m, events: m.events.map((e) => (lacks(e) ? { ...e, view: views.get(e.n) } : e)) }
    : m;

/** The views of a match that is over, for when it is read once more. They do not change after the end. */
export const finalViews = (m: Match | null): Map<number, View> =>
  new Map(m?.result ? m.events.map((e) => [e.n, e.view]) : []);
