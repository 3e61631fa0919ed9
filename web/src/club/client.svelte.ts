import { Live } from '../lib/net/live.svelte';
import { called, named } from '../lib/words/deleted';
import type { Club, Word } from './types';
import { wire } from './wire.svelte';

/** One club as this page knows it, in one of its seasons. */
export class ClubClient extends Live<Club> {
  /** The season shown; 0 for the present one. */
  season = 0;

  constructor(
    readonly id: string,
    onnews?: (before: Club, now: Club) => string[],
    w: Pick<typeof wire, 'club' | 'events'> = wire,
    dial?: (url: string) => EventSource,
  ) {
    super({ read: () => w.club(id, this.season), events: () => w.events(id), dial }, onnews);
  }

  override hear(c: Club) {
    super.hear({
      ...c,
      members: c.members.map(named),
      evenings: c.evenings.map((e) => ({
        ...e,
        won: e.won?.map(called),
        soFar: e.soFar?.map(named),
      })),
    });
  }

  /** Looks at another season. */
  look(season: number): Promise<void> {
    this.season = season === this.now?.seasons.length ? 0 : season;
    return this.read();
  }

  /** Says a word; the answer is about the present season. */
  async say(word: Word, more: Parameters<typeof wire.say>[2] = {}) {
    const club = await wire.say(this.id, word, more);
    if (this.season === 0 || word === 'begin') {
      this.season = 0;
      this.hear(club);
    } else await this.read();
  }
}
