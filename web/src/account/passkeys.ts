// Passkeys, as the browser makes and uses them; the server's texts are base64url.
import { Problem } from '../lib/net/api';
import type { Challenge } from '../lib/net/wire';

export const possible = 'PublicKeyCredential' in globalThis;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (c) => c.charCodeAt(0));
}

const text = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's credential, or a Problem that says why there is none. */
async function given(ask: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask;
    if (found) return found as PublicKeyCredential;
  } catch (err) {
    const known = err instanceof DOMException && err.name === 'InvalidStateError';
    throw new Problem(0, known ? 'known' : 'passkey', '');
  }
  throw new Problem(0, 'passkey', '');
}

/** In the form of PublicKeyCredential.toJSON, which older browsers lack. */
const json = (made: PublicKeyCredential, response: Record<string, string>) => ({
  id: made.id,
  rawId: text(made.rawId),
  type: made.type,
  clientExtensionResults: {},
  response: { clientDataJSON: text(made.response.clientDataJSON), ...response },
});

export async function make(c: Challenge, name: string) {
  const made = await given(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(c.challenge),
        rp: { id: c.site, name: 'Stammtisch' },
        user: { id: bytes(c.user!), name, displayName: name },
        pubKeyCredParams: c.algorithms!.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: (c.known ?? []).map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return json(made, { attestationObject: text(response.attestationObject) });
}

export async function use(c: Challenge) {
  const used = await given(
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(c.challenge),
        rpId: c.site,
        userVerification: 'preferred',
      },
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  return json(used, {
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : '',
  });
}
