import { expect, it, vi } from 'vitest';
import { pressesOnce } from './held';

/** Whether a key reaches something of that kind. */
function reaches(key: string, repeat: boolean, kind: string): boolean {
  const page = Object.assign(new EventTarget(), {
    closest: (kinds: string) => (kinds === kind ? page : null),
  });
  const heard = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  pressesOnce();
  vi.unstubAllGlobals();
  page.addEventListener('keydown', heard);
  page.dispatchEvent(Object.assign(new Event('keydown'), { key, repeat }));
  return heard.mock.calls.length > 0;
}

it('a key that is held presses once', () => {
  for (const key of ['Enter', ' ']) {
    expect(reaches(key, false, '[role="button"]')).toBe(true);
    expect(reaches(key, true, '[role="button"]')).toBe(false);
  }
  expect(reaches('Enter', true, 'button')).toBe(false);
});

it('whoever writes or goes along a row may hold a key', () => {
  expect(reaches('Enter', true, 'textarea')).toBe(true);
  expect(reaches(' ', true, 'input')).toBe(true);
  expect(reaches('ArrowLeft', true, '[role="button"]')).toBe(true);
});
