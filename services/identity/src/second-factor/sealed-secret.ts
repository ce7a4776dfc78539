import { createDecipheriv } from 'node:crypto';
import { type Keys, sealerWith } from '@market/service-kit/secrets/sealer';
import { SECRET_BYTES } from './totp.ts';

/** Begins a secret that is bound to its user. One without it was stored before that, as nonce, text and tag. */
const BOUND = Buffer.from('v2:');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const UNBOUND_BYTES = NONCE_BYTES + SECRET_BYTES + TAG_BYTES;

const boundTo = (userId: number): string => `second factor of user ${userId}`;

/** Closes a user's secret with a key that the database does not have; in another user's row it opens nothing. */
export const sealSecret = (keys: Keys, userId: number, secret: Buffer): Buffer =>
  Buffer.concat([BOUND, sealerWith(keys).seal(boundTo(userId), secret)]);

export interface OpenedSecret {
  secret: Buffer;
  /** As it should be stored from now on: bound to its user and sealed with the first key. The stored one itself where it is. */
  sealed: Buffer;
}

/** @throws Error when it was sealed with none of the keys or for another user, or changed since */
export function openSecret(keys: Keys, userId: number, stored: Uint8Array): OpenedSecret {
  const sealed = Buffer.from(stored);
  // The length is checked as well: by chance a nonce may begin so.
  const isBound = sealed.length !== UNBOUND_BYTES && sealed.subarray(0, BOUND.length).equals(BOUND);
  if (!isBound) {
    const secret = openUnbound(keys, sealed);
    return { secret, sealed: sealSecret(keys, userId, secret) };
  }
  const sealer = sealerWith(keys);
  const bound = sealed.subarray(BOUND.length);
  const resealed = sealer.resealed(boundTo(userId), bound);
  return { secret: sealer.open(boundTo(userId), bound), sealed: resealed ? Buffer.concat([BOUND, resealed]) : sealed };
}

function openUnbound(keys: Keys, sealed: Buffer): Buffer {
  let failure: unknown;
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
