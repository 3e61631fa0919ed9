// Browsers compute SHA-256 themselves on pages from https or the machine itself. In a home network
// the page comes over http, and they do not: then a library is loaded.
export const sha256 = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', data))
    : (await import('@noble/hashes/sha2.js')).sha256(data);
