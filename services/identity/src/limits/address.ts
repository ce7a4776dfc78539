import { DomainError } from '@market/service-kit/errors';
import type { Pool } from 'pg';
import type { IdentityEnvironment } from '../env.ts';
import { type Limit, takeAttempt } from './attempts.queries.ts';

interface AddressCaller {
  client?: string | null | undefined;
  environment: Pick<IdentityEnvironment, 'addressLimitFactor'>;
}

/** A limit of the network address that asks. In a laboratory, where everybody comes from one address, it is multiplied. */
export const ofAddress = ({ client, environment }: AddressCaller, limit: Omit<Limit, 'key'>): Limit => ({
  ...limit,
  key: client ?? '',
  most: limit.most * environment.addressLimitFactor,
});

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
