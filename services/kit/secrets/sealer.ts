import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;

/**
 * Keeps what has to be read again unreadable to whoever reads the database, its backups or its log. A sealed value is bound to the row it
 * belongs to, so that one row's value put into another one opens nothing.
 */
export interface Sealer {
  /** Answers nonce, authentication tag and text in one. */
  seal(boundTo: string, plain: Uint8Array): Buffer;
  /** @throws Error when it was sealed with none of the keys, the row is another one, or a byte was changed */
  open(boundTo: string, sealed: Uint8Array): Buffer;
  /** The same sealed with the first key; null where it is. @throws Error like `open` */
  resealed(boundTo: string, sealed: Uint8Array): Buffer | null;
}

/** The first seals, each opens; 32 bytes. */
export type Keys = readonly [first: Buffer, ...others: Buffer[]];

export function sealerWith(keys: Keys): Sealer {
  const openWithAny = (boundTo: string, sealed: Uint8Array): { plain: Buffer; key: Buffer } => {
    let failure: unknown;
    for (const key of keys) {
      try {
        return { plain: openWith(key, boundTo, sealed), key };
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
  const seal = (boundTo: string, plain: Uint8Array): Buffer => sealWith(keys[0], boundTo, plain);
  return {
    seal,
    open: (boundTo, sealed) => openWithAny(boundTo, sealed).plain,
    resealed: (boundTo, sealed) => {
      const { plain, key } = openWithAny(boundTo, sealed);
      return key === keys[0] ? null : seal(boundTo, plain);
    },
  };
}

function sealWith(key: Buffer, boundTo: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function openWith(key: Buffer, boundTo: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A key for one use, derived from a secret that serves several: what leaks of one use says nothing of the others. */
export const deriveKey = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));

/** The same of each secret. */
export const deriveKeys = ([first, ...others]: Secrets, use: string): Keys => [
  deriveKey(first, use),
  ...others.map((secret) => deriveKey(secret, use)),
];
