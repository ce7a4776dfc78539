import { createHash } from 'node:crypto';
import { DomainError } from '@market/service-kit/errors';
import { requireHuman } from '../bot-check/require-human.ts';
import type { Ctx } from '../context.ts';
import { ofAddress } from '../limits/address.ts';
import { forgetAttempts, giveBack, isReached, type Limit, noteAttempt, takeAttempt } from '../limits/attempts.queries.ts';
import type { Account } from '../person/account.queries.ts';
import { isKnownDevice } from '../session/devices.ts';
import { identitySettings } from '../settings.ts';

/** No account has this number. */
const NOBODY = 0;

interface Guess {
  /** null: nobody has the name; guesses are counted all the same, so that nothing can be inferred from it. */
  account: Account | null;
  /** As it was typed. */
  name: string;
  botToken: string | undefined;
}

/** What to do when the guess turns out right. */
export type Undo = () => Promise<unknown>;

/**
 * Counts a guess at a password before anybody knows whether it is right, so that guesses that come at once are counted one by one.
 * A device that signed in before has a count of its own: whoever guesses elsewhere cannot lock its owner out.
 *
 * @throws DomainError TOO_MANY_FAILURES, and what `requireHuman` throws
 */
export async function countGuess(ctx: Ctx, { account, name, botToken }: Guess): Promise<Undo> {
  const settings = await identitySettings.get(ctx.db.pool);
  const window = settings.password_window;
  const whose = account ? String(account.id) : createHash('sha256').update(name.toLowerCase()).digest('base64url');
  const { pool } = ctx.db;
  const at = ctx.now();
  // Asked for nobody's account as well, so that the answer takes as long.
  if (await isKnownDevice(ctx, account?.id ?? NOBODY)) {
    const own = { kind: 'password.device', key: `${whose} ${ctx.device}`, window, most: settings.password_failures_per_device };
    await take(ctx, own, at);
    return () => forgetAttempts(pool, own);
  }
  const pair = ofAddress(ctx, { kind: 'password.pair', window, most: settings.password_failures_per_pair });
  const perPair: Limit = { ...pair, key: `${whose} ${pair.key}`, wider: undefined };
  const perAccount: Limit = { kind: 'password.account', key: whose, window, most: settings.password_failures_per_account };
  const perAddress = ofAddress(ctx, { kind: 'password.address', window, most: settings.password_failures_per_address });
  const suspicious = (await isReached(pool, perAccount, at)) || (await isReached(pool, perAddress, at));
  if (suspicious) await requireHuman(ctx, { action: 'sign_in', token: botToken, hard: true });
  await take(ctx, perPair, at);
  await Promise.all([noteAttempt(pool, { ...perAccount, now: at }), noteAttempt(pool, { ...perAddress, now: at })]);
  return async () => {
    await Promise.all([forgetAttempts(pool, perPair), giveBack(pool, { ...perAccount, at }), giveBack(pool, { ...perAddress, at })]);
  };
}

async function take({ db }: Pick<Ctx, 'db'>, limit: Limit, at: Date): Promise<void> {
  const wait = await takeAttempt(db.pool, limit, at);
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'TOO_MANY_FAILURES', { retryAfter: wait });
}
