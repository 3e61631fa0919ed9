// The link that makes another device the same guest.
import { ask } from '../lib/net/api';
import type { DeviceLink, DeviceToken, Gone } from '../lib/net/wire';

export const device = {
  link: () => ask<DeviceToken>('POST', '/api/me/link'),
  /** The owner's name; looking does not use the link up. */
  find: (token: string) => ask<DeviceLink>('GET', `/api/me/links/${encodeURIComponent(token)}`),
  /** Makes this browser that guest. */
  open: (token: string) => ask<DeviceLink>('POST', '/api/me/links', { token }),
  /** Deletes everything about me, which may take a while; this browser is a new guest afterwards. */
  leave: () => ask<Gone>('DELETE', '/api/me', undefined, 60_000),
};
