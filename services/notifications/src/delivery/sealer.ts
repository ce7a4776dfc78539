import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Keeps what waits to be sent unreadable to whoever reads the database, its backups or its log. */
export interface Sealer {
  /** Seals a value for one order: it opens nowhere else. */
  seal(orderId: string, value: unknown): Buffer;
  /** @throws when the key is another one, or the order, or a byte was changed */
  open(orderId: string, sealed: Buffer): unknown;
}

/** @param key 32 bytes */
export function sealerWith(key: Buffer): Sealer {
  return {
    seal(orderId, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(orderId));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(orderId, sealed) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(orderId)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    },
  };
}

/** The key of an installation that was given none of its own. */
export const keyFromSecret = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'letters and messages that wait', 32));
