import { userActivated } from '@market/identity-contract/account.events';
import type { CreateUser, User } from '@market/identity-contract/user';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { enqueueLetter, writeSoon } from '../letters/letter-jobs.ts';
import { sendRecipient } from '../letters/send-recipient.ts';
import { hashPassword } from '../password/password-hash.ts';
import { refuseWeak } from '../password/refuse-weak.ts';
import { announceUser } from '../person/announce-user.ts';
import { nameParts } from '../person/create-account.ts';
import { phoneGiven, refusingTakenNames, rolesOf, typedPhone } from '../person/given-contacts.ts';
import { userOf } from '../person/user-view.ts';
import { insertUser, type UserColumns } from '../person/written-user.queries.ts';

/** The columns of the user who is wanted. With a password they may sign in at once; else a link or a code makes the account theirs. */
async function columnsOf(ctx: SignedInCtx, input: CreateUser): Promise<Partial<UserColumns> & Pick<UserColumns, 'roles'>> {
  const { login, email = null, fio, locale, languages, country = null, password } = input;
  const phone = (await phoneGiven(ctx, { phone: typedPhone(input), country })) ?? null;
  const [last, first, middle] = nameParts(fio);
  const names = {
    fio,
    last_name: input.last_name ?? last,
    first_name: input.first_name ?? first,
    middle_name: input.middle_name ?? middle,
  };
  const base = { ...names, ...(login === undefined ? {} : { login }), email, phone, locale, country_id: country };
  const whole = { ...base, languages: languages ?? [], roles: rolesOf(input) ?? [] };
  if (password === undefined) return whole;
  refuseWeak(password, { login: login ?? null, email, phone });
  return { ...whole, password_hash: await hashPassword(password), activated_at: ctx.now() };
}

/**
 * Makes a user of any role. Without a password they are invited by letter to choose one, or sign in by a code sent to their phone.
 *
 * @throws DomainError VALIDATION naming the fields
 */
export async function createUser(ctx: SignedInCtx, input: CreateUser): Promise<{ data: User }> {
  const columns = await columnsOf(ctx, input);
  const { roles, fio, locale } = columns;
  const { user, letter } = await refusingTakenNames(() =>
    inTransaction(ctx.db.pool, async (tx) => {
      const id = await insertUser(tx, columns);
      await audit(tx, { actor: actorOf(ctx), action: 'user.created', subject: 'user', subjectId: id, after: { roles, locale } });
      const row = await announceUser(tx, id);
      if (columns.activated_at) await emit(tx, userActivated, id, { id, name: fio ?? null });
      // The letter by which the new user chooses a password.
      const email = columns.activated_at ? null : row.email;
      return { user: row, letter: email === null ? null : await enqueueLetter(tx, { kind: 'created', email }) };
    }),
  );
  if (letter !== null) writeSoon(ctx, letter);
  sendRecipient(ctx, user.id);
  return { data: userOf(user, ctx.locale) };
}
