import { timingSafeEqual } from 'node:crypto';
import type { SignInAnswer, SignInByCode } from '@market/identity-contract/account';
import { userActivated } from '@market/identity-contract/account.events';
import { inTransaction, rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { Ctx } from '../context.ts';
import { readServedPhone } from '../country/served-phone.ts';
import { createAccount } from '../person/create-account.ts';
import type { Registration } from '../person/registration.ts';
import { codeHmac } from '../secrets.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { identitySettings } from '../settings.ts';
import { countCodeGuess } from './code-guesses.ts';

/** One try less, before anybody looks whether it is right: tries that come at once are counted one by one. */
const TRY = `
  UPDATE sms_code SET attempts_left = attempts_left - 1 WHERE phone = $1 AND attempts_left > 0 AND expires_at > $2
  RETURNING code_hmac, attempts_left`;
/** Used by the one who takes it away. */
const USE = 'DELETE FROM sms_code WHERE phone = $1 AND code_hmac = $2 RETURNING draft';
/** Asked of the transaction's own connection: who holds one while he waits for a second stands in the way of all who do the same. */
const OWNER = 'SELECT id FROM "user" WHERE phone = $1';
const ACTIVATE = 'UPDATE "user" SET activated_at = $2 WHERE id = $1 AND activated_at IS NULL RETURNING fio';

/**
 * Signs in with the code that was sent to a phone, and registers whoever has none of our accounts yet.
 *
 * @throws DomainError CODE_WRONG, CODE_EXPIRED, CODE_LIMIT, CODE_CLOSED, USER_BLOCKED
 */
export async function signInByCode(ctx: Ctx, wish: SignInByCode): Promise<SignInAnswer> {
  const settings = await identitySettings.get(ctx.db.pool);
  const { phone } = await readServedPhone(ctx, { typed: wish.phoneNumbers, countryCode: wish.country_code });
  const undo = await countCodeGuess(ctx, phone, settings);
  const hmac = codeHmac(ctx.secrets.code, `sms ${phone}`, wish.code);
  await judge(ctx, phone, hmac);
  const userId = await inTransaction(ctx.db.pool, (tx) => useCode(tx, ctx, { phone, hmac }));
  await undo();
  return completeSignIn(ctx, { userId, method: 'code' });
}

async function judge({ db, now }: Ctx, phone: string, hmac: Buffer): Promise<void> {
  const [kept] = await rowsOf<{ code_hmac: Buffer; attempts_left: number }>(db.pool, TRY, [phone, now()]);
  if (!kept) throw expired();
  if (!timingSafeEqual(kept.code_hmac, hmac)) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'CODE_WRONG', { attempts_left: kept.attempts_left }, { code: 'CODE_WRONG' });
  }
}

const expired = () => new DomainError('CONFLICT', 'CODE_EXPIRED', undefined, { code: 'CODE_EXPIRED' });

/** Uses the code up; whoever comes second with it finds nothing. Answers whose the phone is, from now on at the latest. */
async function useCode(tx: Tx, ctx: Ctx, { phone, hmac }: { phone: string; hmac: Buffer }): Promise<number> {
  const [used] = await rowsOf<{ draft: Registration | null }>(tx, USE, [phone, hmac]);
  if (!used) throw expired();
  const now = ctx.now();
  const [account] = await rowsOf<{ id: number }>(tx, OWNER, [phone]);
  if (!account) {
    // Whose account it was is gone since the code was sent; there is nothing to make a new one of.
    if (!used.draft) throw expired();
    return createAccount(tx, { registration: used.draft, phone, now });
  }
  const [activated] = await rowsOf<{ fio: string }>(tx, ACTIVATE, [account.id, now]);
  if (activated) await emit(tx, userActivated, account.id, { id: account.id, name: activated.fio || null });
  return account.id;
}
