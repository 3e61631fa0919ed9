// The places of the page: the games, one of them, a table, a seat's link, a game's lesson, its exercises,
// where a record is opened, an evening, and a club.

import { Places } from './places';

export type Place =
  | { at: 'home' }
  | { at: 'game'; game: string }
  | { at: 'table'; id: string }
  | { at: 'seat'; token: string }
  | { at: 'lesson'; game: string }
  | { at: 'practice'; game: string; exercise?: string }
  | { at: 'record' }
  | { at: 'evening'; id: string }
  | { at: 'opening'; game: string }
  | { at: 'clubs' }
  /** `link` is by what one came, if not by its plain address. */
  | { at: 'club'; id: string; link: string }
  | { at: 'club evening'; id: string }
  | { at: 'nowhere' };

export function placeOf(path: string): Place {
  const [, kind, rest, ...more] = path.replace(/\/$/, '').split('/');
  if (!kind) return { at: 'home' };
  if (kind === 'open' && !rest) return { at: 'record' };
  if (kind === 'club' && !rest) return { at: 'clubs' };
  if (kind === 'c' && rest && more.length < 2) {
    const id = decodeURIComponent(rest);
    if (more[0] === 'open') return { at: 'club evening', id };
    return { at: 'club', id, link: decodeURIComponent(more[0] ?? '') };
  }
  if (kind === 'practice' && rest && more.length === 1)
    return {
      at: 'practice',
      game: decodeURIComponent(rest),
      exercise: decodeURIComponent(more[0]!),
    };
  if (rest && more.length === 0) {
    const value = decodeURIComponent(rest);
    if (kind === 'm') return { at: 'table', id: value };
    if (kind === 's') return { at: 'seat', token: value };
    if (kind === 'play') return { at: 'game', game: value };
    if (kind === 'learn') return { at: 'lesson', game: value };
    if (kind === 'practice') return { at: 'practice', game: value };
    if (kind === 'e') return { at: 'evening', id: value };
    if (kind === 'evening') return { at: 'opening', game: value };
  }
  return { at: 'nowhere' };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));

  private readonly places = new Places();

  constructor() {
    addEventListener('popstate', () => {
      this.place = placeOf(location.pathname);
      this.places.restore();
    });
  }

  go(path: string, replace = false) {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.place = placeOf(path);
    this.places.enter();
  }

  /** For links: an ordinary click stays on the page, any other does what browsers do. */
  follow = (e: MouseEvent) => {
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    this.go((e.currentTarget as HTMLAnchorElement).pathname);
  };
}

export const router = new Router();
