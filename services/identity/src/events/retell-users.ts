import { userDeleted } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import type { LostState } from '@market/service-kit/events/lost-history/lost-history';
import { emit } from '@market/service-kit/events/outbox';
import { announceUser } from '../person/announce-user.ts';
import { readUser } from '../person/user.queries.ts';

/** Users as they are now, after the database has gone back in time; who is not there any more is gone for everybody else. */
export async function retellUsers(tx: Tx, lost: readonly LostState[]): Promise<void> {
  for (const { id } of lost) {
    const user = Number(id);
    if (await readUser(tx, { id: user })) await announceUser(tx, user);
    else await emit(tx, userDeleted, user, { id: user });
  }
}
