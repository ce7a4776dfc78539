import { userChanged } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { avatarUrls } from './avatar-store.ts';
import { readUser, type UserRow } from './user.queries.ts';

/** Tells the other services what the user's card says now, in the transaction that changed it. Answers the user as they are. */
export async function announceUser(tx: Tx, id: number): Promise<UserRow> {
  const row = await readUser(tx, { id });
  if (!row) throw new Error(`user ${id} is not there to be announced`);
  const { fio, roles, locale, avatar_path, blocked_at, company_id } = row;
  await emit(tx, userChanged, id, { id, fio, avatar: avatarUrls(avatar_path), roles, locale, blocked: blocked_at !== null, company_id });
  return row;
}
