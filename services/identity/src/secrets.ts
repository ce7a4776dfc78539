import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys, type Keys } from '@market/service-kit/secrets/sealer';
import type { Secrets } from '@market/service-kit/secrets/secrets';

/** Keys for different uses, all derived from the secrets of the service: what leaks of one use says nothing of the others. */
export interface IdentityKeys {
  /** Of codes that were sent: short ones are guessed from a plain digest in no time. */
  code: Keys;
  /** Of secrets that must be read again, see `sealSecret`. */
  seal: Keys;
  /** Of challenges of the bot check. */
  bot: Keys;
}

export const keysOf = (secrets: Secrets): IdentityKeys => ({
  code: deriveKeys(secrets, 'identity code'),
  seal: deriveKeys(secrets, 'identity seal'),
  bot: deriveKeys(secrets, 'identity bot'),
});

/** A token that nobody guesses: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The alphabet of Mattermost's ids: 32 characters, so that each byte chooses evenly. */
const OF_IDS = 'ybndrfg8ejkmcpqxot1uwisza345h769';

/** A token in the form of an id of Mattermost that nobody guesses: 130 bits. */
export const newChatToken = (): string => Array.from(randomBytes(26), (byte) => OF_IDS[byte % OF_IDS.length]).join('');

/** What is kept of a token. It is random and long, so a plain digest cannot be turned round. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is kept of a short code, bound to what it is for. */
export const codeHmac = ([key]: Keys, use: string, code: string): Buffer => hmacWith(key, use, code);

/** Whether that is kept of this code. */
export const isCodeOf = (keys: Keys, kept: Buffer, { use, code }: { use: string; code: string }): boolean =>
  keys.some((key) => timingSafeEqual(kept, hmacWith(key, use, code)));

const hmacWith = (key: Buffer, use: string, code: string): Buffer => createHmac('sha256', key).update(`${use}:${code}`).digest();
