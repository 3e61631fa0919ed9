/** Registers the page's service worker, in a built page and in browsers that allow one. */
export function register() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first paint. Without it everything works except offline.
  const go = () => void start().catch(() => {});
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}

async function start() {
  const workers = navigator.serviceWorker;
  const known = await workers.register('/sw.js');
  // Browsers look for a newer worker at their own time, sometimes much later.
  if (workers.controller) await known.update().catch(() => {});
  await workers.ready;
  await replaced(known);
  tell(known);
}

/**
 * Waits while a worker begins, or replaces an old one. Chromium stops the old one first; a message that wakes it
 * at that moment leaves the newer one waiting, and everything that the page loads, for minutes.
 */
function replaced({ installing, waiting, active }: ServiceWorkerRegistration) {
  const newer = installing ?? waiting ?? active;
  if (!newer) return;
  return new Promise<void>((done) => {
    const look = () => ['activated', 'redundant'].includes(newer.state) && done();
    newer.addEventListener('statechange', look);
    look();
  });
}

/** Reports which files this page uses, now and later, so that it opens offline with all of them. */
function tell(known: ServiceWorkerRegistration) {
  const paths = (list: PerformanceEntryList) =>
    list.map((e) => new URL(e.name).pathname).filter((p) => p.startsWith('/assets/'));
  new PerformanceObserver((list) => {
    const used = paths(list.getEntries());
    if (used.length > 0) (navigator.serviceWorker.controller ?? known.active)?.postMessage(used);
  }).observe({ type: 'resource', buffered: true });
}
