import type { SignInAnswer, SignInByCode } from '@market/identity-contract/account';
import { userActivated } from '@market/identity-contract/account.events';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { Ctx } from '../context.ts';
import { readServedPhone } from '../country/served-phone.ts';
import { createAccount } from '../person/create-account.ts';
import type { Registration } from '../person/registration.ts';
import { isCodeOf } from '../secrets.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { identitySettings } from '../settings.ts';
import { takeCodeTry } from './code-guesses.ts';
import { activateUser, findOwnerOfPhone, notePhoneVerified, useSmsCode } from './sms-code.queries.ts';

/**
 * Signs in with the code that was sent to a phone, and registers whoever has none of our accounts yet.
 *
 * @throws DomainError CODE_WRONG, CODE_EXPIRED, CODE_LIMIT, CODE_CLOSED, USER_BLOCKED, and what `requireHuman` throws
 */
export async function signInByCode(ctx: Ctx, request: SignInByCode): Promise<SignInAnswer> {
  const settings = await identitySettings.get(ctx.db.pool);
  const { phone } = await readServedPhone(ctx, { typed: request.phoneNumbers, countryCode: request.country_code });
  const { kept, undo } = await takeCodeTry(ctx, { phone, settings, botToken: request.bot_token });
  const hmac = kept.code_hmac;
  if (!isCodeOf(ctx.keys.code, hmac, { use: `sms ${phone}`, code: request.code })) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'CODE_WRONG', { attempts_left: kept.attempts_left }, { code: 'CODE_WRONG' });
  }
  const userId = await inTransaction(ctx.db.pool, (tx) => useCode(tx, ctx, { phone, hmac }));
  await undo();
  return completeSignIn(ctx, { userId, method: 'code' });
}

const expired = () => new DomainError('CONFLICT', 'CODE_EXPIRED', undefined, { code: 'CODE_EXPIRED' });

/** Uses the code up; whoever comes second with it finds nothing. Answers whose the phone is, from now on at the latest. */
async function useCode(tx: Tx, ctx: Ctx, { phone, hmac }: { phone: string; hmac: Buffer }): Promise<number> {
  const used = await useSmsCode(tx, { phone, hmac });
  if (!used) throw expired();
  const now = ctx.now();
  const known = await findOwnerOfPhone(tx, phone);
  // Whose account it was is gone since the code was sent; there is nothing to make a new one of.
  if (known === null && !used.draft) throw expired();
  const owner = known ?? (await createAccount(tx, { registration: used.draft as Registration, phone, now }));
  await notePhoneVerified(tx, { id: owner, phone, now });
  if (known === null) return owner;
  const activated = await activateUser(tx, { id: owner, now });
  if (activated) await emit(tx, userActivated, owner, { id: owner, name: activated.fio || null, ref: activated.ref });
  return owner;
}
