import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { holdUserRow, type UserRow } from './user.queries.ts';

export const userNotFound = () => new DomainError('NOT_FOUND', 'USER_NOT_FOUND');

/** The user as they are, held until the transaction ends. @throws DomainError USER_NOT_FOUND */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  const row = await holdUserRow(tx, id);
  if (!row) throw userNotFound();
  return row;
}

/** @throws DomainError NOT_YOURSELF: nobody blocks or deletes their own account by mistake */
export function refuseOneself({ principal }: SignedInCtx, id: number): void {
  if (principal.userId === id) throw new DomainError('CONFLICT', 'NOT_YOURSELF');
}
