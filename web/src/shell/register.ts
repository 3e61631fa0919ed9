/** Hands the page to its worker, in a built page and where browsers allow one. */
export function register() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // It comes after what is on the screen. Without it everything works but offline.
  const go = () =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then((known) => {
        // Browsers look for a newer worker when it suits them, sometimes much later.
        if (navigator.serviceWorker.controller) void known.update().catch(() => {});
        return navigator.serviceWorker.ready;
      })
      .then((worker) => tell(worker))
      .catch(() => {});
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}

/** Says which files this page uses, now and later, so that it opens offline with all of them. */
function tell({ active }: ServiceWorkerRegistration) {
  const paths = (list: PerformanceEntryList) =>
    list.map((e) => new URL(e.name).pathname).filter((p) => p.startsWith('/assets/'));
  new PerformanceObserver((list) => {
    const used = paths(list.getEntries());
    if (used.length > 0) (navigator.serviceWorker.controller ?? active)?.postMessage(used);
  }).observe({ type: 'resource', buffered: true });
}
