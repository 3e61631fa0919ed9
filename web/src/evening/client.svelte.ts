import { Problem } from '../lib/net/api';
import { Live } from '../lib/net/live.svelte';
import { named } from '../lib/words/deleted';
import type { Evening } from './types';
import { wire } from './wire.svelte';

/** What the page needs from the browser; tests bring their own. */
export interface World {
  wire: Pick<typeof wire, 'evening' | 'cut' | 'events'>;
  dial?: (url: string) => EventSource;
  /** This device's contribution to the deals that all tables share. */
  luck: () => string;
}

const world = (): World => ({
  wire,
  luck: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) =>
      b.toString(16).padStart(2, '0'),
    ).join(''),
});

/** One evening as this page knows it. */
export class EveningClient extends Live<Evening> {
  /** The commitment that this device has cut for. */
  private cutFor = '';

  constructor(
    readonly id: string,
    private readonly w: World = world(),
    onnews?: (before: Evening, now: Evening) => string[],
  ) {
    super(
      { read: () => w.wire.evening(id), events: () => w.wire.events(id), dial: w.dial },
      onnews,
    );
  }

  override hear(e: Evening) {
    super.hear({ ...e, players: e.players.map(named) });
    if (!this.ended) this.cut();
  }

  /** If all tables share the deals, everybody cuts as soon as the commitment is seen. */
  private cut() {
    const e = this.now;
    const me = e?.players.find((p) => p.number === e.you);
    if (!e?.commitment || this.cutFor === e.commitment || !me || me.cut || me.state !== 'in')
      return;
    this.cutFor = e.commitment;
    this.w.wire.cut(this.id, this.w.luck()).then(
      (e) => this.hear(e),
      (err) => {
        // It did not arrive: once more, soon. Otherwise another tab was quicker.
        if (!(err instanceof Problem && err.passing)) return;
        this.cutFor = '';
        setTimeout(() => this.ended || this.cut(), 2500);
      },
    );
  }
}
