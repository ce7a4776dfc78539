import type { SsoLogout } from '@market/identity-contract/sso';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { useOnce } from '../bot-check/used-mark.queries.ts';
import type { Ctx } from '../context.ts';
import { endSessionsOfIssuer } from './sso-logout.queries.ts';

/** Longer than a logout token is believed. */
const REMEMBERED_MS = 10 * 60_000;

/**
 * Ends every session that began with one at the issuer, as soon as the issuer says that it is over (OpenID back-channel
 * logout). Called twice with one token, nothing more happens: a subject that has signed in again meanwhile stays.
 *
 * @throws DomainError SSO_TOKEN_INVALID
 */
export async function endSsoSessions(ctx: Ctx, { logout_token: token }: SsoLogout): Promise<{ data: { sessions: number } }> {
  const ended = await ctx.issuer?.logoutToken(token);
  if (!ended) throw new DomainError('BAD_REQUEST', 'SSO_TOKEN_INVALID');
  const now = ctx.now();
  const sessions = await inTransaction(ctx.db.pool, async (tx) => {
    const isNew = await useOnce(tx, `sso logout ${ended.issuer} ${ended.id}`, new Date(now.getTime() + REMEMBERED_MS));
    return isNew ? endSessionsOfIssuer(tx, ended, now) : [];
  });
  for (const sessionId of sessions) void ctx.revoke({ sessionId });
  // Bearer tokens of that session are cached under a key that is not known here.
  if (ended.session) void ctx.revoke({ sessionId: `sso:${ended.session}` });
  if (ended.subject) void ctx.revoke({ sessionId: `sso:${ended.subject}` });
  return { data: { sessions: sessions.length } };
}
