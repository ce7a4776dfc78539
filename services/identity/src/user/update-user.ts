import { passwordChanged } from '@market/identity-contract/account.events';
import type { UpdateUser, User } from '@market/identity-contract/user';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError, type FieldFaults } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { voidLinks } from '../letters/letter-link.queries.ts';
import { sendRecipient } from '../letters/send-recipient.ts';
import { hashPassword } from '../password/password-hash.ts';
import { refuseWeak } from '../password/refuse-weak.ts';
import { announceUser } from '../person/announce-user.ts';
import { nameParts } from '../person/create-account.ts';
import { phoneGiven, refusingTakenNames, rolesOf, typedPhone } from '../person/given-contacts.ts';
import { lockUser, refuseOneself } from '../person/lock-user.ts';
import type { UserRow } from '../person/user.queries.ts';
import { userOf } from '../person/user-view.ts';
import { changeUser, type UserColumns } from '../person/written-user.queries.ts';
import { provePassword } from '../profile/prove-password.ts';
import { opensDoor } from '../profile/update-me.ts';
import { revokeCredentials } from '../session/revoke-credentials.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { notifyBlocked } from './notify-blocked.ts';
import { setBlocked } from './set-blocked.ts';

const refused = (fields: FieldFaults) => new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, fields);

/** What an administrator wants otherwise, each of it only where it is otherwise. */
async function differences(ctx: SignedInCtx, user: UserRow, input: UpdateUser): Promise<Partial<UserColumns>> {
  const { login, email, fio, locale, languages, country, password } = input;
  if (fio === '' && user.fio !== '') throw refused({ fio: 'FIO_REQUIRED' });
  const typed = typedPhone(input);
  // As it was answered, in whatever country its owner is now.
  const phone = typed === user.phone ? typed : await phoneGiven(ctx, { phone: typed, country: country ?? user.country?.id });
  const roles = rolesOf(input);
  const wanted = { login, email, phone, fio, ...namesOf(input), locale, languages, roles, country_id: country };
  const now: Record<string, unknown> = { ...user, country_id: user.country?.id ?? null };
  const changed: Partial<UserColumns> = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[name])),
  );
  // Another address is nobody's until its owner has answered from it.
  if (changed.email !== undefined) changed.email_verified_at = null;
  // Whoever finds an administrator's browser open shall not take the account over.
  if (user.id === ctx.principal.userId && opensDoor(changed, input)) await provePassword(ctx, input.current_password);
  if (password !== undefined) changed.password_hash = await newHash(password, { ...user, ...changed });
  return changed;
}

/** A full name that comes without its parts brings them along. */
function namesOf({ fio, last_name, first_name, middle_name }: UpdateUser): Partial<UserColumns> {
  if (fio === undefined || last_name !== undefined || first_name !== undefined || middle_name !== undefined)
    return { last_name, first_name, middle_name } as Partial<UserColumns>;
  const [last, first, middle] = nameParts(fio);
  return { last_name: last, first_name: first, middle_name: middle };
}

async function newHash(password: string, { login, email, phone }: Pick<UserRow, 'login' | 'email' | 'phone'>): Promise<string> {
  refuseWeak(password, { login, email, phone });
  return hashPassword(password);
}

/** Nobody must be left without a way to sign in. */
function refuseUnreachable(user: UserRow, changed: Partial<UserColumns>): void {
  const { email, phone } = { ...user, ...changed };
  if (email || phone || user.has_password || changed.password_hash) return;
  throw refused({ email: 'CONTACT_REQUIRED' });
}

async function guardRoles(ctx: SignedInCtx, tx: Tx, { user, roles }: { user: UserRow; roles: readonly string[] }): Promise<void> {
  refuseOneself(ctx, user.id);
  if (user.roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_ADMIN')) await keepAnAdmin(tx, user.id);
}

/** Of these the audit trail says that they changed, and nothing more: it is kept longer than they may be, after a deletion too. */
const UNRECORDED = [
  ...(['password_hash', 'email', 'phone', 'email_verified_at'] as const),
  ...(['login', 'fio', 'last_name', 'first_name', 'middle_name'] as const),
];

/** What the audit trail keeps of a change, before and after it. */
function noted(user: UserRow, changed: Partial<UserColumns>): { before: object; after: object } {
  const earlier: Record<string, unknown> = { ...user, country_id: user.country?.id ?? null };
  const names = Object.keys(changed);
  const recorded = names.filter((name) => !UNRECORDED.some((unrecorded) => unrecorded === name));
  const also = names.filter((name) => !recorded.includes(name) && name !== 'email_verified_at');
  return {
    before: Object.fromEntries(recorded.map((name) => [name, earlier[name]])),
    after: {
      ...Object.fromEntries(recorded.map((name) => [name, changed[name as keyof UserColumns]])),
      ...(also.length > 0 ? { also } : {}),
    },
  };
}

/** Whoever knew the old password is out; the administrator who changed their own stays. */
async function shutOthersOut({ principal, now }: SignedInCtx, tx: Tx, id: number): Promise<void> {
  await revokeCredentials(tx, id, principal.userId === id ? principal.sessionId : null);
  await emit(tx, passwordChanged, id, { id, at: now().toISOString() });
}

async function save(ctx: SignedInCtx, tx: Tx, { user, changed }: { user: UserRow; changed: Partial<UserColumns> }): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  const { id } = user;
  refuseUnreachable(user, changed);
  if (changed.roles) await guardRoles(ctx, tx, { user, roles: changed.roles });
  await changeUser(tx, { id, columns: { ...changed, updated_at: ctx.now() } });
  // A link that was sent to an earlier address opens nothing any more.
  if (changed.email !== undefined) await voidLinks(tx, { userId: id });
  if (changed.password_hash !== undefined) await shutOthersOut(ctx, tx, id);
  await audit(tx, { actor: actorOf(ctx), action: 'user.changed', subject: 'user', subjectId: id, ...noted(user, changed) });
}

/**
 * Changes a user; what is left out stays. New roles count from their next call; a new password ends their sessions.
 *
 * @throws DomainError USER_NOT_FOUND, NOT_YOURSELF (own roles, own block), LAST_ADMIN, VALIDATION naming the fields
 */
export async function updateUser(ctx: SignedInCtx, input: UpdateUser): Promise<{ data: User }> {
  const { id, blocked, reason } = input;
  const { user, blockedNow } = await refusingTakenNames(() =>
    inTransaction(ctx.db.pool, async (tx) => {
      const before = await lockUser(tx, id);
      if (blocked && before.blocked_at === null && reason === undefined) throw refused({ reason: 'BLOCK_REASON_REQUIRED' });
      await save(ctx, tx, { user: before, changed: await differences(ctx, before, input) });
      const turned = blocked !== undefined && (await setBlocked(ctx, tx, { user: before, reason: blocked ? (reason ?? '') : null }));
      return { user: await announceUser(tx, id), blockedNow: turned && blocked };
    }),
  );
  void ctx.revoke({ userId: id });
  sendRecipient(ctx, id);
  if (blockedNow) notifyBlocked(ctx, user, reason ?? '');
  return { data: userOf(user, ctx.locale) };
}
