import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../lib/messages';
import { follow } from './client';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says why there is no list: the house has none, or the server is away', async () => {
  let answer = () =>
    Promise.resolve(Response.json({ code: 'off', detail: 'no list here' }, { status: 403 }));
  vi.stubGlobal('fetch', () => answer());
  const heard: unknown[] = [];
  const stop = follow(
    (list) => heard.push(list),
    (why) => heard.push(why),
  );
  await vi.advanceTimersByTimeAsync(1);
  answer = () => Promise.reject(new TypeError('cut'));
  await vi.advanceTimersByTimeAsync(6000);
  answer = () => Promise.resolve(Response.json([]));
  await vi.advanceTimersByTimeAsync(6000);
  expect(heard).toEqual(['No list here.', t.lost.offline, []]);
  stop();
});
