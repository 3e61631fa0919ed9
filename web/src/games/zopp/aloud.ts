import type { Aloud } from '../../lib/game/module';
import { words } from './messages';
import { sideOf } from './pitch';
import { bearings, mm } from './talk';
import { find, split, type Disc, type ZoppView } from './view';

const lie = (d: Disc): string =>
  d.where === 'surface' ? words.aloud.lies(d.id, mm(d.x), mm(d.y)) : words.aloud.out(d.id);

const list = (discs: Disc[]): string =>
  discs.length ? discs.map(lie).join('; ') + '.' : words.aloud.none;

/** Zopp's answers to those who ask the board. */
export const aloud: Aloud = {
  pieces: (view, seat) =>
    list(((view as ZoppView | null)?.discs ?? []).filter((d) => sideOf(d.id) === seat % 2)),
  open: true,
  can: (view, legal, at) => {
    const v = view as ZoppView | null;
    const d = v && find(v.discs, at);
    if (!v || !d) return words.aloud.none;
    const may = v.mayFlick.includes(at) ? words.aloud.can : words.aloud.cannot;
    const claims = legal?.some((a) => split(a)?.verb === 'claim');
    return [lie(d) + '.', may, bearings(v, at).join('; ') + '.', claims ? words.aloud.claims : '']
      .filter(Boolean)
      .join(' ');
  },
  position: (view) => {
    const v = view as ZoppView | null;
    if (!v) return words.aloud.none;
    return [words.aloud.score(...v.score), list(v.discs), words.aloud.measure].join(' ');
  },
};
