import { gameModule } from '../lib/game/module';
import type { Match, Replayed } from '../lib/net/types';

/** The maximum size of a record; the server's limit. */
export const heaviest = 300_000;

/** A replayed record in the form of a match in which nobody of this page plays. */
export function matchOf(r: Replayed, record: string): Match {
  const last = r.positions.at(-1)!;
  return {
    id: '',
    game: r.game,
    rules: r.rules,
    options: r.options,
    seats: r.sides.map((side, seat) => ({
      seat,
      side,
      ...who(r.game, r.seats[seat] ?? side),
      taken: true,
      yours: false,
      here: true,
    })),
    n: r.positions.length,
    ply: last.ply,
    turn: r.turn,
    legal: [],
    result: r.result,
    view: last.view,
    events: r.positions.map((p, i) => ({
      n: i + 1,
      at: '',
      kind: i === 0 ? 'created' : 'action',
      seat: p.seat,
      ply: i === 0 ? undefined : i - 1,
      action: p.action,
      moved: true,
      view: p.view,
    })),
    offer: null,
    may: [],
    links: [],
    pace: '',
    talk: 'phrases',
    watchers: 0,
    away: [],
    now: '',
    grace: 0,
    record,
  };
}

/** A record calls the program "computer 3": here it has its level's name. */
function who(game: string, name: string) {
  const level = Number(/^computer (\d+)$/.exec(name)?.[1]);
  if (!level) return { kind: 'person' as const, name };
  const called = gameModule(game)?.server?.levels[level]?.[0];
  return { kind: 'computer' as const, level, name: called ?? name };
}
