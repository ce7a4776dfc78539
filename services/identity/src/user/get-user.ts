import type { GetUser, User } from '@market/identity-contract/user';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { readUser } from './user.queries.ts';
import { userOf } from './user-view.ts';

export const userNotFound = () => new DomainError('NOT_FOUND', 'USER_NOT_FOUND');

/** @throws DomainError USER_NOT_FOUND, for a deleted one too */
export async function getUser({ db, locale }: Ctx, { id }: GetUser): Promise<{ data: User }> {
  const row = await readUser(db.pool, id);
  if (!row) throw userNotFound();
  return { data: userOf(row, locale) };
}
