import { expect, test, vi } from 'vitest';
import { call } from './api';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that has signed this browser out, and now knows it as a new guest. */
function signedOut() {
  const asked: string[] = [];
  const fetcher = async (path: string | URL | Request) => {
    asked.push(path as string);
    return asked.length > 1 ? answer(200, { n: 7 }) : answer(401, { code: 'expired' });
  };
  return { asked, fetcher };
}

test('a page that was signed out is read again, as a new guest may read it', async () => {
  const { asked, fetcher } = signedOut();
  expect(await call(fetcher, 'GET', '/api/evenings/e')).toEqual({ n: 7 });
  expect(asked).toEqual(['/api/evenings/e', '/api/evenings/e']);
});

test('a new guest does not do what the old one asked for', async () => {
  const { asked, fetcher } = signedOut();
  await expect(call(fetcher, 'POST', '/api/evenings', {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});

test('a browser that keeps its old cookie is refused after the second try', async () => {
  let asked = 0;
  const stubborn = async () => answer(401, { code: 'expired', n: asked++ });
  await expect(call(stubborn, 'GET', '/api/me')).rejects.toMatchObject({ code: 'expired' });
  expect(asked).toBe(2);
});

test('a request without an answer has the same key when it is made again soon, and others have another', async () => {
  vi.useFakeTimers();
  const keys: (string | null)[] = [];
  /** Asks, and returns which key that was: 0 is the first. */
  const open = async (game: string, answered: () => Response) => {
    const fetcher = async (_: string | URL | Request, init?: RequestInit) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return answered();
    };
    await call(fetcher, 'POST', '/api/evenings', { game }).catch(() => {});
    return keys.indexOf(keys.at(-1)!);
  };
  const lost = () => {
    throw new TypeError('no network');
  };
  expect(await open('kop', lost)).toBe(0);
  expect(await open('zoom', lost)).toBe(1);
  expect(await open('kop', () => answer(503, { code: 'unsaved' }))).toBe(0); // perhaps it was saved after all
  expect(await open('kop', () => new Response('{"id":'))).toBe(0); // half an answer
  expect(await open('kop', () => answer(201, {}))).toBe(0);
  expect(await open('kop', () => answer(422, {}))).toBe(5);
  expect(await open('kop', lost)).toBe(6);
  vi.advanceTimersByTime(100_000);
  expect(await open('kop', lost)).toBe(6);
  vi.advanceTimersByTime(130_000);
  expect(await open('kop', lost)).toBe(8);
  expect(keys).not.toContain(null);
  vi.useRealTimers();
});
