import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import { blankContactsOf, endLeaving, readLeaving } from './forget-person.queries.ts';

/** Blanks what is left of deleted people as soon as nobody needs it any more to work on their orders. */
export async function forgetLeaving(pool: Db['pool']): Promise<void> {
  for (const { id: user } of await readLeaving(pool)) {
    await inTransaction(pool, async (tx) => {
      await endLeaving(tx, { user });
      await blankContactsOf(tx, { user });
    });
  }
}
