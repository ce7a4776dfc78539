import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Keys } from '@market/service-kit/secrets/sealer';
import type { Pool } from 'pg';
import { openSecret } from './sealed-secret.ts';
import { readSealedSecrets, resealSecret } from './second-factor.queries.ts';

const AT_ONCE = 500;
const EVERY_MS = 10 * 60_000;

/**
 * Seals with the first key what was sealed with another, so that the other can go; those who sign in meanwhile do it by their next code. What opens
 * with none stays as it is: a key that is missing may come back.
 */
export async function resealSecrets(pool: Pool, keys: Keys, log: Logger): Promise<void> {
  let lost = 0;
  for (let after = 0; ; ) {
    const stored = await readSealedSecrets(pool, { after, most: AT_ONCE });
    for (const { user_id: userId, sealed_secret: before } of stored) {
      try {
        const { sealed } = openSecret(keys, userId, before);
        if (!sealed.equals(before)) await resealSecret(pool, { userId, before, sealed });
      } catch {
        lost++;
      }
      after = userId;
    }
    if (stored.length < AT_ONCE) break;
  }
  if (lost > 0) log.warn({ lost }, 'Second factors are sealed with a secret that is not known');
}

/** While there is another key than the first. Answers how to stop. */
export const startResealing = (pool: Pool, keys: Keys, log: Logger): (() => Promise<void>)[] =>
  keys.length === 1
    ? []
    : [
        every(() => resealSecrets(pool, keys, log), {
          everyMs: EVERY_MS,
          log,
          failed: 'Second factors could not be sealed with the present secret',
        }),
      ];
