// The devices of a guest, and the ways in which they sign in.
import { ask, orGone } from '../lib/net/api';
import type {
  Begun,
  Challenge,
  Device,
  DeviceLink,
  SignIn,
  SignInByProviderRequest,
} from '../lib/net/wire';
import type { Me } from '../lib/net/types';
import { make, use } from './passkeys';

/** Whether a browser that becomes another guest loses anything. */
export const owns = (me: Me): boolean =>
  me.played ||
  [me.matches, me.evenings, me.clubs, me.tournaments ?? []].some((list) => list.length > 0);

export const account = {
  devices: () => ask<Device[]>('GET', '/api/me/devices'),
  /** Signs a device out; this device is a new guest afterwards. */
  signOut: (id: string) =>
    ask<Device[]>('DELETE', `/api/me/devices/${encodeURIComponent(id)}`).catch(
      orGone(() => account.devices()),
    ),
  /** Signs all others out, this one being on the list first. */
  async signOutOthers() {
    await ask('PUT', '/api/me/devices/this');
    return ask<Device[]>('DELETE', '/api/me/devices');
  },
  signIn: () => ask<SignIn>('GET', '/api/me/sign-in'),
  /** Chooses a name and a password, or replaces them, which requires the old password. */
  choose: (name: string, password: string, current: string, others: boolean) =>
    ask<SignIn>('PUT', '/api/me/sign-in/password', { name, password, current, others }),
  remove: (current: string) => ask<SignIn>('POST', '/api/me/sign-in/password/remove', { current }),
  /** Makes this browser the guest whose name and password these are. */
  byPassword: (name: string, password: string) =>
    ask<DeviceLink>('POST', '/api/sign-in/password', { name, password }),
  /** Makes the browser create a passkey for me, and stores it. */
  async addPasskey(name: string, current: string, called: string) {
    const c = await ask<Challenge>('POST', '/api/me/passkeys/challenge', { current });
    const credential = await make(c, called);
    return ask<SignIn>('POST', '/api/me/passkeys', { credential, name });
  },
  removePasskey: (n: number, current: string) =>
    ask<SignIn>('POST', `/api/me/passkeys/${n}/remove`, { current }).catch(
      orGone(() => account.signIn()),
    ),
  /** Makes this browser the guest whose passkey is chosen. */
  async byPasskey() {
    const c = await ask<Challenge>('POST', '/api/sign-in/challenge');
    const credential = await use(c);
    return ask<DeviceLink>('POST', '/api/sign-in/passkey', { credential });
  },
  /** The address at the host's provider where I sign in. */
  toProvider: async (current: string) =>
    (await ask<Begun>('POST', '/api/sign-in/provider/begin', { current })).address,
  /** Makes this browser the guest who came back from there. */
  byProvider: (came: SignInByProviderRequest) =>
    ask<DeviceLink>('POST', '/api/sign-in/provider', came),
  leaveProvider: (current: string) =>
    ask<SignIn>('POST', '/api/me/sign-in/provider/remove', { current }),
};
