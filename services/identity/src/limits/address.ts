import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { type Limit, takeAttempt } from './attempts.ts';

/** A limit of the network address that asks. In a laboratory, where everybody comes from one address, it is multiplied. */
export const ofAddress = ({ client, environment }: Pick<Ctx, 'client' | 'environment'>, limit: Omit<Limit, 'key'>): Limit => ({
  ...limit,
  key: client ?? '',
  most: limit.most * environment.addressLimitFactor,
});

/**
 * Counts one more.
 *
 * @param code what the caller is told past the limit
 * @throws DomainError with `retryAfter`, answered as 429
 */
export async function takeOrRefuse(ctx: Pick<Ctx, 'db' | 'now'>, limit: Limit, code: string): Promise<void> {
  const wait = await takeAttempt(ctx.db.pool, limit, ctx.now());
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', code, { retryAfter: wait });
}
