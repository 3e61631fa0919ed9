// The lists of ratings, if the host allows them.
import { hasGame } from '../lib/game/module';
import { api, ask } from '../lib/net/api';
import type * as wire from '../lib/net/wire';
import { plain } from '../lib/words/voice';

export type List = wire.List;
export type Rating = wire.Rating;

const get = <T>(path: string) => ask<T>('GET', path);

/** A list in words: its name with that of its variant, and the names of the computer's levels. */
export interface Told {
  list: List;
  title: string;
  levels: Map<number, string>;
}

export const lists = () =>
  get<List[]>('/api/ratings').then((all) =>
    Promise.all(all.filter((l) => hasGame(l.game)).map(tell)),
  );

export const players = (l: List, from: number) =>
  get<wire.Whole>(
    `/api/ratings/${encodeURIComponent(l.game)}?variant=${encodeURIComponent(l.variant ?? '')}&from=${from}`,
  );

async function tell(list: List): Promise<Told> {
  const game = await api.game(list.game);
  const variant = (list.variant ?? '')
    .split(' ')
    .filter(Boolean)
    .map((choice) => {
      const [name, value] = choice.split('=') as [string, string];
      const o = game.options.find((x) => x.name === name);
      return `${o?.label ?? plain(name)}: ${o?.named?.[value] ?? plain(value)}`;
    });
  return {
    list,
    title: [list.title, ...variant].join(' · '),
    levels: new Map(game.levels.map((l) => [l.level, l.name])),
  };
}

/** A rating as people read it: 1684 ± 92, with a question mark while too little is known. */
export const shown = (r: Rating) => `${r.rating}${r.provisional ? '?' : ''} ± ${r.within}`;
