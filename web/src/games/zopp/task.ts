import type { Asked, Task } from '../../lib/game/module';
import { words } from './messages';
import { question } from './talk';
import { split, type ZoppView } from './view';

/** The task of a player of Zopp, or what another does. While a flick is shown, whose it is. */
export function task(view: unknown, a: Asked): Task | null {
  const v = view as ZoppView | null;
  const p = words.prompt;
  if (!v) return { text: p.dealing };
  if (a.showing) {
    // The board tells whose flick it shows: several may wait their turn.
    const seat = a.held !== null && /^\d$/.test(a.held) ? Number(a.held) : a.actor;
    return { text: seat === null ? p.film : (p.wait.flick?.(a.name(seat)) ?? p.film) };
  }
  if (v.phase === 'over') return null;
  // Which part of a match with a clock it is, where that changes what is at stake.
  const part = v.part === 3 ? p.extra : v.part === 2 && v.phase === 'place' ? p.half : '';
  const when = v.phase === 'place' || v.phase === 'flick' ? part : '';
  const say = (...parts: (string | false)[]) => ({
    text: [when, ...parts].filter(Boolean).join(' '),
  });
  if (!a.mine) return a.turn === null ? null : say(p.wait[v.phase]?.(a.name(a.turn)) ?? '');
  switch (v.phase) {
    case 'place':
      return say(p.place);
    case 'put-back': {
      const backs = a.legal.map(split).filter((x) => x?.verb === 'put-back');
      const disc = backs.some((b) => b.disc === a.held) ? a.held! : (backs[0]?.disc ?? 'ball');
      const centre = backs.some((b) => b.disc === disc && b.spot === 'c');
      return say((centre ? p.putBackCentre : p.putBack)(disc));
    }
    case 'decide':
    case 'claim':
    case 'take-off':
      return say(question(v));
  }
  const must = v.mayFlick.filter((id) => v.claimed.includes(id)).length;
  const what = !must ? p.flick : must === v.mayFlick.length ? p.must : p.clear;
  const left =
    v.kind === 'free'
      ? p.free(v.run)
      : v.kind === 'two'
        ? p.two(v.run)
        : v.run > 1
          ? p.run(v.run)
          : '';
  // Two things are enough at a time: how one flicks is known by then.
  const usual = what === p.flick;
  if (when && left) return usual ? say(`${left}.`) : say(what);
  return { ...say(left && `${left}.`, what), usual: usual && !left && !when };
}
