import { addressKey, LINES_OF_A_SITE, siteKey } from '@market/service-kit/access/address-key';
import { DomainError } from '@market/service-kit/errors';
import type { Pool } from 'pg';
import type { IdentityEnvironment } from '../env.ts';
import { type Limit, takeAttempt } from './attempts.queries.ts';

interface AddressCaller {
  client?: string | null | undefined;
  environment: Pick<IdentityEnvironment, 'addressLimitFactor'>;
}

/**
 * A limit of the network address that asks, see `addressKey`; of IPv6 also of the /48 around it, in which a single host may have 65,536
 * networks to change between. In a laboratory, where everybody comes from one address, it is multiplied.
 */
export function ofAddress({ client, environment }: AddressCaller, limit: Omit<Limit, 'key' | 'wider'>): Limit {
  const most = limit.most * environment.addressLimitFactor;
  const site = siteKey(client ?? '');
  return {
    ...limit,
    key: addressKey(client ?? ''),
    most,
    ...(site ? { wider: { ...limit, key: site, most: most * LINES_OF_A_SITE } } : {}),
  };
}

/**
 * Counts one more.
 *
 * @param code the refusal past the limit
 * @throws DomainError with `retryAfter`, answered as 429
 */
export async function takeOrRefuse(ctx: { db: { pool: Pool }; now: () => Date }, limit: Limit, code: string): Promise<void> {
  const wait = await takeAttempt(ctx.db.pool, limit, ctx.now());
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', code, { retryAfter: wait });
}
