import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Its name in the list of an authenticator app. */
const ISSUER = 'Rostovka';
const PERIOD = 30;
/** A phone's clock may be off by one step. */
const DRIFT = 1;

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** A new secret, as it is kept and as an app takes it. */
export function newSecret(label: string): { bytes: Buffer; secret: string; uri: string } {
  const bytes = randomBytes(20);
  const totp = totpOf(bytes, label);
  return { bytes, secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that the code belongs to; null when it is no code of now. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Closes a secret with a key that the database does not have. */
export function seal(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was sealed with another key, or changed since */
export function unseal(key: Buffer, sealed: Uint8Array): Buffer {
  const all = Buffer.from(sealed);
  const decipher = createDecipheriv(CIPHER, key, all.subarray(0, IV_BYTES));
  decipher.setAuthTag(all.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(all.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
