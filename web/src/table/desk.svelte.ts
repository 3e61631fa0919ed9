import { api, Problem } from '../lib/net/api';
import { confirm, ahead } from '../lib/device/prefs.svelte';
import { gameModule, type GameModule } from '../lib/game/module';
import type { MatchClient } from '../lib/match/match.svelte';
import type { Pending } from '../lib/match/pending';
import { t } from '../lib/messages';
import type { Replay } from '../lib/match/replay.svelte';
import { router } from '../lib/router/router.svelte';
import type { Judged, View } from '../lib/net/types';
import { covered, stillLooks, type Looked } from './hands';
import { Retries } from './retry.svelte';
import { Plays, Review } from './review.svelte';

/** Something that holds for one position only: the next one clears it. */
type At<T> = T & { view: View };

/**
 * This page's side of the table besides the match itself: a move not made yet, a hint, a question, the
 * review.
 */
export class Desk {
  private said = $state('');
  /** The view that the message is about, if any. */
  private saidOf = $state.raw<View>(undefined);
  /** The word is read aloud elsewhere. */
  told = $state(false);
  /** The word that needs confirmation before it is said. */
  asking = $state<'resign' | 'draw' | null>(null);
  thinking = $state(false);
  /** Whether the game has computer levels: without them nobody can give a hint. */
  advisable = $state(true);
  /** The seat whose name is being changed. */
  naming = $state<number | null>(null);
  /** The panel is pulled up, or the drawer of a phone in landscape is open. */
  panelOpen = $state(false);
  readonly review: Review;
  readonly plays: Plays;
  /** The match's mistakes as exercises, once it is over. */
  readonly retries: Retries;
  private proposed = $state.raw<At<Pending> | null>(null);
  private advised = $state.raw<At<Judged> | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: MatchClient,
    readonly replay: Replay,
    private readonly find: (game: string) => GameModule | undefined = gameModule,
  ) {
    this.review = new Review(client.id);
    this.plays = new Plays(client.id);
    this.retries = new Retries(client);
  }

  private holds<T>(x: At<T> | null): At<T> | null {
    return x && x.view === this.client.match?.view ? x : null;
  }

  /** The move that waits to be confirmed. */
  get proposal(): Pending | null {
    return this.client.myTurn && !this.client.pending ? this.holds(this.proposed) : null;
  }

  /** The present hint, if any. */
  get advice(): Judged | null {
    return this.client.pending || this.proposal ? null : this.holds(this.advised);
  }

  private looked = $state.raw<Looked | null>(null);

  /** On a shared device with hidden hands: the seat of the person who looks at it now. */
  looker = $derived.by(() => {
    const { match } = this.client;
    return match ? stillLooks(match, this.looked) : null;
  });

  /** The device changes hands, and its new holder says so. The last holder's messages disappear. */
  look(seat: number) {
    this.client.forgive();
    this.said = '';
    this.looked = { seat, n: this.client.match?.n ?? 0 };
  }

  private get module(): GameModule | undefined {
    return this.client.match ? this.find(this.client.match.game) : undefined;
  }

  /** Whether a view shows a hand that the person looking now may not see. */
  covered(view: View): boolean {
    const { match, mine } = this.client;
    return mine.length > 1 && covered(view, match?.view ?? view, this.looker, this.module?.hand);
  }

  /**
   * Why the last action was refused. It may name cards, so the next holder of the device does not see it, and
   * it holds only for its position.
   */
  get refusal(): Problem | null {
    const { match, refusal, refused } = this.client;
    if (!match || !refusal || this.covered(match.view)) return null;
    return refusal.code === 'illegal' && refused && refused.view !== match.view ? null : refusal;
  }

  /** The action that the rules have just forbidden. */
  get refused(): string | null {
    return this.refusal?.code === 'illegal' ? (this.client.refused?.action ?? null) : null;
  }

  /** How long a message is shown, in milliseconds: three seconds, or as long as it takes to read. */
  readonly patience = (text: string): number => Math.max(3000, 60 * text.length);

  /** A message in passing. */
  get word(): string {
    const gone = this.saidOf !== undefined && this.saidOf !== this.client.match?.view;
    return gone ? '' : this.said;
  }

  /** A view of this match as it may be shown here and now. */
  seen(view: View): View {
    const now = this.client.match?.view ?? view;
    const open = this.covered(view) ? this.module!.hand!.cover(view) : view;
    return view === now ? open : (this.module?.veil?.(open, now) ?? open);
  }

  /** Whether answers about that view may still be read now. */
  readable(view: View): boolean {
    return view === undefined || this.seen(view) === view;
  }

  /** An action that the server did not list will be refused, so it is not drawn as made. */
  mayBe(action: string): boolean {
    const legal = this.client.match?.legal ?? [];
    return legal.length === 0 || legal.includes(action);
  }

  /** Whether a hint may be requested (TB7): alone or against the computer, and not if the result counts (RT3). */
  get mayAskHint(): boolean {
    const m = this.client.match;
    return (
      !!m &&
      !m.rated &&
      this.advisable &&
      this.client.myTurn &&
      !this.covered(m.view) &&
      m.seats.every((s) => s.taken && (s.yours || s.kind !== 'person'))
    );
  }

  tell(text: string, patience = this.patience(text), told = false) {
    if (!text) return;
    clearTimeout(this.timer);
    this.client.forgive();
    this.said = text;
    this.saidOf = undefined;
    this.told = told;
    this.timer = setTimeout(() => (this.said = ''), patience);
  }

  /** A withdrawn message disappears at once. */
  untell(text: string) {
    if (this.said === text) this.said = '';
  }

  /** Shows a message about the present position, which disappears with it. */
  remark(text: string, patience?: number, told = false) {
    this.tell(text, patience, told);
    if (text) this.saidOf = this.client.match?.view;
  }

  /** Whether a move may be chosen ahead, for the next turn. */
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

  /** Cancels a choice, even before the server has confirmed it. */
  cancelAhead() {
    if (this.client.wanted !== null && !this.client.myTurn) this.client.choose(null);
  }

  /** A move by hand: sent, proposed if confirmation is on and it is not sure, or chosen for later. */
  act(action: string, sure = false) {
    this.said = '';
    this.asking = null;
    const m = this.client.match;
    if (!this.client.myTurn) {
      this.client.choose(action);
      return;
    }
    if (confirm.on && !sure && m && m.turn !== null && this.mayBe(action))
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
      this.remark(t.hint.best((game?.advise ?? game?.describe)?.(found.best) ?? found.best), 8000);
    } catch (e) {
      this.tell(detail(e));
    } finally {
      this.thinking = false;
    }
  }

  /** Another match for the same people: a new one, or the one opened already. */
  async again(game?: string, options?: Record<string, string>) {
    try {
      await router.lead(async () => `/m/${(await api.again(this.client.id, game, options)).match}`);
    } catch (e) {
      this.tell(detail(e));
    }
  }
}

function detail(e: unknown): string {
  if (!(e instanceof Problem)) throw e;
  return e.detail || t.lost.offline;
}
