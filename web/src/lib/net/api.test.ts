import { expect, test } from 'vitest';
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
