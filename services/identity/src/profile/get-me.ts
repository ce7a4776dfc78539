import type { Me } from '@market/identity-contract/me';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readUser, type UserRow } from '../person/user.queries.ts';
import { meOf } from '../person/user-view.ts';

/** Whoever asks in the name of a deleted user has a dead session. @throws DomainError SESSION_DEAD */
export async function readMyself({ db, principal }: Pick<SignedInCtx, 'db' | 'principal'>): Promise<UserRow> {
  const row = await readUser(db.pool, { id: principal.userId });
  if (!row) throw new DomainError('FORBIDDEN', 'SESSION_DEAD');
  return row;
}

/** The caller, as they see themselves. */
export const getMe = async (ctx: SignedInCtx): Promise<{ data: Me }> => ({ data: meOf(await readMyself(ctx), ctx.locale) });
