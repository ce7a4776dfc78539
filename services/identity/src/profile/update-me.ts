import { passwordChanged } from '@market/identity-contract/account.events';
import type { Me, UpdateProfile } from '@market/identity-contract/me';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError, type FieldFaults } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { isCountry } from '../country/country.queries.ts';
import { voidLinks } from '../letters/letter-link.queries.ts';
import { sendRecipient } from '../letters/send-recipient.ts';
import { hashPassword } from '../password/password-hash.ts';
import { refuseWeak } from '../password/refuse-weak.ts';
import { announceUser } from '../person/announce-user.ts';
import { phoneGiven, refusingTakenNames, typedPhone } from '../person/given-contacts.ts';
import type { UserRow } from '../person/user.queries.ts';
import { meOf } from '../person/user-view.ts';
import { changeUser, type UserColumns } from '../person/written-user.queries.ts';
import { revokeCredentials } from '../session/revoke-credentials.ts';
import { readMyself } from './get-me.ts';
import { provePassword } from './prove-password.ts';

const refused = (fields: FieldFaults) => new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, fields);

/** A number is given once; an administrator's is not given at all. @throws DomainError VALIDATION naming the field */
async function phoneOf(ctx: SignedInCtx, me: UserRow, input: UpdateProfile): Promise<string | null | undefined> {
  const country_id = countryOf(input);
  const phone = typedPhone(input);
  if (country_id !== undefined && !(await isCountry(ctx.prisma, country_id))) throw refused({ country_id: 'COUNTRY_NOT_FOUND' });
  // As the profile answered it, in whatever country its owner is now.
  if (phone === undefined || phone === me.phone) return undefined;
  const digits = await phoneGiven(ctx, { phone, country: country_id ?? me.country?.id });
  if (digits === me.phone) return undefined;
  if (me.phone !== null || me.roles.includes('ROLE_ADMIN')) throw refused({ phone: 'PHONE_LOCKED' });
  return digits;
}

const countryOf = ({ country_id, country }: UpdateProfile): number | undefined => country_id ?? country ?? undefined;

/** What was never given may be sent back so; what is there is not taken away. @throws DomainError VALIDATION naming the fields */
function refuseEmptied(me: UserRow, { email, fio }: UpdateProfile): void {
  const faults = {
    ...(email === null && me.email !== null ? { email: 'EMAIL_REQUIRED' } : {}),
    ...(fio === '' && me.fio !== '' ? { fio: 'FIO_REQUIRED' } : {}),
  };
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/** What is to change, each of it only where it differs. */
async function differences(ctx: SignedInCtx, me: UserRow, input: UpdateProfile): Promise<Partial<UserColumns>> {
  refuseEmptied(me, input);
  const { login, email, fio, last_name, first_name, middle_name, locale, languages } = input;
  const wanted = {
    login,
    email,
    fio,
    last_name,
    first_name,
    middle_name,
    locale,
    languages,
    country_id: countryOf(input),
    phone: await phoneOf(ctx, me, input),
  };
  const now = { ...me, country_id: me.country?.id ?? null };
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(now[name as keyof typeof wanted] ?? (value === '' ? '' : null));
  const changed: Partial<UserColumns> = Object.fromEntries(Object.entries(wanted).filter(differs));
  // Another address is nobody's until its owner has answered from it.
  if (changed.email !== undefined) changed.email_verified_at = null;
  return changed;
}

async function newHash(
  { password, password2 }: UpdateProfile,
  names: Pick<UserRow, 'login' | 'email' | 'phone'>,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (password2 && password2 !== password) throw refused({ password2: 'PASSWORD_MISMATCH' });
  refuseWeak(password, names);
  return hashPassword(password);
}

async function save(ctx: SignedInCtx, tx: Tx, changed: Partial<UserColumns>): Promise<UserRow> {
  const { userId, sessionId } = ctx.principal;
  await changeUser(tx, { id: userId, columns: { ...changed, updated_at: ctx.now() } });
  // A link that was sent to an earlier address opens nothing any more.
  if (changed.email !== undefined) await voidLinks(tx, { userId });
  if (changed.password_hash !== undefined) {
    await revokeCredentials(tx, userId, sessionId);
    await emit(tx, passwordChanged, userId, { id: userId, at: ctx.now().toISOString() });
  }
  // That it changed, and nothing more: the audit trail is kept longer than the data it would disclose.
  const after = { fields: Object.keys(changed).map((name) => (name === 'password_hash' ? 'password' : name)) };
  await audit(tx, { actor: actorOf(ctx), action: 'profile.changed', subject: 'user', subjectId: userId, after });
  return announceUser(tx, userId);
}

/** Each of these lets its holder in. */
export const opensDoor = ({ email, phone }: Partial<UserColumns>, { password }: Pick<UpdateProfile, 'password'>): boolean =>
  email !== undefined || phone !== undefined || password !== undefined;

/**
 * Changes what a user may change of their own account. Whoever has a password gives it to change it, the e-mail address, or to set the phone;
 * a new password signs every other browser out.
 *
 * @throws DomainError VALIDATION naming the fields, TOO_MANY_FAILURES
 */
export async function updateMe(ctx: SignedInCtx, input: UpdateProfile): Promise<{ data: Me }> {
  const me = await readMyself(ctx);
  const changed = await differences(ctx, me, input);
  if (opensDoor(changed, input)) await provePassword(ctx, input.current_password);
  const password_hash = await newHash(input, { ...me, ...changed });
  const columns = { ...changed, ...(password_hash === undefined ? {} : { password_hash }) };
  if (Object.keys(columns).length === 0) return { data: meOf(me, ctx.locale) };
  const row = await refusingTakenNames(() => inTransaction(ctx.db.pool, (tx) => save(ctx, tx, columns)));
  void ctx.revoke({ userId: me.id });
  if ('email' in changed || 'phone' in changed || 'locale' in changed) sendRecipient(ctx, me.id);
  return { data: meOf(row, ctx.locale) };
}
