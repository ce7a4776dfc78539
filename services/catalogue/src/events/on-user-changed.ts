import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { stopBulkWork } from '../bulk/stop-bulk-work.ts';
import { keepPerson } from '../person/person.queries.ts';
import { updateReviewer } from '../review/review.queries.ts';

/**
 * What a user wrote stands under the current name and picture: an earlier picture no longer exists. Who is blocked
 * brings no more goods.
 */
export async function onUserChanged(tx: Tx, { id, fio, avatar, blocked }: UserCard): Promise<void> {
  const person = { id, fio, avatar: avatar?.small ?? null };
  await keepPerson(tx, person);
  await updateReviewer(tx, { user: id, fio: person.fio, avatar: person.avatar });
  if (blocked) await stopBulkWork(tx, [id], null);
}
