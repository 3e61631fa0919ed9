/** Hands the page to its worker, in a built page and where browsers allow one. */
export function register() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // It comes after what is on the screen. Without it everything works but offline.
  const go = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}
