// The places of the page: the games, one of them, a table, a seat's link, a game's lesson, its exercises,
// where a record is opened, all my games, an evening, a club, a tournament, tables to watch, ratings, and the link that stops notices.

import { Places } from './places';

/** A page, and its parameters. */
export type Place =
  | {
      at: 'home' | 'record' | 'clubs' | 'tournaments' | 'watch' | 'tv' | 'ratings' | 'nowhere';
    }
  /** Only those that had the position of a match after so many plies; or with the mistakes of a game. */
  | { at: 'mine'; match?: string; ply?: string; mistakes?: string }
  | { at: 'game' | 'lesson' | 'opening'; name: string }
  | { at: 'practice'; name: string; exercise?: string }
  | {
      at:
        | 'table'
        | 'newest'
        | 'evening'
        | 'club evening'
        | 'club tournament'
        | 'tournament'
        | 'stop'
        | 'agree';
      id: string;
    }
  | { at: 'seat' | 'device'; token: string }
  | { at: 'coach'; id: string; token: string }
  /** `link` is the link that led here, if it was not the plain address. */
  | { at: 'club'; id: string; link: string };

/** A coach's secret is in the fragment, which browsers do not send to servers. */
export function placeOf(path: string, fragment = '', query = ''): Place {
  let parts: string[];
  try {
    parts = path.replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return { at: 'nowhere' };
  }
  const [, kind, value, ...more] = parts;
  if (!kind) return { at: 'home' };
  if (!value) {
    if (kind === 'open') return { at: 'record' };
    if (kind === 'me') {
      const q = new URLSearchParams(query);
      const asked = (name: string) => q.get(name) ?? undefined;
      return { at: 'mine', match: asked('match'), ply: asked('ply'), mistakes: asked('mistakes') };
    }
    if (kind === 'club') return { at: 'clubs' };
    if (kind === 'tournament') return { at: 'tournaments' };
    if (kind === 'watch' || kind === 'tv' || kind === 'ratings') return { at: kind };
    return { at: 'nowhere' };
  }
  if (kind === 'c' && more.length < 2) {
    if (more[0] === 'open') return { at: 'club evening', id: value };
    if (more[0] === 'tournament') return { at: 'club tournament', id: value };
    return { at: 'club', id: value, link: more[0] ?? '' };
  }
  if (kind === 'practice' && more.length === 1)
    return { at: 'practice', name: value, exercise: more[0] };
  if (kind === 'm' && more.length === 1 && more[0] === 'newest') return { at: 'newest', id: value };
  if (more.length === 0) {
    if (kind === 'm' && fragment.startsWith('#coach='))
      return { at: 'coach', id: value, token: fragment.slice('#coach='.length) };
    if (kind === 'm') return { at: 'table', id: value };
    if (kind === 's') return { at: 'seat', token: value };
    if (kind === 'd') return { at: 'device', token: value };
    if (kind === 'play') return { at: 'game', name: value };
    if (kind === 'learn') return { at: 'lesson', name: value };
    if (kind === 'practice') return { at: 'practice', name: value };
    if (kind === 'stop' || kind === 'agree') return { at: kind, id: value };
    if (kind === 't') return { at: 'tournament', id: value };
    if (kind === 'e') return { at: 'evening', id: value };
    if (kind === 'evening') return { at: 'opening', name: value };
  }
  return { at: 'nowhere' };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname, location.hash, location.search));

  private readonly places = new Places();

  constructor() {
    addEventListener('popstate', () => {
      this.place = placeOf(location.pathname, location.hash, location.search);
      this.places.restore();
    });
  }

  go(path: string, replace = false) {
    // As in browsers: a link to this very place, pressed twice, makes no second entry to go back through.
    if (replace || path === location.pathname + location.search)
      history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    const [at, query] = path.split('?');
    this.place = placeOf(at!, '', query);
    this.places.enter();
  }

  /** Goes where an answer leads, unless somebody has gone elsewhere while they waited for it. */
  async lead(find: () => Promise<string>, replace = false) {
    const from = this.place;
    const path = await find();
    if (this.place === from) this.go(path, replace);
  }

  /** For links: an ordinary click stays on the page, any other does what browsers do. */
  follow = (e: MouseEvent) => {
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    const to = e.currentTarget as HTMLAnchorElement;
    this.go(to.pathname + to.search);
  };
}

export const router = new Router();
