import type { FeedKey, SignedFeed } from '@market/modules-contract/feed';
import { ModuleFailure } from './loading/module-failure.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

interface Signed {
  publicKey: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  payload: Uint8Array<ArrayBuffer>;
}

async function verifiedByBrowser({ publicKey, signature, payload }: Signed): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, payload);
}

async function verifiedByLibrary({ publicKey, signature, payload }: Signed): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(signature, payload, publicKey);
}

/** Pages opened over plain HTTP have no `crypto.subtle`, and older browsers do not know the curve: a library, fetched for them alone, verifies. */
async function isVerified(signed: Signed): Promise<boolean> {
  if (typeof crypto.subtle?.verify !== 'function') return verifiedByLibrary(signed);
  return verifiedByBrowser(signed).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return verifiedByLibrary(signed);
    throw error;
  });
}

/**
 * Refuses a feed that none of the keys of the page signed.
 * @throws ModuleFailure `untrusted`
 */
export async function requireSignature({ payload, key, signature }: SignedFeed, keys: readonly FeedKey[]): Promise<void> {
  const known = keys.find(({ id }) => id === key);
  if (!known) throw new ModuleFailure('untrusted', `the module feed is signed by a key that this page does not know: ${key}`);
  const signed = () => ({ publicKey: bytesOf(known.publicKey), signature: bytesOf(signature), payload: new TextEncoder().encode(payload) });
  // What is no base64, or no point of the curve, is no signature either.
  const isGenuine = await (async () => isVerified(signed()))().catch(() => false);
  if (!isGenuine) throw new ModuleFailure('untrusted', 'the signature of the module feed does not fit');
}
