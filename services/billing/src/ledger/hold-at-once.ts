import { bonusChanged } from '@market/billing-contract/bonus.events';
import type { Db } from '@market/service-kit/data/database';
import { takenIndex } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import { eventsOf, outboxRows } from '@market/service-kit/events/outbox';
import { readAccount } from './account.queries.ts';
import { holdAtOnce } from './hold.queries.ts';
import { hold, type WantedHolds } from './hold.ts';
import { freeOf } from './locked-account.ts';

/**
 * Holds bonuses as `hold` does, without the lock wherever nobody else moves them meanwhile: the account is read, and all is written by one
 * statement if the account is still as it was read. Otherwise, and where a key is known, it is done under the lock.
 */
export const holdSoon = async (pool: Db['pool'], wanted: WantedHolds): Promise<Map<string, number>> =>
  (await heldAtOnce(pool, wanted)) ?? inTransaction(pool, (tx) => hold(tx, wanted));

async function heldAtOnce(pool: Db['pool'], { user, keys, share, at }: WantedHolds): Promise<Map<string, number> | null> {
  const account = await readAccount(pool, { user });
  const amounts = account ? share(freeOf(account)) : [];
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (!account || total === 0) return null;
  const { id, balance, held, version } = account;
  const events = eventsOf(bonusChanged, [{ id: user, payload: { user_id: user, balance, held: held + total, version: version + 1 } }]);
  const holds = keys.map((key, index) => ({ key, amount: amounts[index] ?? 0 }));
  const written = { holds: JSON.stringify(holds), events: JSON.stringify(outboxRows(events)) };
  try {
    const moved = await holdAtOnce(pool, { account: id, version, total, at, ...written });
    return moved && new Map(holds.map(({ key, amount }) => [key, amount]));
  } catch (thrown) {
    if (takenIndex(thrown) === 'hold_key_key') return null;
    throw thrown;
  }
}
