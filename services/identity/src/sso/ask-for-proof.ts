import { randomInt } from 'node:crypto';
import type { SsoLinkPending } from '@market/identity-contract/sso';
import type { Vouched } from '@market/kit-contract/principal';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { takeOrRefuse } from '../limits/address.ts';
import type { Account } from '../person/account.queries.ts';
import { codeHmac, newToken, tokenHash } from '../secrets.ts';
import { hasSecondFactor } from '../session/pending-second-factor.queries.ts';
import { identitySettings } from '../settings.ts';
import { replaceLinkRequest } from './sso-link.queries.ts';

const LINK_LIVES_MINUTES = 10;
const ATTEMPTS = 5;
const CODE_DIGITS = 6;

/** What a code is bound to: one request of one account. */
export const codeUse = (link: string): string => `sso ${link}`;

/**
 * Asks a user whom the company vouches for, and whose e-mail address has an account here already, to prove that the
 * account is theirs: by its password, or where it has none by a code that goes to the address.
 *
 * @throws DomainError USER_BLOCKED, LETTER_LIMIT
 */
export async function askForProof(
  ctx: Ctx,
  { vouched, account }: { vouched: Vouched; account: Account & { email: string } },
): Promise<SsoLinkPending> {
  if (account.blockedAt) throw new DomainError('FORBIDDEN', 'USER_BLOCKED');
  const { id: userId, email } = account;
  const by = account.passwordHash ? 'password' : 'code';
  const link = newToken();
  const code =
    by === 'code'
      ? randomInt(10 ** CODE_DIGITS)
          .toString()
          .padStart(CODE_DIGITS, '0')
      : null;
  if (code) await limitLetters(ctx, email);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MINUTES * 60_000);
  const request = {
    tokenHash: tokenHash(link),
    issuer: vouched.issuer,
    subject: vouched.subject,
    email,
    session: vouched.session,
    userId,
    codeHmac: code ? codeHmac(ctx.keys.code, codeUse(link), code) : null,
    attempts: ATTEMPTS,
    expiresAt,
  };
  await inTransaction(ctx.db.pool, (tx) => replaceLinkRequest(tx, request, now));
  const params = { code: code ?? '', valid_minutes: LINK_LIVES_MINUTES };
  if (code) await ctx.post.letter({ to: email, locale: account.locale === 'en' ? 'en' : 'ru', template: 'sso_link_code', params });
  return { link, by, email, second_factor: await hasSecondFactor(ctx.prisma, userId), expires_at: expiresAt.toISOString() };
}

/** The company's word is no licence to fill a user's mailbox. */
async function limitLetters(ctx: Ctx, email: string): Promise<void> {
  const settings = await identitySettings.get(ctx.db.pool);
  await takeOrRefuse(ctx, { kind: 'sso.letter', key: email, window: 3600, most: settings.letters_per_email_hour }, 'LETTER_LIMIT');
}
