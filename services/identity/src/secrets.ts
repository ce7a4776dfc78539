import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '@market/service-kit/secrets/sealer';

/** Keys for different uses, all derived from one secret: what leaks of one use says nothing of the others. */
export interface Secrets {
  /** Of codes that were sent: short ones are guessed from a plain digest in no time. */
  code: Buffer;
  /** Of secrets that must be read again, see `sealSecret`. */
  seal: Buffer;
  /** Of challenges of the bot check. */
  bot: Buffer;
}

export const secretsOf = (secret: string): Secrets => ({
  code: keyFor(secret, 'code'),
  seal: keyFor(secret, 'seal'),
  bot: keyFor(secret, 'bot'),
});

const keyFor = (secret: string, use: string): Buffer => deriveKey(secret, `identity ${use}`);

/** A token that nobody guesses: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The alphabet of Mattermost's ids: 32 characters, so that each byte chooses evenly. */
const OF_IDS = 'ybndrfg8ejkmcpqxot1uwisza345h769';

/** A token in the form of an id of Mattermost that nobody guesses: 130 bits. */
export const newChatToken = (): string => Array.from(randomBytes(26), (byte) => OF_IDS[byte % OF_IDS.length]).join('');

/** What is kept of a token. It is random and long, so a plain digest cannot be turned round. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is kept of a short code, bound to what it is for. */
export const codeHmac = (key: Buffer, use: string, code: string): Buffer => createHmac('sha256', key).update(`${use}:${code}`).digest();
