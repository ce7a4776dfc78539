import type { Tx } from '@market/service-kit/data/tx';
import { stopBulkWork } from '../bulk/stop-bulk-work.ts';
import { forgetPerson } from '../person/person.queries.ts';

/** Nothing personal stays behind. An opinion does, without its writer's name: others bought by it, and it counts in a rating. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await forgetPerson(tx, id);
  await stopBulkWork(tx, [id], null);
}
