// Positions, shots and decisions in words.

import { language } from '../../lib/words/language';
import { firstContact } from './contact';
import { distance, halfLength, direction, type Spot } from './pitch';
import { words } from './messages';
import {
  find,
  split,
  type Contact,
  type Decision,
  type Shot,
  type Stroke,
  type ZoppNote,
  type ZoppView,
} from './view';

/** A length as it is said: whole millimetres, with a true minus. */
export const mm = (n: number): string => String(Math.round(n) || 0).replace('-', '−');
const figure = (digits: number, least = 0) => {
  const f = new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    minimumFractionDigits: least,
  });
  return (n: number): string => f.format(n);
};
export const degrees = figure(1);
export const percent = figure(3);
/** A power in the hundredths that are shown. */
export const roughly = figure(2, 2);

/** All that the flicked counter met, in its order; a flick still running is not told. */
function met(shot: ZoppNote['shot'], id: string): string {
  if (shot?.disc !== id) return '';
  const m = words.brief.met;
  const things = shot.events.flatMap((e) => {
    if (e.kind === 'hit' && (e.a === id || e.b === id)) {
      const other = e.a === id ? e.b! : e.a;
      return [other === 'ball' ? m.ball : words.disc(other)];
    }
    return e.a === id && e.kind in m ? [m[e.kind as keyof typeof m]] : [];
  });
  return [...new Set(things)].slice(0, 3).join(', ') || m.nothing;
}

/** An action for the list of moves: a flick by what it met, once that is seen. */
export function brief(action: string, after?: ZoppNote | null): string {
  const a = split(action);
  const b = words.brief;
  switch (a?.verb) {
    case 'flick':
      return after === undefined
        ? b.flick(a.disc, String(Math.round(a.angle)), roughly(a.power))
        : b.meets(a.disc, met(after?.shot, a.disc)).trim();
    case 'place':
      return b.place(a.disc, mm(a.x), mm(a.y));
    case 'put-back':
      return b.putBack(a.disc, a.spot);
    case 'claim':
      return b.claim(claimed(a.what));
    case 'off':
      return b.off(a.disc);
    case 'play':
      return b.play;
    case 'enough':
      return b.enough;
    case 'time':
      return b.time;
    default:
      return action;
  }
}

const claimed = (what: string): string =>
  what === 'foul'
    ? words.claims.foul
    : what === 'tactical'
      ? words.claims.tactical
      : words.disc(what);

export function describe(action: string): string {
  const a = split(action);
  const d = words.describe;
  switch (a?.verb) {
    case 'flick':
      return d.flick(a.disc, degrees(a.angle), percent(a.power));
    case 'place':
      return d.place(a.disc, mm(a.x), mm(a.y));
    case 'put-back':
      return d.putBack(a.disc, a.spot);
    case 'claim':
      return d.claim(a.what);
    case 'off':
      return d.off(a.disc);
    case 'play':
      return d.play;
    case 'enough':
      return d.enough;
    case 'time':
      return d.time;
    default:
      return action;
  }
}

/** A flick as it is advised: which counter, where to and how hard. */
export function advise(action: string): string {
  const a = split(action);
  return a?.verb === 'flick'
    ? words.advise(a.disc, degrees(a.angle), percent(a.power))
    : brief(action);
}

/**
 * An event in words; of two that hit each other the one that was flicked comes first, else one
 * of the side that flicked.
 */
export function contactText(e: Contact, shot?: Shot | null): string {
  const c = words.contact;
  if (e.kind === 'hit') {
    const ours = (id = '') => (id === shot?.disc ? 2 : id[0] === shot?.side[0] ? 1 : 0);
    return ours(e.b) > ours(e.a) ? c.hit(e.b!, e.a) : c.hit(e.a, e.b ?? '');
  }
  return e.kind === 'goal' ? c.goal() : c[e.kind](e.a);
}

/** A decision of the referee with the contacts behind it. */
export const decision = (d: Decision, shot: Shot | null): string =>
  words.referee.line(d, (i) => {
    const e = shot?.events[i];
    return e ? contactText(e, shot) : '';
  });

