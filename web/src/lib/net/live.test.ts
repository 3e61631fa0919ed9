import { afterEach, expect, test, vi } from 'vitest';
import { Live } from './live.svelte';

afterEach(() => vi.unstubAllGlobals());

test('the network that is back opens no stream in a hidden tab', async () => {
  const tab = Object.assign(new EventTarget(), { hidden: false });
  const net = new EventTarget();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('addEventListener', net.addEventListener.bind(net));
  vi.stubGlobal('removeEventListener', net.removeEventListener.bind(net));
  let open = 0;
  const live = new Live({
    read: async () => ({ n: 1 }),
    events: () => '/events',
    dial: () => {
      open++;
      return Object.assign(new EventTarget(), { close: () => open-- }) as unknown as EventSource;
    },
  });
  const leave = live.attend();
  expect(open).toBe(1);
  tab.hidden = true;
  tab.dispatchEvent(new Event('visibilitychange'));
  net.dispatchEvent(new Event('online'));
  expect(open).toBe(0);
  tab.hidden = false;
  net.dispatchEvent(new Event('online'));
  expect(open).toBe(1);
  leave();
  expect(open).toBe(0);
});
