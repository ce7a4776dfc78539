import type { FindAccount } from '@market/identity-contract/account';
import { DomainError } from '@market/service-kit/errors';
import { requireHuman } from '../bot-check/require-human.ts';
import type { Ctx } from '../context.ts';
import { findServedPhone } from '../country/served-phone.ts';
import { ofAddress, takeOrRefuse } from '../limits/address.ts';
import { isReached, noteAttempt } from '../limits/attempts.queries.ts';
import { type Account, findByEmail, findByLogin, findByPhone } from '../person/account.queries.ts';
import { identitySettings } from '../settings.ts';

const DAY = 86_400;

type By = 'email' | 'login' | 'phone';

interface AccountFound {
  data: { found: true; by: By; has_password: boolean; activated: boolean };
}

/**
 * Whether an account is there, for the sign-in to know its next step, and nothing of whose it is.
 *
 * @throws DomainError USER_NOT_FOUND, RATE_LIMITED, and what `requireHuman` throws
 */
export async function findAccount(ctx: Ctx, request: FindAccount): Promise<AccountFound> {
  const settings = await identitySettings.get(ctx.db.pool);
  await takeOrRefuse(ctx, ofAddress(ctx, { kind: 'find', window: 60, most: settings.finds_per_address_minute }), 'RATE_LIMITED');
  const misses = ofAddress(ctx, { kind: 'find.miss', window: DAY, most: settings.misses_per_address_day });
  const hard = await isReached(ctx.db.pool, misses, ctx.now());
  await requireHuman(ctx, { action: 'find', token: request.bot_token, hard });
  const [by, account] = await look(ctx, request);
  if (account) return { data: { found: true, by, has_password: account.passwordHash !== null, activated: account.activatedAt !== null } };
  await noteAttempt(ctx.db.pool, { ...misses, now: ctx.now() });
  throw new DomainError('NOT_FOUND', 'USER_NOT_FOUND');
}

async function look(ctx: Ctx, { email, login, phone, country_code: countryCode }: FindAccount): Promise<[By, Account | null]> {
  if (email !== undefined) return ['email', await findByEmail(ctx.prisma, email)];
  if (login !== undefined) return ['login', await findByLogin(ctx.prisma, login)];
  const read = await findServedPhone(ctx, { typed: phone ?? '', countryCode });
  if (!read) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { phone: 'PHONE_INVALID' });
  return ['phone', await findByPhone(ctx.prisma, read.phone)];
}
