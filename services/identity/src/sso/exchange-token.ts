import type { SignedIn } from '@market/identity-contract/account';
import type { Role } from '@market/identity-contract/role';
import type { SsoAnswer } from '@market/identity-contract/sso';
import type { Vouched } from '@market/kit-contract/principal';
import { type Actor, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { sendRecipient } from '../letters/send-recipient.ts';
import { oneAtATime } from '../limits/attempts.queries.ts';
import { findByEmail } from '../person/account.queries.ts';
import { announceUser } from '../person/announce-user.ts';
import { userNotFound } from '../person/lock-user.ts';
import { changeUser, insertUser } from '../person/written-user.queries.ts';
import { openSession } from '../session/complete-sign-in.ts';
import { askForProof } from './ask-for-proof.ts';
import { holdUser, insertLink, type LinkedUser, readLinkedUser, touchLink } from './sso.queries.ts';
import { allowedRoles, rolesAfter } from './sso-roles.ts';

/** Whom the request's bearer token vouches for. @throws DomainError SSO_TOKEN_INVALID */
export function vouchedFor({ vouched }: Pick<Ctx, 'vouched'>): Vouched {
  if (!vouched) throw new DomainError('UNAUTHORIZED', 'SSO_TOKEN_INVALID');
  return vouched;
}

/** Our roles for those of the token. @throws DomainError SSO_NO_ROLE */
export function rolesFor({ roles: named }: Vouched): Role[] {
  const roles = allowedRoles(named);
  if (roles.length === 0) throw new DomainError('FORBIDDEN', 'SSO_NO_ROLE');
  return roles;
}

/**
 * Gives a session here for a token of the company's single sign-on. Who was here before is known by issuer and
 * subject alone; an e-mail address that has an account here already must be proven to be theirs (`SsoLinkPending`);
 * anybody else becomes a user, but never an administrator.
 *
 * @throws DomainError SSO_TOKEN_INVALID, SSO_NO_ROLE, SSO_EMAIL_UNVERIFIED, SSO_ADMIN_UNKNOWN, USER_BLOCKED
 */
export async function exchangeToken(ctx: Ctx): Promise<SsoAnswer> {
  const vouched = vouchedFor(ctx);
  const roles = rolesFor(vouched);
  const signIn = ({ id }: LinkedUser) => inTransaction(ctx.db.pool, (tx) => signInLinked(tx, ctx, { vouched, roles, id }));
  const known = await readLinkedUser(ctx.db.pool, vouched);
  if (known) return { data: await signIn(known) };
  const email = provenEmail(vouched);
  const account = await findByEmail(ctx.prisma, email);
  // The account may be the caller's own of this very moment, made by an arrival at the same time.
  const made = account && (await readLinkedUser(ctx.db.pool, vouched));
  if (made) return { data: await signIn(made) };
  if (account) return { data: await askForProof(ctx, { vouched, account: { ...account, email } }) };
  if (roles.includes('ROLE_ADMIN')) throw new DomainError('FORBIDDEN', 'SSO_ADMIN_UNKNOWN');
  return { data: await signUpVouched(ctx, { vouched, roles, email }) };
}

/** An address that the issuer has not verified says nothing about whose it is. */
function provenEmail({ email, emailVerified }: Vouched): string {
  if (!email || !emailVerified) throw new DomainError('FORBIDDEN', 'SSO_EMAIL_UNVERIFIED');
  return email.trim().toLowerCase();
}

/** The audit's actor is the user, at their company's word. */
const bySso = ({ requestId }: Ctx, id: number): Actor => ({ id, roles: [], requestId });

interface Arrival {
  vouched: Vouched;
  roles: Role[];
}

/** Opens the session of a linked user, after their roles were brought up to what their company says now. */
export async function signInLinked(tx: Tx, ctx: Ctx, { vouched, roles, id }: Arrival & { id: number }): Promise<SignedIn> {
  const user = await holdUser(tx, { id });
  if (!user) throw userNotFound();
  if (user.blocked_at) throw new DomainError('FORBIDDEN', 'USER_BLOCKED');
  const now = rolesAfter(user.roles, roles);
  if (now.join() !== user.roles.join()) {
    await changeUser(tx, { id, columns: { roles: now, updated_at: ctx.now() } });
    const change = { before: { roles: user.roles }, after: { roles: now } };
    await audit(tx, { actor: bySso(ctx, id), action: 'user.roles_by_sso', subject: 'user', subjectId: id, ...change });
    await announceUser(tx, id);
    // Heard before the commit it would be believed too early; a gateway that remembers them forgets within seconds.
    ctx.runInBackground('Telling that roles changed', async () => ctx.revoke({ userId: id }));
  }
  await touchLink(tx, { ...vouched, now: ctx.now() });
  const { issuer, subject, session } = vouched;
  return openSession(tx, ctx, { userId: id, method: 'sso', sso: { issuer, subject, session } });
}

async function signUpVouched(ctx: Ctx, { vouched, roles, email }: Arrival & { email: string }): Promise<SignedIn> {
  const signedIn = await inTransaction(ctx.db.pool, async (tx) => {
    await oneAtATime(tx, `sso ${vouched.issuer} ${vouched.subject}`);
    // Two sign-ins of one person at once make one user.
    const other = await readLinkedUser(tx, vouched);
    if (other) return signInLinked(tx, ctx, { vouched, roles, id: other.id });
    const now = ctx.now();
    const id = await insertUser(tx, {
      email,
      email_verified_at: now,
      activated_at: now,
      roles,
      locale: ctx.locale,
      fio: (vouched.name ?? '').slice(0, 200),
      updated_at: now,
    });
    await insertLink(tx, { ...vouched, userId: id, email, now });
    await audit(tx, { actor: bySso(ctx, id), action: 'user.created_by_sso', subject: 'user', subjectId: id, after: { roles } });
    await announceUser(tx, id);
    const { issuer, subject, session } = vouched;
    return openSession(tx, ctx, { userId: id, method: 'sso', sso: { issuer, subject, session } });
  });
  sendRecipient(ctx, signedIn.id);
  return signedIn;
}
