import { loadGame } from '../game/module';
import { aboutGame } from '../game/shelf';
import type {
  Game,
  GameInfo,
  Invitation,
  Judged,
  Match,
  Me,
  Replayed,
  Retry,
  SeatWish,
  Tried,
  Where,
  Word,
  Remark,
} from './types';
import type * as wire from './wire';
import * as voice from '../words/voice';

/** The server's refusal (RFC 9457), or that it could not be reached. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly rule?: string,
    /** The match concerned, if the request did not name it. */
    readonly match?: string,
    /** In a record: the action that could not be made. */
    readonly where?: Where,
    /** The server's own words, in English. */
    readonly said = detail,
  ) {
    super(detail);
  }

  /** The text alone: where in a record an action stands means nothing to its player. */
  get plain(): string {
    const own = this.detail.replace(/^.*?\baction \d+: /, '');
    return own === this.detail ? own : voice.sentence(voice.untried(own));
  }

  /** The same request may succeed later: the connection was lost, or the server is busy or restarting. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Returns a thrown refusal; anything else is a bug in the page. */
export function asProblem(e: unknown): Problem {
  if (e instanceof Problem) return e;
  throw e;
}

/** After a removal: what is gone already was removed by an earlier try, whose answer was lost. */
export const orGone =
  <T>(then: () => T | Promise<T>) =>
  (e: unknown) => {
    if (e instanceof Problem && e.status === 404) return then();
    throw e;
  };

export type Fetch = typeof fetch;

/** Long enough for a slow connection, short enough to notice a dead one and retry. */
const patience = 10_000;
/** Waits before the tries after a temporary refusal, in milliseconds. */
const pauses = [1000, 2000, 4000];

/** Asks again while the server is busy. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of pauses)
    try {
      return await ask();
    } catch (e) {
      if (!(e instanceof Problem) || !e.passing) throw e;
      await new Promise((go) => setTimeout(go, pause));
    }
  return ask();
}

/**
 * A review takes the server a while, for some positions or for a deal. A picture may come slowly, and nobody
 * asks for it again.
 */
const longPatience = 180_000;

/** The longest body that outlives its page, in characters; browsers allow 64 KiB to all of them together. */
const outlives = 4000;

/** Requests without an answer, and when they were made: with the same key again, they open nothing twice. */
const tried = new Map<string, { key: string; at: number }>();
/** Whoever asks for the same later than that, in milliseconds, may well want another. */
const soon = 120_000;

/** One request; a refusal is a Problem. A deed reaches the server also if its page is left at once. */
export async function call<T>(
  fetcher: Fetch,
  method: string,
  path: string,
  body?: unknown,
  wait = patience,
  read: (answer: Response) => Promise<unknown> = (answer) => answer.json(),
  again = method === 'GET',
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const request = `${method} ${path} ${text}`;
  const at = Date.now();
  const before = tried.get(request);
  const key = before && at - before.at < soon ? before.key : `${Math.random()}`;
  tried.set(request, { key, at });
  let answer: Response;
  try {
    answer = await fetcher(path, {
      method,
      headers: text ? { 'content-type': 'application/json', 'idempotency-key': key } : {},
      body: text,
      keepalive: method !== 'GET' && (text ?? '').length <= outlives,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(wait),
    });
  } catch {
    throw new Problem(0, 'offline', '');
  }
  let data: unknown;
  try {
    data = await (answer.ok ? read(answer) : answer.json());
  } catch {
    // Half an answer counts as none: the caller may ask again.
    if (answer.ok) throw new Problem(0, 'offline', '');
    data = {};
  }
  if (answer.status < 500) tried.delete(request);
  if (answer.ok) return data as T;
  const p = data as Partial<wire.Problem>;
  // Signed out or deleted meanwhile: the refusal came with a new guest's cookie, and a guest may look at the same.
  if (again && p.code === 'expired') return call(fetcher, method, path, body, wait, read, false);
  const why = voice.refusal(p);
  throw new Problem(
    answer.status,
    p.code ?? 'unknown',
    why,
    p.rule,
    p.match,
    p.where,
    p.detail ?? '',
  );
}

