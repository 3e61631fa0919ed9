import { untrack } from 'svelte';
import { api, Problem } from '../lib/net/api';
import { hasGame } from '../lib/game/module';
import { t } from '../lib/messages';
import { router } from '../lib/router/router.svelte';
import type { GameInfo, Match } from '../lib/net/types';
import { nextText } from './manners';

/** After a match: other games that the same people could play, and the one that they opened. */
export class After {
  /** Asked for when there is an end. */
  others = $state.raw<GameInfo[]>([]);
  /** The game that the others want, if it is another. */
  private nextGame = $state('');
  /** The next match, if it was deleted: then another can be opened in its place. */
  private gone = $state('');

  constructor(
    private readonly match: () => Match,
    private readonly plays: () => boolean,
  ) {
    const finished = $derived(!!match().result && plays());
    $effect(() => {
      if (!finished) return;
      api.games().then(
        (all) => (this.others = all.filter((g) => untrack(() => this.fits(g)))),
        () => {},
      );
    });
    const nextId = $derived(match().next);
    $effect(() => {
      const { game, record } = untrack(match);
      if (!nextId || record !== undefined) return;
      api
        .match(nextId)
        .then((m) => (m.game === game ? '' : api.game(m.game).then((g) => g.title)))
        .then(
          (title) => (this.nextGame = title),
          (e: unknown) => {
            if (e instanceof Problem && e.status === 404) this.gone = nextId;
          },
        );
    });
  }

  private fits(g: GameInfo): boolean {
    const m = this.match();
    const seats = String(m.seats.length);
    return g.name !== m.game && hasGame(g.name) && g.seats.split(',').includes(seats);
  }

  get next(): { text: string; join: string; go: () => void } | null {
    const id = this.match().next;
    if (!id || id === this.gone) return null;
    return {
      text: nextText(this.match(), this.nextGame),
      join: this.plays() ? t.another.join : t.seat.watch,
      go: () => router.go(`/m/${id}`),
    };
  }
}
