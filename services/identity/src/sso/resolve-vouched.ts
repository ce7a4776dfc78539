import type { ResolveVouched, VouchedAnswer } from '@market/identity-contract/sso';
import type { Ctx } from '../context.ts';
import { readLinkedUser } from './sso.queries.ts';
import { isLoggedOut } from './sso-logout.queries.ts';
import { allowedRoles, rolesOfToken } from './sso-roles.ts';

/** Who a verified bearer token is to us. */
export async function resolveVouched({ db }: Pick<Ctx, 'db'>, asked: ResolveVouched): Promise<VouchedAnswer> {
  const { issuer, subject, session, roles, issuedAt } = asked;
  if (await isLoggedOut(db.pool, { issuer, session, subject }, new Date(issuedAt * 1000))) return { data: { state: 'dead' } };
  const user = await readLinkedUser(db.pool, { issuer, subject });
  if (!user) return { data: { state: 'unlinked' } };
  if (user.blocked_at) return { data: { state: 'dead' } };
  const { id, locale, company_id } = user;
  const may = rolesOfToken(user.roles, allowedRoles(roles));
  return {
    data: {
      state: 'known',
      session: { user_id: id, roles: may, company_id, session_id: `sso:${session ?? subject}`, amr: ['sso'], locale },
    },
  };
}