/** A request of the page. */
export const ask = <T>(method: string, path: string, body?: unknown, wait?: number) =>
  call<T>((...a) => fetch(...a), method, path, body, wait);

const asText =
  (fetcher: Fetch) =>
  (method: string, path: string, body?: unknown): Promise<string> =>
    call(fetcher, method, path, body, patience, (a) => a.text());

/** One whose answer has no body. */
export const bare = asText((...a) => fetch(...a));

type Options = Record<string, string>;

/** Words about a game need its part of the page, which may still be loading, or be missing. */
const known = <T>(game: string, say: () => T): Promise<T> =>
  loadGame(game).then(say, () => {
    throw new Problem(0, 'part', '');
  });

/** The server's routes, one function each. Tests pass their own fetch. */
export function connect(fetcher: Fetch = (...a) => fetch(...a)) {
  const get = <T>(path: string) => call<T>(fetcher, 'GET', path);
  const post = <T>(path: string, body: unknown = {}) => call<T>(fetcher, 'POST', path, body);
  const text = asText(fetcher);
  const exercises = (game: string) => `/api/games/${encodeURIComponent(game)}/exercises`;
  const match = (id: string) => `/api/matches/${encodeURIComponent(id)}`;
  return {
    /** All games, to choose one: titles and sentences are ours, the rest is the server's. */
    games: () =>
      get<GameInfo[]>('/api/games').then((all) => all.map((g) => ({ ...g, about: aboutGame(g) }))),
    /** A game with its rules: the newest, or those of the version that a match names. */
    game: (name: string, rules = '') =>
      get<Game>(
        `/api/games/${encodeURIComponent(name)}${rules && `?rules=${encodeURIComponent(rules)}`}`,
      ).then((g) => known(g.name, () => voice.game(g))),
    /** This guest. The cards of their matches name sides and levels as the server does. */
    me: () => get<Me>('/api/me'),
    /** Deletes a match in which nobody has acted. */
    discard: (id: string) => text('DELETE', match(id)),
    rename: (name: string) => call<unknown>(fetcher, 'PUT', '/api/me', { name }),
    create: (game: string, seats: SeatWish[], more: Omit<wire.NewMatch, 'game' | 'seats'> = {}) =>
      post<Match>('/api/matches', { game, seats, ...more }),
    views: (id: string, from: number, to: number) =>
      get<wire.Views>(`${match(id)}/views?from=${from}&to=${to}`),
    match: (id: string) => get<Match>(match(id)).then((m) => known(m.game, () => voice.match(m))),
    act: (id: string, seat: number, ply: number, action: string, after: number) =>
      post<wire.Acted>(`${match(id)}/actions`, { seat, ply, action, after }),
    /** A seat's choice for its next turn; null cancels it. */
    ahead: (id: string, seat: number, ply: number, action: string | null) =>
      text(
        action === null ? 'DELETE' : 'PUT',
        `${match(id)}/seats/${seat}/ahead`,
        action === null ? undefined : { ply, action },
      ),
    say: (id: string, seat: number, word: Word, after?: number, offer?: number) =>
      post<wire.Said>(`${match(id)}/words`, { seat, word, after, offer }),
    remarks: (id: string) => get<wire.Remarked>(`${match(id)}/remarks`),
    remark: (id: string, seat: number, what: { phrase: number } | { text: string }) =>
      post<Remark>(`${match(id)}/remarks`, { seat, ...what }),
    /** Asks the host to look at a line. */
    report: (id: string, n: number) => text('POST', `${match(id)}/remarks/${n}/report`, {}),
    /** Deletes a line for everybody; only for hosts. */
    unsay: (id: string, n: number) => text('DELETE', `${match(id)}/remarks/${n}`),
    /** Switches lines of text off or on; only for hosts. */
    allow: (id: string, talk: wire.Wording['talk']) =>
      call<wire.Wording>(fetcher, 'PUT', `${match(id)}/talk`, { talk }, patience),
    cut: (id: string, text: string) => post<wire.CutDone>(`${match(id)}/cut`, { text }),
    again: (id: string, game?: string, options?: Options) =>
      post<wire.Opened>(`${match(id)}/again`, game ? { game, options } : {}),
    hint: (id: string, seat: number) => post<Judged>(`${match(id)}/hint`, { seat }),
    /** A position in which to try another action; with an action, its loss. */
    retry: (id: string, ply: number, action = '') =>
      call<Retry>(
        fetcher,
        'GET',
        `${match(id)}/retry?ply=${ply}&action=${encodeURIComponent(action)}`,
        undefined,
        longPatience,
      ),
    /** Some positions of a finished match, judged; and how many there are. */
    review: (id: string, from: number, count: number) =>
      call<wire.Review>(
        fetcher,
        'GET',
        `${match(id)}/review?from=${from}&count=${count}`,
        undefined,
        longPatience,
      ),
    /** The plays of a finished deal, in games with hidden hands. */
    marks: (id: string, deal: number) =>
      call<wire.Review>(
        fetcher,
        'GET',
        `${match(id)}/review?game=${deal}`,
        undefined,
        longPatience,
      ).then((r) => r.plays ?? []),
    /** What a link leads to. */
    invitation: (token: string) =>
      get<Invitation>(`/api/invitations/${encodeURIComponent(token)}`).then((i) => {
        const { table } = i;
        return table ? known(table.game, () => ({ ...i, table: voice.match(table) })) : i;
      }),
    claim: (token: string, seat?: number) => post<wire.Claimed>('/api/claims', { token, seat }),
    /** Sets the name of a seat at its table. */
    nameSeat: (id: string, seat: number, name: string) =>
      call<unknown>(fetcher, 'PUT', `${match(id)}/seats/${seat}/name`, { name }),
    carry: (id: string, seat: number) => post<wire.SeatToken>(`${match(id)}/seats/${seat}/link`),
    events: (id: string, after: number) => `${match(id)}/events?after=${after}`,
    /** People with whom this guest has played one match after another. */
    groups: () => get<wire.Group[]>('/api/me/groups'),
    /** Where a chain of matches leads. */
    newest: (id: string) => get<wire.Newest>(`${match(id)}/newest`),
    record: (id: string) => `${match(id)}/record`,
    /** The record itself. */
    text: (id: string) => text('GET', `${match(id)}/record`),
    /** Plays a record through the rules. */
    replay: async (record: string, seat?: number) => {
      // The game words a refusal, so its words are loaded first.
      const game = /^\s*\[Game "([^"]+)"\]/m.exec(record)?.[1];
      if (game) await loadGame(game).catch(() => undefined);
      const r = await post<Replayed>('/api/replays', { record, seat });
      return known(r.game, () => voice.replayed(r));
    },
    /** The exercises. */
    exercises: (game: string) =>
      get<wire.Practice>(exercises(game)).then((found) => found.exercises),
    /** A try in an exercise; without actions, its position. */
    attempt: (game: string, exercise: string, actions: string[]) =>
      post<Tried>(`${exercises(game)}/${encodeURIComponent(exercise)}`, { actions }).then((r) =>
        known(game, () => ({ ...r, ...voice.replayed(r) })),
      ),
    /** A drawing of an exercise. */
    sketch: (game: string, exercise: string) =>
      `${exercises(game)}/${encodeURIComponent(exercise)}/picture/svg`,
    /** A drawing of one of its positions. */
    drawing: (record: string, ply: number) =>
      call<Blob>(fetcher, 'POST', '/api/replays/picture/png', { record, ply }, longPatience, (a) =>
        a.blob(),
      ),
    /** The last moves before it, moving. */
    film: (id: string, ply: number) => `${match(id)}/picture/gif?ply=${ply}`,
    /** A drawing of the present board. */
    still: (id: string) => `${match(id)}/picture/svg`,
    picture: (id: string, ply: number) => `${match(id)}/picture/png?ply=${ply}`,
  };
}

export type Api = ReturnType<typeof connect>;
export const api = connect();
