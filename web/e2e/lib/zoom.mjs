// How the tests choose among the legal actions from the server: no rules, only choices that soon
// lead to an end.

const squares = [];
for (const f of 'bcdef')
  for (let r = 2; r <= 6; r++) {
    const g = String.fromCharCode(f.charCodeAt(0) + 1);
    squares.push([f + r, f + (r + 1), g + r, g + (r + 1)]);
  }

function most(own, other) {
  let best = 0;
  for (const s of squares)
    if (!s.some((x) => other.includes(x))) {
      const n = s.filter((x) => own.includes(x)).length;
      best = Math.max(best, n === 4 ? 100 : n * n);
    }
  return best;
}

const sides = (view, seat) => (seat === 0 ? [view.white, view.black] : [view.black, view.white]);

/** The action that comes nearest to a square of four, and parries the opponent's threats. */
export function eager(match, rng = Math.random) {
  const [own, other] = sides(match.view, match.turn);
  let best = null;
  let value = -Infinity;
  for (const action of match.legal) {
    const [from, to] = action.split('-');
    const after = own.map((x) => (x === from ? to : x));
    const v = most(after, other) * 1.5 - most(other, after) + rng() * 0.5;
    if (v > value) [best, value] = [action, v];
  }
  return best;
}

/** An action that makes no square and blocks nobody. */
export function idle(match, rng = Math.random) {
  const [own, other] = sides(match.view, match.turn);
  let best = null;
  let value = Infinity;
  for (const action of match.legal) {
    const [from, to] = action.split('-');
    const after = own.map((x) => (x === from ? to : x));
    const v = most(after, other) - most(other, after) + rng() * 0.5;
    if (v < value) [best, value] = [action, v];
  }
  return best;
}
