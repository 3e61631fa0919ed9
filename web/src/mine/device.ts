// The link that makes another device the same guest.
import { call } from '../lib/net/api';
import type { DeviceLink, DeviceToken, Gone } from '../lib/net/wire';

const fetcher = (...a: Parameters<typeof fetch>) => fetch(...a);

export const device = {
  link: () => call<DeviceToken>(fetcher, 'POST', '/api/me/link'),
  /** The owner's name; looking does not use the link up. */
  find: (token: string) =>
    call<DeviceLink>(fetcher, 'GET', `/api/me/links/${encodeURIComponent(token)}`),
  /** Makes this browser that guest. */
  open: (token: string) => call<DeviceLink>(fetcher, 'POST', '/api/me/links', { token }),
  /** Deletes everything about me; this browser is a new guest afterwards. */
  leave: () => call<Gone>(fetcher, 'DELETE', '/api/me'),
};
