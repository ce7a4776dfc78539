import type { StaffSecondFactor } from '@market/identity-contract/second-factor';
import { actorOf } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { hasSecondFactor } from '../session/pending-second-factor.queries.ts';
import { identitySettings } from '../settings.ts';

/** Whether staff must have a second factor. `resolveSession` acts upon it. */
export async function getStaffSecondFactor({ db }: SignedInCtx): Promise<{ data: StaffSecondFactor }> {
  const { staff_second_factor: required } = await identitySettings.get(db.pool);
  return { data: { required } };
}

/**
 * Whoever asks it of all has one, so nobody shuts themselves out by it. Who takes theirs off later can connect one again.
 *
 * @throws DomainError SECOND_FACTOR_OWN_FIRST
 */
export async function setStaffSecondFactor(ctx: SignedInCtx, { required }: StaffSecondFactor): Promise<{ data: StaffSecondFactor }> {
  if (required && !(await hasSecondFactor(ctx.prisma, ctx.principal.userId))) throw new DomainError('CONFLICT', 'SECOND_FACTOR_OWN_FIRST');
  await inTransaction(ctx.db.pool, (tx) => identitySettings.set(tx, { staff_second_factor: required }, actorOf(ctx)));
  return { data: { required } };
}
