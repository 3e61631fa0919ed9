// Short games that tests set up through the interface alone.

/** Asks the server as this page's guest. */
export const ask = (who, method, path, body) =>
  who.page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body],
  );

/** White closes c3 d3 c4 d4 with the ninth action: a whole game, and a short one. */
export const whole = 'c1-c4 c8-c5 d1-d4 d8-d6 b2-c2 e8-e5 c2-c3 f8-f5 h3-d3'.split(' ');

/** A match on one device after some actions; returns its id. */
export async function played(who, actions, seats = [{ kind: 'me' }, { kind: 'me' }]) {
  const { id } = await ask(who, 'POST', '/api/matches', { game: 'zoom', seats });
  for (const [ply, action] of actions.entries())
    await ask(who, 'POST', `/api/matches/${id}/actions`, { seat: ply % 2, ply, action });
  return id;
}
