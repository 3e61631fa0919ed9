import { api, Problem } from '../lib/api';
import { confirm, ahead } from '../lib/prefs.svelte';
import { gameModule, type GameModule } from '../lib/games';
import type { MatchClient, Pending } from '../lib/match.svelte';
import { t } from '../lib/messages';
import type { Replay } from '../lib/replay.svelte';
import { router } from '../lib/router.svelte';
import type { Judged, View } from '../lib/types';
import { Plays, Review } from './review.svelte';

/** Something that holds for one position only: with the next it is gone. */
type At<T> = T & { view: View };

/**
 * What lies on this page's side of the table besides the match itself: a move that is
 * not made yet, a hint, a question, the review.
 */
export class Desk {
  /** A short word at the foot of the board. */
  word = $state('');
  /** The word is read aloud elsewhere. */
  told = $state(false);
  fault = $state('');
  /** What is asked back before it is said. */
  asking = $state<'resign' | 'draw' | null>(null);
  thinking = $state(false);
  readonly review: Review;
  readonly plays: Plays;
  private proposed = $state.raw<At<Pending> | null>(null);
  private advised = $state.raw<At<Judged> | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: MatchClient,
    readonly replay: Replay,
  ) {
    this.review = new Review(client.id);
    this.plays = new Plays(client.id);
  }

  private holds<T>(x: At<T> | null): At<T> | null {
    return x && x.view === this.client.match?.view ? x : null;
  }

  /** The move that waits to be confirmed. */
  get proposal(): Pending | null {
    return this.client.myTurn && !this.client.pending ? this.holds(this.proposed) : null;
  }

  /** The hint, as long as it is one. */
  get advice(): Judged | null {
    return this.client.pending || this.proposal ? null : this.holds(this.advised);
  }

  /** Of several people at one device with hands to hide: who looks at it now. */
  looker = $state<number | null>(null);

  /** The device is handed on; whoever has it says so. */
  look(seat: number | null) {
    this.looker = seat;
  }

  private get module(): GameModule | undefined {
    return this.client.match ? gameModule(this.client.match.game) : undefined;
  }

  /** Whether a view shows a hand that is not for who looks at it now. */
  covered(view: View): boolean {
    const whose = this.module?.hand?.of(view) ?? null;
    return whose !== null && this.client.mine.length > 1 && whose !== this.looker;
  }

  /** A view of this match as it may be looked at here and now. */
  seen(view: View): View {
    const now = this.client.match?.view ?? view;
    const open = this.covered(view) ? this.module!.hand!.cover(view) : view;
    return view === now ? open : (this.module?.veil?.(open, now) ?? open);
  }

  /** What the server did not list will be refused: it is not drawn as made. */
  mayBe(action: string): boolean {
    const legal = this.client.match?.legal ?? [];
    return legal.length === 0 || legal.includes(action);
  }

  /** Whether a hint may be asked for (TB7): alone or against the computer. */
  get mayAskHint(): boolean {
    const m = this.client.match;
    return (
      !!m &&
      this.client.myTurn &&
      !this.covered(m.view) &&
      m.seats.every((s) => s.taken && (s.yours || s.kind !== 'person'))
    );
  }

  tell(text: string, patience = 3000, told = false) {
    clearTimeout(this.timer);
    this.client.forgive();
    this.word = text;
    this.told = told;
    this.timer = setTimeout(() => (this.word = ''), patience);
  }

  /** Whether a move may be chosen for when it is one's turn. */
  mayChooseAhead(game: GameModule | undefined): boolean {
    const { match: m, mine, myTurn, ready } = this.client;
    return (
      ahead.on &&
      !!game?.ahead &&
      !!m &&
      ready &&
      !m.result &&
      !myTurn &&
      mine.length === 1 &&
      this.replay.at === null
    );
  }

  /** The move that was chosen. */
  get ahead(): string | null {
    const { ahead, myTurn } = this.client;
    return !ahead || ahead.dropped || myTurn ? null : ahead.action;
  }

  cancelAhead() {
    if (this.ahead) this.client.choose(null);
  }

  /** A move by hand: made, with confirmation proposed, or chosen for later. */
  act(action: string) {
    this.word = '';
    this.asking = null;
    const m = this.client.match;
    if (!this.client.myTurn) {
      this.client.choose(action);
      return;
    }
    if (confirm.on && m && m.turn !== null && this.mayBe(action))
      this.proposed = { seat: m.turn, ply: m.ply, action, view: m.view };
    else void this.client.act(action);
  }

  play() {
    const p = this.proposal;
    if (!p) return;
    this.proposed = null;
    void this.client.act(p.action);
  }

  drop() {
    this.proposed = null;
  }

  async hint(game: GameModule | undefined) {
    const m = this.client.match;
    if (!m || m.turn === null || this.thinking) return;
    this.thinking = true;
    try {
      const found = await api.hint(m.id, m.turn);
      if (this.client.match?.view !== m.view) return;
      this.advised = { ...found, view: m.view };
      this.replay.live();
      this.tell(t.hint.best((game?.advise ?? game?.describe)?.(found.best) ?? found.best), 8000);
    } catch (e) {
      this.tell(detail(e));
    } finally {
      this.thinking = false;
    }
  }

  /** Another match of the same people: opened, or the one that was opened already. */
  async again(game?: string, options?: Record<string, string>) {
    try {
      const { match } = await api.again(this.client.id, game, options);
      router.go(`/m/${match}`);
    } catch (e) {
      this.fault = detail(e);
    }
  }
}

function detail(e: unknown): string {
  if (!(e instanceof Problem)) throw e;
  return e.detail || t.lost.offline;
}
