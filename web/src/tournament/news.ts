import { words as w } from './messages';
import { score } from './score';
import type { Tournament } from './types';

const nameOf = (c: Tournament, n: number | undefined): string =>
  c.players.find((p) => p.number === n)?.name ?? '';

/** The opponent in this guest’s running game. */
export function opponentIn(c: Tournament): string {
  const game = c.played.at(-1)?.games.find((g) => g.match === c.match);
  return nameOf(c, game && (game.white === c.you ? game.black : game.white));
}

/** The largest number of results that one message tells. */
const most = 3;

/** Describes the changes at a tournament in sentences for screen readers. */
export function told(before: Tournament, now: Tournament): string[] {
  const words: string[] = [];
  for (const p of now.players) {
    const was = before.players.find((x) => x.number === p.number)?.state;
    if (was === p.state) continue;
    // Before the first round, players come back by themselves.
    const joins = !was || (was === 'left' && now.round === 0);
    if (joins || p.state === 'late') words.push(w.said.joined(p.name));
    else if (p.state === 'in') words.push(w.said.admitted(p.name));
    else words.push(p.number === now.you ? w.wait.out : w.said[p.state](p.name));
  }
  const ended = before.played.flatMap((round, i) =>
    round.games.flatMap((was, k) => {
      const g = now.played[i]?.games[k];
      if (!g?.over || was.over) return [];
      const points = `${score(g.scoreWhite)} : ${score(g.scoreBlack)}`;
      return [`${nameOf(now, g.white)} – ${nameOf(now, g.black)}: ${points}.`];
    }),
  );
  // After a long absence there may be dozens, which the table shows better.
  if (ended.length <= most) words.push(...ended);
  if (now.round > before.round) {
    words.push(w.said.round(now.round));
    if (now.played.at(-1)?.rests.includes(now.you)) words.push(w.wait.rests);
  }
  // A draw in a knock-out is followed by another game of the same round.
  if (now.match && now.match !== before.match) words.push(w.said.against(opponentIn(now)));
  if (now.host && !before.host) words.push(w.said.organiser);
  if (now.over && !before.over) words.push(w.said.over);
  return words;
}
