/** Hands the page to its worker, in a built page and where browsers allow one. */
export function register() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // It comes after what is on the screen. Without it everything works but offline.
  const go = () => void start().catch(() => {});
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}

async function start() {
  const workers = navigator.serviceWorker;
  const known = await workers.register('/sw.js');
  // Browsers look for a newer worker when it suits them, sometimes much later.
  if (workers.controller) await known.update().catch(() => {});
  await workers.ready;
  await replaced(known);
  tell(known);
}

/**
 * Waits while a newer worker takes the place of the one before. Chromium stops that one first; a message that
 * wakes it again just then leaves the newer one waiting, and all that the page loads, for minutes.
 */
function replaced({ installing, waiting }: ServiceWorkerRegistration) {
  const newer = installing ?? waiting;
  if (!newer) return;
  return new Promise<void>((done) => {
    const look = () => ['activated', 'redundant'].includes(newer.state) && done();
    newer.addEventListener('statechange', look);
    look();
  });
}

/** Says which files this page uses, now and later, so that it opens offline with all of them. */
function tell(known: ServiceWorkerRegistration) {
  const paths = (list: PerformanceEntryList) =>
    list.map((e) => new URL(e.name).pathname).filter((p) => p.startsWith('/assets/'));
  new PerformanceObserver((list) => {
    const used = paths(list.getEntries());
    if (used.length > 0) (navigator.serviceWorker.controller ?? known.active)?.postMessage(used);
  }).observe({ type: 'resource', buffered: true });
}
