// Reads the answer with which the host's provider sends a guest back to this page.
import type { SignInByProviderRequest } from '../lib/net/wire';

/** Whether somebody comes back from the provider. */
export const returned = () => new URLSearchParams(location.search).has('state');

/** Returns the answer once, and removes it from the address, so that nothing uses it again. */
export function back(): SignInByProviderRequest | undefined {
  const q = new URLSearchParams(location.search);
  const state = q.get('state');
  if (state === null) return undefined;
  history.replaceState(history.state, '', location.pathname);
  const [code, error] = [q.get('code'), q.get('error')];
  return { state, ...(code !== null && { code }), ...(error !== null && { error }) };
}
