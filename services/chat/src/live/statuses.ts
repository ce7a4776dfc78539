import { personId } from '@market/chat-contract/ids';
import type { PersonStatus } from '@market/chat-contract/person';
import type { Db } from '@market/service-kit/data/database';
import type { Reader } from '../access/reader.ts';
import { readPeople } from '../stored/person.queries.ts';
import type { Live } from './live.ts';

/** How those of the users are there whom the reader may know. */
export async function statusesOf({ db, live }: { db: Db; live: Live }, reader: Reader, users: readonly number[]): Promise<PersonStatus[]> {
  const known = users.length === 0 ? [] : await readPeople(db.pool, { ...reader, ids: users });
  return known.map(({ id }) => ({ user_id: personId(id), status: live.presence.statusOf(id), manual: false, last_activity_at: 0 }));
}
