/**
 * Loads the whole page again once the server answers: a part of it that failed to load would come back without its
 * styles. A part that is missing for good should not reload it too often. Returns what calls it off.
 */
export function anew(): () => void {
  let left = false;
  const look = () =>
    fetch('/', { method: 'HEAD' }).then(
      (up) => up.ok && !left && location.reload(),
      () => {},
    );
  const timer = setInterval(look, 5000 + 1000 * Math.random());
  return () => {
    left = true;
    clearInterval(timer);
  };
}
