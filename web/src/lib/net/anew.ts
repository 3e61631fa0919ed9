/**
 * Loads the whole page again once the server answers: a part of it that failed to load would come back without its
 * styles. If it was loaded again just before, in vain, it waits for a minute. Returns what calls it off.
 */
export function anew(): () => void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const vain = how?.type === 'reload' && performance.now() < 10_000;
  let left = false;
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    if (!left) timer = setTimeout(look, (vain ? 60_000 : 5000) + 1000 * Math.random());
  };
  const look = () =>
    fetch('/', { method: 'HEAD', signal: AbortSignal.timeout(5000) }).then(
      (up) => (up.ok ? left || location.reload() : later()),
      later,
    );
  later();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
