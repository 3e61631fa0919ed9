// The devices of a guest, and the ways in which they sign in.
import { call } from '../lib/net/api';
import type { Device } from '../lib/net/wire';

const fetcher = (...a: Parameters<typeof fetch>) => fetch(...a);

export const account = {
  devices: () => call<Device[]>(fetcher, 'GET', '/api/me/devices'),
  /** Signs a device out; `this` is the one that asks, which is a new guest afterwards. */
  signOut: (id: string) =>
    call<Device[]>(fetcher, 'DELETE', `/api/me/devices/${encodeURIComponent(id)}`),
  /** Signs all others out, this one being on the list first. */
  async signOutOthers() {
    await call(fetcher, 'PUT', '/api/me/devices/this');
    return call<Device[]>(fetcher, 'DELETE', '/api/me/devices');
  },
};
