import { beforeEach, expect, test, vi } from 'vitest';
import { Places } from './places';

// As much of a browser as places need.
let heard: Map<string, (() => void)[]>;
let grew: Set<() => void>;
let height: number;
const page = () => ({ scrollY: (globalThis as unknown as { scrollY: number }).scrollY });

beforeEach(() => {
  heard = new Map();
  grew = new Set();
  height = 2000;
  let state: unknown = null;
  const entries: unknown[] = [];
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    set scrollRestoration(_: string) {},
    replaceState: (s: unknown) => (state = s),
    push: () => {
      entries.push(state);
      state = null;
    },
    back: () => (state = entries.pop()),
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('innerHeight', 500);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('document', {
    documentElement: {
      get scrollHeight() {
        return height;
      },
    },
  });
  vi.stubGlobal('addEventListener', (kind: string, f: () => void) =>
    heard.set(kind, [...(heard.get(kind) ?? []), f]),
  );
  vi.stubGlobal('removeEventListener', (kind: string, f: () => void) =>
    heard.set(
      kind,
      (heard.get(kind) ?? []).filter((x) => x !== f),
    ),
  );
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    vi.stubGlobal('scrollY', y);
    tell('scroll');
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private f: () => void) {}
      observe = () => grew.add(this.f);
      disconnect = () => grew.delete(this.f);
    },
  );
});

const tell = (kind: string) => heard.get(kind)?.forEach((f) => f());

/** The page is now so long. */
function grow(to: number) {
  height = to;
  [...grew].forEach((f) => f());
}

/** A page was left at 900, and the browser goes back to it: it begins short. */
function back() {
  const places = new Places();
  scrollTo(0, 900);
  (history as unknown as { push: () => void }).push();
  places.enter();
  expect(page().scrollY).toBe(0);
  history.back();
  places.restore();
  grow(600);
  expect(page().scrollY).toBe(100);
  return places;
}

test('the place is restored, however long the page takes to grow', () => {
  back();
  for (let i = 0; i < 100; i++) grow(600);
  grow(2000);
  expect(page().scrollY).toBe(900);
  scrollTo(0, 40);
  grow(2100);
  expect(page().scrollY).toBe(40); // found once
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'nobody is pulled back who does something meanwhile: %s',
  (act) => {
    back();
    tell(act);
    grow(2000);
    expect(page().scrollY).toBe(100);
    expect(heard.get(act)).toEqual([]);
  },
);

test('another page that is opened meanwhile stays at its top', () => {
  const places = back();
  (history as unknown as { push: () => void }).push();
  places.enter();
  grow(2000);
  expect(page().scrollY).toBe(0);
});
