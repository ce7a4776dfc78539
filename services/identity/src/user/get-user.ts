import type { GetUser, User } from '@market/identity-contract/user';
import type { Ctx } from '../context.ts';
import { userNotFound } from '../person/lock-user.ts';
import { readUser } from '../person/user.queries.ts';
import { userOf } from '../person/user-view.ts';

/** @throws DomainError USER_NOT_FOUND, for a deleted one too */
export async function getUser({ db, locale }: Ctx, { id }: GetUser): Promise<{ data: User }> {
  const row = await readUser(db.pool, { id });
  if (!row) throw userNotFound();
  return { data: userOf(row, locale) };
}
