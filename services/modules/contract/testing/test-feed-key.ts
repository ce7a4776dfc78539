import type { FeedKey, FeedPayload, ModuleRecord, SignedFeed } from '../feed.ts';

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** A key of a test's own, with which it signs feeds as the registry does. */
export interface TestFeedKey {
  key: FeedKey;
  /** Signs what it is given, be it a feed or not. */
  sign(payload: string): Promise<SignedFeed>;
}

export async function testFeedKey(id = 'test'): Promise<TestFeedKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('publicKey' in pair)) throw new Error('Ed25519 keys come in pairs');
  const { publicKey, privateKey } = pair;
  return {
    key: { id, publicKey: base64(await crypto.subtle.exportKey('raw', publicKey)) },
    sign: async (payload) => {
      const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(payload));
      return { payload, key: id, signature: base64(signature) };
    },
  };
}

const HOUR_MS = 3_600_000;

/** A feed of these modules that is fresh now. */
export const feedOf = (modules: readonly ModuleRecord[], change: Partial<FeedPayload> = {}): FeedPayload => ({
  schema: 2,
  revision: 1,
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  modules: [...modules],
  candidates: [],
  stopped: [],
  ...change,
});
