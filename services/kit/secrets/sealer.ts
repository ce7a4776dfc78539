import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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
  /** @throws Error when the key or the row is another one, or a byte was changed */
  open(boundTo: string, sealed: Uint8Array): Buffer;
}

/** @param key 32 bytes */
export function sealerWith(key: Buffer): Sealer {
  return {
    seal(boundTo, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(boundTo, sealed) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

/** A key for one use, derived from a secret that serves several: what leaks of one use says nothing of the others. */
export const deriveKey = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
