import type { SetNewDays } from '@market/catalogue-contract/storefront-settings';
import { actorOf } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';
import { getNewDays } from './get-new-days.ts';

/** Says for how many days after its first publication a product is new. */
export async function setNewDays(ctx: Ctx, { days }: SetNewDays): Promise<{ data: { new_days: number } }> {
  await inTransaction(ctx.db.pool, (tx) => catalogueSettings.set(tx, { new_days: days }, actorOf(ctx)));
  return getNewDays(ctx);
}
