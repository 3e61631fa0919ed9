import { Live } from '../lib/net/live.svelte';
import { named } from '../lib/words/deleted';
import type { Tournament, Word } from './types';
import { wire } from './wire.svelte';

/** One tournament as this page knows it. */
export class TournamentClient extends Live<Tournament> {
  constructor(
    readonly id: string,
    onnews?: (before: Tournament, now: Tournament) => string[],
  ) {
    super({ read: () => wire.tournament(id), events: () => wire.events(id) }, onnews);
  }

  override hear(c: Tournament) {
    super.hear({ ...c, players: c.players.map(named) });
  }

  async join(name: string) {
    this.hear(await wire.join(this.id, name));
  }

  async say(word: Word, more: Parameters<typeof wire.say>[2] = {}) {
    this.hear(await wire.say(this.id, word, more));
  }
}
