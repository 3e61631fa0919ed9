// Keeps the page itself at hand, so that it opens without a network and can say so. The
// games are on the server: nothing under /api is kept, or even looked at, here.
//
// The build puts in what every page begins with, and a version made from all that was built:
// another page is another worker. What else was used on this device, the page tells it; a game
// that was never opened here is not fetched.
/* global self, caches, clients */
const files = __FILES__;
const kept = 'shell-__VERSION__';

self.addEventListener('install', (e) => {
  const fresh = files.map(
    (f) => new Request(f, { cache: f.includes('/assets/') ? 'default' : 'reload' }),
  );
  e.waitUntil(
    caches
      .open(kept)
      .then((c) => c.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

/**
 * Deletes old caches. That of the previous version stays, because a tab with it may still be open; a version that
 * could not be loaded whole has left an empty one.
 */
async function tidy() {
  const names = (await caches.keys()).filter((n) => n.startsWith('shell-') && n !== kept);
  const pages = await Promise.all(names.map((n) => caches.match('/', { cacheName: n })));
  const previous = names.filter((_, i) => pages[i]).pop();
  await Promise.all(names.filter((n) => n !== previous).map((n) => caches.delete(n)));
}

self.addEventListener('activate', (e) => e.waitUntil(tidy().then(() => clients.claim())));

self.addEventListener('message', (e) => {
  if (!Array.isArray(e.data)) return;
  // The browser has them already, so this causes no network traffic.
  const used = e.data.filter((f) => typeof f === 'string' && f.startsWith('/assets/'));
  e.waitUntil(
    caches
      .open(kept)
      .then((c) =>
        Promise.all(used.map(async (f) => (await c.match(f)) ?? c.add(f).catch(() => {}))),
      ),
  );
});

/** How long the network may take for the page before the cached one is opened, in milliseconds. */
const patience = 8000;

/** The current page if there is a network, otherwise the cached one. */
async function page(request) {
  const fetched = fetch(request);
  try {
    const answer = await Promise.race([
      fetched,
      new Promise((_, fail) => setTimeout(() => fail(new Error('too slow')), patience)),
    ]);
    // A proxy that stands before a stopped server.
    if (![502, 503, 504].includes(answer.status)) return answer;
    return (await caches.match('/', { cacheName: kept })) ?? answer;
  } catch {
    const answer = await caches.match('/', { cacheName: kept });
    return answer ?? fetched;
  }
}

self.addEventListener('fetch', (e) => {
  const { pathname, origin } = new URL(e.request.url);
  if (e.request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/')) return;
  if (e.request.mode === 'navigate') e.respondWith(page(e.request));
  // A file with its hash in its name never changes.
  else if (pathname.startsWith('/assets/'))
    e.respondWith(caches.match(pathname).then((hit) => hit ?? fetch(e.request)));
  else if (files.includes(pathname))
    e.respondWith(fetch(e.request).catch(() => caches.match(pathname)));
});

// A push: it is somebody's turn. One notice stands for all waiting tables.
self.addEventListener('push', (e) => {
  const n = e.data?.json() ?? {};
  if (!n.title) return;
  const shown = self.registration.showNotification(n.title, {
    body: n.body ?? '',
    tag: n.tag ?? 'turn',
    renotify: true,
    icon: '/icon-192.png',
    data: { url: n.url, way: n.way },
    actions: n.stop ? [{ action: 'stop', title: n.stop }] : [],
  });
  e.waitUntil(Promise.all([shown, navigator.setAppBadge?.(n.count)]));
});

/** Opens a table in an existing window, if there is one. */
async function open(url) {
  const [window] = await clients.matchAll({ type: 'window' });
  if (!window) return clients.openWindow(url);
  // A window that this worker does not control cannot be navigated.
  await window.navigate(url).catch(() => clients.openWindow(url));
  return window.focus();
}

/** Ends the notices of a way. Without a network the notice comes back, so that the button can be pressed again. */
async function stop({ title, body, tag, icon, data, actions }) {
  const answer = await fetch(`/api/notices/${encodeURIComponent(data.way)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stopped: true }),
  }).catch(() => null);
  if (answer?.ok || answer?.status === 404) return;
  await self.registration.showNotification(title, { body, tag, icon, data, actions });
}

self.addEventListener('notificationclick', (e) => {
  e.notification.close();
  const url = new URL(e.notification.data?.url ?? '/', location.origin).href;
  e.waitUntil(e.action === 'stop' ? stop(e.notification) : open(url));
});
