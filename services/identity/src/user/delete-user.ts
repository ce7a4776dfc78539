import type { GetUser } from '@market/identity-contract/user';
import { actorOf } from '@market/service-kit/data/audit';
import type { SignedInCtx } from '../context.ts';
import { refuseOneself } from '../person/lock-user.ts';
import { eraseUser } from './erase-user.ts';

/** Deletes another user at once. @throws DomainError USER_NOT_FOUND, NOT_YOURSELF, LAST_ADMIN */
export async function deleteUser(ctx: SignedInCtx, { id }: GetUser): Promise<{ data: { id: number } }> {
  refuseOneself(ctx, id);
  await eraseUser(ctx, { id, actor: actorOf(ctx) });
  return { data: { id } };
}
