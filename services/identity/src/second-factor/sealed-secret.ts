import { createDecipheriv } from 'node:crypto';
import { sealerWith } from '@market/service-kit/secrets/sealer';
import { SECRET_BYTES } from './totp.ts';

/** Begins a secret that is bound to its user. One without it was stored before that, as nonce, text and tag. */
const BOUND = Buffer.from('v2:');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const UNBOUND_BYTES = NONCE_BYTES + SECRET_BYTES + TAG_BYTES;

const boundTo = (userId: number): string => `second factor of user ${userId}`;

/** Closes a user's secret with a key that the database does not have; in another user's row it opens nothing. */
export const sealSecret = (key: Buffer, userId: number, secret: Buffer): Buffer =>
  Buffer.concat([BOUND, sealerWith(key).seal(boundTo(userId), secret)]);

export interface OpenedSecret {
  secret: Buffer;
  /** As it should be stored from now on: bound to its user, if it was not yet. */
  sealed: Buffer;
}

/** @throws Error when it was sealed with another key or for another user, or changed since */
export function openSecret(key: Buffer, userId: number, stored: Uint8Array): OpenedSecret {
  const sealed = Buffer.from(stored);
  // The length is checked as well: by chance a nonce may begin so.
  const isBound = sealed.length !== UNBOUND_BYTES && sealed.subarray(0, BOUND.length).equals(BOUND);
  if (isBound) return { secret: sealerWith(key).open(boundTo(userId), sealed.subarray(BOUND.length)), sealed };
  const secret = openUnbound(key, sealed);
  return { secret, sealed: sealSecret(key, userId, secret) };
}

function openUnbound(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