/** The story of a shot, short: what the ball and the flicked counter did first. */
export function story(shot: Shot): string {
  const told = shot.events.filter((e) => e.kind !== 'rest').slice(0, 5);
  if (told.length === 0) return words.story.nothing;
  return words.story.told([...new Set(told.map((e) => contactText(e, shot)))].join(', '));
}

/** The question that is asked, if there is one: of whom, and by which rule. */
export function question(v: ZoppView): string {
  const [p, side] = [words.prompt, v.side!];
  if (v.phase === 'decide') return p.decide(side);
  if (v.phase === 'claim') return p.claim(v.inPlay!, side);
  return v.phase === 'take-off' ? p.takeOff(side) : '';
}

/** The story of a flick, and what the referee made of it. */
export function brought(before: ZoppView, after: ZoppView): string {
  const parts: string[] = [];
  const flicked = after.flicks > before.flicks;
  if (flicked && after.shot) parts.push(story(after.shot));
  const news = flicked ? after.decisions : after.decisions.slice(before.decisions.length);
  for (const d of news) if (d.kind !== 'moved') parts.push(decision(d, after.shot) + '.');
  if (goals(after) > goals(before)) parts.push(words.story.stands(...after.score));
  if (after.part > before.part) parts.push(after.part === 3 ? words.story.extra : words.story.half);
  if (before.phase === 'place' && after.phase === 'flick') parts.push(words.story.kickOff);
  if (after.doubt) parts.push(decision(after.doubt, after.shot) + '.');
  if (flicked || after.phase !== before.phase) parts.push(question(after));
  return parts.filter(Boolean).join(' ');
}

/** What came of a flick, in a word. */
export function came(before: ZoppNote, after: ZoppNote): string {
  const w = words.came;
  if (after.flicks === before.flicks) return goals(after) > goals(before) ? w.goal : '';
  if (after.phase === 'decide') return w.goal + '?';
  const has = (kind: Decision['kind']) => after.decisions?.some((d) => d.kind === kind);
  if (has('goal')) return w.goal;
  if (has('own-goal')) return w.own;
  if (has('foul')) return w.foul;
  return has('out') ? w.out : '';
}

const goals = (v?: ZoppNote | null): number => (v?.score?.[0] ?? 0) + (v?.score?.[1] ?? 0);

/** The last goal up to a position. */
export function highlight(past: (ZoppNote | null)[], ply: number) {
  for (let i = ply; i > 0; i--)
    if (goals(past[i]) > goals(past[i - 1]))
      return { ply: i, label: words.goalFilm(...past[i]!.score!) };
  return null;
}

/** The first thing that a counter meets as it is aimed. */
export function firstText(v: { discs: ZoppView['discs'] }, id: string, stroke: Stroke): string {
  const from = find(v.discs, id);
  const f = firstContact(v.discs, id, stroke);
  if (!from || !f) return '';
  const far = mm(distance(from, f));
  if (f.kind === 'hit') return words.first.hit(f.with ?? '', far);
  if (f.kind === 'band' && f.against >= 2000) return words.first.over(far);
  return words.first[f.kind](far);
}

/** The first thing that an advised counter meets, in a sentence. */
export function foresee(v: ZoppView, action: string): string {
  const a = split(action);
  const told = a?.verb === 'flick' && firstText(v, a.disc, a);
  return told ? words.foresee(a.disc, told) : '';
}

/** How places lie as seen from a counter: what, in which direction, how far. */
export function bearings(v: ZoppView, id: string): string[] {
  const from = find(v.discs, id);
  if (!from) return [];
  const say = (what: string, to: Spot) =>
    words.aloud.towards(what, degrees(direction(from, to)), mm(distance(from, to)));
  const others = v.discs
    .filter((d) => d.id !== id && d.where === 'surface')
    .sort(
      (a, b) =>
        Number(b.id === 'ball') - Number(a.id === 'ball') || distance(from, a) - distance(from, b),
    )
    .map((d) => say(words.disc(d.id), d));
  return [
    ...others,
    say(words.aloud.goalOf('black'), { x: halfLength, y: 0 }),
    say(words.aloud.goalOf('white'), { x: -halfLength, y: 0 }),
  ];
}
