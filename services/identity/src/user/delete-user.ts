import type { GetUser } from '@market/identity-contract/user';
import { userDeleted } from '@market/identity-contract/user.events';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction, rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { avatarStore } from '../person/avatar-store.ts';
import { lockUser, refuseOneself } from '../person/lock-user.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

const FORGET = `
  UPDATE "user" SET
    deleted_at = $2, updated_at = $2, login = 'deleted-' || id, email = NULL, email_verified_at = NULL, phone = NULL, password_hash = NULL,
    fio = '', last_name = NULL, first_name = NULL, middle_name = NULL, languages = '{}', country_id = NULL, avatar_path = NULL,
    company_id = NULL, company_name = NULL, blocked_reason = NULL
  WHERE id = $1`;

/** What belongs to a person and to nobody else. Consents stay: they prove what was agreed to. */
const BELONGINGS = [
  'session',
  'known_device',
  'letter_link',
  'saved_location',
  'sso_identity',
  'sso_link_request',
  'second_factor',
  'pending_second_factor',
] as const;

async function forget(tx: Tx, { id, phone, now }: { id: number; phone: string | null; now: Date }): Promise<void> {
  await rowsOf(tx, FORGET, [id, now]);
  for (const table of BELONGINGS) await rowsOf(tx, `DELETE FROM ${table} WHERE user_id = $1`, [id]);
  if (phone !== null) await rowsOf(tx, 'DELETE FROM sms_code WHERE phone = $1', [phone]);
}

/**
 * Deletes a user for good: only his number stays, for what refers to it. His sessions end at once, and login, e-mail and phone are free
 * again.
 *
 * @throws DomainError USER_NOT_FOUND, NOT_YOURSELF, LAST_ADMIN
 */
export async function deleteUser(ctx: SignedInCtx, { id }: GetUser): Promise<{ data: { id: number } }> {
  refuseOneself(ctx, id);
  const avatar = await inTransaction(ctx.db.pool, async (tx) => {
    const { roles, phone, avatar_path } = await lockUser(tx, id);
    if (roles.includes('ROLE_ADMIN')) await keepAnAdmin(tx, id);
    await forget(tx, { id, phone, now: ctx.now() });
    // The roles alone: a trail of deletions must not keep what was deleted.
    await audit(tx, { actor: actorOf(ctx), action: 'user.deleted', subject: 'user', subjectId: id, before: { roles } });
    await emit(tx, userDeleted, id, { id });
    return avatar_path;
  });
  void ctx.revoke({ userId: id });
  if (avatar !== null) ctx.runInBackground('pictures of a deleted user', () => avatarStore.drop(ctx.files, avatar));
  return { data: { id } };
}
