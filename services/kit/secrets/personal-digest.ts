import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { EnvError, readEnv } from '../env.ts';
import { deriveKeys } from './sealer.ts';
import { type Secrets, SecretsFromEnv } from './secrets.ts';

/** What tells a person or a company wherever they register anew. */
export type PersonalMark = 'phone' | 'email' | 'inn';

/** One digest for each secret: what was kept under an earlier one is found as well. */
export type PersonalDigests = (mark: PersonalMark, value: string) => string[];

/**
 * Makes keyed digests by which services recognise what they must not know: the same of one thing in all of them, and without the key nobody
 * finds out what it was.
 */
export function personalDigests(secrets: Secrets): PersonalDigests {
  const keys = deriveKeys(secrets, 'personal digests');
  return (mark, value) => keys.map((key) => createHmac('sha256', key).update(`${mark}:${value.toLowerCase()}`).digest('base64url'));
}

const DigestEnv = z.object({
  /**
   * Keys of the digests by which people who register anew are recognised; the same in every service that makes them. They are kept for years, so
   * it outlives the internal secret. Required in production; elsewhere that one serves.
   */
  PERSONAL_DIGEST_SECRET: SecretsFromEnv.optional(),
});

interface Given {
  environment: Readonly<Record<string, string | undefined>>;
  internalSecrets: Secrets;
  demo: boolean;
}

/** @throws EnvError in production without a secret of their own */
export function personalDigestsFrom({ environment, internalSecrets, demo }: Given): PersonalDigests {
  const secrets = readEnv(DigestEnv, environment).PERSONAL_DIGEST_SECRET;
  if (!secrets && !demo) throw new EnvError('The environment is not complete:\n  PERSONAL_DIGEST_SECRET: is not set');
  return personalDigests(secrets ?? internalSecrets);
}
