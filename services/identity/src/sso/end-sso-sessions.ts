import { DomainError } from '@market/service-kit/errors';
import { inTransaction } from '@market/service-kit/sql-tx';
import type { SsoLogout } from '../../contract/sso.ts';
import type { Ctx } from '../context.ts';
import { endSessionsOfIssuer } from './sso.queries.ts';

/**
 * Ends every session that began with one at the issuer, as soon as the issuer says that it is over (OpenID back-channel
 * logout). Told twice, nothing more happens.
 *
 * @throws DomainError SSO_TOKEN_INVALID
 */
export async function endSsoSessions(ctx: Ctx, { logout_token: token }: SsoLogout): Promise<{ data: { sessions: number } }> {
  const ended = await ctx.issuer?.logoutToken(token);
  if (!ended) throw new DomainError('BAD_REQUEST', 'SSO_TOKEN_INVALID');
  const sessions = await inTransaction(ctx.db.pool, (tx) => endSessionsOfIssuer(tx, ended, ctx.now()));
  for (const sessionId of sessions) void ctx.revoke({ sessionId });
  // Bearer tokens of that session are remembered by a name that we do not know here.
  if (ended.session) void ctx.revoke({ sessionId: `sso:${ended.session}` });
  if (ended.subject) void ctx.revoke({ sessionId: `sso:${ended.subject}` });
  return { data: { sessions: sessions.length } };
}
