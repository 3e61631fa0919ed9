import { complete, step, type KopView } from './view';

/** Milliseconds that each thing is left to be seen, before the next. */
const beat = { trick: 1500, gather: 260, action: 420 };

/** The state of the cloth: a view, if there is one, and whether its trick is being gathered. */
export interface Scene {
  view: KopView | null;
  gather: boolean;
}

/**
 * Computers play faster than eyes follow. What comes in is shown one after the other: a
 * trick lies until everybody has seen who took it, and then goes to them. Who looks back,
 * or comes late, sees at once what there is.
 */
export class Pacer {
  scene: Scene = $state.raw({ view: null, gather: false });
  waiting = $state(0);
  private queue: Scene[] = [];
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = false;

  constructor(
    view: KopView | null,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.scene = { view, gather: false };
    this.since = now();
  }

  /** A view came in; an own action is not kept waiting. */
  feed(view: KopView, own = false) {
    const last = this.queue.at(-1) ?? this.scene;
    if (view === last.view) return;
    if (!last.view) return this.jump(view);
    if (step(view) === step(last.view)) {
      const same = { view, gather: last.gather };
      if (this.queue.length) this.queue[this.queue.length - 1] = same;
      else this.scene = same;
      return;
    }
    if (!follows(last.view, view)) return this.jump(view);
    this.queue.push(...between(last.view, view));
    this.waiting = this.queue.length;
    this.run(own);
  }

  /** While something else is read, the table waits. */
  hold(on: boolean) {
    this.held = on;
    if (on) {
      clearTimeout(this.timer);
      this.timer = undefined;
    } else this.run();
  }

  /** Shows at once what there is. */
  flush() {
    const last = this.queue.at(-1);
    if (last?.view) this.jump(last.view);
  }

  jump(view: KopView) {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.waiting = 0;
    this.show({ view, gather: false });
  }

  private show(s: Scene) {
    this.scene = s;
    this.since = this.now();
  }

  private run(own = false) {
    if (this.held || this.timer !== undefined || this.queue.length === 0) return;
    const spent = this.now() - this.since;
    const wait = own && !this.scene.gather ? 0 : Math.max(0, this.dwell() - spent);
    const go = () => {
      this.timer = undefined;
      const s = this.queue.shift();
      this.waiting = this.queue.length;
      if (s) this.show(s);
      this.run();
    };
    if (wait === 0) go();
    else this.timer = setTimeout(go, wait);
  }

  private dwell(): number {
    if (this.scene.gather) return beat.gather;
    return complete(this.scene.view?.trick ?? null) ? beat.trick : beat.action;
  }

  end() {
    this.held = true;
    clearTimeout(this.timer);
  }
}

/** Whether one view comes right after another. */
export function follows(a: KopView, b: KopView): boolean {
  if (a.phase === 'over') return false;
  if (b.deal === a.deal && b.phase !== 'over') return step(b) === step(a) + 1;
  return b.last?.deal === a.deal && a.phase === 'play' && a.left.every((n) => n <= 1);
}

/** The steps between one view and the next: the end of a trick, and its way to the winner. */
export function between(a: KopView, b: KopView): Scene[] {
  const list: Scene[] = [];
  let before = a;
  const final = b.last?.tricks.at(-1);
  if ((b.deal !== a.deal || b.phase === 'over') && final && !complete(a.trick)) {
    before = {
      ...a,
      trick: final,
      turn: null,
      hand: a.hand && [],
      left: a.left.map(() => 0),
      tricks: a.tricks.map((n, i) => (i === final.winner ? n + 1 : n)),
    };
    list.push({ view: before, gather: false });
  }
  if (complete(before.trick)) list.push({ view: before, gather: true });
  list.push({ view: b, gather: false });
  return list;
}
