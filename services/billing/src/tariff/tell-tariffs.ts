import { tariffChanged } from '@market/billing-contract/plan.events';
import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emitAll } from '@market/service-kit/events/outbox';
import type { Dependencies } from '../context.ts';
import { markTold } from './tariff.queries.ts';
import { tariffCard } from './tariff-view.ts';

/** Tells of the tariffs that came with a migration. */
export const tellTariffs = ({ db }: Pick<Dependencies, 'db'>): Promise<number[]> =>
  inTransaction(db.pool, async (tx) => {
    const untold = await markTold(tx);
    return emitAll(
      tx,
      tariffChanged,
      untold.map((row) => ({ id: row.id, payload: tariffCard(row) })),
    );
  });

/** Once, at the start. */
export function startTellingTariffs(deps: Pick<Dependencies, 'db'>, log: Logger): () => Promise<void> {
  const telling = tellTariffs(deps).catch((err: unknown) => log.warn({ err }, 'tariffs were not told'));
  return async () => void (await telling);
}
