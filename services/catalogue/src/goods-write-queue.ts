import type { SignedInCtx } from './context.ts';

/**
 * Does what takes the lock of a company's goods. Who would wait for the lock waits before a connection is taken, so that one vendor's burst
 * of writes leaves connections to everybody else.
 */
export const queueGoodsWrite = <R>({ principal, goodsMutex }: SignedInCtx, work: () => Promise<R>): Promise<R> =>
  goodsMutex(principal.companyId === null ? `user ${principal.userId}` : `company ${principal.companyId}`, work);
