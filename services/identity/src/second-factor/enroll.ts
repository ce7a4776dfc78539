import { randomBytes } from 'node:crypto';
import type { ConfirmEnrollment, EnrollSecondFactor, RemoveSecondFactor } from '@market/identity-contract/second-factor';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readNames } from '../person/account.queries.ts';
import { proveOwner } from '../profile/prove-password.ts';
import { tokenHash } from '../secrets.ts';
import { hasSecondFactor } from '../session/pending-second-factor.queries.ts';
import { plainRecovery, useSecondFactor } from './check-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { confirmFactor, lockOfferedSecret, offerSecondFactor, removeFactor } from './second-factor.queries.ts';
import { newSecret, stepOf } from './totp.ts';

const RECOVERY_CODES = 8;

/**
 * Gives out a secret for an authenticator app. It counts for nothing until a code of it was confirmed.
 *
 * @throws DomainError SECOND_FACTOR_THERE, and what `proveOwner` throws
 */
export async function enrollSecondFactor(
  ctx: SignedInCtx,
  { current_password }: EnrollSecondFactor,
): Promise<{ data: { secret: string; uri: string } }> {
  const { userId } = ctx.principal;
  await proveOwner(ctx, current_password);
  const { login, email } = await readNames(ctx.prisma, userId);
  const { bytes, secret, uri } = newSecret(email ?? login);
  const sealed = sealSecret(ctx.keys.seal, userId, bytes);
  if (!(await offerSecondFactor(ctx.db.pool, { userId, sealed, now: ctx.now() }))) throw new DomainError('CONFLICT', 'SECOND_FACTOR_THERE');
  return { data: { secret, uri } };
}

/**
 * Asks for the app's codes from now on. Tells the recovery codes, this once.
 *
 * @throws DomainError SECOND_FACTOR_NOT_OFFERED, SECOND_FACTOR_WRONG
 */
export async function confirmEnrollment(ctx: SignedInCtx, { code }: ConfirmEnrollment): Promise<{ data: { recovery_codes: string[] } }> {
  const { userId } = ctx.principal;
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  await inTransaction(ctx.db.pool, async (tx) => {
    const offered = await lockOfferedSecret(tx, userId);
    if (!offered) throw new DomainError('CONFLICT', 'SECOND_FACTOR_NOT_OFFERED');
    const { secret, sealed } = openSecret(ctx.keys.seal, userId, offered);
    const now = ctx.now();
    const step = stepOf(secret, code, now);
    if (step === null) throw wrong();
    await confirmFactor(tx, { userId, now, step, sealed, recoveryHashes: codes.map((recovery) => tokenHash(plainRecovery(recovery))) });
    await audit(tx, { actor: actorOf(ctx), action: 'second-factor.added', subject: 'user', subjectId: userId });
  });
  // What waited for it is open with the very next call.
  await ctx.revoke({ userId });
  return { data: { recovery_codes: codes } };
}

/**
 * Takes the protection off; only with the password and a code of it.
 *
 * @throws DomainError SECOND_FACTOR_NOT_OFFERED, SECOND_FACTOR_WRONG, TOO_MANY_FAILURES, and what `proveOwner` throws
 */
export async function removeSecondFactor(
  ctx: SignedInCtx,
  { code, current_password }: RemoveSecondFactor,
): Promise<{ data: { second_factor: false } }> {
  const { userId } = ctx.principal;
  if (!(await hasSecondFactor(ctx.prisma, userId))) throw new DomainError('CONFLICT', 'SECOND_FACTOR_NOT_OFFERED');
  await proveOwner(ctx, current_password);
  if (!(await useSecondFactor(ctx, userId, code))) throw wrong();
  await inTransaction(ctx.db.pool, async (tx) => {
    await removeFactor(tx, { userId });
    await audit(tx, { actor: actorOf(ctx), action: 'second-factor.removed', subject: 'user', subjectId: userId });
  });
  // Where staff must have one, theirs ends with the very next call.
  await ctx.revoke({ userId });
  return { data: { second_factor: false } };
}

const wrong = () => new DomainError('UNPROCESSABLE_CONTENT', 'SECOND_FACTOR_WRONG', undefined, { code: 'SECOND_FACTOR_WRONG' });
