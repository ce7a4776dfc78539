import type { ConfirmSsoLink, SsoAnswer } from '@market/identity-contract/sso';
import { audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { takeOrRefuse } from '../limits/address.ts';
import { forgetAttempts } from '../limits/attempts.queries.ts';
import { isPassword } from '../password/password-hash.ts';
import { type Account, findById } from '../person/account.queries.ts';
import { useSecondFactor } from '../second-factor/check-code.ts';
import { isCodeOf, tokenHash } from '../secrets.ts';
import { hasSecondFactor } from '../session/pending-second-factor.queries.ts';
import { identitySettings } from '../settings.ts';
import { codeUse } from './ask-for-proof.ts';
import { rolesFor, signInLinked, vouchedFor } from './exchange-token.ts';
import { insertLink, readLinkedUser } from './sso.queries.ts';
import { type AskedLink, endLinkRequest, tryLinkRequest } from './sso-link.queries.ts';

/**
 * Links an account of the company to one of ours after its owner has proven that it is theirs, and signs them in. The
 * request still carries the company's token: a link that was seen by another person is worth nothing to them.
 *
 * @throws DomainError SSO_LINK_DEAD, SSO_PROOF_WRONG, VALIDATION naming `second_factor`, SECOND_FACTOR_WRONG, TOO_MANY_FAILURES
 */
export async function confirmLink(ctx: Ctx, proof: ConfirmSsoLink): Promise<SsoAnswer> {
  const vouched = vouchedFor(ctx);
  const roles = rolesFor(vouched);
  const hash = tokenHash(proof.link);
  const { pool } = ctx.db;
  const asked = await tryLinkRequest(pool, { tokenHash: hash, ...vouched, now: ctx.now() });
  if (!asked) throw new DomainError('CONFLICT', 'SSO_LINK_DEAD');
  const account = await findById(ctx.prisma, asked.user_id);
  // The address may have become another user's meanwhile.
  if (!account || account.email !== asked.email) throw new DomainError('CONFLICT', 'SSO_LINK_DEAD');
  await prove(ctx, { proof, asked, account });
  return inTransaction(pool, async (tx) => {
    if (!(await endLinkRequest(tx, hash))) throw new DomainError('CONFLICT', 'SSO_LINK_DEAD');
    await insertLink(tx, { ...vouched, userId: asked.user_id, email: asked.email, now: ctx.now() });
    const user = await readLinkedUser(tx, vouched);
    if (user?.id !== asked.user_id) throw new DomainError('CONFLICT', 'SSO_LINK_DEAD');
    const actor = { id: user.id, roles: user.roles, requestId: ctx.requestId };
    await audit(tx, { actor, action: 'user.sso_linked', subject: 'user', subjectId: user.id, after: { issuer: vouched.issuer } });
    return { data: await signInLinked(tx, ctx, { vouched, roles, id: user.id }) };
  });
}

interface Proving {
  proof: ConfirmSsoLink;
  asked: AskedLink;
  account: Account;
}

async function prove(ctx: Ctx, { proof, asked, account }: Proving): Promise<void> {
  const isRight = asked.code_hmac ? isCode(ctx, { proof, hmac: asked.code_hmac }) : await isOwnPassword(ctx, { proof, account });
  if (!isRight) {
    const field = asked.code_hmac ? 'code' : 'password';
    throw new DomainError('UNPROCESSABLE_CONTENT', 'SSO_PROOF_WRONG', undefined, { [field]: 'SSO_PROOF_WRONG' });
  }
  if (!(await hasSecondFactor(ctx.prisma, account.id))) return;
  if (!proof.second_factor) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { second_factor: 'REQUIRED_FIELD' });
  }
  if (!(await useSecondFactor(ctx, account.id, proof.second_factor)))
    throw new DomainError('UNPROCESSABLE_CONTENT', 'SECOND_FACTOR_WRONG', undefined, { second_factor: 'SECOND_FACTOR_WRONG' });
}

const isCode = ({ keys }: Ctx, { proof: { link, code }, hmac }: { proof: ConfirmSsoLink; hmac: Buffer }): boolean =>
  isCodeOf(keys.code, hmac, { use: codeUse(link), code: code ?? '' });

/**
 * Guesses are counted for the company's account that makes them: it is vouched for and has the same verified address. What strangers try at
 * the password elsewhere does not bar its owner from linking.
 */
async function isOwnPassword(ctx: Ctx, { proof: { password }, account }: { proof: ConfirmSsoLink; account: Account }): Promise<boolean> {
  if (!password) return false;
  const { issuer, subject } = vouchedFor(ctx);
  const { password_window: window, password_failures_per_pair: most } = await identitySettings.get(ctx.db.pool);
  const own = { kind: 'password.sso', key: `${account.id} ${issuer} ${subject}`, window, most };
  await takeOrRefuse(ctx, own, 'TOO_MANY_FAILURES');
  const isRight = await isPassword(account.passwordHash, password);
  if (isRight) await forgetAttempts(ctx.db.pool, own);
  return isRight;
}
