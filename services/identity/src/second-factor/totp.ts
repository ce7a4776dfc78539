import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Its name in the list of an authenticator app. */
const ISSUER = 'Rostovka';
const PERIOD = 30;
/** A phone's clock may be off by one step. */
const DRIFT = 1;

export const SECRET_BYTES = 20;

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
  const bytes = randomBytes(SECRET_BYTES);
  const totp = totpOf(bytes, label);
  return { bytes, secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that the code belongs to; null when it is no code of now. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
