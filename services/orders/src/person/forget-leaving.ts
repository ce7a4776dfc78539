import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { blankContactsOf, blankListedContactsOf, endLeaving, readLeaving } from './forget-person.queries.ts';

/** Blanks what is left of deleted people as soon as nobody needs it any more to work on their orders. */
export async function forgetLeaving(pool: Db['pool']): Promise<void> {
  for (const { id: user } of await readLeaving(pool)) await inTransaction(pool, (tx) => blankLeaving(tx, user));
}

/** As long as they are leaving, what is found by the index of their orders; then all of it. */
export async function blankLeaving(tx: Tx, user: number): Promise<void> {
  const hasLeft = (await endLeaving(tx, { user })) > 0;
  await (hasLeft ? blankContactsOf : blankListedContactsOf)(tx, { user });
}
