import { anew } from '../net/anew';
import { connect, type Api } from '../net/api';
import type { Source } from '../net/follow';

/** What the page needs from the browser; tests bring their own. */
export interface World {
  api: Api;
  dial: (url: string) => Source;
  /** Loads the whole page again; returns what calls it off. */
  anew: () => () => void;
  /** This device's contribution to the chance of a match. */
  luck: () => string;
}

export const world = (): World => ({
  api: connect(),
  dial: (url) => new EventSource(url) as Source,
  anew,
  luck: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) =>
      b.toString(16).padStart(2, '0'),
    ).join(''),
});
