import { words as w } from './messages';
import type { Evening } from './types';

/** The number of this guest’s table in the round; 0 without a seat. */
export const tableOf = (e: Evening): number => e.tables.findIndex((x) => x.match === e.table) + 1;

/** Describes the changes at an evening in sentences for screen readers. */
export function told(before: Evening, now: Evening): string[] {
  const words: string[] = [];
  const mine = tableOf(now);
  if (now.round > before.round)
    words.push(mine ? w.said.round(now.round, mine) : w.said.roundBegins(now.round));
  else if (before.playing && !now.playing) words.push(w.said.done(now.round));
  for (const p of now.players) {
    const was = before.players.find((x) => x.number === p.number);
    if (!was) words.push(w.said.joined(p.name));
    else if (p.state === 'in' && was.state !== 'in') words.push(w.said.seat(p.name));
    else if (p.state === 'out' && was.state !== 'out') {
      if (p.number === now.you) words.push(w.wait.out);
      // The list in which hosts do it says so itself.
      else if (!now.host) words.push(w.host.removed(p.name));
    } else if (p.gone && !was.gone) words.push(w.said.gone(p.name));
    // This guest’s place is on another device now.
    if (p.number === now.was && now.was !== before.was) words.push(w.moved(p.name));
  }
  if (now.host && !before.host) words.push(`${w.host.title}.`);
  if (now.over && !before.over) words.push(now.broken ? `${w.over}. ${w.broken}` : w.over);
  return words;
}
